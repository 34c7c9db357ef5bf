import { userMessageOf, type Client, type useEngine } from '@assunto/engine';
import type { TalkMerged, TalkMergeRequest, TalkUnmerged } from '@assunto/api';
import { notify } from '@assunto/shell';

/** Merges a record into another one of its subject. */
export async function mergeTalks(client: Client, subject: string, body: TalkMergeRequest): Promise<TalkMerged> {
  return (await client.request<TalkMerged>('POST', `/talk/merge/${encodeURIComponent(subject)}`, { body })).data;
}

interface UndoneMerge {
  client: Client;
  records: Pick<ReturnType<typeof useEngine>['records'], 'invalidate'>;
  subject: string;
  talkMergeId: number;
  /** What is said of it. */
  undone: string;
}

/** Undoes a merge; `true` when both records are there again. A refusal is shown. */
export async function undoMerge({ client, records, subject, talkMergeId, undone }: UndoneMerge): Promise<boolean> {
  try {
    const body = { talkMergeId };
    await client.request<TalkUnmerged>('POST', `/talk/unmerge/${encodeURIComponent(subject)}`, { body });
    records.invalidate(subject);
    notify('success', undone);
    return true;
  } catch (error) {
    notify('danger', userMessageOf(error));
    return false;
  }
}
