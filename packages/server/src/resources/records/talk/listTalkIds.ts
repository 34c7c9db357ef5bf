import type { TalkIdList, TalkIdsRequest } from '@assunto/engine/contract';
import { SqlValues } from '../../../database/SqlValues';
import { listConditions } from '../../../talks/listConditions';
import { listError } from '../../../talks/listError';
import { listOrder } from '../../../talks/listOrder';
import type { RecordRequest } from '../../../access/RecordRequest';

/** More than a batch should change at once; the answer says how many there are beyond. */
const most = 10_000;

/**
 * The ids of the records that a list has at this moment and that the caller may read, in the order of the list. What is
 * done to all of them is done to these, whatever else comes to pass the filter meanwhile.
 */
export async function listTalkIds(request: RecordRequest, query: TalkIdsRequest): Promise<TalkIdList> {
  const { db } = request;
  const values = new SqlValues();
  const where = await listConditions(request, query, values);
  const { joins, orderBy } = listOrder(request, query.order ?? [], values);
  const { rows } = await db
    .query<{ talk_ids: number[]; total: number }>(
      `WITH found AS (
         SELECT t.talk_id, row_number() OVER (ORDER BY ${orderBy}) AS row_index
         FROM ${request.subject.table} AS t ${joins} WHERE ${where})
       SELECT coalesce(array_agg(talk_id ORDER BY row_index) FILTER (WHERE row_index <= ${values.bind(most, 'bigint')}), '{}')
           AS talk_ids, count(*)::integer AS total
       FROM found`,
      values.list,
    )
    .catch((error: unknown) => {
      throw listError(error);
    });
  return { talkIds: rows[0]?.talk_ids ?? [], totalResults: rows[0]?.total ?? 0 };
}
