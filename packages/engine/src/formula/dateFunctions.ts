import { canonicalInstant } from '../component-types/instants';
import { dayAfter, dayAt, daysBetween } from './civilDays';
import { divideRounded, fromWhole, inRange, truncated, type Decimal } from './decimals';
import type { FormulaContext, FormulaType, FormulaValue } from './Formula';
import { allOf, exactly, strict, type FormulaFunction, type FormulaSqlContext } from './FormulaFunction';
import { emptyBeyond } from './numberBounds';
import { quotientBounds, quotientSql } from './quotientSql';

const today = ({ now, timeZone }: FormulaContext): string => dayAt(now.getTime(), timeZone);

/** The day of a date, or of an instant in the company's time zone. */
const dayOfValue = (value: FormulaValue | undefined, { timeZone }: FormulaContext): string =>
  typeof value === 'number' ? dayAt(value, timeZone) : String(value);
const daySql = (item: string, type: FormulaType | undefined, { bind, timeZone }: FormulaSqlContext): string =>
  type === 'datetime' ? `(${item} AT TIME ZONE ${bind(timeZone, 'text')})::date` : item;

const days = strict(([from, to]) => fromWhole(daysBetween(String(from), String(to))));
const moved = (sign: bigint) => strict(([day, count]) => dayAfter(String(day), sign * truncated(count as Decimal)));

/** The day after the last one of the year 9999, counted from the first one of the year 1. */
const afterLastDay = '3652059';

/** A day moved by whole days. The number is limited before it is an integer of PostgreSQL, which throws beyond its range. */
function movedSql(day: string, count: string): string {
  const finite = `nullif(nullif(${day}, 'infinity'), '-infinity')`;
  const moved = emptyBeyond(`(${finite} - date '0001-01-01') + trunc(${count})`, '-1', afterLastDay);
  return `(date '0001-01-01' + ${moved}::integer)`;
}

/** Days between two dates of PostgreSQL, which are at most as many years apart. */
const daysBounds = { most: 4e9, decimals: 0 };
/** Seconds between two instants, and those of an hour. */
const hourBounds = [
  { most: 1e15, decimals: 0 },
  { most: 3600, decimals: 0 },
];

/** A part of a date: the characters of `YYYY-MM-DD`. */
const part = (name: string, alias: string, unit: string, start: number, end: number): FormulaFunction => ({
  name,
  aliases: [alias],
  type: exactly(['number', 'date'], ['number', 'datetime']),
  evaluate: strict(([value], context) => fromWhole(Number(dayOfValue(value, context).slice(start, end)))),
  sql: ([value = ''], context, [type]) => `extract(${unit} FROM ${daySql(value, type, context)})::numeric`,
  bounds: () => ({ most: 10_000, decimals: 0 }),
});

/** Functions over dates and instants. */
export const dateFunctions: readonly FormulaFunction[] = [
  {
    name: 'HOJE',
    aliases: ['TODAY', 'HOY'],
    type: exactly(['date']),
    evaluate: (_, context) => today(context),
    sql: (_, context) => context.bind(today(context), 'date'),
  },
  {
    name: 'AGORA',
    aliases: ['NOW', 'AHORA'],
    type: exactly(['datetime']),
    evaluate: (_, { now }) => Math.floor(now.getTime() / 1000) * 1000,
    sql: (_, { bind, now }) => bind(canonicalInstant(now.getTime()), 'timestamptz'),
  },
  {
    name: 'DATA',
    aliases: ['DATE', 'FECHA'],
    type: exactly(['date', 'datetime']),
    evaluate: strict(([value], context) => dayOfValue(value, context)),
    sql: ([value = ''], context, [type]) => daySql(value, type, context),
  },
  {
    name: 'DIAS',
    aliases: ['DAYS'],
    type: allOf('date', 'number', 2, 2),
    evaluate: days,
    sql: ([from, to]) => `(${to} - ${from})::numeric`,
    bounds: () => daysBounds,
  },
  {
    name: 'HORAS',
    aliases: ['HOURS'],
    type: allOf('datetime', 'number', 2, 2),
    evaluate: strict(([from, to]) =>
      inRange(divideRounded(fromWhole(Math.floor(Number(to) / 1000) - Math.floor(Number(from) / 1000)), 3600n)),
    ),
    // Records show whole seconds, the database stores fractions of them.
    sql: ([from, to]) =>
      quotientSql(`(floor(extract(epoch FROM ${to})) - floor(extract(epoch FROM ${from})))`, '3600', hourBounds),
    bounds: () => quotientBounds(hourBounds),
  },
  {
    name: 'SOMARDIAS',
    aliases: ['ADDDAYS', 'SUMARDIAS'],
    type: exactly(['date', 'date', 'number']),
    evaluate: moved(1n),
    sql: ([day = '', count = '']) => movedSql(day, count),
  },
  part('ANO', 'YEAR', 'year', 0, 4),
  part('MÊS', 'MONTH', 'month', 5, 7),
  part('DIA', 'DAY', 'day', 8, 10),
];

/** `date + days`, `date - days` and `date - date`. */
export const dateArithmetic = {
  '+': { evaluate: moved(1n), sql: ([day = '', count = '']) => movedSql(day, count) },
  '-': { evaluate: moved(-1n), sql: ([day = '', count = '']) => movedSql(day, `-(${count})`) },
  difference: {
    evaluate: strict(([to, from]) => fromWhole(daysBetween(String(from), String(to)))),
    sql: ([to, from]) => `(${to} - ${from})::numeric`,
    bounds: () => daysBounds,
  },
} as const satisfies Record<string, Pick<FormulaFunction, 'evaluate' | 'sql' | 'bounds'>>;
