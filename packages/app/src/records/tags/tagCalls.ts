import type { Client } from '@assunto/engine';
import type { TalkTag } from '@assunto/engine/core';
import type { TalkTagChange } from '@assunto/engine/contract';

/** The tags that records of a subject may have, as far as the person may see them. */
export async function readTagChoices(client: Client, subject: string, signal?: AbortSignal): Promise<TalkTag[]> {
  const path = `/talk/tag/${encodeURIComponent(subject)}`;
  return (await client.request<TalkTag[]>('GET', path, { ...(signal && { signal }) })).data;
}

/** Gives tags to records by hand, and takes such tags away. */
export async function changeTalkTags(client: Client, subject: string, change: TalkTagChange): Promise<void> {
  await client.request('POST', `/talk/tag/${encodeURIComponent(subject)}`, { body: change });
}
