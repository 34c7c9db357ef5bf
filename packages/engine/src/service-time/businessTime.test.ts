import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilTimeAt } from '../component-types/zonedTime';
import type { BusinessHours, BusinessWindow } from '../contract/businessHours';
import { addBusinessTime, businessTimeBetween, minutesOfDay, openSpans } from './businessTime';

const minute = 60_000;
const hour = 60 * minute;
const at = (text: string): number => Date.parse(text);

/** The reference: whether the clock of the zone shows business time in the minute that begins at an instant. */
function isOpen({ timeZone, windows, holidays }: BusinessHours, instant: number): boolean {
  const { year, month, day, hour: hours, minute: minutes } = civilTimeAt(instant, timeZone);
  const monthDay = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (holidays.includes(monthDay) || holidays.includes(`${year}-${monthDay}`)) return false;
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  const now = hours * 60 + minutes;
  return windows.some(
    (one) => one.weekday === weekday && minutesOfDay(one.from) <= now && now < minutesOfDay(one.until),
  );
}

function slowBetween(hours: BusinessHours, from: number, until: number): number {
  let total = 0;
  for (let instant = from; instant < until; instant += minute) if (isOpen(hours, instant)) total += minute;
  return total;
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

describe('business time', () => {
  it('between two instants is what a clock that is read every minute counts', () => {
    fc.assert(
      fc.property(businessHours, start, fc.integer({ min: 0, max: 4 * 24 * 60 }), (hours, from, minutes) => {
        const until = from + minutes * minute;
        expect(businessTimeBetween(hours, from, until)).toBe(slowBetween(hours, from, until));
      }),
      { numRuns: 60 },
    );
  });

  it('is added to an instant so that as much lies between', () => {
    fc.assert(
      fc.property(businessHours, start, fc.integer({ min: 1, max: 3000 }), (hours, from, minutes) => {
        const due = addBusinessTime(hours, from, minutes * minute);
        if (due === null) {
          expect(openSpans(hours, from).next().done).toBe(true);
          return;
        }
        expect(businessTimeBetween(hours, from, due)).toBe(minutes * minute);
        // The earliest such instant.
        expect(businessTimeBetween(hours, from, due - 1)).toBe(minutes * minute - 1);
      }),
      { numRuns: 200 },
    );
  });

  const office: BusinessHours = {
    timeZone: 'America/Sao_Paulo',
    windows: [1, 2, 3, 4, 5].flatMap((weekday) => [
      { weekday, from: '08:00', until: '12:00' },
      { weekday, from: '13:00', until: '18:00' },
    ]),
    holidays: ['12-25', '2026-11-20'],
  };

  it.each([
    ['in a window', '2026-11-24T14:00:00Z', 1, '2026-11-24T15:00:00Z'],
    // Due then, not after lunch; 12:00 itself is closed.
    ['at the end of a window', '2026-11-24T13:00:00Z', 2, '2026-11-24T15:00:00Z'],
    ['over lunch', '2026-11-24T14:30:00Z', 1, '2026-11-24T16:30:00Z'],
    ['from a closed minute', '2026-11-24T15:00:00Z', 1, '2026-11-24T17:00:00Z'],
    ['over the night', '2026-11-24T20:00:00Z', 2, '2026-11-25T12:00:00Z'],
    ['over a weekend and a holiday', '2026-11-19T20:30:00Z', 1, '2026-11-23T11:30:00Z'],
    ['over Christmas of any year', '2029-12-24T20:00:00Z', 2, '2029-12-26T12:00:00Z'],
  ])('%s', (_, from, hours, due) => {
    expect(new Date(addBusinessTime(office, at(from), hours * hour) ?? 0).toISOString()).toBe(
      new Date(at(due)).toISOString(),
    );
  });

  it('of a day without an end goes on over midnight (24:00), and counts a repeated hour twice', () => {
    const always = { timeZone: 'America/Sao_Paulo', holidays: [], windows: allDay };
    expect(addBusinessTime(always, at('2026-11-24T22:00:00Z'), 30 * hour)).toBe(at('2026-11-26T04:00:00Z'));
    // The night of 17 February 2019 had 23:00 to 24:00 twice: Saturday had 25 hours.
    const saturday = { ...always, windows: allDay.filter(({ weekday }) => weekday === 6) };
    expect(businessTimeBetween(saturday, at('2019-02-15T00:00:00Z'), at('2019-02-19T00:00:00Z'))).toBe(25 * hour);
    // 4 November 2018 began at 01:00.
    const sunday = { ...always, windows: allDay.filter(({ weekday }) => weekday === 0) };
    expect(businessTimeBetween(sunday, at('2018-11-03T00:00:00Z'), at('2018-11-06T00:00:00Z'))).toBe(23 * hour);
  });

  it('has no end where nothing is ever open', () => {
    expect(addBusinessTime({ timeZone: 'UTC', windows: [], holidays: [] }, 0, hour)).toBeNull();
    const never = { timeZone: 'UTC', windows: [{ weekday: 1, from: '09:00', until: '09:00' }], holidays: [] };
    expect(addBusinessTime(never, 0, hour)).toBeNull();
  });
});

const allDay: BusinessWindow[] = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', until: '24:00' }));
