import {
  newReportColumn,
  readReportColumns,
  writeReportColumns,
  type ReportColumn,
  type ReportColumnProblem,
} from '@assunto/engine/fields';

/** A column while it is edited. Stored columns have no id, so a draft gives each a key. */
interface DraftColumn {
  key: number;
  column: ReportColumn;
}

/** The columns of the designer, and which one's settings are open. */
export interface DraftColumns {
  columns: readonly DraftColumn[];
  openKey: number | null;
  nextKey: number;
}

/**
 * A draft of the columns of a stored text. Opens the column with the focus, else the first. `null` when the text holds no
 * columns.
 */
export function readDraft(value: string | null): DraftColumns | null {
  const columns = value === null ? [] : readReportColumns(value);
  if (!columns) return null;
  const [blank] = newReportColumn().attributes;
  const whole = columns.map((column, key) => ({
    key,
    column: { ...column, attributes: column.attributes.length > 0 || !blank ? column.attributes : [blank] },
  }));
  const open = whole.find(({ column }) => column.focus) ?? whole[0];
  return { columns: whole, openKey: open?.key ?? null, nextKey: whole.length };
}

/** The text to store for the columns; `null` for none. The open column is stored as the one with the focus. */
export function writeDraft({ columns, openKey }: DraftColumns): string | null {
  if (columns.length === 0) return null;
  return writeReportColumns(columns.map(({ key, column }) => ({ ...column, focus: key === openKey })));
}

/** Whether two drafts have equal columns; which column is open is ignored. */
export function isSameDraft(one: DraftColumns, other: DraftColumns): boolean {
  return writeDraft({ ...one, openKey: null }) === writeDraft({ ...other, openKey: null });
}

/** Adds a column at the end and opens it. */
export function addColumn({ columns, nextKey }: DraftColumns): DraftColumns {
  const added = { key: nextKey, column: newReportColumn() };
  return { columns: [...columns, added], openKey: nextKey, nextKey: nextKey + 1 };
}

export function changeColumn(draft: DraftColumns, key: number, column: ReportColumn): DraftColumns {
  return { ...draft, columns: draft.columns.map((one) => (one.key === key ? { key, column } : one)) };
}

/** Removes a column; a neighbour of it opens. */
export function removeColumn(draft: DraftColumns, key: number): DraftColumns {
  const index = draft.columns.findIndex((one) => one.key === key);
  const columns = draft.columns.filter((one) => one.key !== key);
  const next = columns[Math.min(index, columns.length - 1)]?.key ?? null;
  return { ...draft, columns, openKey: draft.openKey === key ? next : draft.openKey };
}

/** Moves a column to the position of another. */
export function moveColumn(draft: DraftColumns, key: number, toKey: number): DraftColumns {
  const from = draft.columns.findIndex((one) => one.key === key);
  const to = draft.columns.findIndex((one) => one.key === toKey);
  const columns = [...draft.columns];
  const [moved] = columns.splice(from, 1);
  if (!moved || to < 0) return draft;
  columns.splice(to, 0, moved);
  return { ...draft, columns };
}

/** The problems of one column. */
export function problemsOf(problems: readonly ReportColumnProblem[], index: number): readonly ReportColumnProblem[] {
  return problems.filter(({ column }) => column === index);
}
