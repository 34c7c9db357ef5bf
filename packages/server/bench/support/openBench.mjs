import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { startPostgres } from '../../../../scripts/postgres.mjs';
import { openDatabase } from '../../src/platform/database/openDatabase';
import { migrate } from '../../src/platform/database/migrate';

/**
 * @typedef {object} Bench
 * @property {string} url connection string of a database of this run's own, migrated and otherwise empty
 * @property {import('../../src/platform/database/Database').Database} database the same database, for setting things up
 * @property {() => Promise<void>} close deletes the database
 */

/**
 * A database for one bench, on a PostgreSQL with fsync, as in production.
 *
 * @param {{ reusedName?: string | undefined }} [options] the name of a database that stays for further runs, on the server of `DATABASE_URL`
 * @returns {Promise<Bench>}
 */
export async function openBench({ reusedName } = {}) {
  const postgres = await startPostgres({ durable: true });
  console.log(postgres.description);
  const name = reusedName ?? `assunto_bench_${randomBytes(4).toString('hex')}`;
  const server = await openDatabase({ databaseUrl: postgres.url, dataDir: tmpdir(), poolSize: 1 });
  const { rows } = await server.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rows.length === 0) await server.runAlone(`CREATE DATABASE ${name}`);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href, dataDir: tmpdir(), poolSize: 4 });
  await migrate(database);
  return {
    url: url.href,
    database,
    close: async () => {
      await database.close();
      if (reusedName === undefined) await server.runAlone(`DROP DATABASE ${name} WITH (FORCE)`);
      await server.close();
      await postgres.stop();
    },
  };
}
