import { randomBytes } from 'node:crypto';
import { migrate } from '../database/migrate';
import { openDatabase } from '../database/openDatabase';
import { migrationsHash } from './migrationsHash';

/** An arbitrary, unique number: only one worker creates the template. */
const templateLock = 1_174_120;

/**
 * Creates a migrated, empty database in the PostgreSQL at `server`: a copy of a template, which is created once per state of the
 * migrations.
 */
export async function createPostgres(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = `assunto_template_${migrationsHash()}`;
  const name = `assunto_${randomBytes(6).toString('hex')}`;
  const run = async (work: readonly string[]): Promise<void> => {
    const database = await openDatabase({ databaseUrl: server, dataDir: '', poolSize: 1 });
    for (const sql of work) await database.query(sql);
    await database.close();
  };
  await makeTemplate(server, template);
  await run([`CREATE DATABASE ${name} TEMPLATE ${template}`]);
  return { url: urlOf(server, name), drop: () => run([`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]) };
}

async function makeTemplate(server: string, template: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: server, dataDir: '', poolSize: 2, lockTimeoutMs: 120_000 });
  const exists = async (): Promise<boolean> =>
    (await database.query('SELECT FROM pg_database WHERE datname = $1', [template])).rowCount > 0;
  if (!(await exists()))
    await database.transaction(async (transaction) => {
      await transaction.query('SELECT pg_advisory_xact_lock($1)', [templateLock]);
      if (await exists()) return;
      // Created under another name, so that an interrupted run leaves no incomplete template.
      const draft = `${template}_new`;
      await database.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
      await database.query(`CREATE DATABASE ${draft}`);
      const migrated = await openDatabase({ databaseUrl: urlOf(server, draft), dataDir: '', poolSize: 1 });
      await migrate(migrated);
      await migrated.close();
      await database.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
    });
  await database.close();
}

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
