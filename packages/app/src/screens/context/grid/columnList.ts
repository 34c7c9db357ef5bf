import { foldText, viewColumnsOf, type GridDefinition, type GridView, type GridViewColumn } from '@assunto/engine/core';

/** A column in the list of columns: the view's part of it, and its name. */
export interface ListedColumn extends GridViewColumn {
  label: string;
}

/** The columns of a list in their order, hidden ones too. */
export function listedColumns(definition: GridDefinition): ListedColumn[] {
  const labels = new Map(definition.columns.map(({ attribute, label }) => [attribute.subjectAttributeId, label]));
  return viewColumnsOf(definition).map((column) => ({ ...column, label: labels.get(column.subjectAttributeId) ?? '' }));
}

/** The columns whose name contains every word, ignoring accents and case. */
export function searchColumns<Column extends { label: string }>(columns: readonly Column[], term: string): Column[] {
  const tokens = foldText(term).split(/\s+/).filter(Boolean);
  return columns.filter(({ label }) => tokens.every((token) => foldText(label).includes(token)));
}

/** Moves a column by `steps` positions, at most to the ends. */
export function withColumnMoved(
  columns: readonly GridViewColumn[],
  subjectAttributeId: number,
  steps: number,
): GridViewColumn[] {
  const from = columns.findIndex((column) => column.subjectAttributeId === subjectAttributeId);
  const moved = columns[from];
  if (!moved) throw new Error(`The list has no column ${subjectAttributeId}.`);
  const rest = columns.filter((column) => column !== moved);
  const to = Math.min(rest.length, Math.max(0, from + steps));
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

/** The view with one column changed. */
export function withColumn(
  columns: readonly GridViewColumn[],
  subjectAttributeId: number,
  change: Partial<Omit<GridViewColumn, 'subjectAttributeId'>>,
): GridViewColumn[] {
  return columns.map((column) =>
    column.subjectAttributeId === subjectAttributeId ? { ...column, ...change } : column,
  );
}

/** The view with other columns and otherwise unchanged. */
export function viewWith(view: GridView | null, change: Partial<GridView>, definition: GridDefinition): GridView {
  return { ...view, columns: view?.columns ?? viewColumnsOf(definition), ...change };
}
