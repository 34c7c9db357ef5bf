import { translateOf } from '../messages/engineTranslate';
import type { CheckContext, ComponentType } from './ComponentType';
import { kinds } from './kinds';
import { orderedTextOperators } from './operatorsFor';
import { instantOf } from './zonedTime';

const minute = 60_000;

/**
 * 20: hours and minutes. Stored as `HHH:MM`, so that texts sort as durations, and shown with at least two digits of hours. With
 * `inBetween` it may not be longer than the period between two other attributes of the talk.
 */
export const durationType: ComponentType<string> = {
  number: 20,
  name: 'duration',
  label: 'Duração',
  kind: kinds[20],
  filterType: () => 'text',
  columnType: () => 'text',
  jsonSchema: () => ({ type: 'string', pattern: '^[0-9]{3}:[0-5][0-9]$' }),
  messages: (_attribute, _refused, context) => {
    const invalid = translateOf(context)('duration.invalid');
    return { type: invalid, pattern: invalid };
  },
  operators: () => orderedTextOperators,
  format: (value) => (value ?? '').replace(/^0(?=\d\d:\d\d$)/, ''),
  parse: (text, _attribute, context) => {
    if (text.trim() === '') return { ok: true, value: null };
    const value = readDuration(text);
    return value === null ? { ok: false, message: translateOf(context)('duration.invalid') } : { ok: true, value };
  },
  emptyValue: () => null,
  sortKey: (value) => value,
  sample: (index) => `${String(1 + (index % 24)).padStart(3, '0')}:30`,
  check: (value, { componentConfigs: { inBetween } }, context) => {
    if (!inBetween) return null;
    const start = instantIn(context.valueOf(inBetween.start), context, 0);
    const end = instantIn(context.valueOf(inBetween.end), context, 1);
    if (start === null || end === null) return null;
    const [hours = 0, minutes = 0] = value.split(':').map(Number);
    return (hours * 60 + minutes) * minute > end - start ? translateOf(context)('duration.tooLong') : null;
  },
  checkedWith: ({ componentConfigs: { inBetween } }) => (inBetween ? [inBetween.start, inBetween.end] : []),
  normalise: (value) => {
    if (typeof value !== 'string') return (value as string | null | undefined) ?? null;
    return readDuration(value) ?? (value.trim() || null);
  },
};

/** Parses `8`, `8:30`, `008:30`, `0830`, `8h30`, `8h` and `45min`; of three digits or more the last two are minutes. */
function readDuration(text: string): string | null {
  const typed = text.trim().toLowerCase().replace(/\s+/g, '');
  const alone = /^(\d{1,5})m(?:in)?$/.exec(typed)?.[1];
  if (alone !== undefined) return durationText(Math.floor(Number(alone) / 60), Number(alone) % 60);
  const found =
    /^(\d{1,3})(?::(\d{2})|h(?:(\d{1,2})(?:m(?:in)?)?)?)$/.exec(typed) ??
    /^(\d{1,3})(\d{2})$/.exec(typed) ??
    /^(\d{1,2})$/.exec(typed);
  if (!found) return null;
  return durationText(Number(found[1]), Number(found[2] ?? found[3] ?? 0));
}

function durationText(hours: number, minutes: number): string | null {
  if (hours > 999 || minutes > 59) return null;
  return `${String(hours).padStart(3, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** The instant of a date and time; a date without time means its midnight in the time zone, with `daysOn` 1 the following one. */
function instantIn(value: unknown, { timeZone }: CheckContext, daysOn: 0 | 1): number | null {
  if (typeof value !== 'string') return null;
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []).map(Number);
  if (year !== undefined && month !== undefined && day !== undefined)
    return instantOf({ year, month, day: day + daysOn, hour: 0, minute: 0, second: 0 }, timeZone);
  const instant = Date.parse(value);
  return Number.isNaN(instant) ? null : instant;
}
