import type { Talk } from '@assunto/engine/core';
import type { CallerAccess } from '../access/createAccess';
import type { SubjectAccess } from '../access/SubjectAccess';
import { talkColumns, toTalks, type TalkRow } from '../access/toTalks';
import { updateCondition } from '../access/updateCondition';
import type { Queryable } from '../database/Database';
import { SqlValues } from '../database/SqlValues';
import { statementName } from '../database/statementNames';
import { HttpError } from '../http/errors';

/** The row of a record that the caller may read. Throws TALK_NOT_FOUND for a missing and for a forbidden one alike. */
export async function readTalkRow(
  database: Queryable,
  caller: CallerAccess,
  access: SubjectAccess,
  talkId: number,
): Promise<TalkRow> {
  const values = new SqlValues();
  const sql = `SELECT ${talkColumns(access, 't', updateCondition(caller, access, values))}
    FROM ${access.subject.table} AS t
    WHERE t.company_id = ${values.bind(caller.company.companyId, 'integer')}
      AND t.talk_id = ${values.bind(talkId, 'bigint')} AND (${caller.rowCondition(access, 'Read', 't', values)})`;
  const { rows } = await database.query<TalkRow>(sql, values.list, statementName(sql));
  if (!rows[0]) throw new HttpError('TALK_NOT_FOUND');
  return rows[0];
}

/** A record as the caller may see it. Throws TALK_NOT_FOUND. */
export async function readTalk(
  database: Queryable,
  caller: CallerAccess,
  access: SubjectAccess,
  talkId: number,
): Promise<Talk> {
  const row = await readTalkRow(database, caller, access, talkId);
  const [talk] = await toTalks(database, caller, access, [row]);
  if (!talk) throw new HttpError('TALK_NOT_FOUND');
  return talk;
}
