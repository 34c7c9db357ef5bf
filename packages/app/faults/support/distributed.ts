import { randomBytes, scryptSync } from 'node:crypto';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startPostgres, type StartedPostgres } from '../../../../scripts/postgres.mjs';
import { run } from '../../../../scripts/support/run.mjs';

/** A database over three servers: the first one, and two that hold rows. */
export interface DistributedDatabase {
  readonly first: StartedPostgres;
  readonly others: readonly StartedPostgres[];
  /** Runs SQL on the first server. */
  sql(text: string): Promise<void>;
  /** Resolves when no commit is unfinished on any server. Nobody may be writing. */
  allCommitted(): Promise<void>;
  stop(): Promise<void>;
}

/** The parts of a table; fewer than in production, so that tables are made sooner. */
const partCount = 4;

/** Starts three durable servers with the programs of a PostgreSQL that has the extension, as docs/scale-out.md says. */
export async function startDistributed(programs: string): Promise<DistributedDatabase> {
  const settings = [
    'shared_preload_libraries=citus',
    'lc_messages=C',
    'wal_level=logical',
    'max_prepared_transactions=200',
    'max_worker_processes=32',
    'max_locks_per_transaction=256',
    'shared_buffers=64MB',
    `citus.shard_count=${partCount}`,
    // Commits that were interrupted by a failure are finished after this time.
    'citus.recover_2pc_interval=1s',
  ];
  const servers = await Promise.all([1, 2, 3].map(() => startPostgres({ durable: true, programs, settings })));
  const [first, ...others] = servers as [StartedPostgres, ...StartedPostgres[]];
  const sqlOf = async ({ url }: StartedPostgres, text: string): Promise<string> => {
    const args = ['-qXAt', '-v', 'ON_ERROR_STOP=1', '-d', url, '-c', text];
    const { code, output } = await run(join(programs, 'psql'), args, { quiet: true });
    if (code !== 0) throw new Error(`psql ended with ${code}: ${output}`);
    return output.trim();
  };
  for (const server of servers) await sqlOf(server, 'CREATE EXTENSION citus');
  await sqlOf(first, `SELECT citus_set_coordinator_host('127.0.0.1', ${portOf(first)})`);
  for (const server of others) await sqlOf(first, `SELECT citus_add_node('127.0.0.1', ${portOf(server)})`);
  return {
    first,
    others,
    sql: async (text) => void (await sqlOf(first, text)),
    async allCommitted() {
      const unfinished = async () =>
        Promise.all(servers.map((server) => sqlOf(server, 'SELECT count(*) FROM pg_prepared_xacts')));
      await expect.poll(unfinished, { timeout: 60_000 }).toEqual(servers.map(() => '0'));
    },
    stop: async () => void (await Promise.all(servers.map(({ stop }) => stop()))),
  };
}

/** The port of a server, which names it in the answers of commands. */
export const portOf = ({ url }: StartedPostgres): string => new URL(url).port;

/** Adds a company with an integration, whose secret is that of all companies. */
export const companySql = (companyId: number): string => `
  INSERT INTO company (company_id, company_identifier, company_name, theme_color)
    VALUES (${companyId}, 'empresa-${companyId}', 'Empresa ${companyId}', '#0c5f58');
  INSERT INTO room (company_id, room_id, room_name) VALUES (${companyId}, 1, 'Administradores');
  INSERT INTO account (company_id, room_id, display_name, email, is_admin, account_type, client_id, password_hash)
    VALUES (${companyId}, 1, 'Integração ${companyId}', 'integracao-${companyId}@empresa.example', true, 2, '${clientOf(companyId)}', '${hash}');`;

/** The header of the integration of a company that has signed in. */
export async function authorizationOf(address: string, companyId: number): Promise<string> {
  const answer = await fetch(`${address}/account/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientOf(companyId),
      client_secret: secret,
    }),
  });
  if (!answer.ok) throw new Error(`Company ${companyId} could not sign in: ${answer.status} ${await answer.text()}`);
  return `Bearer ${((await answer.json()) as { access_token: string }).access_token}`;
}

const clientOf = (companyId: number): string => `integracao-${companyId}`;
const secret = 'jabuticaba-madura';
const salt = randomBytes(16);
const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
/** As the server stores it, with a low cost. */
const hash = `$scrypt$ln=10,r=8,p=3$${unpadded(salt)}$${unpadded(scryptSync(secret, salt, 32, { N: 1024, r: 8, p: 3 }))}`;
