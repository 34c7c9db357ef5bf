import { uncheckedTable } from '../../platform/database/recordReads';
import type { RecordRequest } from '../../access/RecordRequest';
import type { Queryable } from '../../platform/database/Database';
import { translate } from '../../platform/messages/language';

/** The longest chain of merges that is followed: a record merged into one that was merged, and so on. */
const longestChain = 50;

/** The record into which one was merged, through every later merge; `null` when it was not merged. */
export const survivorOf = async (db: Queryable, companyId: number, talkId: number): Promise<number | null> =>
  (await survivorsOf(db, companyId, [talkId])).get(talkId) ?? null;

/** The records into which some were merged, through every later merge, by those that were; the others are missing. One statement. */
export async function survivorsOf(
  db: Queryable,
  companyId: number,
  talkIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (talkIds.length === 0) return new Map();
  const { rows } = await db.query<{ talk_id: number; survivor_id: number }>(
    `WITH RECURSIVE chain(talk_id, survivor_id, depth) AS (
       SELECT talk_id, survivor_id, 1 FROM ${uncheckedTable('talk_merge', 'indexed')} AS merge
       WHERE company_id = $1 AND talk_id = ANY($2::bigint[]) AND undone_in IS NULL
       UNION ALL
       SELECT chain.talk_id, merge.survivor_id, chain.depth + 1
       FROM chain JOIN ${uncheckedTable('talk_merge', 'indexed')} AS merge
         ON merge.company_id = $1 AND merge.talk_id = chain.survivor_id AND merge.undone_in IS NULL
       WHERE chain.depth < ${longestChain})
     SELECT DISTINCT ON (talk_id) talk_id, survivor_id FROM chain ORDER BY talk_id, depth DESC`,
    [companyId, [...talkIds]],
  );
  return new Map(rows.map(({ talk_id, survivor_id }) => [talk_id, survivor_id]));
}

/** A record that the same call has read, and all that were merged into it: their history is its history. */
export async function withMerged({ db, company }: RecordRequest, talkId: number): Promise<number[]> {
  const { rows } = await db.query<{ talk_id: number }>(
    `WITH RECURSIVE chain(talk_id, depth) AS (
       SELECT $2::bigint, 0
       UNION ALL
       SELECT merge.talk_id, chain.depth + 1 FROM chain JOIN ${uncheckedTable('talk_merge', 'readBefore')} AS merge
         ON merge.company_id = $1 AND merge.survivor_id = chain.talk_id AND merge.undone_in IS NULL
       WHERE chain.depth < ${longestChain})
     SELECT DISTINCT talk_id FROM chain`,
    [company.companyId, talkId],
  );
  return rows.map(({ talk_id }) => talk_id);
}

/** What is said of a record that is not there because it was merged into another one. */
export const mergedDetail = (talkId: number, survivor: number) => ({
  code: 'TALK_MERGED' as const,
  message: translate('talk.mergedInto', { record: String(talkId), survivor: String(survivor) }),
});
