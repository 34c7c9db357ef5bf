import type { TalkOrder } from '../contract/talk';

/**
 * The order after a click on a column: ascending, then descending, then none. With `isMulti` (the shift key) the other columns
 * remain, else the column is the only one.
 */
export function nextOrder(
  order: readonly TalkOrder[],
  subjectAttributeId: number | null,
  isMulti: boolean,
): readonly TalkOrder[] {
  const now = order.find((one) => one.subjectAttributeId === subjectAttributeId);
  const next: TalkOrder | null = now?.direction === 0 ? null : { subjectAttributeId, direction: now ? 0 : 1 };
  if (!isMulti) return next ? [next] : [];
  if (!now) return next ? [...order, next] : order;
  return order.flatMap((one) => (one === now ? (next ? [next] : []) : [one]));
}
