import { civilTimeAt } from '@assunto/engine/fields';
import type { BusinessHours, BusinessWindow, TimeSpan } from '@assunto/engine/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brazilianHolidays } from './holidays';
import { serviceDue, withPause, type ServiceClock } from './serviceClock';

const minute = 60_000;
const hour = 60 * minute;
const at = (text: string): number => Date.parse(text);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Whether the minute that begins at an instant is business time. */
function isOpen({ timeZone, windows, holidays }: BusinessHours, instant: number): boolean {
  const { year, month, day, hour: hours, minute: minutes } = civilTimeAt(instant, timeZone);
  const date = `${twoDigits(month)}-${twoDigits(day)}`;
  const now = `${twoDigits(hours)}:${twoDigits(minutes)}`;
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  const isHoliday = holidays.includes(date) || holidays.includes(`${year}-${date}`);
  return !isHoliday && windows.some((one) => one.weekday === weekday && one.from <= now && now < one.until);
}

/** Minute by minute: what runs, is open and is in no pause counts, until the target is reached or the clock stops. */
function slowDue(hours: BusinessHours, clock: ServiceClock, horizon: number): number | null | 'later' {
  let rest = clock.target;
  for (let instant = clock.startedAt; ; instant += minute) {
    if (rest <= 0) return instant;
    if (clock.stoppedAt !== null && instant >= clock.stoppedAt) return null;
    if (instant >= horizon) return 'later';
    const isPaused = clock.pauses.some(({ from, until }) => from <= instant && instant < until);
    if (!isPaused && isOpen(hours, instant)) rest -= minute;
  }
}

// Zones with a change at midnight, one of half an hour, one that repeated and skipped days' ends, and one without any.
const zones = ['America/Sao_Paulo', 'Europe/Lisbon', 'Australia/Lord_Howe', 'America/Havana', 'Pacific/Apia', 'UTC'];
// Around changes of these clocks.
const starts = [
  at('2018-11-03T12:00:00Z'),
  at('2019-02-16T12:00:00Z'),
  at('2026-03-28T12:00:00Z'),
  at('2026-10-24T12:00:00Z'),
  at('2026-04-04T06:00:00Z'),
  at('2011-12-29T06:00:00Z'),
];

const timeOfDay = fc
  .integer({ min: 0, max: 96 })
  .map(
    (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  );
const window: fc.Arbitrary<BusinessWindow> = fc
  .tuple(fc.integer({ min: 0, max: 6 }), timeOfDay, timeOfDay)
  .map(([weekday, one, other]) => ({ weekday, from: one < other ? one : other, until: one < other ? other : one }));
const holiday = fc.constantFrom('11-04', '2018-11-05', '03-30', '2026-10-26', '12-30', '02-18');
const businessHours: fc.Arbitrary<BusinessHours> = fc.record({
  timeZone: fc.constantFrom(...zones),
  windows: fc.array(window, { maxLength: 14 }),
  holidays: fc.array(holiday, { maxLength: 3 }),
});
const start = fc
  .tuple(fc.constantFrom(...starts), fc.integer({ min: 0, max: 36 * 60 }))
  .map(([base, minutes]) => base + minutes * minute);

const allDay: BusinessWindow[] = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', until: '24:00' }));

describe('a clock of service', () => {
  const clock = fc
    .record({
      startedAt: start,
      target: fc.integer({ min: 1, max: 600 }),
      steps: fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 6 }),
      isStopped: fc.boolean(),
    })
    .map(({ startedAt, target, steps, isStopped }): ServiceClock => {
      let time = startedAt;
      let pauses: TimeSpan[] = [];
      for (let index = 0; index + 1 < steps.length; index += 2) {
        const from = time + (steps[index] ?? 0) * minute;
        const until = from + (steps[index + 1] ?? 0) * minute;
        pauses = withPause(pauses, { from, until });
        time = until;
      }
      return { startedAt, target: target * minute, pauses, stoppedAt: isStopped ? time + 200 * minute : null };
    });

  it('is due when a clock that is read every minute says so: pauses, holidays, midnight, changes of the clock', () => {
    fc.assert(
      fc.property(businessHours, clock, (hours, given) => {
        const horizon = given.startedAt + 8 * 24 * hour;
        const { dueAt, left } = serviceDue(hours, given);
        const slow = slowDue(hours, given, horizon);
        if (slow === 'later') expect(dueAt === null || dueAt >= horizon).toBe(true);
        else {
          expect(dueAt).toBe(slow);
          expect(left === null).toBe(slow !== null);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('keeps its pauses under other hours and goals', () => {
    const hours = { timeZone: 'UTC', windows: allDay, holidays: [] };
    const pauses = [{ from: at('2026-03-02T10:00:00Z'), until: at('2026-03-02T15:00:00Z') }];
    const given = { startedAt: at('2026-03-02T09:00:00Z'), target: 4 * hour, pauses, stoppedAt: null };
    expect(serviceDue(hours, given).dueAt).toBe(at('2026-03-02T18:00:00Z'));
    expect(serviceDue(hours, { ...given, target: 2 * hour }).dueAt).toBe(at('2026-03-02T16:00:00Z'));
    const morning = { ...hours, windows: allDay.map((one) => ({ ...one, from: '08:00', until: '12:00' })) };
    // One hour before the pause, which ends in the afternoon, and three on the next morning.
    expect(serviceDue(morning, given).dueAt).toBe(at('2026-03-03T11:00:00Z'));
  });

  it('that stands still has time left, unless it was due before', () => {
    const hours = { timeZone: 'UTC', windows: allDay, holidays: [] };
    const given = { startedAt: at('2026-03-02T09:00:00Z'), target: 4 * hour, pauses: [] };
    const stopped = (text: string) => serviceDue(hours, { ...given, stoppedAt: at(text) });
    expect(stopped('2026-03-02T12:00:00Z')).toEqual({ dueAt: null, left: hour });
    expect(stopped('2026-03-02T14:00:00Z')).toEqual({ dueAt: at('2026-03-02T13:00:00Z'), left: null });
  });
});

it('Good Friday is proposed on its day, with the days of every year', () => {
  const dates = brazilianHolidays(2024, 4).map(({ date }) => date);
  expect(dates.slice(-4)).toEqual(['2024-03-29', '2025-04-18', '2026-04-03', '2027-03-26']);
  expect(dates).toHaveLength(13);
});
