import type { OptionItem } from '@assunto/engine';
import { useRef } from 'react';
import { useControlOptions, type ControlOptions } from '../form-row/controlAttributes';
import { OptionBox } from './OptionBox';
import { optionId, OptionList } from './OptionList';
import { selectKey } from './selectKey';
import { optionNamed, useOptionBox } from './useOptionBox';
import { useOptions, type OptionSource } from './useOptions';

/** What the controls share that choose options by typing. */
export interface OptionChoice extends ControlOptions {
  /** What can be chosen, filtered in the page. */
  options?: readonly OptionItem[] | undefined;
  /** Finds what can be chosen, instead of `options`; keep it stable: another one searches anew. */
  source?: OptionSource | undefined;
  placeholder?: string | undefined;
  /** Makes an option, which validation refuses, of a text that names none; without it such a text goes on leaving. */
  unlisted?(text: string): OptionItem;
  /** Opens a list of all that can be chosen, and resolves to what was chosen there; `null` if nothing was. */
  pickElsewhere?: ((chosen: readonly OptionItem[]) => Promise<readonly OptionItem[] | null | undefined>) | undefined;
}

interface OptionControlProps extends OptionChoice {
  isMultiple: boolean;
  selected: readonly OptionItem[];
  onSelect(options: readonly OptionItem[]): void;
}

/** Whether Tab may take the marked entry: it was chosen by the arrows, is the only one, or has the typed name. */
function isCertain(typed: string, active: number, offered: readonly OptionItem[]): boolean {
  if (typed.trim() === '') return false;
  return active > 0 || offered.length === 1 || (active === 0 && optionNamed(typed, offered) === offered[0]);
}

/** One or several options of a list or of a source, found by typing (1§5). */
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
