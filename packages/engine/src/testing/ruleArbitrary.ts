import fc from 'fast-check';
import { frequencies, weekdays, type RecurrenceRule } from '../component-types/recurrence/RecurrenceRule';

const signed = (most: number) => fc.integer({ min: 1, max: most }).chain((day) => fc.constantFrom(day, -day));
const several = <Entry>(one: fc.Arbitrary<Entry>) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant<Entry[]>([]) },
    fc.uniqueArray(one, { minLength: 1, maxLength: 3, selector: (entry) => JSON.stringify(entry) }),
  );
const ends = fc.oneof(
  fc.constant({ count: null, until: null }),
  fc.record({ count: fc.integer({ min: 1, max: 12 }), until: fc.constant(null) }),
  fc.record({ count: fc.constant(null), until: fc.constantFrom('20261231', '20300228', '20281031T235959Z') }),
);

/** Rules that parse: of every frequency, with any of the parts that it may have. For tests. */
export const ruleArbitrary: fc.Arbitrary<RecurrenceRule> = fc.constantFrom(...frequencies).chain((freq) => {
  const isOfMonthOrYear = freq === 'MONTHLY' || freq === 'YEARLY';
  const nth = fc.option(signed(freq === 'MONTHLY' ? 5 : 53), { freq: 2 });
  const day = fc.record({ day: fc.constantFrom(...weekdays), nth: isOfMonthOrYear ? nth : fc.constant(null) });
  return fc
    .tuple(
      fc.record({
        freq: fc.constant(freq),
        interval: fc.constantFrom(1, 1, 1, 2, 3, 5),
        byMonth: several(fc.integer({ min: 1, max: 12 })),
        byMonthDay: freq === 'WEEKLY' ? fc.constant([]) : several(signed(31)),
        byDay: several(day),
        weekStart: fc.constantFrom('MO' as const, 'MO' as const, ...weekdays),
        others: fc.constant<string[]>([]),
      }),
      ends,
    )
    .map(([rule, end]) => ({ ...rule, ...end }));
});
