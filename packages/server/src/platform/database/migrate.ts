import { foldTextSql } from '@assunto/engine/core';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { baseline, lastReplaced, newestReplaced, withBaseline } from './baseline';
import { distributeNew, isDistributed } from './distribution/spreadTables';
import type { Database, Queryable } from './Database';
import { DatabaseError, reasonOf } from './DatabaseError';
import { isLockFailure } from './sqlErrors';
import { sqlStatements } from './sqlStatements';

/** An arbitrary number, the same in all processes: only one of them migrates at a time. */
const advisoryLock = 1_174_119;
/** Other statements queue behind a migration that waits for a table lock, so it times out early and retries. */
const lockTimeout = '2s';
const attempts = 60;
const retryMs = 1000;

/**
 * Migrates the database to this version: runs the numbered SQL files that it has not had yet, in order and each in a separate
 * transaction, so that a failing file does not undo those before it. A file that gets no lock on its tables within 2 s is rolled
 * back and retried, for about three minutes. Returns the names of the files that it ran. Throws `MIGRATION_FAILED`, or
 * `MIGRATION_UNKNOWN` when the database is newer, or `MIGRATION_TOO_OLD` when it is older than the baseline.
 */
export async function migrate(database: Database): Promise<string[]> {
  const done = await runMigrations(database, knownMigrations());
  await distributeNew(database);
  return done;
}

/**
 * Migrates an empty database to the version that had exactly these migrations (`knownMigrations`), for a backup of that version.
 */
export async function migrateTo(database: Database, migrations: readonly string[]): Promise<void> {
  const wanted = new Set(migrations);
  await runMigrations(
    database,
    knownMigrations().filter((name) => wanted.has(name)),
  );
}

/** All migrations of this program, in order. */
export const knownMigrations = (): string[] => migrationFiles(migrationsFolder());

async function runMigrations(database: Database, wanted: readonly string[]): Promise<string[]> {
  const folder = migrationsFolder();
  await runStep(database, 'assunto_fold', async (transaction, applied) => {
    assertKnown(applied, migrationFiles(folder));
    await nameBaseline(transaction);
    await replaceFold(transaction, applied);
  });
  const done: string[] = [];
  for (const name of wanted) {
    // Checked again for each file: another process may have run it meanwhile.
    await runStep(database, name, async (transaction, applied) => {
      if (applied.has(name)) return;
      await runScript(transaction, readFileSync(join(folder, name), 'utf8'));
      await transaction.query('INSERT INTO migration (name) VALUES ($1)', [name]);
      done.push(name);
    });
  }
  return done;
}

/**
 * Runs the statements of a file one by one. A distributed database refuses some that are sent together, such as several CREATE INDEX, and
 * some that follow one which used several connections to a server.
 */
export async function runScript(transaction: Queryable, sql: string): Promise<void> {
  if (await isDistributed(transaction))
    await transaction.query(`SET LOCAL citus.multi_shard_modify_mode = 'sequential'`);
  for (const statement of sqlStatements(sql)) await transaction.query(statement);
}

/** The files that `migrate` would run, in order; nothing is changed. Throws `MIGRATION_UNKNOWN` and `MIGRATION_TOO_OLD` as `migrate` does. */
export async function pendingMigrations(database: Queryable): Promise<string[]> {
  const files = migrationFiles(migrationsFolder());
  const { rows } = await database.query<{ exists: boolean }>(`SELECT to_regclass('migration') IS NOT NULL AS exists`);
  const applied = rows[0]?.exists === true ? await readApplied(database) : new Set<string>();
  assertKnown(applied, files);
  return files.filter((name) => !applied.has(name));
}

/** Runs one step under the lock of all migrations, and retries it when it gets no lock on a table in time. */
async function runStep(
  database: Database,
  name: string,
  step: (transaction: Queryable, applied: ReadonlySet<string>) => Promise<void>,
): Promise<void> {
  const run = async (transaction: Queryable): Promise<void> => {
    // Another process may migrate for minutes.
    await transaction.query('SET LOCAL lock_timeout = 0');
    await transaction.query('SELECT pg_advisory_xact_lock($1)', [advisoryLock]);
    await transaction.query(
      'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_in timestamptz NOT NULL DEFAULT now())',
    );
    const applied = await readApplied(transaction);
    await transaction.query(`SET LOCAL lock_timeout = '${lockTimeout}'`);
    await step(transaction, applied);
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(run, { timeoutMs: 0 });
    } catch (error) {
      if (isLockFailure(error) && attempt < attempts) await wait(retryMs);
      else if (error instanceof DatabaseError) throw error;
      else throw new DatabaseError('MIGRATION_FAILED', { migration: name, reason: reasonOf(error) }, error);
    }
  }
}

async function readApplied(database: Queryable): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ name: string }>('SELECT name FROM migration');
  const names = rows.map(({ name }) => name);
  const applied = withBaseline(names);
  if (!applied)
    throw new DatabaseError('MIGRATION_TOO_OLD', { migration: newestReplaced(names) ?? '', last: lastReplaced });
  return applied;
}

/** Stores the baseline instead of the migrations that it replaces. */
async function nameBaseline(transaction: Queryable): Promise<void> {
  const { rows } = await transaction.query<{ name: string }>(
    `SELECT name FROM migration WHERE name LIKE '%.sql' AND name < '0231' AND name <> $1`,
    [baseline],
  );
  if (rows.length === 0) return;
  await transaction.query('DELETE FROM migration WHERE name = ANY($1::text[])', [rows.map(({ name }) => name)]);
  await transaction.query('INSERT INTO migration (name) VALUES ($1)', [baseline]);
}

function assertKnown(applied: ReadonlySet<string>, files: readonly string[]): void {
  const unknown = [...applied].find((name) => name.endsWith('.sql') && !files.includes(name));
  if (unknown) throw new DatabaseError('MIGRATION_UNKNOWN', { migration: unknown });
}

const migrationFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort();

/** Installs the SQL equivalent of `foldText`. When its text has changed, the indexes that use it are rebuilt. */
async function replaceFold(transaction: Queryable, applied: ReadonlySet<string>): Promise<void> {
  const name = `assunto_fold ${createHash('sha256').update(foldTextSql).digest('hex').slice(0, 16)}`;
  if (applied.has(name)) return;
  // Indexes and generated columns of the first migrations use the function, so it is created before them.
  await transaction.query(foldTextSql);
  const { rows } = await transaction.query<{ relname: string }>(
    `SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND relname ~ '^(talk_[0-9]+|account)$'`,
  );
  for (const { relname } of rows) await transaction.query(`REINDEX TABLE ${relname}`);
  await transaction.query('INSERT INTO migration (name) VALUES ($1)', [name]);
}

/** `packages/server/migrations`, relative to the sources and to the built program alike. */
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
