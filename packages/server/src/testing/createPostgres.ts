import { randomBytes } from 'node:crypto';
import { distribute } from '../platform/database/distribution/distribute';
import { hasExtension } from '../platform/database/distribution/spreadTables';
import { migrate } from '../platform/database/migrate';
import { openDatabase } from '../platform/database/openDatabase';
import { migrationsHash } from './migrationsHash';

/** An arbitrary, unique number: only one worker creates the template. */
const templateLock = 1_174_120;

/**
 * Creates a migrated, empty database in the PostgreSQL at `server`: a copy of a template, which is created once per state of the
 * migrations. Where that PostgreSQL has the extension that distributes tables, and other servers, so has the database.
 */
export async function createPostgres(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = `assunto_template_${migrationsHash()}`;
  const name = `assunto_${randomBytes(6).toString('hex')}`;
  const run = (work: readonly string[]): Promise<void> => runAt(server, work);
  await makeTemplate(server, template);
  await run([`CREATE DATABASE ${name} TEMPLATE ${template}`]);
  const url = urlOf(server, name);
  const dropped = `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`;
  const nodes = await nodesOf(server);
  if (nodes.length > 0) await spreadOver(nodes, { server, url, name });
  const drop = async (): Promise<void> => {
    await run([dropped]);
    for (const node of nodes) await runAt(node, [dropped]);
  };
  return { url, drop };
}

const runAt = async (url: string, work: readonly string[]): Promise<void> => {
  const database = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 1 });
  for (const sql of work) await database.query(sql);
  await database.close();
};

/** The other servers of a distributed PostgreSQL; none of an ordinary one. */
async function nodesOf(server: string): Promise<string[]> {
  const database = await openDatabase({ databaseUrl: server, dataDir: '', poolSize: 1 });
  try {
    if (!(await hasExtension(database))) return [];
    const { rows } = await database.query<{ nodename: string; nodeport: number }>(
      'SELECT nodename, nodeport FROM pg_dist_node WHERE groupid <> 0 ORDER BY nodeid',
    );
    return rows.map(({ nodename, nodeport }) => {
      const url = new URL(server);
      url.host = `${nodename}:${nodeport}`;
      return url.href;
    });
  } finally {
    await database.close();
  }
}

async function spreadOver(
  nodes: readonly string[],
  { server, url, name }: { server: string; url: string; name: string },
): Promise<void> {
  for (const node of nodes) {
    await runAt(node, [`CREATE DATABASE ${name}`]);
    await runAt(urlOf(node, name), ['CREATE EXTENSION citus']);
  }
  const { hostname, port } = new URL(server);
  await runAt(url, [
    'CREATE EXTENSION citus',
    `SELECT citus_set_coordinator_host('${hostname}', ${port || 5432})`,
    ...nodes.map((node) => `SELECT citus_add_node('${new URL(node).hostname}', ${new URL(node).port || 5432})`),
  ]);
  const database = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 1 });
  await distribute(database);
  await database.close();
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
