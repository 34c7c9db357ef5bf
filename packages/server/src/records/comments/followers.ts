import type { Queryable } from '../../platform/database/Database';
import type { RecordRequest } from '../../access/RecordRequest';

/** Whether the caller follows a record that the same call has read. */
export async function isFollowing({ db, account }: RecordRequest, talkId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT FROM talk_follower WHERE company_id = $1 AND talk_id = $2 AND account_id = $3',
    [account.companyId, talkId, account.accountId],
  );
  return rowCount > 0;
}

/** Follows a record that the same call has read, or ends that; a repetition has no effect. */
export async function setFollowing(
  { db, account, subject }: RecordRequest,
  talkId: number,
  isFollowed: boolean,
): Promise<void> {
  const of = [account.companyId, talkId, account.accountId];
  if (isFollowed)
    await db.query(
      `INSERT INTO talk_follower (company_id, talk_id, account_id, subject_id) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [...of, subject.subjectId],
    );
  else await db.query('DELETE FROM talk_follower WHERE company_id = $1 AND talk_id = $2 AND account_id = $3', of);
}

/** The followers of a record. Only for checking their rights: they are not shown to anybody. */
export async function followersOf(database: Queryable, companyId: number, talkId: number): Promise<number[]> {
  const { rows } = await database.query<{ account_id: number }>(
    'SELECT account_id FROM talk_follower WHERE company_id = $1 AND talk_id = $2',
    [companyId, talkId],
  );
  return rows.map(({ account_id }) => account_id);
}
