import { describe, expect, it } from 'vitest';
import { filterFixture } from '../testing/filter.fixture';
import type { RelativeDate } from './FilterTree';
import { dayFor, spanOf } from './resolveDate';

const at = (now: string, timeZone = 'America/Sao_Paulo') => ({
  ...filterFixture.context,
  now: new Date(now),
  timeZone,
});
const span = (value: string | RelativeDate, now: string, timeZone?: string) => {
  const { from, to } = spanOf(value, at(now, timeZone));
  return [new Date(from).toISOString().slice(0, 19), new Date(to).toISOString().slice(0, 19)];
};
const noon = '2026-03-11T15:00:00Z';

describe('dates of a filter', () => {
  it('cover a day from midnight to midnight of the time zone', () => {
    expect(span('2026-03-11', noon)).toEqual(['2026-03-11T03:00:00', '2026-03-12T03:00:00']);
    expect(span('2026-03-11', noon, 'Asia/Tokyo')).toEqual(['2026-03-10T15:00:00', '2026-03-11T15:00:00']);
  });

  it('cover 23 and 25 hours where the clocks change', () => {
    // In São Paulo, 4 November 2018 began at 01:00; 17 February 2018 had its last hour twice.
    expect(span('2018-11-04', noon)).toEqual(['2018-11-04T03:00:00', '2018-11-05T02:00:00']);
    expect(span('2018-02-17', noon)).toEqual(['2018-02-17T02:00:00', '2018-02-18T03:00:00']);
  });

  it('know today by the clock of the time zone', () => {
    expect(dayFor({ date: ['today'] }, at('2026-03-11T02:59:59Z'))).toBe('2026-03-10');
    expect(dayFor({ date: ['today'] }, at('2026-03-11T03:00:00Z'))).toBe('2026-03-11');
    expect(dayFor({ date: ['now', -1, 'hour'] }, at('2026-03-11T03:30:00Z'))).toBe('2026-03-10');
  });

  it.each<[RelativeDate['date'], string]>([
    [['today', -1, 'day'], '2026-03-10'],
    [['today', 2, 'week'], '2026-03-25'],
    [['today', -11, 'day'], '2026-02-28'],
    [['startOfWeek'], '2026-03-08'],
    [['startOfMonth', -1, 'day'], '2026-02-28'],
    [['startOfMonth', 1, 'month'], '2026-04-01'],
    [['startOfYear', -1, 'year'], '2025-01-01'],
    [['today', 10_000, 'year'], '9998-12-31'],
    [['today', -10_000, 'year'], '1000-01-01'],
  ])('count %j from 11 March 2026', (date, day) => {
    expect(dayFor({ date }, at(noon))).toBe(day);
  });

  it('stay in the month when it is shorter', () => {
    expect(dayFor({ date: ['today', 1, 'month'] }, at('2026-01-31T15:00:00Z'))).toBe('2026-02-28');
    expect(dayFor({ date: ['today', -1, 'year'] }, at('2024-02-29T15:00:00Z'))).toBe('2023-02-28');
    expect(dayFor({ date: ['today', -3, 'month'] }, at('2026-02-28T15:00:00Z'))).toBe('2025-11-28');
  });

  it('mean a second where they have a time of day', () => {
    expect(span({ date: ['now'] }, '2026-03-11T15:00:00.900Z')).toEqual(['2026-03-11T15:00:00', '2026-03-11T15:00:01']);
    expect(span({ date: ['today', 8, 'hour'] }, noon)).toEqual(['2026-03-11T11:00:00', '2026-03-11T11:00:01']);
    expect(span({ date: ['now', -1, 'day'] }, noon)).toEqual(['2026-03-10T15:00:00', '2026-03-10T15:00:01']);
    expect(span('2026-03-11T15:00:00Z', noon)).toEqual(['2026-03-11T15:00:00', '2026-03-11T15:00:01']);
  });
});
