import type { DateConvention } from '@assunto/api';

/** A date as written in a file: the date, the time of day if there is one (`HH:MM:SS`), and its UTC offset (`Z`, `-03:00`). */
export interface DateText {
  day: string;
  time: string | null;
  zone: string | null;
}

const longest = 40;
const dateTime =
  /^(\d{1,4})([/.-])(\d{1,2})\2(\d{1,4})(?:[T ]\s?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s?([ap]m)?\s?(z|[+-]\d{2}:?\d{2})?)?$/i;

/** Two-digit years mean 1970 to 2069. */
const fullYear = (digits: string): number =>
  digits.length === 2 ? Number(digits) + (Number(digits) < 70 ? 2000 : 1900) : Number(digits);

/** Parses a date in the order of a convention; a leading four-digit year is accepted in any. `null` for anything else. */
export function readDateText(text: string, convention: DateConvention): DateText | null {
  const typed = text.trim();
  const found = typed.length > longest ? null : dateTime.exec(typed);
  if (!found) return null;
  const [, first = '', , second = '', third = '', ...clock] = found;
  const day = readDay([first, second, third], first.length === 4 ? 'ymd' : convention);
  if (day === null) return null;
  if (clock[0] === undefined) return { day, time: null, zone: null };
  const time = readTime(clock);
  return time === null ? null : { day, time, zone: clock[4]?.toUpperCase() ?? null };
}

/** The positions of year, month and day in each convention. */
const orders = { ymd: [0, 1, 2], dmy: [2, 1, 0], mdy: [2, 0, 1] } as const satisfies Record<DateConvention, unknown>;

function readDay(parts: readonly string[], convention: DateConvention): string | null {
  const [year = '', month = '', day = ''] = orders[convention].map((index) => parts[index]);
  if ((year.length !== 2 && year.length !== 4) || day.length > 2 || month.length > 2) return null;
  return isoDay(fullYear(year), Number(month), Number(day));
}

/** Parses hour, minute, seconds, and `am` or `pm` for a twelve-hour clock. */
function readTime([hour, minute = '', seconds = '00', half]: readonly (string | undefined)[]): string | null {
  if (half !== undefined && Number(hour) > 12) return null;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  if (hours > 23 || Number(minute) > 59 || Number(seconds) > 59) return null;
  return `${two(hours)}:${minute}:${seconds}`;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `YYYY-MM-DD` of an existing date. */
function isoDay(year: number, month: number, day: number): string | null {
  if (year < 1 || month < 1 || month > 12 || day < 1) return null;
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}
