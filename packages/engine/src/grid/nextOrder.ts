import type { TalkOrder } from '../contract/talk';

/** A column in an order; `subjectAttributeId` is `null` for the record's number. */
export type OrderedColumn = Omit<TalkOrder, 'direction'>;

/** The position of a column in an order; -1 where it has none. */
export const orderIndex = (order: readonly TalkOrder[], column: OrderedColumn): number =>
  order.findIndex(
    (one) =>
      one.subjectAttributeId === column.subjectAttributeId && one.relatedAttributeId === column.relatedAttributeId,
  );

/**
 * The order after a click on a column: ascending, then descending, then none. With `isMulti` (the shift key) the other columns
 * remain, else the column is the only one.
 */
export function nextOrder(order: readonly TalkOrder[], column: OrderedColumn, isMulti: boolean): readonly TalkOrder[] {
  const now = order[orderIndex(order, column)];
  const next: TalkOrder | null = now?.direction === 0 ? null : { ...column, direction: now ? 0 : 1 };
  if (!isMulti) return next ? [next] : [];
  if (!now) return next ? [...order, next] : order;
  return order.flatMap((one) => (one === now ? (next ? [next] : []) : [one]));
}
