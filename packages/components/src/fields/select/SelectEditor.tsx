import type { EditorProps, OptionItem } from '@assunto/engine';
import type { SelectValue } from '@assunto/engine/fields';
import { useRef } from 'react';
import { OptionBox } from '../../field-parts/options/OptionBox';
import { optionNamed, useOptionBox } from '../../field-parts/options/useOptionBox';
import { optionId, SelectList } from './SelectList';
import { selectKey } from './selectKey';
import { useOptions } from './useOptions';

/** Whether Tab may take the marked entry: it was chosen by the arrows, is the only one, or has the typed name. */
function isCertain(typed: string, active: number, offered: readonly OptionItem[]): boolean {
  if (typed.trim() === '') return false;
  return active > 0 || offered.length === 1 || (active === 0 && optionNamed(typed, offered) === offered[0]);
}

/** One or several options of a list or of a related subject, found by typing (1§5). */
export default function SelectEditor(field: EditorProps<SelectValue>) {
  const input = useRef<HTMLInputElement>(null);
  const box = useOptionBox(field, input, -1);
  const state = useOptions(field.attribute, field.services, box.typed?.trim() ?? '', box.isOpen);
  const listId = `${field.id}-list`;
  const open = () => box.open(state.items.findIndex(box.isSelected));
  const offered = state.isLoading ? [] : state.items;
  const { pickOptions } = field.services;
  const searchMore = async () => {
    box.close();
    const picked = await pickOptions?.(field.attribute, box.selected);
    if (picked) box.choose(picked);
    input.current?.focus();
  };
  return (
    <OptionBox
      field={field}
      box={box}
      input={input}
      popup="listbox"
      listId={listId}
      activeId={state.items[box.active] ? optionId(listId, box.active) : undefined}
      offered={offered}
      onOpen={open}
      onSearchMore={field.attribute.relatedSubject && pickOptions ? () => void searchMore() : undefined}
      onType={(text) => box.type(text, text.trim() === '' ? -1 : 0)}
      onKeyDown={(event) =>
        selectKey(event, {
          isOpen: box.isOpen,
          count: state.items.length,
          active: box.active,
          isCertain: isCertain(box.typed ?? '', box.active, offered),
          open,
          close: box.close,
          setActive: box.setActive,
          pick: () => {
            const option = state.items[box.active];
            if (option && !state.isLoading) box.pick(option);
          },
          removeLast: box.removeLast,
        })
      }
    >
      <SelectList
        id={listId}
        label={field.label}
        isMultiple={field.attribute.isMultipleValues}
        state={state}
        active={box.active}
        isSelected={box.isSelected}
        onPick={box.pick}
        onActive={box.setActive}
      />
    </OptionBox>
  );
}
