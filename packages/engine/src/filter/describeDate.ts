import { brazilianDate, two } from '../component-types/civilDate';
import { civilTimeAt } from '../component-types/zonedTime';
import { sayInPortuguese, type Say } from '../text/say';
import { numberText } from './filterValueText';
import type { RelativeDate } from './FilterTree';
import { isRelativeDate } from './valueKinds';

type Unit = NonNullable<RelativeDate['date'][2]>;

const units: Readonly<Record<Unit, readonly [one: string, many: string]>> = {
  minute: ['minuto', 'minutos'],
  hour: ['hora', 'horas'],
  day: ['dia', 'dias'],
  week: ['semana', 'semanas'],
  month: ['mês', 'meses'],
  year: ['ano', 'anos'],
};

const bases: Readonly<Record<RelativeDate['date'][0], string>> = {
  now: 'agora',
  today: 'hoje',
  startOfWeek: 'o início da semana',
  startOfMonth: 'o início do mês',
  startOfYear: 'o início do ano',
};

/** How far a date is from its base, in the past and in the future. */
const distances = {
  exact: { before: 'exatamente {distance} atrás', after: 'exatamente daqui a {distance}' },
  fromToday: { before: '{distance} atrás', after: 'daqui a {distance}' },
  fromBase: { before: '{distance} antes de {base}', after: '{distance} depois de {base}' },
} as const;

/** Relative dates that have a name of their own. */
const named = new Map([
  ['today -1 day', 'ontem'],
  ['today 1 day', 'amanhã'],
  ['startOfWeek -1 week', 'o início da semana passada'],
  ['startOfWeek 1 week', 'o início da próxima semana'],
  ['startOfMonth -1 month', 'o início do mês passado'],
  ['startOfMonth 1 month', 'o início do próximo mês'],
  ['startOfYear -1 year', 'o início do ano passado'],
  ['startOfYear 1 year', 'o início do próximo ano'],
]);

/**
 * A date of a filter in words: `01/04/2023`, `01/04/2023 15:03` (with its seconds unless 0), `hoje`, `daqui a 7 dias`, `o início do mês`.
 *
 * @example
 * describeDate('2026-03-02', 'America/Sao_Paulo'); // 02/03/2026
 */
export function describeDate(value: string | RelativeDate, timeZone: string, say: Say = sayInPortuguese): string {
  if (typeof value === 'string') return value.length === 10 ? formatDay(value) : formatInstant(value, timeZone);
  return describeRelativeDate(value, say);
}

function describeRelativeDate({ date: [base, amount = 0, unit = 'day'] }: RelativeDate, say: Say): string {
  const isShort = unit === 'minute' || unit === 'hour';
  // Without an amount a day is meant, with one of hours the instant that it starts at.
  if (amount === 0 && (base === 'now' || !isShort)) return say(bases[base]);
  const name = named.get(`${base} ${amount} ${unit}`);
  if (name !== undefined) return say(name);
  const distance = quantity(Math.abs(amount), unit, say);
  const side = amount < 0 ? 'before' : 'after';
  // Two days from now end at this hour, two days from today with the day.
  if (base === 'now' && !isShort) return say(distances.exact[side], { distance });
  if (base === 'now' || (base === 'today' && !isShort)) return say(distances.fromToday[side], { distance });
  return say(distances.fromBase[side], { distance, base: say(bases[base]) }).replace(' de o ', ' do ');
}

/** `está nos próximos 7 dias`, for a range between today and a number of units away; `undefined` for any other. */
export function describeRecentDays([low, high]: readonly unknown[], say: Say): string | undefined {
  if (isToday(low) && isRelativeDate(high)) return nearby(high, 1, say);
  if (isToday(high) && isRelativeDate(low)) return nearby(low, -1, say);
  return undefined;
}

function nearby(
  { date: [base, amount = 0, unit = 'day'] }: RelativeDate,
  direction: 1 | -1,
  say: Say,
): string | undefined {
  if (base !== 'today' || amount * direction < 2 || unit === 'minute' || unit === 'hour') return undefined;
  const [next, last] =
    unit === 'week'
      ? ['está nas próximas {distance}', 'está nas últimas {distance}']
      : ['está nos próximos {distance}', 'está nos últimos {distance}'];
  return say(direction > 0 ? next : last, { distance: quantity(Math.abs(amount), unit, say) });
}

function isToday(value: unknown): boolean {
  return isRelativeDate(value) && value.date[0] === 'today' && (value.date[1] ?? 0) === 0;
}

function quantity(amount: number, unit: Unit, say: Say): string {
  return `${numberText(amount, say)} ${say(units[unit][amount === 1 ? 0 : 1])}`;
}

function formatDay(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return brazilianDate(year, month, date);
}

function formatInstant(instant: string, timeZone: string): string {
  const { year, month, day, hour, minute, second } = civilTimeAt(Date.parse(instant), timeZone);
  return `${brazilianDate(year, month, day)} ${two(hour)}:${two(minute)}${second > 0 ? `:${two(second)}` : ''}`;
}
