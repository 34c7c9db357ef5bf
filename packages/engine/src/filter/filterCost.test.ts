import { describe, expect, it } from 'vitest';
import { filterFixture } from '../testing/filter.fixture';
import type { FilterTree } from './FilterTree';
import { filterCost } from './filterCost';
import { parseFilter } from './parseFilter';

const cost = (tree: FilterTree): number => filterCost(parseFilter(tree, filterFixture), filterFixture);
const titulo = { var: 'titulo' };

describe('the cost of a filter', () => {
  it('is that of its conditions together, wherever they stand', () => {
    const one: FilterTree = { contains: [titulo, 'x'] };
    expect(cost({ and: [one, { or: [one, { '!': [one] }] }] })).toBe(3 * cost(one));
    expect(cost({ and: [] })).toBe(0);
  });

  it('is many times as much for a text as for a number, and twice as much for a range', () => {
    const number = cost({ '==': [{ var: '$talkId' }, 1] });
    expect(cost({ '==': [titulo, 'x'] })).toBeGreaterThan(20 * number);
    expect(cost({ between: [titulo, 'a', 'b'] })).toBeGreaterThan(2 * cost({ '==': [titulo, 'x'] }) - 1);
    expect(cost({ empty: [titulo] })).toBe(number);
  });

  it('grows with a list', () => {
    const of = (length: number): number => cost({ in: [titulo, Array.from({ length }, (_, at) => `x${at}`)] });
    expect(of(1)).toBe(cost({ '==': [titulo, 'x'] }));
    expect(of(1000)).toBeGreaterThan(4 * of(1));
  });
});
