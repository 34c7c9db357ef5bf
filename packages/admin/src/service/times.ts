import type { BusinessWindow } from '@assunto/engine/contract';

/** The name of a weekday; 4 January 1970 was a Sunday. */
export const dayName = (weekday: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format((3 + weekday) * 86_400_000);

/** A typed time as `HH:MM`; unchanged when it is none. */
export function normaliseTime(text: string): string {
  const found = /^\s*(\d{1,2})(?:\s*[:hH]\s*(\d{2})?)?\s*$/.exec(text);
  return found ? `${found[1]?.padStart(2, '0')}:${found[2] ?? '00'}` : text.trim();
}

/** Whether a text is a time of day; 24:00 is its end. */
export const isTime = (text: string): boolean => /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text);

/** Whether a window overlaps one before it in its day. */
export const overlapsAnother = (own: BusinessWindow, windows: readonly BusinessWindow[]): boolean =>
  windows.filter(({ weekday, from, until }) => weekday === own.weekday && from <= own.from && own.from < until).length >
  (own.from < own.until ? 1 : 0);

/** A stored date as people write it: `12-25` is `25/12`, `2027-03-26` is `26/03/2027`. */
export function shownDate(date: string): string {
  const found = /^(?:(\d{4})-)?(\d{2})-(\d{2})$/.exec(date);
  return found ? [found[3], found[2], found[1]].filter((part) => part !== undefined).join('/') : date;
}

/** A typed date as it is stored; unchanged when it is none. */
export function storedDate(text: string): string {
  const found = /^\s*(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?\s*$/.exec(text);
  if (!found) return text.trim();
  const [, day = '', month = '', year] = found;
  const monthDay = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return year === undefined ? monthDay : `${year}-${monthDay}`;
}

/** Whether a stored date is a day that exists, of one year or of every year. */
export function isDay(date: string): boolean {
  if (!/^(?:\d{4}-)?\d{2}-\d{2}$/.test(date)) return false;
  const full = date.length === 5 ? `2024-${date}` : date;
  const time = Date.parse(`${full}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(full);
}

/** Monday to Friday, with lunch. */
export const officeHours: BusinessWindow[] = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, from: '08:00', until: '12:00' },
  { weekday, from: '13:00', until: '18:00' },
]);
