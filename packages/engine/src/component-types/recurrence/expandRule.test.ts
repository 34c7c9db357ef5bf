import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandRule } from './expandRule';
import { parseRule } from './parseRule';
import { untilDay, weekdays, type RecurrenceRule } from './RecurrenceRule';
import { ruleArbitrary } from '../../testing/ruleArbitrary';

const day = 86_400_000;
const dates = (text: string, start: string, limit = 5) => {
  const read = parseRule(text);
  if (!read.ok) throw new Error(read.problem);
  return expandRule(read.rule, start, limit);
};

describe('expandRule', () => {
  it.each([
    ['FREQ=DAILY', '2026-12-30', ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03']],
    ['FREQ=DAILY;INTERVAL=10;COUNT=2', '2026-11-21', ['2026-11-21', '2026-12-01']],
    ['FREQ=DAILY;BYDAY=SA,SU;UNTIL=20261129', '2026-11-21', ['2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29']],
    ['FREQ=WEEKLY;COUNT=2', '2026-11-21', ['2026-11-21', '2026-11-28']],
    ['FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261201', '2026-11-21', ['2026-11-23', '2026-11-25', '2026-11-30']],
    // The example of RFC 5545: the first day of the week determines which weeks are the second ones.
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU',
      '1997-08-05',
      ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      '1997-08-05',
      ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31'],
    ],
    ['FREQ=MONTHLY;COUNT=3', '2026-01-31', ['2026-01-31', '2026-03-31', '2026-05-31']],
    ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3', '2028-01-31', ['2028-01-31', '2028-02-29', '2028-03-31']],
    ['FREQ=MONTHLY;BYDAY=1MO,-1FR;COUNT=4', '2026-11-01', ['2026-11-02', '2026-11-27', '2026-12-07', '2026-12-25']],
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3', '2026-01-01', ['2026-02-13', '2026-03-13', '2026-11-13']],
    ['FREQ=MONTHLY;BYDAY=5MO;COUNT=2', '2026-11-21', ['2026-11-30', '2027-03-29']],
    ['FREQ=YEARLY;COUNT=2', '2026-11-21', ['2026-11-21', '2027-11-21']],
    ['FREQ=YEARLY;COUNT=3', '2024-02-29', ['2024-02-29', '2028-02-29', '2032-02-29']],
    ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25;COUNT=2', '2026-11-21', ['2026-12-25', '2027-12-25']],
    ['FREQ=YEARLY;BYDAY=20MO;COUNT=3', '1997-05-19', ['1997-05-19', '1998-05-18', '1999-05-17']],
    ['FREQ=YEARLY;INTERVAL=4;BYMONTH=10;BYDAY=1SU;COUNT=2', '2026-01-01', ['2026-10-04', '2030-10-06']],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2026-11-21', []],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', '2026-11-21', []],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-1', '2026-11-21', []],
  ])('tells the dates of %s from %s', (text, start, expected) => {
    expect(dates(text, start)).toEqual(expected);
  });

  it('finds what looking at day after day finds, for every rule', () => {
    const years = 12;
    const starts = fc.integer({ min: 0, max: 3000 }).map((days) => Date.UTC(2022, 0, 1) + days * day);
    fc.assert(
      fc.property(ruleArbitrary, starts, (rule, start) => {
        const end = start + years * 365 * day;
        const naive: string[] = [];
        for (let date = start; date < end && naive.length < (rule.count ?? 30); date += day)
          if (isDateOf(rule, start, date)) naive.push(iso(date));
        const found = expandRule(rule, iso(start), 30);
        expect(found.filter((date) => date < iso(end))).toEqual(naive.slice(0, 30));
      }),
      { numRuns: 1500 },
    );
  });

  it('ends for a rule that never comes, soon enough for a page', () => {
    const began = performance.now();
    for (const freq of ['DAILY', 'MONTHLY', 'YEARLY'])
      expect(dates(`FREQ=${freq};BYMONTH=2;BYMONTHDAY=31`, '2026-11-21')).toEqual([]);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

const iso = (date: number) => new Date(date).toISOString().slice(0, 10);

/** A literal implementation of RFC 5545: whether one day belongs to the rule, independent of other days. */
function isDateOf(rule: RecurrenceRule, start: number, date: number): boolean {
  const [at, from] = [new Date(date), new Date(start)];
  const until = untilDay(rule);
  if (until !== null && iso(date) > until) return false;
  const months = (at.getUTCFullYear() - from.getUTCFullYear()) * 12 + at.getUTCMonth() - from.getUTCMonth();
  const weekOf = (one: Date) => {
    const into = (one.getUTCDay() - weekdays.indexOf(rule.weekStart) + 7) % 7;
    return Math.round(one.getTime() / day) - into;
  };
  const distance = {
    DAILY: (date - start) / day,
    WEEKLY: (weekOf(at) - weekOf(from)) / 7,
    MONTHLY: months,
    YEARLY: at.getUTCFullYear() - from.getUTCFullYear(),
  }[rule.freq];
  if (distance % rule.interval !== 0) return false;
  if (rule.byMonth.length > 0 && !rule.byMonth.includes(at.getUTCMonth() + 1)) return false;
  const monthLength = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  const dayOfMonth = at.getUTCDate();
  const saysDay = rule.byMonthDay.length > 0 || rule.byDay.length > 0;
  if (rule.byMonthDay.length > 0)
    if (!rule.byMonthDay.some((wanted) => wanted === dayOfMonth || wanted + monthLength + 1 === dayOfMonth))
      return false;
  if (rule.byDay.length > 0) {
    const isInYear = rule.freq === 'YEARLY' && rule.byMonth.length === 0 && rule.byMonthDay.length === 0;
    const length = isInYear
      ? (Date.UTC(at.getUTCFullYear() + 1, 0, 1) - Date.UTC(at.getUTCFullYear(), 0, 1)) / day
      : monthLength;
    const index = isInYear ? (date - Date.UTC(at.getUTCFullYear(), 0, 1)) / day : dayOfMonth - 1;
    const isWanted = rule.byDay.some(
      ({ day: name, nth }) =>
        weekdays[at.getUTCDay()] === name &&
        (nth === null ||
          (nth > 0 ? Math.floor(index / 7) + 1 === nth : -Math.floor((length - 1 - index) / 7) - 1 === nth)),
    );
    if (!isWanted) return false;
  }
  if (saysDay || rule.freq === 'DAILY') return true;
  if (rule.freq === 'WEEKLY') return at.getUTCDay() === from.getUTCDay();
  if (dayOfMonth !== from.getUTCDate()) return false;
  return rule.freq === 'MONTHLY' || rule.byMonth.length > 0 || at.getUTCMonth() === from.getUTCMonth();
}
