import { describeFilter, parseFilter, type FilterTree } from '@assunto/engine/core';
import { filterFixture } from '@assunto/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditionOn, filterNames, filterTree } from '../testing/filterArbitraries';

const { attributes, componentTypes } = filterFixture;
const scope = { attributes, componentTypes };

/** The filter without parts that have no effect: groups of one condition, and amounts of 0. */
function meaningOf(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(meaningOf);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node);
  const [key, value] = entries[0] ?? ['', null];
  if ((key === 'and' || key === 'or') && Array.isArray(value) && value.length === 1) return meaningOf(value[0]);
  if (key === 'date' && Array.isArray(value) && value[1] === 0) {
    const [base, , unit] = value as string[];
    const isShort = unit === 'minute' || unit === 'hour';
    return { date: base === 'now' || !isShort ? [base] : [base, 0] };
  }
  return Object.fromEntries(entries.map(([name, part]) => [name, meaningOf(part)]));
}

function expectSentence(one: unknown, other: unknown): void {
  const [first, second] = [parseFilter(one, scope), parseFilter(other, scope)];
  const sentence = (tree: FilterTree) => describeFilter(tree, scope);
  if (sentence(first) !== sentence(second)) return;
  expect(meaningOf(first), sentence(first)).toEqual(meaningOf(second));
}

describe('the sentence of a filter', () => {
  it('is never that of another condition on the same attribute', () => {
    const pair = fc.constantFrom(...filterNames).chain((name) => fc.tuple(conditionOn(name), conditionOn(name)));
    fc.assert(
      fc.property(pair, ([one, other]) => expectSentence(one, other)),
      { numRuns: 3000 },
    );
  });

  it('is never that of another filter, however they are nested', () => {
    fc.assert(fc.property(filterTree, filterTree, expectSentence), { numRuns: 2000 });
  });

  it.each([
    [
      { and: [{ contains: [{ var: 'titulo' }, 'a'] }, { contains: [{ var: 'titulo' }, 'b'] }] },
      { contains: [{ var: 'titulo' }, 'a" e Título contém "b'] },
    ],
    [
      { '>': [{ var: 'abertura' }, { date: ['now', -1, 'day'] }] },
      { '>': [{ var: 'abertura' }, { date: ['today', -1, 'day'] }] },
    ],
    [{ '>': [{ var: 'valor' }, 0.125] }, { '>': [{ var: 'valor' }, 0.13] }],
    // The hour that was repeated at the end of daylight saving.
    [
      { '==': [{ var: '$insertedIn' }, '2018-02-18T01:59:59Z'] },
      { '==': [{ var: '$insertedIn' }, '2018-02-18T02:59:59Z'] },
    ],
    [{ in: [{ var: 'valor' }, [1, 5]] }, { in: [{ var: 'valor' }, [1.5]] }],
  ])('tells %j from %j', (one, other) => {
    const [first, second] = [one, other].map((json) => describeFilter(parseFilter(json, scope), scope));
    expect(first).not.toBe(second);
  });
});
