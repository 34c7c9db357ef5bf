import type { ColumnType, FilterType } from '../component-types/ComponentType';
import { operatorsFor } from '../component-types/operatorsFor';
import type { FilterOperator } from '../component-types/operators';
import { foldText } from '../text/foldText';
import { isDay } from './calendar';
import type { FilterField } from './FilterField';
import { filterLimits } from './filterLimits';
import type { CurrentUserValue, FilterContext, FilterScalar, RelativeDate } from './FilterTree';
import { dayFor, spanOf, type Span } from './resolveDate';

/** What conditions compare: a folded text, a number, a date, an id, or the range of a date. */
export type Comparable = string | number | boolean | Span;

/** How values of one filter type are written in a filter, and how they compare. */
export interface ValueKind {
  /** Every operator for these values; a component type may offer fewer. */
  readonly operators: readonly FilterOperator[];
  /** Completes "esperava ..." when a value is refused. */
  readonly expected: string;
  /** The value as stored in the filter, or `undefined` for an invalid one. */
  check(value: unknown, columnType: ColumnType): FilterScalar | undefined;
  /** Resolves a value of the filter for the moment and the person; `null` when it is missing. */
  resolve(value: FilterScalar, context: FilterContext): Comparable | null;
  /** The compared form of a record's value; `null` when it is empty. */
  read(value: unknown): Comparable | readonly Comparable[] | null;
}

const none: ValueKind = {
  operators: operatorsFor.json,
  expected: 'nenhum valor',
  check: () => undefined,
  resolve: () => null,
  read: (value) => (isBlank(value) ? null : true),
};

const text: ValueKind = {
  operators: [...operatorsFor.text, '<', '<=', '>', '>=', 'between', 'notBetween'],
  expected: `um texto de 1 a ${filterLimits.textLength} caracteres`,
  check: (value) => (isCurrentUser(value, ['name', 'email']) ? { me: value.me } : checkText(value)),
  resolve: (value, context) => {
    const found = isCurrentUser(value) ? context.me[value.me] : value;
    return typeof found === 'string' && found !== '' ? foldText(found) : null;
  },
  read: (value) => (typeof value === 'string' && value !== '' ? foldText(value) : null),
};

const number: ValueKind = {
  operators: operatorsFor.number,
  expected: 'um número',
  check: (value) => {
    if (isCurrentUser(value, ['accountId', 'roomId'])) return { me: value.me };
    // Adding zero converts -0 to 0.
    return typeof value === 'number' && Number.isFinite(value) ? value + 0 : undefined;
  },
  resolve: (value, context) => {
    const found = isCurrentUser(value) ? context.me[value.me] : value;
    return typeof found === 'number' ? found : null;
  },
  read: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : null),
};

const boolean: ValueKind = {
  operators: operatorsFor.boolean,
  expected: 'verdadeiro ou falso',
  check: (value) => (typeof value === 'boolean' ? value : undefined),
  resolve: (value) => (typeof value === 'boolean' ? value : null),
  read: (value) => (typeof value === 'boolean' ? value : null),
};

const date: ValueKind = {
  operators: operatorsFor.date,
  expected: 'uma data no formato AAAA-MM-DD ou uma data relativa',
  check: (value) => (typeof value === 'string' ? (isDay(value) ? value : undefined) : checkRelativeDate(value)),
  resolve: (value, context) => (isDateValue(value) ? dayFor(value, context) : null),
  read: (value) => (typeof value === 'string' && value !== '' ? value : null),
};

const datetime: ValueKind = {
  operators: [...operatorsFor.datetime, 'in', 'notIn'],
  expected: 'uma data, uma data e hora com fuso (AAAA-MM-DDTHH:MM:SSZ) ou uma data relativa',
  check: (value) => (typeof value === 'string' ? checkInstant(value) : checkRelativeDate(value)),
  resolve: (value, context) => (isDateValue(value) ? spanOf(value, context) : null),
  read: (value) => {
    const instant = typeof value === 'string' ? Date.parse(value) : NaN;
    return Number.isNaN(instant) ? null : Math.floor(instant / 1000) * 1000;
  },
};

const option: ValueKind = {
  operators: operatorsFor.option,
  expected: 'o id de uma opção',
  check: (value, columnType) => {
    if (columnType.startsWith('bigint')) return Number.isSafeInteger(value) ? (value as number) : undefined;
    if (columnType === 'jsonb' && typeof value === 'number') return number.check(value, columnType);
    return checkText(value);
  },
  resolve: (value, { me }) => {
    const found = isCurrentUser(value) ? me[value.me] : value;
    return typeof found === 'string' || typeof found === 'number' ? found : null;
  },
  read: readOption,
};

const options: ValueKind = {
  ...option,
  operators: [...operatorsFor.options, 'contains', 'notContains'],
  read: (value) => {
    if (!Array.isArray(value)) return null;
    const ids = value.map(readOption).filter((id) => id !== null);
    return ids.length > 0 ? ids : null;
  },
};

const texts: ValueKind = { ...text, operators: operatorsFor.texts };

/** The kinds of values by filter type. */
export const valueKinds: Readonly<Record<FilterType, ValueKind>> = {
  text,
  number,
  boolean,
  date,
  datetime,
  option,
  options,
  texts,
  json: none,
};

/** A value of a filter as it is stored, or `undefined` for one that the field cannot be compared with. */
export function checkOperand(
  value: unknown,
  { filterType, columnType, componentType }: Pick<FilterField, 'filterType' | 'columnType' | 'componentType'>,
): FilterScalar | undefined {
  if (componentType?.isPerson && isCurrentUser(value, ['accountId'])) return { me: 'accountId' };
  return valueKinds[filterType].check(value, columnType);
}

/** The entries of a ';'-joined text. */
export function splitTexts(joined: string): string[] {
  return joined.split(';');
}

/** Whether a value of a filter is a property of the caller. */
export function isCurrentUser(value: unknown, allowed?: readonly CurrentUserValue['me'][]): value is CurrentUserValue {
  if (!isPlain(value, ['me'])) return false;
  const names: readonly unknown[] = allowed ?? ['accountId', 'roomId', 'name', 'email'];
  return names.includes(value['me']);
}

/** Whether a value of a filter is relative to now. */
export function isRelativeDate(value: unknown): value is RelativeDate {
  return isPlain(value, ['date']);
}

const isDateValue = (value: FilterScalar): value is string | RelativeDate =>
  typeof value === 'string' || isRelativeDate(value);

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function isPlain<Key extends string>(value: unknown, keys: readonly Key[]): value is Record<Key, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const found = Object.keys(value);
  return found.length === keys.length && keys.every((key) => Object.hasOwn(value, key));
}

/** The id of an option's value in any of its forms; `null` for none. */
export function readOption(value: unknown): string | number | null {
  const id: unknown =
    typeof value === 'object' && value !== null && Object.hasOwn(value, 'id') ? (value as { id: unknown }).id : value;
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? id : null;
}

// PostgreSQL accepts neither NUL nor unpaired surrogates.
const unsendable = /\0|\p{Surrogate}/u;

function checkText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '' || value.length > filterLimits.textLength) return undefined;
  return unsendable.test(value) ? undefined : value;
}

const instantPattern =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)$/;

function checkInstant(value: string): string | undefined {
  if (isDay(value)) return value;
  const day = instantPattern.exec(value)?.[1];
  if (day === undefined || !isDay(day)) return undefined;
  const instant = Date.parse(value);
  return Number.isNaN(instant) ? undefined : `${new Date(instant).toISOString().slice(0, 19)}Z`;
}

const bases: readonly unknown[] = ['now', 'today', 'startOfWeek', 'startOfMonth', 'startOfYear'];
const units: readonly unknown[] = ['minute', 'hour', 'day', 'week', 'month', 'year'];

function checkRelativeDate(value: unknown): RelativeDate | undefined {
  if (!isRelativeDate(value)) return undefined;
  const parts: unknown = value.date;
  if (!Array.isArray(parts)) return undefined;
  const [base, amount, unit] = parts as unknown[];
  if (!bases.includes(base)) return undefined;
  if (parts.length === 1) return { date: [base] } as RelativeDate;
  if (parts.length !== 3 || !Number.isSafeInteger(amount) || !units.includes(unit)) return undefined;
  if (Math.abs(amount as number) > filterLimits.relativeAmount) return undefined;
  return { date: [base, amount, unit] } as RelativeDate;
}
