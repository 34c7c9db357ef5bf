import { dateFormat } from '@assunto/engine/fields';

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const moment = { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** An instant (ISO text, milliseconds or `Date`) as date and time of a locale in the given zone: `22/11/2026, 15:30`. */
export function momentText(instant: string | number | Date, timeZone: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { ...moment, timeZone }).format(new Date(instant));
}

/** The day on which an instant falls in the given zone, in a locale: `22/11/2026` in Portuguese. */
export function dayText(instant: string | number, timeZone: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { ...day, timeZone }).format(new Date(instant));
}

/** A day of no zone (`2026-11-22`) as a locale writes it: `22/11/2026` in Portuguese. */
export function plainDayText(day: string, locale: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return dateFormat(locale).format(year, month, date);
}
