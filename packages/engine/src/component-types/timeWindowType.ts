import type { TimeWindow } from '../contract/values';
import { brazilianDate, isCivilDate, two, type CivilTime } from './civilDate';
import type { ComponentType } from './ComponentType';
import { dayLimitProblem, civilDayOf } from './dayLimits';
import { canonicalInstant, normaliseInstant, millisecondsOf } from './instants';
import { kinds } from './kinds';
import { operatorsFor } from './operatorsFor';
import { civilTimeAt, instantOf, isShownAt, laterInstantOf } from './zonedTime';

const incomplete = 'Informe a data, o início e o fim da janela, como em dd/mm/aaaa hh:mm – hh:mm.';
const invalid = 'Informe a janela no formato dd/mm/aaaa hh:mm – hh:mm.';
/** Said of a window that ends when it starts, or before. */
const windowEndsTooEarly = 'O fim da janela deve ser depois do início.';

const typedWindow =
  /^(\d{1,2}\/\d{1,2}\/\d{4})[ T]+(\d{1,2}:\d{2})\s*(?:[–—-]|às|até|a)\s*(?:(\d{1,2}\/\d{1,2}\/\d{4})[ T]+)?(\d{1,2}:\d{2})$/i;

/** 28: a time window, shown as dd/MM/yyyy HH:mm – HH:mm in the time zone of the context; filters and orders read its start. */
export const timeWindowType: ComponentType<TimeWindow> = {
  number: 28,
  name: 'timeWindow',
  label: 'Janela de tempo',
  kind: kinds[28],
  filterType: () => 'datetime',
  columnType: () => 'jsonb',
  // Both are always there after `normalise`: what is missing is null and fails its type.
  jsonSchema: () => ({
    type: 'object',
    properties: { start: { type: 'string', format: 'instant' }, end: { type: 'string', format: 'instant' } },
    additionalProperties: false,
  }),
  messages: () => ({ type: incomplete, format: incomplete }),
  operators: () => operatorsFor.datetime,
  format: (value, _attribute, { timeZone }) => {
    if (value === null || typeof value === 'string') return value ?? '';
    const [start, end] = [millisecondsOf(value.start), millisecondsOf(value.end)];
    if (Number.isNaN(start) || Number.isNaN(end)) return [value.start, value.end].filter(Boolean).join(' – ');
    const [from, to] = [civilTimeAt(start, timeZone), civilTimeAt(end, timeZone)];
    const [day, lastDay] = [dayText(from), dayText(to)];
    return `${day} ${clockText(from)} – ${lastDay === day ? '' : `${lastDay} `}${clockText(to)}`;
  },
  parse: (text, _attribute, { timeZone }) => {
    const typed = text.trim();
    if (typed === '') return { ok: true, value: null };
    const [, day = '', from = '', lastDay = day, to = ''] = typedWindow.exec(typed) ?? [];
    const [first, last] = [civilTimeOf(day, from), civilTimeOf(lastDay, to)];
    if (!first || !last) return { ok: false, message: invalid };
    const start = instantOf(first, timeZone);
    const end = instantOf(last, timeZone);
    // A time that the clock skips is none.
    if (!isShownAt(first, start, timeZone) || !isShownAt(last, end, timeZone)) return { ok: false, message: invalid };
    // 23:45 – 23:15 is a window where the clock is set back in between.
    const after = end > start ? end : laterInstantOf(last, timeZone);
    if (after <= start) return { ok: false, message: windowEndsTooEarly };
    return { ok: true, value: { start: canonicalInstant(start), end: canonicalInstant(after) } };
  },
  emptyValue: () => null,
  sortKey: (value) => value?.start ?? null,
  comparable: (value) => (value as Partial<TimeWindow>).start ?? null,
  comparableSql: startSql,
  check: (value, attribute, context) => {
    if (value.end <= value.start) return windowEndsTooEarly;
    const days = [value.start, value.end].map((instant) => civilDayOf(Date.parse(instant), context.timeZone));
    return days.map((day) => dayLimitProblem(day, attribute, context)).find((problem) => problem !== null) ?? null;
  },
  normalise: (value) => {
    // What is no window stays as it came, for the schema to refuse.
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return (value as TimeWindow | '') || null;
    const { start, end, ...rest } = value as Partial<TimeWindow>;
    const normalised = { ...rest, start: normaliseInstant(start), end: normaliseInstant(end) };
    return normalised.start === null && normalised.end === null ? null : (normalised as TimeWindow);
  },
  sample: (index) => {
    const day = `2026-03-${10 + (index % 20)}`;
    return { start: `${day}T12:00:00Z`, end: `${day}T15:00:00Z` };
  },
};

/** The start as a timestamptz, by functions that an index may use: the cast of a text is not one of them. */
function startSql(column: string): string {
  const part = (from: number, length: number) => `substr(${column} ->> 'start', ${from}, ${length})::integer`;
  const parts = [part(1, 4), part(6, 2), part(9, 2), part(12, 2), part(15, 2), part(18, 2)];
  return `(make_timestamp(${parts.join(', ')}) AT TIME ZONE 'UTC')`;
}

const dayText = ({ year, month, day }: CivilTime) => brazilianDate(year, month, day);
const clockText = ({ hour, minute }: CivilTime) => `${two(hour)}:${two(minute)}`;

/** `null` for a day or a time that does not exist. */
function civilTimeOf(dayTyped: string, clockTyped: string): CivilTime | null {
  const [day = 0, month = 0, year = 0] = dayTyped.split('/').map(Number);
  const [hour = 24, minute = 60] = clockTyped.split(':').map(Number);
  if (!isCivilDate(year, month, day) || hour > 23 || minute > 59) return null;
  return { year, month, day, hour, minute, second: 0 };
}
