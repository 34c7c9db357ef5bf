import type { Talk } from '@assunto/engine/core';
import { talkColumns, type TalkRow } from './talkRows';
import { toTalks } from './toTalks';
import { updateCondition } from '../../access/updateCondition';
import { SqlValues } from '../../platform/database/SqlValues';
import { statementName } from '../../platform/database/statementNames';
import { HttpError } from '../../platform/errors/errors';
import type { RecordRequest } from '../../access/RecordRequest';

/** The row of a record that the caller may read. Throws TALK_NOT_FOUND alike when it is missing or forbidden. */
export async function readTalkRow(request: RecordRequest, talkId: number): Promise<TalkRow> {
  const [row] = await readRows(request, (values) => `= ${values.bind(talkId, 'bigint')}`);
  if (!row) throw new HttpError('TALK_NOT_FOUND');
  return row;
}

/** The rows of those of several records that the caller may read. */
export const readTalkRows = (request: RecordRequest, talkIds: readonly number[]): Promise<TalkRow[]> =>
  readRows(request, (values) => `= ANY(${values.bind([...talkIds], 'bigint[]')})`);

async function readRows(request: RecordRequest, which: (values: SqlValues) => string): Promise<TalkRow[]> {
  const values = new SqlValues();
  const sql = `SELECT ${talkColumns(request, 't', updateCondition(request, values))}
    FROM ${request.recordsFrom('t', values)}
    WHERE t.company_id = ${values.bind(request.company.companyId, 'integer')}
      AND t.talk_id ${which(values)} AND (${request.rowCondition('Read', 't', values)})`;
  const { rows } = await request.db.query<TalkRow>(sql, values.list, statementName(sql));
  return rows;
}

/** A record as the caller may see it. Throws TALK_NOT_FOUND. */
export async function readTalk(request: RecordRequest, talkId: number): Promise<Talk> {
  const row = await readTalkRow(request, talkId);
  const [talk] = await toTalks(request, [row]);
  if (!talk) throw new HttpError('TALK_NOT_FOUND');
  return talk;
}
