import type { DataAdapter } from '@assunto/engine';
import type { RelatedRecord } from '@assunto/components';
import type { Context, FilterContext, Talk } from '@assunto/engine/core';

/** What a card of a record is made of. */
export interface CardData {
  context: Context;
  talk: Talk;
}

/** Milliseconds for which a card is shown again without a request. */
const cachedMs = 30_000;

interface Cached {
  readAt: number;
  answer: Promise<CardData>;
}
const caches = new WeakMap<DataAdapter, Map<string, Cached>>();

/** Reads a record for its card, with the calls of its page: the server answers what the person may read. */
export async function readRecordCard(
  adapter: DataAdapter,
  me: FilterContext['me'],
  { subject, talkId }: RelatedRecord,
): Promise<CardData> {
  const cache = caches.get(adapter) ?? new Map<string, Cached>();
  caches.set(adapter, cache);
  const now = Date.now();
  for (const [key, { readAt }] of cache) if (now - readAt > cachedMs) cache.delete(key);
  // Whoever signs in next may read something else.
  const key = `${me.accountId}/${me.roomId}/${subject}/${talkId}`;
  const cached = cache.get(key);
  if (cached) return cached.answer;
  const answer = Promise.all([
    adapter.context({ scenario: 'talk', subject, talkId }),
    adapter.read(subject, talkId),
  ]).then(([context, talk]) => ({ context, talk }));
  cache.set(key, { readAt: now, answer });
  answer.catch(() => cache.delete(key));
  return answer;
}
