import { dateFormat } from '@assunto/engine/fields';

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const moment = { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/**
 * Formats an instant (ISO text, milliseconds or `Date`) as date and time of a locale in the given time zone: `22/11/2026, 15:30`.
 */
export function momentText(instant: string | number | Date, timeZone: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { ...moment, timeZone }).format(new Date(instant));
}

/** Formats the day of an instant in the given time zone: `22/11/2026` in Portuguese. */
export function dayText(instant: string | number, timeZone: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { ...day, timeZone }).format(new Date(instant));
}

/** Formats a date without time zone (`2026-11-22`): `22/11/2026` in Portuguese. */
export function plainDayText(day: string, locale: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return dateFormat(locale).format(year, month, date);
}
