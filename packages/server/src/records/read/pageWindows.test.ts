import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageWindows } from './pageWindows';

it('takes the same rows as the page of the whole list, each part from its nearer end', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(30), { minLength: 1, maxLength: 3 }),
      fc.nat(90),
      fc.integer({ min: 1, max: 40 }),
      (sizes, offset, fetch) => {
        const parts = sizes.map((size, part) => Array.from({ length: size }, (_, row) => `${part}.${row}`));
        const page: string[] = [];
        for (const { part, isReversed, skip, count, before } of pageWindows(sizes, offset, fetch)) {
          const rows = parts[part] ?? [];
          const read = (isReversed ? [...rows].reverse() : rows).slice(skip, skip + count);
          expect([read.length, page.length]).toEqual([count, before]);
          expect(skip).toBeLessThanOrEqual((rows.length - count) / 2);
          page.push(...(isReversed ? read.reverse() : read));
        }
        expect(page).toEqual(parts.flat().slice(offset, offset + fetch));
      },
    ),
  );
});
