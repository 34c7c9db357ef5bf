import { dayOf, firstDay, instantAt, lastDay, midnightOf, moved, nextMidnight, startOf, wallAt } from './calendar';
import type { FilterContext, RelativeDate } from './FilterTree';

/** What a date in a filter covers: from the first instant to before the last, in milliseconds; a day, or one second. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const second = 1000;
const periods = { today: 'day', startOfWeek: 'week', startOfMonth: 'month', startOfYear: 'year' } as const;
const shortUnits = { minute: 60 * second, hour: 3600 * second } as const;

/** What a date covers: a day (also a relative one without a time of day) all of it, an instant its second. */
export function spanOf(value: string | RelativeDate, context: FilterContext): Span {
  if (typeof value === 'string') return value.length === 10 ? daySpan(value, context) : secondSpan(Date.parse(value));
  const { wall, instant } = resolve(value, context);
  return isWholeDay(value) ? daySpan(clamped(dayOf(wall)), context) : secondSpan(clampedInstant(instant));
}

/** The day that a date falls on, where the context's clock hangs. */
export function dayFor(value: string | RelativeDate, context: FilterContext): string {
  return typeof value === 'string' ? value : clamped(dayOf(resolve(value, context).wall));
}

/** Whether a relative date means a day rather than a moment. */
function isWholeDay({ date: [base, , unit] }: RelativeDate): boolean {
  return base !== 'now' && unit !== 'minute' && unit !== 'hour';
}

function resolve({ date: [base, amount = 0, unit = 'day'] }: RelativeDate, { now, timeZone }: FilterContext) {
  const current = wallAt(now.getTime(), timeZone);
  const start = base === 'now' ? current : startOf(periods[base], current);
  if (unit === 'minute' || unit === 'hour') {
    const origin = base === 'now' ? now.getTime() : instantAt(start, timeZone);
    const instant = origin + amount * shortUnits[unit];
    return { wall: wallAt(instant, timeZone), instant };
  }
  const wall = moved(start, amount, unit);
  return { wall, instant: amount === 0 && base === 'now' ? now.getTime() : instantAt(wall, timeZone) };
}

function daySpan(day: string, { timeZone }: FilterContext): Span {
  return { from: instantAt(midnightOf(day), timeZone), to: instantAt(nextMidnight(day), timeZone) };
}

// The database keeps parts of a second that a record does not show; a whole second compares the same with both.
function secondSpan(instant: number): Span {
  const from = Math.floor(instant / second) * second;
  return { from, to: from + second };
}

function clamped(day: string): string {
  // Years outside of four digits are written with a sign, which no longer compares as text.
  if (day.startsWith('-')) return firstDay;
  if (day.startsWith('+')) return lastDay;
  return day < firstDay ? firstDay : day > lastDay ? lastDay : day;
}

function clampedInstant(instant: number): number {
  return Math.min(Math.max(instant, midnightOf(firstDay)), midnightOf(lastDay));
}
