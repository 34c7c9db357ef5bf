import { brazilianDate, two } from '../component-types/civilDate';
import { civilTimeAt } from '../component-types/zonedTime';
import { sayInPortuguese, type Say } from '../text/say';
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
 * A date of a filter in words: `01/04/2023`, `01/04/2023 15:03`, `hoje`, `daqui a 7 dias`, `o início do mês`.
 *
 * @example
 * dateInWords('2026-03-02', 'America/Sao_Paulo'); // 02/03/2026
 */
export function dateInWords(value: string | RelativeDate, timeZone: string, say: Say = sayInPortuguese): string {
  if (typeof value === 'string') return value.length === 10 ? dayInWords(value) : instantInWords(value, timeZone);
  const [base, amount = 0, unit = 'day'] = value.date;
  if (amount === 0) return say(bases[base]);
  const name = named.get(`${base} ${amount} ${unit}`);
  if (name !== undefined) return say(name);
  const distance = quantity(Math.abs(amount), unit, say);
  const isLoose = base === 'now' || (base === 'today' && unit !== 'hour' && unit !== 'minute');
  if (isLoose) return say(amount < 0 ? '{distance} atrás' : 'daqui a {distance}', { distance });
  const apart = amount < 0 ? '{distance} antes de {base}' : '{distance} depois de {base}';
  return say(apart, { distance, base: say(bases[base]) }).replace(' de o ', ' do ');
}

/** `está nos próximos 7 dias`, for a range between today and a number of units away; `undefined` for any other. */
export function recentDaysInWords([low, high]: readonly unknown[], say: Say): string | undefined {
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
  return `${amount} ${say(units[unit][amount === 1 ? 0 : 1])}`;
}

function dayInWords(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return brazilianDate(year, month, date);
}

function instantInWords(instant: string, timeZone: string): string {
  const { year, month, day, hour, minute } = civilTimeAt(Date.parse(instant), timeZone);
  return `${brazilianDate(year, month, day)} ${two(hour)}:${two(minute)}`;
}
