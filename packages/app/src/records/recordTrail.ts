import type { TalkFilter } from '@assunto/engine/core';

/** The list request from which a record was opened. */
export type Trail = Omit<TalkFilter, 'want' | 'exactTotal'> & { page: number; fetch: number };

/** The page of a list that a record was opened from: its request and the ids of its records in their order. */
export interface TrailPage {
  trail: Trail;
  ids: readonly number[];
}

const trails = new Map<string, Trail>();
const pages = new Map<string, TrailPage>();

/** Stores the list from which a record is opened, for its previous and next buttons; only in memory. */
export function rememberTrail(subject: string, trail: Trail): void {
  trails.set(subject.toLowerCase(), trail);
}

/** The list from which records of a subject were last opened, or `null`. */
export function recallTrail(subject: string): Trail | null {
  return trails.get(subject.toLowerCase()) ?? null;
}

/** Stores the last page read; its request becomes the trail of the subject. */
export function rememberTrailPage(subject: string, page: TrailPage): void {
  rememberTrail(subject, page.trail);
  pages.set(subject.toLowerCase(), page);
}

/** The last page read of the current trail, or `null` before the first read. */
export function recallTrailPage(subject: string): TrailPage | null {
  const page = pages.get(subject.toLowerCase());
  return page && page.trail === recallTrail(subject) ? page : null;
}
