import { sourceLocale } from './createTranslate';

/** The numeric date format of a locale: two digits of day and month, four of the year, with slashes. */
export interface DateFormat {
  /** `03/02/2026` instead of `02/03/2026`: in the United States. */
  readonly isMonthFirst: boolean;
  /** E.g. `02/03/2026`. */
  format(year: number, month: number, day: number): string;
  /** The same for a day since 1 January 1970. */
  formatDay(index: number): string;
  /** The same for a date as `YYYY-MM-DD`. */
  formatIso(date: string): string;
  /** Parses such a text, with one or two digits of day and month; `null` for any other text. */
  read(text: string): readonly [year: number, month: number, day: number] | null;
  /** The format for people, with the letter for the year in their language: `dd/mm/aaaa`. */
  pattern(yearLetters: string): string;
  /** The source of a regular expression for such a text, without groups. */
  readonly source: string;
}

const typed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const formats = new Map<string, DateFormat>();
/** The days whose texts each format stores: a century. */
const mostDays = 40_000;

/**
 * The date format of a locale (BCP 47): the month first where the locale writes month, day, year; else the day first, as in
 * Portuguese. Throws a RangeError for an invalid locale.
 *
 * @example
 * dateFormat('pt-BR').format(2026, 3, 2); // 02/03/2026
 * dateFormat('en').format(2026, 3, 2); // 03/02/2026
 */
export function dateFormat(locale: string): DateFormat {
  let known = formats.get(locale);
  if (!known) formats.set(locale, (known = buildDateFormat(locale !== sourceLocale && startsWithMonth(locale))));
  return known;
}

function buildDateFormat(isMonthFirst: boolean): DateFormat {
  const join = (year: string, month: string, day: string) =>
    isMonthFirst ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
  const format: DateFormat['format'] = (year, month, day) => join(digits(year, 4), digits(month, 2), digits(day, 2));
  const days = new Map<number, string>();
  return {
    isMonthFirst,
    format,
    formatDay: (index) => {
      let text = days.get(index);
      if (text === undefined) {
        const date = new Date(index * 86_400_000);
        text = format(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
        if (days.size >= mostDays) days.clear();
        days.set(index, text);
      }
      return text;
    },
    formatIso: (date) => join(date.slice(0, 4), date.slice(5, 7), date.slice(8, 10)),
    read: (text) => {
      const found = typed.exec(text);
      if (!found) return null;
      const [first = 0, second = 0, year = 0] = found.slice(1).map(Number);
      return isMonthFirst ? [year, first, second] : [year, second, first];
    },
    pattern: (yearLetters) => join(yearLetters, 'mm', 'dd'),
    source: '\\d{1,2}\\/\\d{1,2}\\/\\d{4}',
  };
}

const digits = (value: number, length: number) => String(value).padStart(length, '0');

function startsWithMonth(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { calendar: 'gregory' }).formatToParts(0);
  return parts.find(({ type }) => type !== 'literal')?.type === 'month';
}
