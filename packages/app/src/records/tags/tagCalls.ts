import type { Client } from '@assunto/engine';
import type { TalkTag } from '@assunto/engine/core';
import type { TalkTagChange } from '@assunto/api';

/** The tags for records of a subject that the person may see. */
export async function readTagChoices(client: Client, subject: string, signal?: AbortSignal): Promise<TalkTag[]> {
  const path = `/talk/tag/${encodeURIComponent(subject)}`;
  return (await client.request<TalkTag[]>('GET', path, { ...(signal && { signal }) })).data;
}

/** Adds and removes manual tags of records. */
export async function changeTalkTags(client: Client, subject: string, change: TalkTagChange): Promise<void> {
  await client.request('POST', `/talk/tag/${encodeURIComponent(subject)}`, { body: change });
}
