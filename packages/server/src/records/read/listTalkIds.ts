import type { TalkIdList, TalkIdsRequest } from '@assunto/api';
import { SqlValues } from '../../platform/database/SqlValues';
import { listConditions } from './listConditions';
import { listError } from './listError';
import { listOrder } from './listOrder';
import type { RecordRequest } from '../../access/RecordRequest';

/** More than a batch should change at once; the response contains the total. */
const most = 10_000;

/**
 * The ids of the records of a list that the caller may read, in the order of the list. A batch is applied to these, even if other
 * records match the filter later.
 */
export async function listTalkIds(request: RecordRequest, query: TalkIdsRequest): Promise<TalkIdList> {
  const { db } = request;
  const values = new SqlValues();
  const where = await listConditions(request, query, values);
  const { joins, orderBy } = listOrder(request, query.order ?? [], values).whole.order(false);
  const { rows } = await db
    .query<{ talk_ids: number[]; total: number }>(
      `WITH found AS (
         SELECT t.talk_id, row_number() OVER (ORDER BY ${orderBy}) AS row_index
         FROM ${request.recordsFrom('t', values, { namedIn: `${where} ${joins} ${orderBy}` })} ${joins} WHERE ${where})
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
