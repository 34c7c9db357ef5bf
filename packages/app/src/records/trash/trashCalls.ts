import type { Client } from '@assunto/engine';
import type { TalkDeletionCheck, TalksRestored, TrashedTalkList } from '@assunto/api';

const pathOf = (call: string, subject: string): string => `/talk/${call}/${encodeURIComponent(subject)}`;

/** What prevents the deletion of records. */
export async function checkDeletion(
  client: Client,
  subject: string,
  talkIds: readonly number[],
  signal?: AbortSignal,
): Promise<TalkDeletionCheck> {
  const options = { body: { talkIds }, ...(signal && { signal }) };
  return (await client.request<TalkDeletionCheck>('POST', pathOf('blockers', subject), options)).data;
}

/** A page of the deleted records that the person may restore. */
export async function listTrash(
  client: Client,
  subject: string,
  page: { page: number; fetch: number },
  signal: AbortSignal,
): Promise<TrashedTalkList> {
  return (await client.request<TrashedTalkList>('POST', pathOf('trash', subject), { body: page, signal })).data;
}

/** Restores deleted records, all or none. */
export async function restoreTalks(
  client: Client,
  subject: string,
  talkIds: readonly number[],
): Promise<TalksRestored> {
  return (await client.request<TalksRestored>('POST', pathOf('restore', subject), { body: { talkIds } })).data;
}
