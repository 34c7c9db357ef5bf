import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createUniqueness } from './createUniqueness';

const allDiffer = (values: Iterable<string>, bytes = 64_000_000): boolean => {
  const uniqueness = createUniqueness({ bytes });
  let isUnique = true;
  for (const value of values) isUnique = uniqueness.add(value);
  return isUnique;
};

it('says of any values whether they all differ', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 })), (values) => {
      expect(allDiffer(values)).toBe(new Set(values).size === values.length);
    }),
  );
});

it('finds one repeated value among hundreds of thousands', () => {
  const values = Array.from({ length: 300_000 }, (_, index) => `OS-${index}`);
  expect(allDiffer(values)).toBe(true);
  expect(allDiffer([...values, 'OS-12'])).toBe(false);
});

it('gives up, and returns its memory, when there is not enough', () => {
  const budget = { bytes: 100_000 };
  const [one, other] = [createUniqueness(budget), createUniqueness(budget)];
  let isUnique = true;
  for (let index = 0; index < 20_000; index += 1) isUnique = one.add(`a${index}`);
  expect(isUnique).toBe(false);
  for (let index = 0; index < 2_000; index += 1) isUnique = other.add(`a${index}`);
  expect(isUnique).toBe(true);
  expect(other.add('a7')).toBe(false);
  expect(budget.bytes).toBe(100_000);
});
