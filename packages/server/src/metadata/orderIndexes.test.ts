import { describe, expect, it } from 'vitest';
import { chooseOrders, orderIndexBounds, orderOfIndex, type OrderCandidate } from './orderIndexes';

const { fewestUses, existingCounts, perSubject, perInstallation } = orderIndexBounds;

const candidate = (name: string, given: Partial<OrderCandidate> = {}): OrderCandidate => ({
  name,
  subjectId: 1,
  uses: fewestUses,
  exists: false,
  isUsed: true,
  ...given,
});
const chosen = (candidates: readonly OrderCandidate[]) => chooseOrders(candidates).map(({ name }) => name);

describe('the orders that have an index', () => {
  it('are those that are used often, and those with an index that somebody still uses', () => {
    expect(
      chosen([
        candidate('seldom', { uses: fewestUses - 1 }),
        candidate('often'),
        candidate('existing', { uses: 1, exists: true }),
        candidate('unused', { uses: 0, exists: true, isUsed: false }),
      ]),
    ).toEqual(['often', 'existing']);
  });

  it('are bounded in each subject and in all; a new one replaces another only when it is used much more', () => {
    const existing = Array.from({ length: perSubject }, (_, at) =>
      candidate(`existing${at}`, { uses: 30 + at, exists: true }),
    );
    expect(chosen([...existing, candidate('new', { uses: 30 * existingCounts - 1 })])).not.toContain('new');
    const replaced = chosen([...existing, candidate('new', { uses: 30 * existingCounts + 1 })]);
    expect([replaced.length, replaced.includes('new'), replaced.includes('existing0')]).toEqual([
      perSubject,
      true,
      false,
    ]);
    const many = Array.from({ length: perInstallation + 5 }, (_, at) => candidate(`many${at}`, { subjectId: at }));
    expect(chosen(many)).toHaveLength(perInstallation);
  });
});

it('knows the indexes of orders among others by their names', () => {
  expect(orderOfIndex('order_12_asc_0123abcd')).toEqual({ subjectAttributeId: 12, way: 'ascending' });
  expect(orderOfIndex('order_12_3_desc_0123abcd')).toEqual({ subjectAttributeId: 12, way: 'descending' });
  for (const far of ['order_12_far_0123abcd', 'order_12_long_0123abcd'])
    expect(orderOfIndex(far)).toEqual({ subjectAttributeId: 12, way: 'far' });
  for (const name of ['trigrams_12', 'talk_1_a_12', 'natural_key_12', 'order_12_asc', 'xorder_1_asc_0123abcd'])
    expect(orderOfIndex(name)).toBeNull();
});
