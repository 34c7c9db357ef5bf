import type { TimeWindow } from '../contract/values';
import { dateFormat, type DateFormat } from '../text/dateFormat';
import { translateOf } from '../messages/engineTranslate';
import { isCivilDate, two, type CivilTime } from './civilDate';
import type { ComponentType, MessageContext } from './ComponentType';
import { dayLimitProblem, civilDayOf } from './dayLimits';
import { canonicalInstant, normaliseInstant, millisecondsOf } from './instants';
import { kinds } from './kinds';
import { operatorsFor } from './operatorsFor';
import { civilTimeAt, instantOf, isShownAt, laterInstantOf } from './zonedTime';

const datesOf = (context: MessageContext | undefined): DateFormat => dateFormat(translateOf(context).locale);

/** The pattern of a typed window, with the date format of a locale. */
function typedWindow(dates: DateFormat): RegExp {
  const date = `(${dates.source})[ T]+`;
  return new RegExp(`^${date}(\\d{1,2}:\\d{2})\\s*(?:[–—-]|às|até|a|to)\\s*(?:${date})?(\\d{1,2}:\\d{2})$`, 'i');
}

function refusalText(key: 'timeWindow.incomplete' | 'timeWindow.invalid', context: MessageContext | undefined): string {
  const translate = translateOf(context);
  return translate(key, { format: datesOf(context).pattern(translate('date.yearLetters')) });
}

/**
 * 28: a time window, shown as dd/MM/yyyy HH:mm – HH:mm with dates in the format of the locale, in the time zone of the context;
 * filters and orders compare its start.
 */
export const timeWindowType: ComponentType<TimeWindow> = {
  number: 28,
  name: 'timeWindow',
  label: 'Janela de tempo',
  kind: kinds[28],
  filterType: () => 'datetime',
  columnType: () => 'jsonb',
  // `normalise` adds both ends: a missing one is null, which its type refuses.
  jsonSchema: () => ({
    type: 'object',
    properties: { start: { type: 'string', format: 'instant' }, end: { type: 'string', format: 'instant' } },
    additionalProperties: false,
  }),
  messages: (_attribute, _refused, context) => {
    const incomplete = refusalText('timeWindow.incomplete', context);
    return { type: incomplete, format: incomplete };
  },
  operators: () => operatorsFor.datetime,
  format: (value, _attribute, context) => {
    const { timeZone } = context;
    if (value === null || typeof value === 'string') return value ?? '';
    const [start, end] = [millisecondsOf(value.start), millisecondsOf(value.end)];
    if (Number.isNaN(start) || Number.isNaN(end)) return [value.start, value.end].filter(Boolean).join(' – ');
    const [from, to] = [civilTimeAt(start, timeZone), civilTimeAt(end, timeZone)];
    const [day, lastDay] = [from, to].map((civil) => datesOf(context).format(civil.year, civil.month, civil.day));
    return `${day ?? ''} ${clockText(from)} – ${lastDay === day ? '' : `${lastDay ?? ''} `}${clockText(to)}`;
  },
  parse: (text, _attribute, context) => {
    const { timeZone } = context;
    const dates = datesOf(context);
    const typed = text.trim();
    if (typed === '') return { ok: true, value: null };
    const [, day = '', from = '', lastDay = day, to = ''] = typedWindow(dates).exec(typed) ?? [];
    const [first, last] = [civilTimeOf(day, from, dates), civilTimeOf(lastDay, to, dates)];
    if (!first || !last) return { ok: false, message: refusalText('timeWindow.invalid', context) };
    const start = instantOf(first, timeZone);
    const end = instantOf(last, timeZone);
    // A time that the clock skips is invalid.
    if (!isShownAt(first, start, timeZone) || !isShownAt(last, end, timeZone))
      return { ok: false, message: refusalText('timeWindow.invalid', context) };
    // 23:45 – 23:15 is a valid window where the clock is set back in between.
    const after = end > start ? end : laterInstantOf(last, timeZone);
    if (after <= start) return { ok: false, message: translateOf(context)('timeWindow.endsTooEarly') };
    return { ok: true, value: { start: canonicalInstant(start), end: canonicalInstant(after) } };
  },
  emptyValue: () => null,
  sortKey: (value) => value?.start ?? null,
  comparable: (value) => (value as Partial<TimeWindow>).start ?? null,
  comparableSql: startSql,
  check: (value, attribute, context) => {
    if (value.end <= value.start) return translateOf(context)('timeWindow.endsTooEarly');
    const days = [value.start, value.end].map((instant) => civilDayOf(Date.parse(instant), context.timeZone));
    return days.map((day) => dayLimitProblem(day, attribute, context)).find((problem) => problem !== null) ?? null;
  },
  normalise: (value) => {
    // A value that is no window is returned unchanged, so that the schema refuses it.
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

/** The start as a timestamptz, by functions that an index may use: a cast from text is not immutable. */
function startSql(column: string): string {
  const part = (from: number, length: number) => `substr(${column} ->> 'start', ${from}, ${length})::integer`;
  const parts = [part(1, 4), part(6, 2), part(9, 2), part(12, 2), part(15, 2), part(18, 2)];
  return `(make_timestamp(${parts.join(', ')}) AT TIME ZONE 'UTC')`;
}

const clockText = ({ hour, minute }: CivilTime) => `${two(hour)}:${two(minute)}`;

/** `null` for a date or a time that does not exist. */
function civilTimeOf(dayTyped: string, clockTyped: string, dates: DateFormat): CivilTime | null {
  const [year, month, day] = dates.read(dayTyped) ?? [0, 0, 0];
  const [hour = 24, minute = 60] = clockTyped.split(':').map(Number);
  if (!isCivilDate(year, month, day) || hour > 23 || minute > 59) return null;
  return { year, month, day, hour, minute, second: 0 };
}
