import { expect, it } from 'vitest';
import { operationOf, withoutLiterals } from './statementText';

it('shows statements without what is between quotes', () => {
  expect(withoutLiterals(`SELECT a\n  FROM b WHERE c = 'it''s secret' AND d = $1`)).toBe(
    `SELECT a FROM b WHERE c = '?' AND d = $1`,
  );
  expect(withoutLiterals(`SELECT 'cut off`)).toBe(`SELECT '?'`);
  expect(withoutLiterals('x'.repeat(10_000))).toHaveLength(4_000);
});

it.each([
  ['  select 1', 'SELECT'],
  ['/* a */ -- b\n (SELECT 1)', 'SELECT'],
  ['WITH a AS (SELECT 1) UPDATE b', 'WITH'],
  ['', 'UNKNOWN'],
])('names the command of %j', (sql, operation) => {
  expect(operationOf(sql)).toBe(operation);
});
