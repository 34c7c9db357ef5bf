import type { GridViewColumn } from '../contract/gridView';
import { insertAfterFormer, viewColumnsOf } from '../schema/arrangeGrid';
import type { GridDefinition } from '../schema/definitions';

/** A column as the table has it now. */
export interface TableColumn {
  id: string;
  /** Pixels. */
  width: number;
  isPinned: boolean;
}

/**
 * What a person made of the columns in the table, as a view keeps it; `null` when it is what the definition has. Hidden
 * columns, which the table does not know, keep their neighbours. Where nothing is pinned for want of room (`isNarrow`),
 * the definition says what is.
 */
export function arrangedColumns(
  table: readonly TableColumn[],
  definition: GridDefinition,
  isNarrow: boolean,
): GridViewColumn[] | null {
  const before = viewColumnsOf(definition);
  const known = new Map(before.map((column) => [String(column.subjectAttributeId), column]));
  const shown = table.flatMap(({ id, width, isPinned }): GridViewColumn[] => {
    const column = known.get(id);
    return column ? [{ ...column, width: Math.round(width), isFixed: isNarrow ? column.isFixed : isPinned }] : [];
  });
  const after = insertAfterFormer(shown, before, ({ subjectAttributeId }) => subjectAttributeId);
  return JSON.stringify(after) === JSON.stringify(before) ? null : after;
}
