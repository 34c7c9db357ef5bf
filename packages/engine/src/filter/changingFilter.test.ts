import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filterFixture } from '../testing/filter.fixture';
import { changingFilter, usesNow } from './changingFilter';
import { compileFilter } from './compileFilter';
import type { FilterContext, FilterTree } from './FilterTree';
import { parseFilter } from './parseFilter';

const { attributes, componentTypes, context } = filterFixture;
const scope = { attributes, componentTypes };
const at = (now: string): FilterContext => ({ ...context, now: new Date(now) });

it('asks for no record where no date is relative, and where no relative date has moved', () => {
  const plain: FilterTree = { '<': [{ var: '$insertedIn' }, '2026-03-11'] };
  const late: FilterTree = { and: [{ '!': [{ '>=': [{ var: '$insertedIn' }, { date: ['today', -2, 'day'] }] }] }] };
  expect([usesNow(plain), usesNow(late)]).toEqual([false, true]);
  const day = { from: at('2026-03-11T12:00:00Z'), to: at('2026-03-11T20:00:00Z') };
  expect([changingFilter(plain, scope, day), changingFilter(late, scope, day)]).toEqual([null, null]);
});

it('asks for the records whose date a relative date has passed', () => {
  const late: FilterTree = { '<': [{ var: '$insertedIn' }, { date: ['today', -2, 'day'] }] };
  const moments = { from: at('2026-03-11T12:00:00Z'), to: at('2026-03-12T12:00:00Z') };
  const changing = changingFilter(late, scope, moments);
  const passes = compileFilter(parseFilter(changing, scope), scope);
  expect(passes({ $insertedIn: '2026-03-09T15:00:00Z' }, context)).toBe(true);
  expect(passes({ $insertedIn: '2026-03-08T15:00:00Z' }, context)).toBe(false);
  expect(passes({ $insertedIn: '2026-03-12T15:00:00Z' }, context)).toBe(false);
});

const dateFields = attributes.filter((attribute) =>
  ['date', 'datetime'].includes(componentTypes.get(attribute.componentId).filterType(attribute)),
);
const names = [...dateFields.map(({ identifier }) => identifier), '$insertedIn', '$updatedIn'];
const isDay = (name: string) => {
  const attribute = dateFields.find(({ identifier }) => identifier === name);
  return attribute !== undefined && componentTypes.get(attribute.componentId).filterType(attribute) === 'date';
};
const relative = fc
  .tuple(
    fc.constantFrom('now', 'today', 'startOfWeek', 'startOfMonth', 'startOfYear'),
    fc.integer({ min: -40, max: 40 }),
    fc.constantFrom('minute', 'hour', 'day', 'week', 'month', 'year'),
  )
  .map(([base, amount, unit]) => ({ date: [base, amount, unit] }));
const condition = fc
  .tuple(
    fc.constantFrom(...names),
    fc.constantFrom('==', '!=', '<', '<=', '>', '>=', 'between', 'in'),
    relative,
    relative,
  )
  .map(([name, operator, one, other]) => ({
    [operator]: [
      { var: name },
      ...(operator === 'between' ? [one, other] : operator === 'in' ? [[one, other]] : [one]),
    ],
  }));
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    condition,
    fc.array(tie('tree'), { maxLength: 3 }).map((items) => ({ and: items })),
    fc.array(tie('tree'), { maxLength: 3 }).map((items) => ({ or: items })),
    tie('tree').map((item) => ({ '!': [item] })),
  ),
}));
const instant = fc.integer({ min: Date.UTC(2025, 11, 1), max: Date.UTC(2026, 3, 1) });

it('asks for every record of which a filter says something else at another moment', () => {
  const moments = fc.tuple(instant, fc.oneof(fc.integer({ min: 0, max: 120_000 }), fc.integer({ min: 0, max: 9e9 })));
  fc.assert(
    fc.property(tree, moments, fc.array(instant, { minLength: 1, maxLength: 12 }), (json, [start, passed], values) => {
      const parsed = tryParse(json);
      if (!parsed) return;
      const [from, to] = [at(new Date(start).toISOString()), at(new Date(start + passed).toISOString())];
      const passes = compileFilter(parsed, scope);
      const changing = changingFilter(parsed, scope, { from, to });
      const isAsked = changing && compileFilter(parseFilter(changing, scope), scope);
      for (const value of [...values, start, start + passed]) {
        const text = `${new Date(value).toISOString().slice(0, 19)}Z`;
        const record = Object.fromEntries(names.map((name) => [name, isDay(name) ? text.slice(0, 10) : text]));
        if (passes(record, from) !== passes(record, to)) expect(isAsked?.(record, to)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

// A component type may accept fewer operators than there are.
function tryParse(json: unknown): FilterTree | null {
  try {
    return parseFilter(json, scope);
  } catch {
    return null;
  }
}
