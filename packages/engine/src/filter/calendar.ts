import { instantOf, civilTimeAt } from '../component-types/zonedTime';

const dayLength = 86_400_000;

/**
 * Date and time of day in a time zone, represented by the milliseconds that UTC would have with the same digits: it can be moved
 * by days and months without regard to clock changes.
 */
export type Wall = number;

/** The wall time at an instant. */
export function wallAt(instant: number, timeZone: string): Wall {
  const { year, month, day, hour, minute, second } = civilTimeAt(instant, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The first instant with this wall time. */
export function instantAt(wall: Wall, timeZone: string): number {
  const at = new Date(wall);
  const civil = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
  const clock = { hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds() };
  return instantOf({ ...civil, ...clock }, timeZone);
}

/** The date of a wall time, `YYYY-MM-DD`; dates compare like their texts. */
export function dayOf(wall: Wall): string {
  return new Date(wall).toISOString().slice(0, 10);
}

/** Midnight of a day. */
export function midnightOf(day: string): Wall {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Midnight of the day after. */
export function nextMidnight(day: string): Wall {
  return midnightOf(day) + dayLength;
}

/** The first and last date that filters accept: a day before or after is still a date for every database. */
export const firstDay = '1000-01-01';
export const lastDay = '9998-12-31';

/** Whether the text is an existing date that filters accept. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < firstDay || text > lastDay) return false;
  const midnight = midnightOf(text);
  return !Number.isNaN(midnight) && dayOf(midnight) === text;
}

/** `wall` moved by an amount; the end of a month stays in the month (31 January + 1 month is 28 February). */
export function moved(wall: Wall, amount: number, unit: 'day' | 'week' | 'month' | 'year'): Wall {
  if (unit === 'day' || unit === 'week') return wall + amount * (unit === 'week' ? 7 : 1) * dayLength;
  const from = new Date(wall);
  const month = from.getUTCMonth() + amount * (unit === 'year' ? 12 : 1);
  const daysInMonth = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const midnight = Date.UTC(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), daysInMonth));
  return midnight + (wall - midnightOf(dayOf(wall)));
}

/** The midnight at the start of the day, week (from Sunday), month or year of `wall`. */
export function startOf(period: 'day' | 'week' | 'month' | 'year', wall: Wall): Wall {
  const day = dayOf(wall);
  if (period === 'month') return midnightOf(`${day.slice(0, 8)}01`);
  if (period === 'year') return midnightOf(`${day.slice(0, 5)}01-01`);
  const midnight = midnightOf(day);
  return period === 'week' ? midnight - new Date(midnight).getUTCDay() * dayLength : midnight;
}
