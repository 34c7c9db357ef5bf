import { sourceLocale } from '@assunto/engine/core';
import { dateFormat, type DateFormat } from '@assunto/engine/fields';

const brazilian = dateFormat(sourceLocale);

/** The day and time of a date text: `dd/MM/yyyy`, with a time ` HH:mm`. */
export interface DateParts {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:mm`; '' without a time. */
  time: string;
}

/** The number of digits before each separator of `dd/MM/yyyy HH:mm`. */
const separated: ReadonlySet<number> = new Set([2, 4, 8, 10]);

/**
 * Inserts slashes, space and colon while typing at the end. Deleting, editing inside, separators at other positions
 * (`1/2/2026`, `22/11/26 15:30`) and other characters leave the text as it is.
 * Dots, hyphens and spaces between day, month and year become slashes.
 */
export function maskDateText(before: string, text: string, hasTime: boolean): string {
  const typed = withSlashes(text);
  if ((hasTime ? /[^\d/: ]/ : /[^\d/]/).test(typed)) return text;
  const grew = typed.length > before.length && typed.startsWith(before);
  if (!grew && before !== '') return typed;
  if (!separatorsOf(typed).every((index) => separated.has(index))) return typed;
  return maskedDigits(typed.replace(/\D/g, '').slice(0, hasTime ? 12 : 8));
}

/** Adds the separators to the digits of `ddMMyyyyHHmm`, as many as there are. */
function maskedDigits(digits: string): string {
  const parts = [
    [0, 2],
    [2, 4],
    [4, 8],
    [8, 10],
    [10, 12],
  ].map(([from, to]) => digits.slice(from, to));
  const [day = '', month = '', year = '', hour = '', minute = ''] = parts;
  let masked = day;
  if (day.length === 2) masked += `/${month}`;
  if (month.length === 2) masked += `/${year}`;
  if (hour) masked += ` ${hour}`;
  if (hour.length === 2) masked += `:${minute}`;
  return masked;
}

/** The number of digits before each separator. */
function separatorsOf(text: string): number[] {
  return [...text.matchAll(/\D+/g)].map(({ index }) => text.slice(0, index).replace(/\D/g, '').length);
}

function withSlashes(text: string): string {
  let separators = 0;
  // A separator typed directly after an automatic slash is dropped.
  const single = text.trimStart().replace(/\/[/.\- ]+/g, '/');
  return single.replace(/[/.\- h]/g, (found) => {
    separators += 1;
    if (separators <= 2) return '/';
    return found === 'h' ? ':' : found;
  });
}

const isoDate = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::00)?)?$/;
/** Digits alone that form a possible day, month and time. */
const dateFigures = /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])\d{4}(([01]\d|2[0-3])[0-5]\d)?$/;
const monthFirstFigures = /^(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{4}(([01]\d|2[0-3])[0-5]\d)?$/;
const looseDate = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})(?:[ T,]+(\d{1,2})[:h](\d{2}))?$/;

/**
 * Normalises a pasted date: other separators, ISO dates, digits alone. Any other text, or one with a time where the field has
 * none, is returned as it is.
 */
export function pastedDateText(text: string, hasTime: boolean, dates: DateFormat = brazilian): string {
  const pasted = text.trim();
  const [, date, time = ''] = isoDate.exec(pasted) ?? [];
  if (date !== undefined && (hasTime || time === '')) return dateTextOfParts({ date, time }, dates);
  const loose = looseDateText(pasted, hasTime);
  if (loose !== null) return loose;
  const isDate = figuresOf(dates).test(pasted) && (hasTime || pasted.length === 8);
  return isDate ? maskDateText('', pasted, hasTime) : pasted;
}

/** A date with other separators, in the same order of parts; `null` for any other text. */
function looseDateText(pasted: string, hasTime: boolean): string | null {
  const loose = looseDate.exec(pasted);
  if (!loose || (loose[4] && !hasTime)) return null;
  const [, first = '', second = '', year = '', hour, minute = ''] = loose;
  return `${first}/${second}/${year}${hour ? ` ${hour}:${minute}` : ''}`;
}

const figuresOf = ({ isMonthFirst }: DateFormat) => (isMonthFirst ? monthFirstFigures : dateFigures);

/** A year of two digits belongs to this century. */
export function completeYear(text: string): string {
  return text.trim().replace(/^(\d{1,2})\/(\d{1,2})\/(\d{2})(?=$|\s)/, '$1/$2/20$3');
}

/** Date and time of a text `dd/MM/yyyy HH:mm`, with the date in the format of the locale; `null` when it is not one. */
export function partsOfDateText(text: string, dates: DateFormat = brazilian): DateParts | null {
  const [, typed = '', time = ''] = /^(\d{2}\/\d{2}\/\d{4})(?: (\d{2}:\d{2}))?$/.exec(text) ?? [];
  const read = dates.read(typed);
  if (!read) return null;
  const [year, month, day] = read.map((part) => String(part).padStart(2, '0'));
  return { date: `${(year ?? '').padStart(4, '0')}-${month ?? ''}-${day ?? ''}`, time };
}

/** The inverse of `partsOfDateText`. */
export function dateTextOfParts({ date, time }: DateParts, dates: DateFormat = brazilian): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return dates.format(year, month, day) + (time && ` ${time}`);
}
