import { createComponentTypes } from '@assunto/engine/core';
import {
  anyNumber,
  evaluateFormula,
  formulaFunctionNames,
  formulaToSql,
  parseFormula,
  storedBounds,
  type FormulaType,
  type NumberBounds,
} from '@assunto/engine/formula';
import { attribute } from '@assunto/engine/testing';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { SqlValues } from '../platform/database/SqlValues';
import { withDatabase } from '../testing/withDatabase';

const columns = [
  { type: 'number', sql: 'bigint' },
  { type: 'number', sql: 'numeric' },
  { type: 'text', sql: 'text' },
  { type: 'date', sql: 'date' },
  { type: 'datetime', sql: 'timestamptz' },
  { type: 'boolean', sql: 'boolean' },
  { type: 'number', sql: 'numeric', isMeasurement: true },
] as const satisfies readonly { type: FormulaType; sql: string; isMeasurement?: boolean }[];
const find = (reference: string) => {
  const column = columns[Number(reference) - 1];
  return column && { id: Number(reference), type: column.type };
};

const textOf = fc.constantFrom('', 'a', 'A', 'Ção', 'São João', 'ÀÿŸß', '😀x', '10%', "d'água", '{1}', 'ﬁm');
const day = fc.date({ min: new Date('1999-12-25'), max: new Date('2030-01-10'), noInvalidDate: true });
const cents = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 100);
const values: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  bigint: fc.constantFrom(0, 1, -1, 7, 365, 2147483648, -2147483648),
  numeric: fc.oneof(cents, fc.constantFrom(0, 0.1, 1e-7, 1 / 3, 999999999999.99)),
  text: textOf.filter((text) => text !== ''),
  date: day.map((date) => date.toISOString().slice(0, 10)),
  timestamptz: day.map((date) => `${date.toISOString().slice(0, 19)}Z`),
  boolean: fc.boolean(),
};
/** What attributes of component 23 store: at most 15 digits, at most six of them decimals. */
const measurement = fc.oneof(
  fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map((value) => value / 1_000_000),
  fc.constantFrom(0, 0.000001, -0.000001, 3, 999999999999999, -999999999999999, 123456789.123456),
);
const row = fc.tuple(
  ...columns.map((column) =>
    fc.option('isMeasurement' in column ? measurement : (values[column.sql] ?? fc.constant(null)), { freq: 4 }),
  ),
);

const componentTypes = createComponentTypes();
/** The bounds that the server gives for a column; of the column whose numbers no component would store, none. */
const boundsOf = (id: number): NumberBounds => {
  const column = columns[id - 1];
  const componentId = column?.sql === 'bigint' ? 3 : column && 'isMeasurement' in column ? 23 : null;
  if (componentId === null) return anyNumber;
  return storedBounds(componentTypes.get(componentId), attribute({ name: 'Número', componentId }));
};

const quoted = textOf.map((text) => `"${text.replaceAll('"', '""')}"`);
const numberText = fc.constantFrom(
  '0',
  '1',
  '2',
  '1,5',
  '0.05',
  '3',
  '100000000000',
  '9999999999999999',
  '0,0000000001',
);
const two = (sign: string, one: fc.Arbitrary<string>, other = one) =>
  fc.tuple(one, other).map(([left, right]) => `(${left} ${sign} ${right})`);
const call = (name: string, ...items: fc.Arbitrary<string>[]) =>
  fc.tuple(...items).map((texts) => `${name}(${texts.join('; ')})`);
const comparison = (of: fc.Arbitrary<string>) =>
  fc.oneof(...['=', '<>', '<', '<=', '>', '>='].map((sign) => two(sign, of)));

/** Random formulas of each type, with every function and sign. */
const formulas = fc.letrec<Record<FormulaType, string>>((tie) => {
  const [number, text, date, datetime, boolean] = [
    tie('number'),
    tie('text'),
    tie('date'),
    tie('datetime'),
    tie('boolean'),
  ] as fc.Arbitrary<string>[] as [
    fc.Arbitrary<string>,
    fc.Arbitrary<string>,
    fc.Arbitrary<string>,
    fc.Arbitrary<string>,
    fc.Arbitrary<string>,
  ];
  const either = (of: fc.Arbitrary<string>) => [
    call('SE', boolean, of, of),
    call('SE', boolean, of),
    call('SEVAZIO', of, of),
  ];
  const extremes = (of: fc.Arbitrary<string>) => [call('MÍNIMO', of, of), call('MÁXIMO', of, of, of)];
  const options = { maxDepth: 4, depthIdentifier: 'formula' };
  return {
    number: fc.oneof(
      options,
      fc.oneof(numberText, fc.constantFrom('{1}', '{2}', '{7}')),
      ...['+', '-', '*', '/'].map((sign) => two(sign, number)),
      two('-', date),
      number.map((item) => `(-${item})`),
      ...[call('SOMA', number, number, number), call('ARREDONDAR', number), call('ARREDONDAR', number, number)],
      ...[call('ABS', number), call('TAMANHO', text), call('DIAS', date, date), call('HORAS', datetime, datetime)],
      ...[call('ANO', date), call('MÊS', datetime), call('DIA', date), ...either(number), ...extremes(number)],
    ),
    text: fc.oneof(
      options,
      fc.oneof(quoted, fc.constant('{3}')),
      fc.oneof(...[number, text, date, datetime, boolean].map((item) => two('&', text, item))),
      ...[call('CONCATENAR', text, number, date), call('MAIÚSCULA', text), call('MINÚSCULA', text), ...either(text)],
    ),
    date: fc.oneof(
      options,
      fc.constantFrom('{4}', 'HOJE()'),
      ...[two('+', date, number), two('-', date, number), call('SOMARDIAS', date, number)],
      ...[call('DATA', datetime), ...either(date), ...extremes(date)],
    ),
    datetime: fc.oneof(options, fc.constantFrom('{5}', 'AGORA()'), ...either(datetime), ...extremes(datetime)),
    boolean: fc.oneof(
      options,
      fc.constantFrom('{6}', 'VERDADEIRO', 'FALSO'),
      ...[number, text, date, datetime].map(comparison),
      ...[number, text, date, datetime].map((of) => call('VAZIO', of)),
      ...[two('=', boolean), two('<>', boolean), call('E', boolean, boolean), call('OU', boolean, boolean)],
      ...[call('NÃO', boolean), call('SE', boolean, boolean, boolean), call('SE', boolean, boolean)],
    ),
  };
});
const formula = fc.oneof(...Object.values(formulas));

const moments = ['2026-03-11T15:30:20Z', '2026-03-11T02:59:59Z', '2018-11-04T03:30:00Z'].map((now) => ({
  now: new Date(now),
  timeZone: 'America/Sao_Paulo',
}));

withDatabase('formulas', (given) => {
  const rows = fc.sample(row, { numRuns: 40, seed: 7 });

  beforeAll(async () => {
    const definitions = columns.map(({ sql }, index) => `a_${index + 1} ${sql}`).join(', ');
    await given.database.query(`CREATE TABLE formula_row (row_id integer, ${definitions})`);
    for (const [index, one] of rows.entries())
      await given.database.query(
        `INSERT INTO formula_row VALUES ($1, ${one.map((_, at) => `$${at + 2}`).join(', ')})`,
        [index, ...one],
      );
  });

  it('give the same in SQL as in the evaluator, for random formulas and values', async () => {
    const used = new Set<string>();
    let filled = 0;
    for (const [index, text] of fc.sample(formula, { numRuns: 700, seed: 11 }).entries()) {
      const context = moments[index % moments.length] ?? { now: new Date(), timeZone: 'UTC' };
      let parsed;
      try {
        parsed = parseFormula(text, find);
      } catch (error) {
        expect((error as { key?: string }).key).toMatch(/nodes|depth|length/);
        continue;
      }
      for (const name of Object.values(formulaFunctionNames).flat()) if (text.includes(`${name}(`)) used.add(name);
      const bounds = (id: number) => (index % 3 === 0 ? anyNumber : boundsOf(id));
      const bound = new SqlValues();
      const bind = (value: unknown, type: string) => bound.bind(value, type);
      const { sql } = formulaToSql(parsed, { ...context, bind, column: (id) => `t.a_${id}`, bounds });
      const found = await given.database.query<{ value: unknown }>(
        `SELECT ${sql} AS value FROM formula_row AS t ORDER BY row_id`,
        bound.list,
      );
      const expected = rows.map((one) => evaluateFormula(parsed, (id) => one[id - 1], context));
      filled += expected.filter((value) => value !== null).length;
      expect(
        found.rows.map(({ value }) => value),
        text,
      ).toEqual(expected);
    }
    expect(filled).toBeGreaterThan(10_000);
    expect([...used].sort()).toEqual(Object.values(formulaFunctionNames).flat().sort());
  });
});
