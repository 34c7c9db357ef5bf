import { foldTextSql } from '@assunto/engine/core';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database, Queryable } from './Database';
import { DatabaseError, reasonOf } from './DatabaseError';

/** Any number, the same in all processes: only one of them migrates at a time. */
const advisoryLock = 1_174_119;

/**
 * Brings the database to the state of this version: runs the numbered SQL files that it has not had yet, all in one
 * transaction. Answers their names. Throws `MIGRATION_FAILED`, or `MIGRATION_UNKNOWN` when the database is ahead.
 */
export async function migrate(database: Database): Promise<string[]> {
  const folder = migrationsFolder();
  const files = readdirSync(folder)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort();
  return database.transaction(async (transaction) => {
    await transaction.query('SET LOCAL statement_timeout = 0');
    await transaction.query('SELECT pg_advisory_xact_lock($1)', [advisoryLock]);
    await transaction.query(
      'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_in timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await transaction.query<{ name: string }>('SELECT name FROM migration');
    const applied = new Set(rows.map(({ name }) => name));
    const unknown = [...applied].find((name) => name.endsWith('.sql') && !files.includes(name));
    if (unknown) throw new DatabaseError('MIGRATION_UNKNOWN', { migration: unknown });
    await replaceFold(transaction, applied);
    const missing = files.filter((name) => !applied.has(name));
    for (const name of missing) {
      await runFile(transaction, name, readFileSync(join(folder, name), 'utf8'));
    }
    return missing;
  });
}

async function runFile(transaction: Queryable, name: string, sql: string): Promise<void> {
  try {
    await transaction.query(sql);
    await transaction.query('INSERT INTO migration (name) VALUES ($1)', [name]);
  } catch (error) {
    throw new DatabaseError('MIGRATION_FAILED', { migration: name, reason: reasonOf(error) }, error);
  }
}

/** Installs the SQL half of `foldText`. When its text has changed, the indexes that were built with it are built again. */
async function replaceFold(transaction: Queryable, applied: ReadonlySet<string>): Promise<void> {
  const name = `assunto_fold ${createHash('sha256').update(foldTextSql).digest('hex').slice(0, 16)}`;
  if (applied.has(name)) return;
  await transaction.query(foldTextSql);
  const { rows } = await transaction.query<{ relname: string }>(
    `SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND relname ~ '^talk_[0-9]+$'`,
  );
  for (const { relname } of rows) await transaction.query(`REINDEX TABLE ${relname}`);
  await transaction.query('INSERT INTO migration (name) VALUES ($1)', [name]);
}

/** `packages/server/migrations`, seen from the sources and from the built program alike. */
function migrationsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'migrations'))) {
    const parent = dirname(folder);
    if (parent === folder)
      throw new DatabaseError('MIGRATION_FAILED', { migration: '0001', reason: 'falta a pasta migrations' });
    folder = parent;
  }
  return join(folder, 'migrations');
}
