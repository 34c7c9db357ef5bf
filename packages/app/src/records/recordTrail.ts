import type { TalkFilter } from '@assunto/engine/core';

/** A page of a list, as it was asked for when a record of it was opened. */
export type Trail = Omit<TalkFilter, 'want' | 'exactTotal'> & { page: number; fetch: number };

const trails = new Map<string, Trail>();

/** Remembers the list that a record is opened from, for its page to go on along it. Kept as long as the page is. */
export function rememberTrail(subject: string, trail: Trail): void {
  trails.set(subject.toLowerCase(), trail);
}

/** The list that records of a subject were opened from last, or `null`. */
export function recallTrail(subject: string): Trail | null {
  return trails.get(subject.toLowerCase()) ?? null;
}
