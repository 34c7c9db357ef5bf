import {
  filterOperators,
  relatedPath,
  type ColumnType,
  type FilterType,
  type RelativeDate,
  type FilterOperator,
} from '@assunto/engine/core';
import { isPersonVariable } from '@assunto/engine/fields';
import { filterFixture } from '@assunto/engine/testing';
import fc from 'fast-check';

const { attributes, componentTypes } = filterFixture;

interface Field {
  filterType: FilterType;
  columnType: ColumnType;
  operators: readonly FilterOperator[];
}

const systemFields: Readonly<Record<string, Field>> = {
  $talkId: { filterType: 'number', columnType: 'bigint', operators: ['==', '!=', '<', 'in', 'between', 'notEmpty'] },
  $isActive: { filterType: 'boolean', columnType: 'boolean', operators: ['==', '!=', 'empty'] },
  $createdBy: { filterType: 'number', columnType: 'bigint', operators: ['==', '!=', '>=', 'notIn', 'empty'] },
  $updatedBy: { filterType: 'number', columnType: 'bigint', operators: ['==', '!=', '<', 'in', 'empty'] },
  $insertedIn: {
    filterType: 'datetime',
    columnType: 'timestamptz',
    operators: ['==', '<', '<=', '>', '>=', 'between'],
  },
  $updatedIn: { filterType: 'datetime', columnType: 'timestamptz', operators: ['!=', '<', '>=', 'notBetween', 'in'] },
};

/** How the values of an attribute, or of a system variable, compare and are stored. */
export function fieldOf(name: string): Field {
  const [own, related = own] = relatedPath(name);
  const attribute = attributes.find(({ identifier }) => identifier === related);
  if (!attribute) return systemFields[name] as Field;
  const type = componentTypes.get(attribute.componentId);
  const filterType = type.filterType(attribute);
  const operators = type.operators(attribute).filter((operator) => !unfit[filterType]?.includes(operator));
  return { filterType, columnType: type.columnType(attribute), operators };
}

// The fixture's types offer every operator, also those that need several values.
const unfit: Partial<Record<FilterType, readonly FilterOperator[]>> = { text: ['anyOf', 'allOf', 'noneOf'] };

/** Texts that are difficult to compare: accents, patterns, escapes, quotes, characters beyond 16 bits. */
export const filterTexts = [
  ...['São João', 'SAO JOAO', 'sao', 'Sáo', 'são joão;ana', 'ç', 'C', 'ÿ', 'ſ', 'İ', 'ı', 'ß', 'ẞ', 'Ǆ', 'ﬁ'],
  ...['100%', '100_', '1001', '%', '_', '\\', 'a\\b', 'a\\', '\\%', "d'água", '"aspas"', '$1', '{a,b}', '{}', 'NULL'],
  ...[
    '\u{1F600}',
    '\u{1F600}z',
    '\uE000',
    '\uFFFD',
    'e\u0301',
    'é',
    ' é',
    'a;b',
    'São João / ab',
    '— / C / abc-1234',
    ' / ',
    'abc-1d23',
    'b;a;c',
    ';',
    'a b',
    'A\tB',
    'Ω',
    'ω',
    'a" e Título contém "b',
  ],
];

const texts = fc.constantFrom(...filterTexts);
const numbers = fc.constantFrom(-2147483648, -1, 0, 1, 2, 3, 7, 10, 2147483648, 9007199254740991);
const decimals = fc.constantFrom(-0.1, 0, 0.1, 0.3, 1, 1.5, 2, 10, 123456789.123456, 1e14, 3, 7);
const optionIds = fc.constantFrom('aberto', 'fechado', 'Fechado', 'á');
const talkIds = fc.constantFrom(1, 2, 3, 4);
const days = fc.constantFrom(
  ...['2018-02-17', '2018-02-18', '2018-11-03', '2018-11-04', '2024-02-29', '2026-03-01', '2026-03-08', '2026-03-09'],
  ...['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-18', '2026-12-31', '2027-01-01', '1000-01-01', '9998-12-31'],
);
const instants = fc.constantFrom(
  ...['2018-02-18T01:30:00Z', '2018-02-18T01:59:59Z', '2018-02-18T02:00:00Z', '2018-02-18T02:59:59Z'],
  ...['2018-02-18T03:00:00Z', '2018-11-04T02:59:59Z', '2018-11-04T03:00:00Z', '2018-11-05T01:59:59Z'],
  ...['2018-11-05T02:00:00Z', '2026-03-11T02:59:59Z', '2026-03-11T03:00:00Z', '2026-03-11T15:30:19Z'],
  ...['2026-03-11T15:30:20Z', '2026-03-11T15:30:21Z', '2026-03-12T02:59:59Z', '2026-03-12T03:00:00Z'],
  ...['2026-03-01T03:00:00Z', '2026-01-01T03:00:00Z', '1000-01-01T12:00:00Z', '9998-12-31T12:00:00Z'],
);

const records: Readonly<Record<FilterType, (columnType: ColumnType) => fc.Arbitrary<unknown>>> = {
  text: () => texts,
  number: (columnType) => (columnType === 'bigint' ? numbers : decimals),
  boolean: () => fc.boolean(),
  date: () => days,
  datetime: () => instants,
  option: (columnType) => (columnType === 'bigint' ? talkIds : optionIds),
  options: (columnType) =>
    columnType === 'bigint[]' ? fc.uniqueArray(talkIds, { minLength: 1 }) : fc.uniqueArray(optionIds, { minLength: 1 }),
  texts: () => fc.uniqueArray(texts, { minLength: 1, maxLength: 3 }).map((entries) => entries.join(';')),
  json: () => fc.constant({ and: [] }),
};

const part = fc.option(fc.constantFrom('São João', 'SAO JOAO', '100%', 'a\\b', '\u{1F600}', 'C', 'ab'), { freq: 2 });
const plates = fc.uniqueArray(fc.constantFrom('ABC-1234', 'ABC-1D23', 'XYZ-0A00'), { maxLength: 3 });

/** Values that compare by a part of them (`comparable`), by component number. */
const compound: Readonly<Record<number, fc.Arbitrary<unknown>>> = {
  28: fc.tuple(instants, fc.integer({ min: 1, max: 90_000 })).map(([start, seconds]) => ({
    start,
    end: `${new Date(Date.parse(start) + seconds * 1000).toISOString().slice(0, 19)}Z`,
  })),
  29: fc
    .record({ vehicle: part, driver: part, plates })
    .filter(({ vehicle, driver, plates: given }) => vehicle !== null || driver !== null || given.length > 0),
};

/** A canonical value for an attribute, or for a system variable; sometimes empty where possible. */
export function recordValue(name: string): fc.Arbitrary<unknown> {
  const { filterType, columnType } = fieldOf(name);
  const componentId = attributes.find(({ identifier }) => identifier === name)?.componentId ?? 0;
  const value = compound[componentId] ?? records[filterType](columnType);
  return name.startsWith('$') && !isPersonVariable(name) ? value : fc.option(value, { freq: 4 });
}

const relativeDate: fc.Arbitrary<RelativeDate> = fc
  .tuple(
    fc.constantFrom('now', 'today', 'startOfWeek', 'startOfMonth', 'startOfYear'),
    fc.option(
      fc.tuple(
        fc.oneof(fc.integer({ min: -8, max: 8 }), fc.constantFrom(-10_000, 10_000)),
        fc.constantFrom('minute', 'hour', 'day', 'week', 'month', 'year'),
      ),
    ),
  )
  .map(([base, distance]) => ({ date: distance ? [base, ...distance] : [base] }) as RelativeDate);

const values: Readonly<Record<FilterType, (columnType: ColumnType) => fc.Arbitrary<unknown>>> = {
  text: () =>
    fc.oneof(
      { weight: 9, arbitrary: texts },
      { weight: 1, arbitrary: fc.constantFrom({ me: 'name' }, { me: 'email' }) },
    ),
  number: () => fc.oneof(numbers, decimals, fc.constantFrom({ me: 'accountId' }, { me: 'roomId' }, 1e300, -1e-9)),
  boolean: () => fc.boolean(),
  date: () => fc.oneof(days, relativeDate),
  datetime: () => fc.oneof(days, instants, relativeDate),
  option: records.option,
  options: (columnType) => (columnType === 'bigint[]' ? talkIds : optionIds),
  texts: () => texts,
  json: () => fc.constant(null),
};

const lists: ReadonlySet<FilterOperator> = new Set(['in', 'notIn', 'anyOf', 'allOf', 'noneOf']);
const counts: Partial<Record<FilterOperator, number>> = { empty: 0, notEmpty: 0, between: 2, notBetween: 2 };

function operandsOf(operator: FilterOperator, value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown[]> {
  if (lists.has(operator)) return fc.array(value, { maxLength: 4 }).map((list) => [list]);
  const count = counts[operator] ?? 1;
  return fc.array(value, { minLength: count, maxLength: count });
}

/** What a filter may name in the fixture. */
export const filterNames = [...Object.keys(systemFields), ...attributes.map(({ identifier }) => identifier)];
/** A condition on one attribute, or on one of the record's own variables, as JSON. */
export function conditionOn(name: string): fc.Arbitrary<unknown> {
  const { filterType, columnType, operators } = fieldOf(name);
  return fc.constantFrom(...filterOperators.filter((operator) => operators.includes(operator))).chain((operator) =>
    operandsOf(operator, values[filterType](columnType)).map((operands) => ({
      [operator]: [{ var: name }, ...operands],
    })),
  );
}

/** Attributes of the record that `cliente` refers to, which is a record of the same subject in these tests. */
export const relatedNames = attributes.map(({ identifier }) => `cliente.${identifier}`);

const treeOver = (names: readonly string[]): fc.Arbitrary<unknown> =>
  fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      { weight: 5, arbitrary: fc.constantFrom(...names).chain(conditionOn) },
      { weight: 2, arbitrary: fc.array(tie('tree'), { maxLength: 3 }).map((and) => ({ and })) },
      { weight: 2, arbitrary: fc.array(tie('tree'), { maxLength: 3 }).map((or) => ({ or })) },
      { weight: 1, arbitrary: tie('tree').map((tree) => ({ '!': [tree] })) },
    ),
  })).tree;

/** A filter over any attributes of the fixture, as JSON. */
export const filterTree = treeOver(filterNames);

/** A filter that also names attributes of a related record. */
export const relatedFilterTree = treeOver([...filterNames, ...relatedNames, ...relatedNames]);
