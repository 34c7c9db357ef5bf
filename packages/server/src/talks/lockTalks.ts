import type { SubjectAction } from '@assunto/engine/core';
import type { CallerAccess } from '../access/createAccess';
import { labelText, unnamed } from '../access/relatedLabels';
import type { SubjectAccess } from '../access/SubjectAccess';
import type { Queryable } from '../database/Database';
import { SqlValues } from '../database/SqlValues';
import { HttpError } from '../http/errors';

/** A record that waits for a change of several at once. */
export interface LockedTalk {
  talkId: number;
  displayName: string;
  /** Whether the caller may do it with this record. */
  isAllowed: boolean;
}

/**
 * Locks records for a change of all of them, in an order that lets two callers never wait for each other. Throws
 * TALK_NOT_FOUND when one of them is missing or out of reach.
 */
export async function lockTalks(
  transaction: Queryable,
  caller: CallerAccess,
  access: SubjectAccess,
  talkIds: readonly number[],
  action: SubjectAction,
): Promise<LockedTalk[]> {
  const { display, permissions, subject } = access;
  const ids = [...new Set(talkIds)];
  const values = new SqlValues();
  const allowed = permissions.can(action) ? caller.rowCondition(access, action, 't', values) : 'FALSE';
  const { rows } = await transaction.query<{ talk_id: number; label: unknown; is_allowed: boolean }>(
    `SELECT t.talk_id, ${display ? `t.${display.column}` : 'NULL'} AS label, (${allowed}) IS TRUE AS is_allowed
     FROM ${subject.table} AS t
     WHERE t.company_id = ${values.bind(caller.company.companyId, 'integer')}
       AND t.talk_id = ANY(${values.bind(ids, 'bigint[]')}) AND (${caller.rowCondition(access, 'Read', 't', values)})
     ORDER BY t.talk_id FOR UPDATE`,
    values.list,
  );
  if (rows.length < ids.length) throw new HttpError('TALK_NOT_FOUND');
  return rows.map(({ talk_id, label, is_allowed }) => ({
    talkId: talk_id,
    displayName: display && label !== null ? labelText(display, label, caller.context.timeZone) : unnamed(talk_id),
    isAllowed: is_allowed,
  }));
}
