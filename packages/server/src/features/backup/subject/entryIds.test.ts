import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Queryable } from '../../../platform/database/Database';
import { createEntryIds } from './entryIds';

/** Gives ascending numbers from 1, and notes how many were asked for at once. */
function sequence() {
  const asked: number[] = [];
  let last = 0;
  const query = async (_sql: string, [count]: readonly unknown[]) => {
    asked.push(Number(count));
    return { rows: Array.from({ length: Number(count) }, () => ({ id: ++last })) };
  };
  return { asked, transaction: { query } as unknown as Queryable };
}

describe('the numbers of the entries of an archive', () => {
  it('get new ones in the same order, one for each number however often it is named', async () => {
    const given = fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 2_500, size: 'max' });
    await fc.assert(
      fc.asyncProperty(given, async (ids) => {
        const entries = createEntryIds();
        for (const id of ids) entries.add(String(id));
        expect(ids.map((id) => entries.of(String(id)))).toEqual(ids);
        await entries.reserve(sequence().transaction);
        const ordered = [...new Set(ids)].sort((one, other) => one - other);
        expect(ordered.map((id) => entries.of(String(id)))).toEqual(ordered.map((_, index) => index + 1));
      }),
      { numRuns: 50 },
    );
  });

  it('are asked of the database in parts of 10,000', async () => {
    const entries = createEntryIds();
    for (let id = 1; id <= 25_000; id += 1) entries.add(String(id));
    const { asked, transaction } = sequence();
    await entries.reserve(transaction);
    expect(asked).toEqual([10_000, 10_000, 5_000]);
    expect([1, 10_000, 10_001, 25_000].map((id) => entries.of(String(id)))).toEqual([1, 10_000, 10_001, 25_000]);
  });

  it('are refused where they are no number, or belong to no entry of the archive', async () => {
    const entries = createEntryIds();
    for (const text of ['x', null, undefined, '1.5']) expect(() => entries.add(text)).toThrow();
    entries.add('7');
    await entries.reserve(sequence().transaction);
    expect(() => entries.of('8')).toThrow('8');
  });
});
