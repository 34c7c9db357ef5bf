import type { Queryable } from '../../platform/database/Database';

/** Tags that were added to or removed from records of one subject, and by whom; `null`: by a filter. */
export interface PublishedTag {
  companyId: number;
  subjectId: number;
  talkIds: readonly number[];
  actor: { accountId: number; name: string } | null;
}

/** Notifies the pages of those who may read the records, once the caller's transaction is committed. */
export async function publishTalkTag(transaction: Queryable, published: PublishedTag): Promise<void> {
  const { companyId, subjectId, talkIds, actor } = published;
  if (talkIds.length === 0) return;
  await transaction.query(
    `INSERT INTO realtime_event (company_id, kind, subject_id, actor_id, actor_name, talks)
     VALUES ($1, 'tag', $2, $3, $4, $5)`,
    [
      companyId,
      subjectId,
      actor?.accountId ?? null,
      actor?.name ?? '',
      JSON.stringify(talkIds.map((talkId) => [talkId, 0, []])),
    ],
  );
}
