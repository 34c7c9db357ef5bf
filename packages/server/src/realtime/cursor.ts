import { replayedFor } from './readEvents';

/** Where a page stands: the transaction from which on it may have missed something, and when it was told so. */
export const cursorOf = (horizon: number): string => `${horizon}.${Math.floor(Date.now() / 1000)}`;

/**
 * The transaction of a cursor, or `null` when it is none of ours, is too old for what is kept, or comes from another
 * life of the database (a restored one counts its transactions anew).
 */
export function horizonOf(cursor: string, current: number): number | null {
  const [, transaction, seconds] = /^(\d{1,15})\.(\d{1,12})$/.exec(cursor) ?? [];
  if (transaction === undefined || Number(transaction) > current) return null;
  const age = Date.now() / 1000 - Number(seconds);
  return age <= replayedFor * 60 ? Number(transaction) : null;
}
