import type { SubjectAttribute } from '../contract/attribute';
import { columnWidth } from '../contract/columnWidth';
import type { GridView, GridViewColumn } from '../contract/gridView';
import {
  columnKey,
  columnLabel,
  findColumn,
  namedColumn,
  sourceKey,
  type ColumnSource,
  type RelatedAttributes,
} from './columnKey';
import type { GridColumn, GridDefinition } from './definitions';

/** What the columns that a person added may show. */
export interface ColumnScope {
  /** The attributes that the person may read. */
  attributes: readonly SubjectAttribute[];
  /** The readable attributes of the record that an attribute refers to. */
  related?: RelatedAttributes | undefined;
}

/**
 * A grid as a person arranged it: the order, widths, pinned and hidden columns of the view over those of the template. A column
 * that is not in the view (added to the template later) comes after the one that it follows in the template. Columns that are not
 * in the template are shown as far as they are in the scope.
 *
 * @example
 * const scope = { attributes: context.subject.subjectAttributes };
 * const definition = arrangeGrid(compileGrid(context), context.gridView ?? null, scope);
 */
export function arrangeGrid(
  definition: GridDefinition,
  view: GridView | null,
  scope: ColumnScope = { attributes: [] },
): GridDefinition {
  if (!view) return definition;
  const known = new Map(definition.columns.map((column) => [sourceKey(column), column]));
  const columns = view.columns.flatMap(({ width, isHidden, isFixed, ...named }): GridColumn[] => {
    const column = known.get(columnKey(named)) ?? findColumn(named, scope);
    return column ? [{ ...gridColumn(column), ...column, width, isHidden, isFixed }] : [];
  });
  return {
    ...definition,
    showTalkId: definition.showTalkId && view.isTalkIdHidden !== true,
    columns: insertAfterFormer(columns, definition.columns, sourceKey),
  };
}

/**
 * A column that no template describes: with the attribute's name, and of the usual width.
 *
 * @example
 * const columns = [...definition.columns, gridColumn({ attribute })];
 */
export const gridColumn = (source: ColumnSource): GridColumn => ({
  ...source,
  label: columnLabel(source),
  width: columnWidth.default,
  isOrderable: source.attribute.isOrderable,
  isHidden: false,
  isFixed: false,
});

/**
 * The columns of a grid in the form of a view.
 *
 * @example
 * const view = { columns: viewColumnsOf(definition) };
 */
export function viewColumnsOf(definition: GridDefinition): GridViewColumn[] {
  return definition.columns.map(({ width, isHidden, isFixed, ...source }) => ({
    ...namedColumn(source),
    width,
    isHidden,
    isFixed,
  }));
}

/** Inserts those of `all` that `list` lacks after their predecessor in `all`. */
export function insertAfterFormer<Item>(
  list: readonly Item[],
  all: readonly Item[],
  idOf: (item: Item) => number | string,
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
