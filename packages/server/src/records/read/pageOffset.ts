import type { TalkFilter } from '@assunto/engine/core';

/** From this offset on a page is far from the beginning of its list: it is read in another way, and other indexes serve it. */
export const farOffset = 10_000;

const defaultFetch = 50;

/** How many records a page of a list has, and how many are before it. */
export function pageRange({ page = 1, fetch = defaultFetch }: Pick<TalkFilter, 'page' | 'fetch'>): {
  fetch: number;
  offset: number;
} {
  return { fetch, offset: (page - 1) * fetch };
}
