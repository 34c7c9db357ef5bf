import { relatedReports, type SendEmailConfig } from '@assunto/api';
import type { RecordRequest } from '../../../../access/RecordRequest';
import type { TalkRow } from '../../../../records/read/talkRows';
import { unnamed } from '../../../../access/relatedLabels';
import { SqlValues } from '../../../../platform/database/SqlValues';
import type { MailTable } from '../../../../platform/mail/renderMail';
import { readTalkRows } from '../../../../records/read/readTalk';
import { pointedIds } from '../relatedRows';
import type { EventTalk } from '../Work';
import { cellTexts, columnsOf } from './values';

/** Records of one report of a mail. */
const mostRows = 100;

/**
 * The reports of a mail: for each of its related subjects the records that the event's record points to, and those that point to
 * it, with the values that are asked for, as far as the owner may read them.
 */
export async function reportsOf(talk: EventTalk, { relatedSubjects }: SendEmailConfig): Promise<MailTable[]> {
  const reports: MailTable[] = [];
  for (const { subjectId, subjectAttributeIds } of relatedReports(relatedSubjects)) {
    const request = talk.request.openReadable(subjectId);
    if (!request) continue;
    const { rows, hasMore } = await relatedRecords(talk, request);
    const chosen = columnsOf(request, subjectAttributeIds);
    const columns = chosen.length > 0 ? chosen : request.display ? [request.display] : [];
    const textOf = await cellTexts(request, columns, rows);
    const name = request.subject.subjectName;
    reports.push({
      title: name,
      columns: columns.length > 0 ? columns.map(({ attribute }) => attribute.name) : [name],
      rows: rows.map((row) =>
        columns.length > 0 ? columns.map((column) => textOf(row, column)) : [unnamed(row.talk_id)],
      ),
      note: noteOf(rows.length, hasMore),
    });
  }
  return reports;
}

function noteOf(count: number, hasMore: boolean): string | null {
  if (count === 0) return 'Nenhum registro.';
  return hasMore ? `Estes são os primeiros ${count} registros: há outros.` : null;
}

/** The records of a subject that belong to the event's record, in either direction. */
export async function relatedRecords(
  talk: EventTalk,
  request: RecordRequest,
): Promise<{ rows: TalkRow[]; hasMore: boolean }> {
  const pointed = pointedIds(talk, request.subject.subjectId);
  const pointing = await pointingIds(talk, request);
  const ids = [...new Set([...pointed, ...pointing])];
  const rows = await readTalkRows(request, ids.slice(0, mostRows));
  const order = new Map(ids.map((id, index) => [id, index]));
  const indexOf = ({ talk_id }: TalkRow): number => order.get(talk_id) ?? 0;
  return { rows: rows.sort((one, other) => indexOf(one) - indexOf(other)), hasMore: ids.length > mostRows };
}

/** The active records of a subject that point to the event's record. */
async function pointingIds({ request: own, row }: EventTalk, request: RecordRequest): Promise<number[]> {
  const columns = request.readable.filter(
    ({ attribute }) => !attribute.computed && attribute.relatedSubject?.subjectId === own.subject.subjectId,
  );
  if (columns.length === 0) return [];
  const values = new SqlValues();
  const talkId = values.bind(row.talk_id, 'bigint');
  const points = columns.map(({ column, columnType }) =>
    columnType.endsWith('[]') ? `t.${column} @> ARRAY[${talkId}]` : `t.${column} = ${talkId}`,
  );
  const { rows } = await own.db.query<{ talk_id: number }>(
    `SELECT t.talk_id FROM ${request.subject.table} AS t
     WHERE t.company_id = ${values.bind(own.company.companyId, 'integer')} AND t.is_active
       AND (${points.join(' OR ')}) AND (${request.rowCondition('Read', 't', values)})
     ORDER BY t.talk_id LIMIT ${mostRows + 1}`,
    values.list,
  );
  return rows.map(({ talk_id }) => talk_id);
}
