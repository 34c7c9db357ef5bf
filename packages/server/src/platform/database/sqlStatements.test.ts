import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sqlStatements } from './sqlStatements';

const folder = join(import.meta.dirname, '../../../migrations');

it('are separated by semicolons outside of texts, names, bodies and comments', () => {
  const sql = `
    -- first; one
    INSERT INTO "a;b" VALUES ('it''s; two');
    CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $body$ BEGIN PERFORM 1; EXECUTE $$ SELECT ';' $$; END $body$;
    /* no; */ SELECT $1;; -- the end;
  `;
  expect(sqlStatements(sql)).toEqual([
    `-- first; one
    INSERT INTO "a;b" VALUES ('it''s; two')`,
    `CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $body$ BEGIN PERFORM 1; EXECUTE $$ SELECT ';' $$; END $body$`,
    `/* no; */ SELECT $1`,
  ]);
});

it('are known statements in every migration, and nothing of a file is lost', () => {
  const bare = (sql: string): string => sql.replace(/--[^\n]*/g, '').replace(/[\s;]+/g, '');
  const known =
    /^(?:ALTER|COMMENT|CREATE|DELETE|DO|DROP|INSERT|LOCK|REINDEX|SELECT|SET|TRUNCATE|UPDATE|WITH|ANALYZE)\b/i;
  for (const name of readdirSync(folder)) {
    const sql = readFileSync(join(folder, name), 'utf8');
    const found = sqlStatements(sql);
    expect(bare(found.join(';')), name).toBe(bare(sql));
    for (const statement of found)
      expect(statement.replace(/^(?:\s*--[^\n]*\n|\s+|\/\*[^]*?\*\/)+/, ''), name).toMatch(known);
  }
});

it('have no texts with backslashes, in which a quote would not end them', () => {
  for (const name of readdirSync(folder))
    expect(readFileSync(join(folder, name), 'utf8'), name).not.toMatch(/\bE'(?:[^'\\]|\\[^'])*\\'/i);
});
