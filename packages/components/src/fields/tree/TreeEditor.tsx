import type { EditorProps } from '@assunto/engine';
import { unlistedOption, type SelectValue } from '@assunto/engine/fields';
import { useRef } from 'react';
import { OptionBox } from '../../controls/option-list/OptionBox';
import { optionNamed, useOptionBox } from '../../controls/option-list/useOptionBox';
import { controlOptions } from '../../field-parts/controlProps';
import { useSelectedOptions } from '../../field-parts/useSelectedOptions';
import { rowId, TreeList } from './TreeList';
import { treeKey } from './treeKey';
import type { TreeRow } from './treeRows';
import { useTree } from './useTree';

/** Selects one or several talks of a related subject, in their tree or by search while typing. */
export default function TreeEditor(field: EditorProps<SelectValue>) {
  const input = useRef<HTMLInputElement>(null);
  const control = controlOptions(field);
  const isMultiple = field.attribute.isMultipleValues;
  const box = useOptionBox<string | null>(
    {
      selected: useSelectedOptions(field),
      isMultiple,
      canEdit: !field.isReadOnly && !field.isDisabled,
      onSelect: (chosen) => field.onChange((isMultiple && chosen.length > 0 ? [...chosen] : chosen[0]) ?? null),
      unlisted: unlistedOption,
      onBlur: field.onBlur,
    },
    input,
    null,
  );
  const tree = useTree(field.attribute, field.services, box.typed?.trim() ?? '', box.isOpen);
  const listId = `${field.id}-tree`;
  // With typed text, Enter picks the first match unless the arrow keys made another row active.
  const isTyping = (box.typed ?? '').trim() !== '';
  const isThere = tree.rows.some(({ key }) => key === box.active);
  const active = isThere ? box.active : isTyping ? (tree.rows[0]?.key ?? null) : null;
  const index = tree.rows.findIndex(({ key }) => key === active);

  const offered = tree.search.isLoading ? [] : tree.rows.flatMap((row) => (row.kind === 'item' ? [row.item] : []));
  // Tab picks the row made active with the arrow keys, the only match, or the entry whose name equals the typed text.
  const isCertain = isThere || offered.length === 1 || optionNamed(box.typed ?? '', offered) === offered[index];
  const open = () => box.open(null);
  const choose = (row: TreeRow) => {
    if (row.kind === 'failed') tree.retry(row.parent);
    else if (row.kind === 'item' && !tree.search.isLoading) box.pick(row.item);
  };
  return (
    <OptionBox
      control={control}
      isMultiple={isMultiple}
      placeholder={field.attribute.componentConfigs.placeholder}
      box={box}
      input={input}
      popup="tree"
      listId={listId}
      activeId={index < 0 ? undefined : rowId(listId, index)}
      offered={offered}
      onOpen={open}
      onType={(text) => box.type(text, null)}
      onKeyDown={(event) =>
        treeKey(event, {
          isOpen: box.isOpen,
          rows: tree.rows,
          active,
          typed: box.typed,
          isCertain,
          open,
          close: box.close,
          setActive: box.setActive,
          expand: (row) => row.kind === 'item' && tree.expand(row),
          collapse: (row) => row.kind === 'item' && tree.collapse(row),
          choose,
          removeLast: box.removeLast,
        })
      }
    >
      <TreeList
        id={listId}
        label={field.label}
        isMultiple={isMultiple}
        tree={tree}
        active={active}
        isSelected={box.isSelected}
        onPick={box.pick}
        onActive={box.setActive}
      />
    </OptionBox>
  );
}
