import type { TalkIdList, TalkIdsRequest } from '@assunto/engine/core';
import type { CallerAccess } from '../../access/createAccess';
import type { SubjectAccess } from '../../access/SubjectAccess';
import { SqlValues } from '../../database/SqlValues';
import { listConditions } from '../../talks/listConditions';
import { listError } from '../../talks/listError';
import { listOrder } from '../../talks/listOrder';
import type { TalkServices } from '../../talks/TalkServices';

/** More than a batch should change at once; the answer says how many there are beyond. */
const most = 10_000;

/**
 * The ids of the records that a list has at this moment and that the caller may read, in the order of the list. What is
 * done to all of them is done to these, whatever else comes to pass the filter meanwhile.
 */
export async function listTalkIds(
  { database, componentTypes }: TalkServices,
  caller: CallerAccess,
  access: SubjectAccess,
  request: TalkIdsRequest,
): Promise<TalkIdList> {
  const values = new SqlValues();
  const where = await listConditions(database, componentTypes, caller, access, request, values);
  const { joins, orderBy } = listOrder(caller, access, request.order ?? [], values);
  const { rows } = await database
    .query<{ talk_ids: number[]; total: number }>(
      `WITH found AS (
         SELECT t.talk_id, row_number() OVER (ORDER BY ${orderBy}) AS place
         FROM ${access.subject.table} AS t ${joins} WHERE ${where})
       SELECT coalesce(array_agg(talk_id ORDER BY place) FILTER (WHERE place <= ${values.bind(most, 'bigint')}), '{}')
           AS talk_ids, count(*)::integer AS total
       FROM found`,
      values.list,
    )
    .catch((error: unknown) => {
      throw listError(error);
    });
  return { talkIds: rows[0]?.talk_ids ?? [], totalResults: rows[0]?.total ?? 0 };
}
