import { dayOf, firstDay, instantAt, lastDay, midnightOf, moved, nextMidnight, startOf, wallAt } from './calendar';
import type { FilterContext, RelativeDate } from './FilterTree';

/** The range of a date in a filter: from the first instant to before the last, in milliseconds; a day, or one second. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const second = 1000;
const periods = { today: 'day', startOfWeek: 'week', startOfMonth: 'month', startOfYear: 'year' } as const;
const shortUnits = { minute: 60 * second, hour: 3600 * second } as const;

/** The range of a date: the whole day (also for a relative one without time), or the second of an instant. */
export function spanOf(value: string | RelativeDate, context: FilterContext): Span {
  if (typeof value === 'string') return value.length === 10 ? daySpan(value, context) : secondSpan(Date.parse(value));
  const { wall, instant } = resolve(value, context);
  return isWholeDay(value) ? daySpan(clamped(dayOf(wall)), context) : secondSpan(clampedInstant(instant));
}

/** The day of a date in the context's time zone. */
export function dayFor(value: string | RelativeDate, context: FilterContext): string {
  return typeof value === 'string' ? value : clamped(dayOf(resolve(value, context).wall));
}

/** Whether a relative date means a day rather than an instant. */
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

// The database stores fractions of a second that records do not show; a whole second matches both.
function secondSpan(instant: number): Span {
  const from = Math.floor(instant / second) * second;
  return { from, to: from + second };
}

function clamped(day: string): string {
  // Years outside of four digits are written with a sign, so their texts do not compare.
  if (day.startsWith('-')) return firstDay;
  if (day.startsWith('+')) return lastDay;
  return day < firstDay ? firstDay : day > lastDay ? lastDay : day;
}

function clampedInstant(instant: number): number {
  return Math.min(Math.max(instant, midnightOf(firstDay)), midnightOf(lastDay));
}
