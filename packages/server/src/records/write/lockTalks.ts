import type { SubjectAction } from '@assunto/engine/core';
import { labelText, unnamed } from '../../access/relatedLabels';
import { SqlValues } from '../../platform/database/SqlValues';
import { HttpError } from '../../platform/errors/errors';
import type { RecordRequest } from '../../access/RecordRequest';

/** A locked record of a batch. */
export interface LockedTalk {
  talkId: number;
  displayName: string;
  /** Whether the caller may perform the action on this record. */
  isAllowed: boolean;
}

/**
 * Locks records for a change of all of them, in an order that prevents deadlocks between callers. Throws TALK_NOT_FOUND when one
 * of them is missing or may not be read.
 */
export async function lockTalks(
  request: RecordRequest,
  talkIds: readonly number[],
  action: SubjectAction,
): Promise<LockedTalk[]> {
  const { display, permissions, subject } = request;
  const ids = [...new Set(talkIds)];
  const values = new SqlValues();
  const allowed = permissions.can(action) ? request.rowCondition(action, 't', values) : 'FALSE';
  const { rows } = await request.db.query<{ talk_id: number; label: unknown; is_allowed: boolean }>(
    `SELECT t.talk_id, ${display ? `t.${display.column}` : 'NULL'} AS label, (${allowed}) IS TRUE AS is_allowed
     FROM ${subject.table} AS t
     WHERE t.company_id = ${values.bind(request.company.companyId, 'integer')}
       AND t.talk_id = ANY(${values.bind(ids, 'bigint[]')}) AND (${request.rowCondition('Read', 't', values)})
     ORDER BY t.talk_id FOR UPDATE`,
    values.list,
  );
  if (rows.length < ids.length) throw new HttpError('TALK_NOT_FOUND');
  return rows.map(({ talk_id, label, is_allowed }) => ({
    talkId: talk_id,
    displayName: display && label !== null ? labelText(display, label, request.context.timeZone) : unnamed(talk_id),
    isAllowed: is_allowed,
  }));
}
