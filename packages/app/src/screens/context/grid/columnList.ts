import {
  columnKey,
  columnLabel,
  foldText,
  gridColumn,
  namedColumn,
  viewColumnsOf,
  type ColumnSource,
  type GridDefinition,
  type GridViewColumn,
  type NamedColumn,
} from '@assunto/engine/core';

/** A column in the list of columns: the view's part of it, and its name. */
export interface ListedColumn extends GridViewColumn {
  label: string;
}

/** The columns of a list in their order, hidden ones too. */
export function listedColumns(definition: GridDefinition): ListedColumn[] {
  return viewColumnsOf(definition).map((column, index) => ({
    ...column,
    label: definition.columns[index]?.label ?? '',
  }));
}

/** The columns whose name contains every word, ignoring accents and case. */
export function searchColumns<Column extends { label: string }>(columns: readonly Column[], term: string): Column[] {
  const tokens = foldText(term).split(/\s+/).filter(Boolean);
  return columns.filter(({ label }) => tokens.every((token) => foldText(label).includes(token)));
}

/** Moves a column by `steps` positions, at most to the ends. */
export function withColumnMoved(
  columns: readonly GridViewColumn[],
  key: number | string,
  steps: number,
): GridViewColumn[] {
  const from = columns.findIndex((column) => columnKey(column) === key);
  const moved = columns[from];
  if (!moved) throw new Error(`The list has no column ${key}.`);
  const rest = columns.filter((column) => column !== moved);
  const to = Math.min(rest.length, Math.max(0, from + steps));
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

/** The view with one column changed. */
export function withColumn(
  columns: readonly GridViewColumn[],
  key: number | string,
  change: Partial<Omit<GridViewColumn, keyof NamedColumn>>,
): GridViewColumn[] {
  return columns.map((column) => (columnKey(column) === key ? { ...column, ...change } : column));
}

/** The columns with one more at the end. */
export const withNewColumn = (definition: GridDefinition, source: ColumnSource): GridViewColumn[] =>
  viewColumnsOf({ ...definition, columns: [...definition.columns, gridColumn(source)] });

/** What a list can show and does not have as a column, hidden or not. */
export function otherColumns(
  sources: readonly ColumnSource[],
  columns: readonly GridViewColumn[],
): (ColumnSource & { label: string })[] {
  const present = new Set(columns.map(columnKey));
  return sources
    .filter((source) => !present.has(columnKey(namedColumn(source))))
    .map((source) => ({ ...source, label: columnLabel(source) }));
}
