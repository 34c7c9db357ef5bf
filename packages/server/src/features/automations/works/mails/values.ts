import { joined } from '@assunto/engine/fields';
import type { SendEmailConfig } from '@assunto/api';
import { uncheckedTable } from '../../../../platform/database/recordReads';
import { relatedLabels } from '../../../../access/relatedLabels';
import type { RecordRequest } from '../../../../access/RecordRequest';
import type { TalkRow } from '../../../../records/read/talkRows';
import { idsBySubject } from '../../../../records/read/toTalks';
import { netChanges } from '../../eventRecords';
import { shownText } from '../valueOf';
import type { EventTalk, WorkContext } from '../Work';

type Column = RecordRequest['readable'][number];

/** The text for an empty value. */
const emptyText = '—';

/** The readable columns of attributes, in the order in which they are named; what is gone or hidden is left out. */
export const columnsOf = ({ readable }: RecordRequest, ids: readonly unknown[]): Column[] =>
  ids.flatMap((id) => readable.find(({ attribute }) => attribute.subjectAttributeId === Number(id)) ?? []);

/** The values of records as people read them, records that they point to by their names. */
export async function cellTexts(
  request: RecordRequest,
  columns: readonly Column[],
  rows: readonly TalkRow[],
): Promise<(row: TalkRow, column: Column) => string> {
  const pointing = columns.filter(({ attribute }) => attribute.relatedSubject);
  const pairs = pointing.flatMap((column) => rows.map((row) => [column, row[column.column]] as const));
  const labels = await relatedLabels(request, idsBySubject(pairs));
  return (row, column) => {
    const value = row[column.column] ?? null;
    const named = (id: unknown): string => labels.of(Number(id));
    const isPointer = value !== null && column.attribute.relatedSubject;
    const text = isPointer ? [value].flat().map(named).join(', ') : shownText(request, column, value);
    return text === '' ? emptyText : text;
  };
}

/** The values that a mail lists, one a line. */
export async function valueTexts({ request, row }: EventTalk, { attributes }: SendEmailConfig): Promise<string[]> {
  const columns = columnsOf(request, attributes);
  const textOf = await cellTexts(request, columns, [row]);
  return columns.map((column) => joined`${column.attribute.name}: ${textOf(row, column)}`);
}

/** What the event changed, from what to what, as far as the owner may read it. */
export async function changedTexts(
  { talk, run, request }: WorkContext,
  { notifyPropertyChanged }: SendEmailConfig,
): Promise<string[]> {
  if (!notifyPropertyChanged || !talk || run.talkVersion === null) return [];
  const { rows } = await request.db.query<{ action: string; changes: [number, unknown, unknown][] }>(
    `SELECT action, changes FROM ${uncheckedTable('talk_history', 'readBefore')}
     WHERE company_id = $1 AND talk_id = $2 AND version BETWEEN $3 AND $4 AND action = 'update'
     ORDER BY version DESC`,
    [request.company.companyId, talk.row.talk_id, run.firstVersion ?? run.talkVersion, run.talkVersion],
  );
  return netChanges(rows).flatMap(([id, from, to]) => {
    const [column] = columnsOf(talk.request, [id]);
    const shown = (value: unknown): string => (column && shownText(talk.request, column, value)) || emptyText;
    return column ? [joined`${column.attribute.name}: de ${shown(from)} para ${shown(to)}`] : [];
  });
}
