import type { DataAdapter } from '@assunto/engine';
import type { Talk } from '@assunto/engine/core';

/** Records per request: as many as a filter may list and a page may have. */
const atOnce = 500;

/** Records by their ids: what they match now is not asked again. */
export async function readTalks(
  adapter: Pick<DataAdapter, 'list'>,
  subject: string,
  { talkIds, isActive }: { talkIds: readonly number[]; isActive: boolean },
  signal: AbortSignal,
): Promise<Talk[]> {
  const talks: Talk[] = [];
  for (let from = 0; from < talkIds.length; from += atOnce) {
    const filterJson = { in: [{ var: '$talkId' }, talkIds.slice(from, from + atOnce)] };
    const request = { isActive, filterJson, page: 1, fetch: atOnce, want: 'page' } as const;
    talks.push(...(await adapter.list(subject, request, signal)).itens);
  }
  return talks;
}
