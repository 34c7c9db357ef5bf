import {
  newReportColumn,
  readReportColumns,
  writeReportColumns,
  type ReportColumn,
  type ReportColumnProblem,
} from '@assunto/engine/fields';

/** A column while it is designed: columns have no id of their own. */
interface DraftColumn {
  key: number;
  column: ReportColumn;
}

/** The columns of the designer, and the one whose settings are open. */
export interface DraftColumns {
  columns: readonly DraftColumn[];
  openKey: number | null;
  nextKey: number;
}

/** The columns of a stored text to work on; the one with the focus is open, else the first. `null`: it holds none. */
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

/** The text that keeps the columns; `null` for none. The open column keeps the focus. */
export function writeDraft({ columns, openKey }: DraftColumns): string | null {
  if (columns.length === 0) return null;
  return writeReportColumns(columns.map(({ key, column }) => ({ ...column, focus: key === openKey })));
}

/** Whether two drafts keep the same columns; which one is open does not count. */
export function isSameDraft(one: DraftColumns, other: DraftColumns): boolean {
  return writeDraft({ ...one, openKey: null }) === writeDraft({ ...other, openKey: null });
}

/** One more column at the end, open. */
export function addColumn({ columns, nextKey }: DraftColumns): DraftColumns {
  const added = { key: nextKey, column: newReportColumn() };
  return { columns: [...columns, added], openKey: nextKey, nextKey: nextKey + 1 };
}

export function changeColumn(draft: DraftColumns, key: number, column: ReportColumn): DraftColumns {
  return { ...draft, columns: draft.columns.map((one) => (one.key === key ? { key, column } : one)) };
}

/** Without a column; its neighbour opens in its place. */
export function removeColumn(draft: DraftColumns, key: number): DraftColumns {
  const index = draft.columns.findIndex((one) => one.key === key);
  const columns = draft.columns.filter((one) => one.key !== key);
  const next = columns[Math.min(index, columns.length - 1)]?.key ?? null;
  return { ...draft, columns, openKey: draft.openKey === key ? next : draft.openKey };
}

/** One column in the place of another. */
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
