import { offsetAt } from '../component-types/zonedTime';
import type { BusinessHours } from '../contract/businessHours';

/** A span of time in milliseconds since 1970: from `from` up to but not including `until`. */
export interface TimeSpan {
  from: number;
  until: number;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Days after which a search for business time ends: hours that are open almost never have no due instant. */
const mostDays = 20 * 366;

/** Minutes since midnight of `HH:MM`; 1,440 for `24:00`. */
export const minutesOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * The spans of business time that overlap the time from `from` on, in order, without overlaps. The clock of the time zone decides:
 * what it shows twice counts twice, what it skips does not count. Ends after about twenty years.
 *
 * @example
 * const [first] = openSpans(hours, Date.now());
 */
export function* openSpans(hours: BusinessHours, from: number): Generator<TimeSpan, undefined> {
  const week = mergedWindows(hours);
  if (week.every((windows) => windows.length === 0)) return;
  const holidays = new Set(hours.holidays);
  let open: TimeSpan | null = null;
  // The civil day before, since its end may be after `from`.
  let day = Math.floor((from + offsetAt(from, hours.timeZone)) / dayMs) - 1;
  for (let count = 0; count < mostDays; count += 1, day += 1) {
    for (const span of spansOfDay(day, week, holidays, hours.timeZone)) {
      if (span.until <= from) continue;
      const next = { from: Math.max(span.from, from), until: span.until };
      if (open && next.from <= open.until) open = { from: open.from, until: Math.max(open.until, next.until) };
      else {
        if (open) yield open;
        open = next;
      }
      // Whole weeks that are open without a pause would never end.
      if (open.until - open.from > 7 * dayMs) {
        yield open;
        open = null;
        from = span.until;
      }
    }
  }
  if (open) yield open;
}

/**
 * Milliseconds of business time from one instant to another; negative if `until` is before `from`.
 *
 * @example
 * const hours = { timeZone: 'America/Sao_Paulo', windows: [{ weekday: 1, from: '08:00', until: '18:00' }], holidays: [] };
 * const left = businessTimeBetween(hours, Date.now(), Date.parse('2026-03-11T15:30:00Z'));
 */
export function businessTimeBetween(hours: BusinessHours, from: number, until: number): number {
  if (until < from) return -businessTimeBetween(hours, until, from);
  let total = 0;
  for (const span of openSpans(hours, from)) {
    if (span.from >= until) break;
    total += Math.min(span.until, until) - span.from;
  }
  return total;
}

/**
 * The instant at which so many milliseconds of business time have passed since `from`, the earliest one: time that runs out at the
 * end of a window is due then, not when the next window opens. `null` when the hours are open too rarely.
 *
 * @example
 * const hours = { timeZone: 'America/Sao_Paulo', windows: [{ weekday: 1, from: '08:00', until: '18:00' }], holidays: [] };
 * const due = addBusinessTime(hours, Date.now(), 4 * 3_600_000);
 */
export function addBusinessTime(hours: BusinessHours, from: number, duration: number): number | null {
  if (duration <= 0) return from;
  let rest = duration;
  for (const span of openSpans(hours, from)) {
    const length = span.until - span.from;
    if (rest <= length) return span.from + rest;
    rest -= length;
  }
  return null;
}

/** The windows of each weekday in minutes, in order, joined where they touch. */
function mergedWindows({ windows }: BusinessHours): [number, number][][] {
  return Array.from({ length: 7 }, (_, weekday) => {
    const own = windows
      .filter((window) => window.weekday === weekday)
      .map(({ from, until }): [number, number] => [minutesOfDay(from), minutesOfDay(until)])
      .filter(([from, until]) => from < until)
      .sort(([one], [other]) => one - other);
    const merged: [number, number][] = [];
    for (const [from, until] of own) {
      const last = merged.at(-1);
      if (last && from <= last[1]) last[1] = Math.max(last[1], until);
      else merged.push([from, until]);
    }
    return merged;
  });
}

/** The spans of a civil day (days since 1970) as instants: the windows in each part of the day that has one offset. */
function spansOfDay(
  day: number,
  week: readonly (readonly [number, number][])[],
  holidays: ReadonlySet<string>,
  timeZone: string,
): TimeSpan[] {
  const start = day * dayMs;
  const windows = week[new Date(start).getUTCDay()] ?? [];
  const date = new Date(start).toISOString().slice(0, 10);
  if (windows.length === 0 || holidays.has(date) || holidays.has(date.slice(5))) return [];
  return partsOfDay(start, timeZone).flatMap(({ span, offset }) =>
    windows.flatMap(([from, until]) => {
      const clipped = {
        from: Math.max(start + from * minuteMs - offset, span.from),
        until: Math.min(start + until * minuteMs - offset, span.until),
      };
      return clipped.from < clipped.until ? [clipped] : [];
    }),
  );
}

/** The time in which the clock may show the civil day that begins at `start` (as if in UTC), divided where its offset changes. */
function partsOfDay(start: number, timeZone: string): { span: TimeSpan; offset: number }[] {
  // No zone is further than 15 hours from UTC.
  const [first, last] = [start - 15 * 3_600_000, start + dayMs + 15 * 3_600_000];
  const [before, after] = [offsetAt(first, timeZone), offsetAt(last, timeZone)];
  if (before === after) return [{ span: { from: first, until: last }, offset: before }];
  let [low, high] = [first, last];
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (offsetAt(middle, timeZone) === before) low = middle;
    else high = middle;
  }
  return [
    { span: { from: first, until: high }, offset: before },
    { span: { from: high, until: last }, offset: after },
  ];
}
