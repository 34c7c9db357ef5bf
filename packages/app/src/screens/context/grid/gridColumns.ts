import {
  columnKey,
  gridColumn,
  namedColumn,
  pointersOfColumns,
  viewColumnsOf,
  type ColumnSource,
  type Context,
  type GridDefinition,
  type GridView,
  type SubjectAttribute,
} from '@assunto/engine/core';

/** The attributes through which a list shows related records: in its template, and as the person arranged it. */
export const pointersInGrid = ({ subject, template }: Context, view: GridView | null): SubjectAttribute[] =>
  pointersOfColumns([...template.templateAreas, ...(view?.columns ?? [])], subject.subjectAttributes);

/** The view with other columns and otherwise unchanged. */
export function viewWith(view: GridView | null, change: Partial<GridView>, definition: GridDefinition): GridView {
  return { ...view, columns: view?.columns ?? viewColumnsOf(definition), ...change };
}

/**
 * The definition with hidden columns for what is filtered but not shown, so that the quick filters of an address also apply where
 * the person's list lacks the column.
 */
export function withFilteredColumns(definition: GridDefinition, filtered: readonly ColumnSource[]): GridDefinition {
  const present = new Set(viewColumnsOf(definition).map(columnKey));
  const missing = filtered.filter((source) => !present.has(columnKey(namedColumn(source))));
  if (missing.length === 0) return definition;
  const hidden = missing.map((source) => ({ ...gridColumn(source), isHidden: true }));
  return { ...definition, columns: [...definition.columns, ...hidden] };
}
