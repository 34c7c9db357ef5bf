import { expect, it } from 'vitest';
import type { TextRows } from '../StatementSplitter';
import { distributedParts, runParts } from './runParts';
import { partsOf, returningOf, statementOf } from './statementParts';

it('knows the parts of a statement, whatever their texts contain', () => {
  const parts = partsOf(`WITH given AS MATERIALIZED (SELECT ')' AS "a)", $$ ( $$),
    gone AS (DELETE FROM t /* ) */ WHERE (id) = 1 RETURNING id) SELECT count(*) FROM gone`);
  expect(parts?.parts.map(({ name, writes }) => [name, writes])).toEqual([
    ['given', false],
    ['gone', true],
  ]);
  expect(parts?.last).toBe('SELECT count(*) FROM gone');
  expect(partsOf('SELECT 1')).toBeUndefined();
  expect(partsOf('WITH RECURSIVE a AS (SELECT 1) SELECT')).toBeUndefined();
});

it('splits only statements that change distributed tables in parts, or after a part that locks or asks the clock', () => {
  const writes = (table: string): string => `WITH gone AS (DELETE FROM ${table} RETURNING 1) SELECT FROM gone`;
  expect(distributedParts(writes('talk_12'))).toBeDefined();
  expect(distributedParts(writes('talk_history'))).toBeDefined();
  expect(distributedParts(writes('account'))).toBeUndefined();
  expect(distributedParts('WITH a AS (SELECT 1 FROM talk_12) SELECT FROM a')).toBeUndefined();
  expect(distributedParts('WITH a AS (SELECT 1) UPDATE task_run SET note = $1 FROM a')).toBeUndefined();
  expect(
    distributedParts('WITH a AS (SELECT clock_timestamp() AS at) UPDATE task_run SET ended_in = at FROM a'),
  ).toBeDefined();
});

it('numbers the values of a part anew, with the types that other parts give them', () => {
  expect(statementOf('SELECT $3, $1::text, $3', 'SELECT $1::text, $3::integer[]', ['a', 'b', 'c'])).toEqual({
    text: 'SELECT $1::integer[], $2::text, $1::integer[]',
    values: ['c', 'a'],
  });
});

it('knows what a part returns', () => {
  expect(
    returningOf(`UPDATE talk_1 /* x */ AS t SET a_1 = 'x, RETURNING y' RETURNING t.talk_id, f(a, b) AS c`),
  ).toMatchObject({ table: 'talk_1', alias: 't', items: ['t.talk_id', 'f(a, b) AS c'] });
  expect(returningOf('DELETE FROM talk_1 WHERE talk_id = 1')).toBeUndefined();
});

it('sends each part once, and to later ones the rows that they read', async () => {
  const sql = `WITH only AS (SELECT 1 AS one), changed AS (
      UPDATE talk_1 AS t SET version = $2 FROM only WHERE company_id = $1::integer RETURNING talk_id, to_jsonb(t) AS record),
    noted AS (INSERT INTO note SELECT talk_id, record FROM changed) SELECT`;
  const parts = distributedParts(sql);
  const sent: { text: string; values: readonly unknown[] }[] = [];
  const answers: TextRows[] = [
    {
      columns: [
        { name: 'talk_id', type: 20 },
        { name: 'talk_id', type: 20 },
        { name: 'version', type: 23 },
      ],
      rows: [['7', '7', '3']],
    },
    { columns: [], rows: [] },
  ];
  const result = await runParts(parts ?? { parts: [], last: '' }, sql, [5, 3], {
    name: undefined,
    send: {
      text: async (text, values) => {
        sent.push({ text: text.replace(/\s+/g, ' '), values });
        return answers.shift() ?? { columns: [], rows: [] };
      },
      last: async () => Promise.reject(new Error('a statement without a result is not sent')),
    },
  });
  expect(result).toBeUndefined();
  expect(sent).toEqual([
    {
      text: 'WITH only AS (SELECT 1 AS one) UPDATE talk_1 AS t SET version = $1 FROM only WHERE company_id = $2::integer RETURNING talk_id, t.*',
      values: [3, 5],
    },
    {
      text: 'WITH changed AS (SELECT c0::bigint AS "talk_id", to_jsonb(t) AS record FROM jsonb_to_recordset($1::jsonb) AS given_rows(c0 text, c1 text, c2 text) CROSS JOIN LATERAL (SELECT c1::bigint AS "talk_id", c2::integer AS "version") AS t) INSERT INTO note SELECT talk_id, record FROM changed',
      values: ['[{"c0":"7","c1":"7","c2":"3"}]'],
    },
  ]);
});
