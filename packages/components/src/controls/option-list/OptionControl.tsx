import type { OptionItem } from '@assunto/engine';
import { useRef } from 'react';
import { useControlOptions, type ControlOptions } from '../form-row/controlAttributes';
import { OptionBox } from './OptionBox';
import { optionId, OptionList } from './OptionList';
import { selectKey } from './selectKey';
import { optionNamed, useOptionBox } from './useOptionBox';
import { useOptions, type OptionSource } from './useOptions';
import type { RelatedRecord } from '../../ui/related-card/relatedProps';

/** The props shared by the controls that choose options while typing. */
export interface OptionChoice extends ControlOptions {
  /** The options, filtered in the page. */
  options?: readonly OptionItem[] | undefined;
  /** Searches the options, instead of `options`. It must be stable: another function starts a new search. */
  source?: OptionSource | undefined;
  placeholder?: string | undefined;
  /** Makes an option, which validation refuses, of a text that names none. Without it such a text is discarded on blur. */
  unlisted?(text: string): OptionItem;
  /** The record that an option is, whose card is shown (`RelatedCards`); `undefined` for none. */
  recordOf?: ((option: OptionItem) => RelatedRecord | undefined) | undefined;
  /** Opens a list of everything that can be chosen. Resolves to the choice; `null` if nothing was chosen. */
  pickElsewhere?: ((chosen: readonly OptionItem[]) => Promise<readonly OptionItem[] | null | undefined>) | undefined;
}

interface OptionControlProps extends OptionChoice {
  isMultiple: boolean;
  selected: readonly OptionItem[];
  onSelect(options: readonly OptionItem[]): void;
}

/** Whether Tab picks the active entry: it was made active by the arrow keys, is the only one, or has the typed name. */
function isCertain(typed: string, active: number, offered: readonly OptionItem[]): boolean {
  if (typed.trim() === '') return false;
  return active > 0 || offered.length === 1 || (active === 0 && optionNamed(typed, offered) === offered[0]);
}

/** Selects one or several options of a list or of a source, with search while typing. */
export function OptionControl(props: OptionControlProps) {
  const { control, rest } = useControlOptions(props);
  const { isMultiple, pickElsewhere } = rest;
  const input = useRef<HTMLInputElement>(null);
  const canEdit = !control.isReadOnly && !control.isDisabled;
  const box = useOptionBox({ ...rest, canEdit, onBlur: control.onBlur }, input, -1);
  const state = useOptions(rest, box.typed?.trim() ?? '', box.isOpen);
  const listId = `${control.id}-list`;
  const open = () => box.open(state.items.findIndex(box.isSelected));
  const offered = state.isLoading ? [] : state.items;
  const count = state.items.length + (state.more ? 1 : 0);
  const pickFromList = async () => {
    box.close();
    const picked = await pickElsewhere?.(box.selected);
    if (picked) box.choose(picked);
    input.current?.focus();
  };
  const pick = () => {
    const option = state.items[box.active];
    if (option && !state.isLoading) box.pick(option);
    else if (!option && box.active === state.items.length) state.loadMore();
  };
  return (
    <OptionBox
      control={control}
      isMultiple={isMultiple}
      placeholder={rest.placeholder}
      recordOf={rest.recordOf}
      box={box}
      input={input}
      popup="listbox"
      listId={listId}
      activeId={box.active >= 0 && box.active < count ? optionId(listId, box.active) : undefined}
      offered={offered}
      onOpen={open}
      onSearchMore={pickElsewhere ? () => void pickFromList() : undefined}
      onType={(text) => box.type(text, text.trim() === '' ? -1 : 0)}
      onKeyDown={(event) =>
        selectKey(event, {
          isOpen: box.isOpen,
          count,
          active: box.active,
          isCertain: isCertain(box.typed ?? '', box.active, offered),
          open,
          close: box.close,
          setActive: box.setActive,
          pick,
          removeLast: box.removeLast,
        })
      }
    >
      <OptionList
        id={listId}
        label={control.label}
        isMultiple={isMultiple}
        state={state}
        active={box.active}
        isSelected={box.isSelected}
        onPick={box.pick}
        onActive={box.setActive}
      />
    </OptionBox>
  );
}
