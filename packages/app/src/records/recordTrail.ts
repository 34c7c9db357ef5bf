import type { TalkFilter } from '@assunto/engine/core';

/** The list request from which a record was opened. */
export type Trail = Omit<TalkFilter, 'want' | 'exactTotal'> & { page: number; fetch: number };

const trails = new Map<string, Trail>();

/** Stores the list from which a record is opened, for its previous and next buttons; in memory only. */
export function rememberTrail(subject: string, trail: Trail): void {
  trails.set(subject.toLowerCase(), trail);
}

/** The list that records of a subject were opened from last, or `null`. */
export function recallTrail(subject: string): Trail | null {
  return trails.get(subject.toLowerCase()) ?? null;
}
