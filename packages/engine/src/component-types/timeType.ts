import { translateOf } from '../messages/engineTranslate';
import type { ComponentType } from './ComponentType';
import { kinds } from './kinds';
import { orderedTextOperators } from './operatorsFor';
import { withFound } from './withFound';

/** 19: a time of day, stored and shown as `HH:MM:SS`; omitted parts are zero. */
export const timeType: ComponentType<string> = {
  number: 19,
  name: 'time',
  label: 'Hora',
  kind: kinds[19],
  filterType: () => 'text',
  columnType: () => 'text',
  jsonSchema: () => ({ type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$' }),
  messages: (_attribute, refused, context) => {
    const invalid = translateOf(context)('time.invalid');
    return { type: invalid, pattern: withFound(invalid, refused, context) };
  },
  operators: () => orderedTextOperators,
  format: (value) => value ?? '',
  parse: (text, _attribute, context) => {
    if (text.trim() === '') return { ok: true, value: null };
    const value = readTime(text);
    return value === null ? { ok: false, message: translateOf(context)('time.invalid') } : { ok: true, value };
  },
  emptyValue: () => null,
  sortKey: (value) => value,
  sample: (index) => `${String(8 + (index % 10)).padStart(2, '0')}:30:00`,
  normalise: (value) => {
    if (typeof value !== 'string') return (value as string | null | undefined) ?? null;
    return readTime(value) ?? (value.trim() || null);
  },
};

/** Parses `9`, `9:30`, `09:30:15`, `0930`, `093015`, `9h30` and `9h`. */
function readTime(text: string): string | null {
  const typed = text.trim().toLowerCase();
  const found =
    /^(\d{1,2})(?:[:h](?:(\d{1,2})(?:[:m](?:(\d{1,2})s?)?)?)?)?$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{2})?$/.exec(typed);
  if (!found) return null;
  const [hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  return [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':');
}
