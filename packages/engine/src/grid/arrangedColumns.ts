import type { GridViewColumn } from '../contract/gridView';
import { insertAfterFormer, viewColumnsOf } from '../schema/arrangeGrid';
import { columnKey } from '../schema/columnKey';
import type { GridDefinition } from '../schema/definitions';

/** A column's current state in the table. */
export interface TableColumn {
  id: string;
  /** Pixels. */
  width: number;
  isPinned: boolean;
}

/**
 * The columns as a person arranged them in the table, in the form of a view; `null` when they equal the definition. Hidden
 * columns, which the table does not contain, stay next to their neighbours. Where nothing is pinned because space is short
 * (`isNarrow`), pinning is taken from the definition.
 */
export function arrangedColumns(
  table: readonly TableColumn[],
  definition: GridDefinition,
  isNarrow: boolean,
): GridViewColumn[] | null {
  const before = viewColumnsOf(definition);
  const known = new Map(before.map((column) => [String(columnKey(column)), column]));
  const shown = table.flatMap(({ id, width, isPinned }): GridViewColumn[] => {
    const column = known.get(id);
    return column ? [{ ...column, width: Math.round(width), isFixed: isNarrow ? column.isFixed : isPinned }] : [];
  });
  const after = insertAfterFormer(shown, before, columnKey);
  return JSON.stringify(after) === JSON.stringify(before) ? null : after;
}
