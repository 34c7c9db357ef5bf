import { two } from '../component-types/civilDate';
import { civilTimeAt, instantOf, offsetAt } from '../component-types/zonedTime';
import { inPortuguese, type EngineMessageKey, type EngineTranslate } from '../messages/engineTranslate';
import { sourceLocale } from '../text/createTranslate';
import { dateFormat } from '../text/dateFormat';
import type { RelativeDate } from './FilterTree';
import { isRelativeDate } from './valueKinds';

type Unit = NonNullable<RelativeDate['date'][2]>;

const bases = {
  now: 'date.now',
  today: 'date.today',
  startOfWeek: 'date.startOfWeek',
  startOfMonth: 'date.startOfMonth',
  startOfYear: 'date.startOfYear',
} as const satisfies Record<RelativeDate['date'][0], EngineMessageKey>;

/** The texts for the distance of a date from its base, in the past and in the future. */
const distances = {
  exact: { before: 'date.exactlyAgo', after: 'date.exactlyAhead' },
  fromToday: { before: 'date.ago', after: 'date.ahead' },
  fromBase: { before: 'date.beforeBase', after: 'date.afterBase' },
} as const;

/** Relative dates with a name of their own. */
const named: ReadonlyMap<string, EngineMessageKey> = new Map<string, EngineMessageKey>([
  ['today -1 day', 'date.yesterday'],
  ['today 1 day', 'date.tomorrow'],
  ['startOfWeek -1 week', 'date.startOfLastWeek'],
  ['startOfWeek 1 week', 'date.startOfNextWeek'],
  ['startOfMonth -1 month', 'date.startOfLastMonth'],
  ['startOfMonth 1 month', 'date.startOfNextMonth'],
  ['startOfYear -1 year', 'date.startOfLastYear'],
  ['startOfYear 1 year', 'date.startOfNextYear'],
]);

/**
 * Describes a date of a filter: `01/04/2023`, `01/04/2023 15:03` (with its seconds unless 0), `hoje`, `daqui a 7 dias`, `o início
 * do mês`.
 *
 * @example
 * describeDate('2026-03-02', 'America/Sao_Paulo'); // 02/03/2026
 */
export function describeDate(
  value: string | RelativeDate,
  timeZone: string,
  translate: EngineTranslate = inPortuguese,
): string {
  if (typeof value !== 'string') return describeRelativeDate(value, translate);
  return value.length === 10 ? formatDay(value, translate.locale) : formatInstant(value, timeZone, translate.locale);
}

function describeRelativeDate(
  { date: [base, amount = 0, unit = 'day'] }: RelativeDate,
  translate: EngineTranslate,
): string {
  const isShort = unit === 'minute' || unit === 'hour';
  // Without an amount it means the day, with an amount of hours the instant at which the day starts.
  if (amount === 0 && (base === 'now' || !isShort)) return translate(bases[base]);
  const name = named.get(`${base} ${amount} ${unit}`);
  if (name !== undefined) return translate(name);
  const distance = quantity(Math.abs(amount), unit, translate);
  const side = amount < 0 ? 'before' : 'after';
  // Two days from now end at the current time, two days from today at midnight.
  if (base === 'now' && !isShort) return translate(distances.exact[side], { distance });
  if (base === 'now' || (base === 'today' && !isShort)) return translate(distances.fromToday[side], { distance });
  const text = translate(distances.fromBase[side], { distance, base: translate(bases[base]) });
  return contracted(text, translate);
}

/** Describes a range between today and a number of units away: `está nos próximos 7 dias`; `undefined` for any other range. */
export function describeRecentDays([low, high]: readonly unknown[], translate: EngineTranslate): string | undefined {
  if (isToday(low) && isRelativeDate(high)) return nearby(high, 1, translate);
  if (isToday(high) && isRelativeDate(low)) return nearby(low, -1, translate);
  return undefined;
}

function nearby(
  { date: [base, amount = 0, unit = 'day'] }: RelativeDate,
  direction: 1 | -1,
  translate: EngineTranslate,
): string | undefined {
  if (base !== 'today' || amount * direction < 2 || unit === 'minute' || unit === 'hour') return undefined;
  const [next, last] =
    unit === 'week' ? (['date.inNextWeeks', 'date.inLastWeeks'] as const) : (['date.inNext', 'date.inLast'] as const);
  return translate(direction > 0 ? next : last, { distance: quantity(Math.abs(amount), unit, translate) });
}

function isToday(value: unknown): boolean {
  return isRelativeDate(value) && value.date[0] === 'today' && (value.date[1] ?? 0) === 0;
}

function quantity(count: number, unit: Unit, translate: EngineTranslate): string {
  return translate(`date.${unit}`, { count });
}

/** Contracts `de` and `o` in Portuguese, `de` and `el` in Spanish. */
export function contracted(text: string, { locale }: Pick<EngineTranslate, 'locale'>): string {
  if (locale === sourceLocale) return text.replace(' de o ', ' do ');
  return /^es\b/.test(locale) ? text.replace(/ de el /g, ' del ') : text;
}

function formatDay(day: string, locale: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return dateFormat(locale).format(year, month, date);
}

function formatInstant(instant: string, timeZone: string, locale: string): string {
  const at = Date.parse(instant);
  const civil = civilTimeAt(at, timeZone);
  const { year, month, day, hour, minute, second } = civil;
  const clock = `${two(hour)}:${two(minute)}${second > 0 ? `:${two(second)}` : ''}`;
  // At the end of daylight saving an hour is repeated: the second one has its offset.
  const isRepeated = at - instantOf(civil, timeZone) >= 1000;
  const offset = isRepeated ? ` (${offsetText(offsetAt(at, timeZone))})` : '';
  return `${dateFormat(locale).format(year, month, day)} ${clock}${offset}`;
}

/** An offset in milliseconds as ISO 8601 writes it: `-03:00`. */
function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
