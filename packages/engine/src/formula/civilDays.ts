import { dayOf, midnightOf, wallAt } from '../filter/calendar';

const dayLength = 86_400_000;

/** The date of an instant in a time zone, `YYYY-MM-DD`. */
export const dayAt = (instant: number, timeZone: string): string => dayOf(wallAt(instant, timeZone));

/** The number of days from one date to another. */
export const daysBetween = (from: string, to: string): number => (midnightOf(to) - midnightOf(from)) / dayLength;

/** A date moved by whole days; `null` outside of the years 1 to 9999. */
export function dayAfter(day: string, days: bigint): string | null {
  if (days > 4_000_000n || days < -4_000_000n) return null;
  const moved = new Date(midnightOf(day) + Number(days) * dayLength);
  const year = moved.getUTCFullYear();
  return year < 1 || year > 9999 ? null : moved.toISOString().slice(0, 10);
}

/** `31/12/2026`. */
export const shownDay = (day: string): string => day.split('-').reverse().join('/');

/** `31/12/2026 14:05` in a time zone. */
export function shownInstant(instant: number, timeZone: string): string {
  const shown = new Date(wallAt(instant, timeZone)).toISOString();
  return `${shownDay(shown.slice(0, 10))} ${shown.slice(11, 16)}`;
}
