import { replayedFor } from './readEvents';

/** The position of a page: the transaction from which it may have missed events, and when it got this position. */
export const cursorOf = (horizon: number): string => `${horizon}.${Math.floor(Date.now() / 1000)}`;

/**
 * The transaction of a cursor; `null` when the cursor is malformed, older than the stored events, or from before the database was
 * restored (a restored one counts its transactions from an earlier number).
 */
export function horizonOf(cursor: string, current: number): number | null {
  const [, transaction, seconds] = /^(\d{1,15})\.(\d{1,12})$/.exec(cursor) ?? [];
  if (transaction === undefined || Number(transaction) > current) return null;
  const age = Date.now() / 1000 - Number(seconds);
  return age <= replayedFor * 60 ? Number(transaction) : null;
}
