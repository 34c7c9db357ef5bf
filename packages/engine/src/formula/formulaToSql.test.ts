import { describe, expect, it } from 'vitest';
import { decimalType } from '../component-types/decimalType';
import { moneyType } from '../component-types/moneyType';
import { numberType } from '../component-types/numberType';
import { attribute } from '../testing/builders';
import { formulaToSql } from './formulaToSql';
import { anyNumber } from './numberBounds';
import { parseFormula } from './parseFormula';
import { storedBounds } from './storedBounds';

const whole = storedBounds(numberType, attribute({ name: 'Horas', componentId: 3 }));
const money = storedBounds(moneyType, attribute({ name: 'Valor', componentId: 5 }));

/** Attributes 1 and 2 hold whole numbers, 3 money, 4 anything. */
function sqlOf(text: string): string {
  const formula = parseFormula(text, (id) => ({ id: Number(id), type: 'number' }));
  const context = { now: new Date('2026-03-11T01:30:00Z'), timeZone: 'America/Sao_Paulo' };
  return formulaToSql(formula, {
    ...context,
    bind: (value) => String(value),
    column: (id) => `c${id}`,
    bounds: (id) => (id <= 2 ? whole : id === 3 ? money : anyNumber),
  }).sql;
}

describe('formulaToSql', () => {
  it('knows the widest range and the most decimals that a component stores', () => {
    expect(whole).toEqual({ most: 2147483648, decimals: 0 });
    expect(money).toEqual({ most: 999999999999999, decimals: 6 });
    const narrow = attribute({ name: 'Nota', componentId: 23, componentConfigs: { precision: 0, maximum: 10 } });
    expect(storedBounds(decimalType, narrow)).toEqual({ most: 999999999999999, decimals: 6 });
    const foreign = { ...decimalType, normalise: (value: unknown) => value as number, jsonSchema: () => ({}) };
    expect(storedBounds(foreign, narrow)).toEqual(anyNumber);
  });

  it('checks and rounds only results that may be out of range or have too many decimals', () => {
    expect(sqlOf('{1} * {2}')).toBe('(c1::numeric * c2::numeric)');
    expect(sqlOf('{3} * 1,1 + {1}')).toBe('((c3::numeric * 1.1) + c1::numeric)');
    expect(sqlOf('{3} / 3')).toBe('round((round(c3::numeric, 19) / nullif(3, 0)), 10)');
  });

  it('limits what may be out of range without a call of a function', () => {
    const limited = (sql: string) => `nullif(nullif(least(greatest(${sql}, -1e25), 1e25), 1e25), -1e25)`;
    expect(sqlOf('{3} * {3}')).toBe(limited('round((c3::numeric * c3::numeric), 10)'));
    expect(sqlOf('{4}')).toBe(limited('round(c4::numeric, 10)'));
    expect(sqlOf('{1} * {1} * {1}')).toBe(limited('((c1::numeric * c1::numeric) * c1::numeric)'));
  });

  it('grows with a formula and not with its depth', () => {
    const lengthAt = (depth: number) =>
      sqlOf(Array.from({ length: depth }).reduce((inner: string) => `({3} * ${inner})`, '{3}')).length;
    expect(lengthAt(40)).toBeLessThan(2 * lengthAt(20));
  });

  it('divides exactly, by as many decimals as the middle between two results needs', () => {
    expect(sqlOf('{1} / {2}')).toBe('round((round(c1::numeric, 22) / nullif(c2::numeric, 0)), 10)');
    expect(sqlOf('{3} / {3}')).toBe('round((round(c3::numeric, 39) / nullif(c3::numeric, 0)), 10)');
    expect(sqlOf('2 / (1 / {3})')).toContain(', 28) / nullif(round(');
  });

  it('names short items of a sum twice, and long ones once, so that sums of sums do not grow', () => {
    expect(sqlOf('SOMA({1}; {2})')).toBe(
      'CASE WHEN coalesce(c1::numeric, c2::numeric) IS NOT NULL THEN coalesce(c1::numeric, 0) + coalesce(c2::numeric, 0) END',
    );
    const nested = Array.from({ length: 12 }).reduce((inner: string) => `SOMA(${inner};{1})`, '{2}');
    expect(sqlOf(nested).length).toBeLessThan(nested.length * 20);
  });
});
