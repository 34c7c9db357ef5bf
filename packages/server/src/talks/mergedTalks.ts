import { uncheckedTable } from '../access/recordReads';
import type { RecordRequest } from '../access/RecordRequest';
import type { Queryable } from '../database/Database';

/** The longest chain of merges that is followed: a record merged into one that was merged, and so on. */
const longestChain = 50;

/** The record into which one was merged, through every later merge; `null` when it was not merged. */
export async function survivorOf(db: Queryable, companyId: number, talkId: number): Promise<number | null> {
  const { rows } = await db.query<{ survivor_id: number }>(
    `WITH RECURSIVE chain(survivor_id, depth) AS (
       SELECT survivor_id, 1 FROM ${uncheckedTable('talk_merge', 'indexed')} AS merge
       WHERE company_id = $1 AND talk_id = $2 AND undone_in IS NULL
       UNION ALL
       SELECT merge.survivor_id, chain.depth + 1 FROM chain JOIN ${uncheckedTable('talk_merge', 'indexed')} AS merge
         ON merge.company_id = $1 AND merge.talk_id = chain.survivor_id AND merge.undone_in IS NULL
       WHERE chain.depth < ${longestChain})
     SELECT survivor_id FROM chain ORDER BY depth DESC LIMIT 1`,
    [companyId, talkId],
  );
  return rows[0]?.survivor_id ?? null;
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
