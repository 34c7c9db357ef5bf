import type { GridView, GridViewColumn } from '../contract/gridView';
import type { GridColumn, GridDefinition } from './definitions';

/**
 * A grid as a person arranged it: the order, widths, pinned and hidden columns of the view over those of the template. A column
 * that is not in the view (added to the template later) comes after the one that it follows in the template.
 *
 * @example
 * const definition = arrangeGrid(compileGrid(context), context.gridView ?? null);
 */
export function arrangeGrid(definition: GridDefinition, view: GridView | null): GridDefinition {
  if (!view) return definition;
  const known = new Map(definition.columns.map((column) => [column.attribute.subjectAttributeId, column]));
  const columns = view.columns.flatMap(({ subjectAttributeId, width, isHidden, isFixed }): GridColumn[] => {
    const column = known.get(subjectAttributeId);
    return column ? [{ ...column, width, isHidden, isFixed }] : [];
  });
  return {
    ...definition,
    showTalkId: definition.showTalkId && view.isTalkIdHidden !== true,
    columns: insertAfterFormer(columns, definition.columns, idOfColumn),
  };
}

/**
 * The columns of a grid in the form of a view.
 *
 * @example
 * const view = { columns: viewColumnsOf(definition) };
 */
export function viewColumnsOf(definition: GridDefinition): GridViewColumn[] {
  return definition.columns.map(({ attribute, width, isHidden, isFixed }) => ({
    subjectAttributeId: attribute.subjectAttributeId,
    width,
    isHidden,
    isFixed,
  }));
}

/** Inserts those of `all` that `list` lacks after their predecessor in `all`. */
export function insertAfterFormer<Item>(
  list: readonly Item[],
  all: readonly Item[],
  idOf: (item: Item) => number,
): Item[] {
  const result = [...list];
  const present = new Set(list.map(idOf));
  all.forEach((item, index) => {
    if (present.has(idOf(item))) return;
    const former = all[index - 1];
    const at = former === undefined ? 0 : result.findIndex((one) => idOf(one) === idOf(former)) + 1;
    result.splice(at, 0, item);
  });
  return result;
}

const idOfColumn = ({ attribute }: GridColumn): number => attribute.subjectAttributeId;
