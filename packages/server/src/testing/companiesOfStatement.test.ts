import { describe, expect, it } from 'vitest';
import { tablesOfSeveralCompanies } from './companiesOfStatement';

const of = (sql: string): string[] => tablesOfSeveralCompanies(sql, (table) => /^talk_|^company$/.test(table));

describe('the tables of which a statement has rows of several companies', () => {
  it.each([
    'SELECT x FROM talk_7 WHERE company_id = $1 AND x > 1',
    'SELECT t.x FROM talk_7 AS t JOIN talk_8 AS r ON r.company_id = t.company_id WHERE $1::integer = t.company_id',
    'SELECT x FROM talk_7 JOIN talk_history USING (company_id, talk_id) WHERE talk_7.company_id = 3',
    `SELECT x FROM talk_7 AS t WHERE company_id = $1
       AND EXISTS (SELECT FROM talk_link AS l WHERE (l.company_id, l.talk_id) = (t.company_id, t.talk_id))`,
    `SELECT x FROM talk_7 AS t JOIN LATERAL (SELECT y FROM talk_8 AS r WHERE r.company_id = t.company_id) AS r ON TRUE
       WHERE t.company_id = $1`,
    'SELECT x FROM job AS j JOIN talk_7 AS t ON t.company_id = j.company_id WHERE j.company_id = $1',
    `WITH found AS (SELECT company_id, talk_id FROM talk_7 WHERE company_id = $1)
       UPDATE talk_8 AS t SET x = 1 FROM found WHERE found.company_id = t.company_id`,
    'SELECT x FROM talk_7 WHERE company_id = (SELECT company_id FROM host WHERE name = $1)',
    'SELECT x FROM talk_7 WHERE company_id = $1 UNION ALL SELECT x FROM talk_8 WHERE company_id = $1',
    'INSERT INTO talk_7 (company_id, x) VALUES ($1, 2), ($1, 3) ON CONFLICT (company_id, x) DO NOTHING',
    'INSERT INTO talk_7 (x, company_id) SELECT u.x, $1 FROM unnest($2::integer[]) AS u(x)',
    'INSERT INTO talk_7 (company_id, x) SELECT t.company_id, t.x FROM talk_8 AS t WHERE t.company_id = $1',
    'DELETE FROM talk_7 USING talk_8 AS r WHERE r.company_id = talk_7.company_id AND r.company_id = $1',
    `SELECT t.y FROM (SELECT b.*, (SELECT r.y FROM talk_8 AS r WHERE r.company_id = b.company_id) AS y FROM talk_7 AS b) AS t
       WHERE t.company_id = $1`,
    `SELECT x FROM (SELECT company_id, x FROM talk_7 UNION ALL SELECT company_id, x FROM talk_8) AS t WHERE company_id = $1`,
    'SELECT company_id FROM job',
    'CREATE TABLE talk_9 (company_id integer)',
  ])('are none: %s', (sql) => {
    expect(of(sql)).toEqual([]);
  });

  it.each([
    ['SELECT count(*) FROM talk_7', 'talk_7'],
    ['SELECT x FROM talk_7 WHERE company_id = ANY($1)', 'talk_7'],
    ['SELECT x FROM talk_7 WHERE company_id = $1 OR x = 2', 'talk_7'],
    ['SELECT x FROM talk_7 WHERE company_id <> $1', 'talk_7'],
    ['SELECT x FROM talk_7 AS t JOIN talk_8 AS r ON r.talk_id = t.x WHERE t.company_id = $1', 'talk_8'],
    ['SELECT x FROM talk_7 WHERE company_id = $1 AND x IN (SELECT x FROM talk_8)', 'talk_8'],
    ['SELECT x FROM job AS j JOIN talk_7 AS t ON t.company_id = j.company_id', 'talk_7'],
    ['DELETE FROM talk_tag WHERE ctid IN (SELECT ctid FROM talk_tag WHERE company_id = $1)', 'talk_tag'],
    ['WITH old AS (DELETE FROM talk_history RETURNING 1) SELECT count(*) FROM old', 'talk_history'],
    ['INSERT INTO talk_7 (company_id, x) SELECT c, 1 FROM unnest($1::integer[]) AS u(c)', 'talk_7'],
    ['INSERT INTO talk_7 (company_id, x) SELECT company_id, 1 FROM host', 'talk_7'],
    ['INSERT INTO talk_7 (x) VALUES (1)', 'talk_7'],
    ['SELECT x FROM (SELECT x, company_id FROM talk_7) AS t', 'talk_7'],
    ['SELECT x FROM (SELECT x FROM talk_7) AS t WHERE company_id = $1', 'talk_7'],
    ['SELECT x FROM talk_8 WHERE company_id = $1 UNION ALL SELECT x FROM talk_7', 'talk_7'],
    ['WITH found AS (SELECT * FROM talk_7) SELECT x FROM found WHERE company_id = $1', 'talk_7'],
    ['EXPLAIN SELECT x FROM talk_7', 'talk_7'],
  ])('are named: %s', (sql, table) => {
    expect(of(sql)).toEqual([table]);
  });
});
