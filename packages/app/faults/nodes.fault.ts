import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import type { StartedPostgres } from '../../../scripts/postgres.mjs';
import { freePort } from '../../../scripts/support/ports.mjs';
import { run } from '../../../scripts/support/run.mjs';
import { createApi, type Answer, type Api } from './support/api';
import { authorizationOf, companySql, portOf, startDistributed, type DistributedDatabase } from './support/distributed';
import { expectAcknowledgedSaved, startWriting, type Form, type Writing } from './support/saves';
import { createServerProcess } from './support/serverProcess';

const programs = process.env['DISTRIBUTED_POSTGRES_BIN'];
/** Company 1 is that of the first access. */
const companyIds = [2, 3, 4, 5];

/**
 * A record that was acknowledged in the moment of a failure is on its server, but nobody sees it until the first server has finished its
 * commit there.
 */
const isUnseen = ({ status, data }: Answer): boolean =>
  status === 404 && (data as { code?: string }).code === 'TALK_NOT_FOUND';

/** A company on one of the servers, and what its calls were answered. */
interface Company {
  companyId: number;
  /** The port of the server that holds its rows. */
  port: string;
  api: Api;
  form: Form;
  answers: Answer[];
}

/** The product over several database servers, with companies on both that hold rows. */
interface DistributedProduct {
  address: string;
  database: DistributedDatabase;
  companies: readonly Company[];
}

async function addForm(api: Api): Promise<Form> {
  const { resourceId: subjectId } = (await api.insist('POST', '/subject', {
    subjectIdentifier: 'chamado',
    subjectName: 'Chamado',
    attributes: [{ identifier: 'titulo', name: 'Título', componentId: 1, isRequired: true }],
  })) as { resourceId: number };
  const { itens } = (await api.insist('GET', `/subject/${subjectId}/attribute`, undefined)) as {
    itens: { subjectAttributeId: number }[];
  };
  return { titleId: itens[0]?.subjectAttributeId ?? 0, others: [] };
}

/** Runs a command of operators as they do; returns what it printed. */
async function command(name: string, env: Record<string, string>): Promise<string> {
  const { code, output } = await run('npm', ['run', name], { env, quiet: true });
  expect(code, output).toBe(0);
  return output;
}

const test = base.extend<object, { product: DistributedProduct }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const database = await startDistributed(programs ?? '');
      const folder = await mkdtemp(join(tmpdir(), 'assunto-faults-'));
      const port = await freePort();
      const address = `http://localhost:${port}`;
      const settings = { DATABASE_URL: database.first.url, DATA_DIR: folder, DEMO: '0' };
      const server = createServerProcess(port, { PUBLIC_URL: address, ...settings });
      await server.start();
      for (const companyId of companyIds) await database.sql(companySql(companyId));
      await server.kill();
      await command('distribute', settings);
      await server.start();
      const placements = await command('companies', settings);
      const companies = companyIds.map(async (companyId) => {
        const answers: Answer[] = [];
        const api = createApi(address, await authorizationOf(address, companyId), {
          onAnswer: (answer) => answers.push(answer),
          isTransient: isUnseen,
        });
        const [, held = ''] = new RegExp(`:(\\d+)\\s+${companyId} `).exec(placements) ?? [];
        return { companyId, port: held, api, form: await addForm(api), answers };
      });
      await use({ address, database, companies: await Promise.all(companies) });
      await server.kill().finally(() => database.stop());
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

test.skip(
  programs === undefined,
  'Set DISTRIBUTED_POSTGRES_BIN to the folder of the programs of a PostgreSQL that has Citus, such as /usr/lib/postgresql/17/bin.',
);

/** What `/ready` answers. */
async function readiness(address: string): Promise<{ http: number; status?: string; servers?: object }> {
  const answer = await fetch(`${address}/ready`);
  return { http: answer.status, ...((await answer.json()) as object) };
}

/** People of each company who write. Each test has its own records. */
function startAll(database: DistributedDatabase, companies: readonly Company[]) {
  const runName = Date.now().toString(36);
  const writings = new Map(companies.map((one) => [one, startWriting(one.api, one.form, runName, 2)]));
  const writingOf = (company: Company) => writings.get(company) as Writing;
  return {
    /** Resolves when people of each of these companies have written more. */
    async untilMore(some: readonly Company[]): Promise<void> {
      for (const company of some) {
        const { acknowledged } = writingOf(company);
        const before = acknowledged.size;
        await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(before + 3);
      }
    },
    async expectNothingLost(): Promise<void> {
      await Promise.all(companies.map((company) => writingOf(company).stop()));
      await database.allCommitted();
      for (const company of companies) {
        const { acknowledged } = writingOf(company);
        await expectAcknowledgedSaved(company.api, { titleId: company.form.titleId, runName }, acknowledged);
      }
    },
  };
}

/** What was answered since the last call of this, as texts of status and code, each once. */
function answered({ answers }: Company): string[] {
  const kinds = answers.splice(0).map(({ status, data }) => {
    const { code } = (data ?? {}) as { code?: string };
    return status < 300 ? 'done' : `${status} ${code}`;
  });
  return [...new Set(kinds)].sort();
}

/** Waits until people of these companies were refused several times, and checks that they were refused as they should be. */
async function expectRefused(companies: readonly Company[]): Promise<void> {
  companies.forEach(answered);
  for (const company of companies) {
    await expect
      .poll(() => company.answers.filter(({ status }) => status >= 300).length, { timeout: 60_000 })
      .toBeGreaterThan(5);
    // What was done in the moment of the kill may have been answered just before.
    expect(answered(company).filter((kind) => kind !== 'done')).toEqual(['503 DATABASE_UNAVAILABLE']);
    await expect.poll(() => company.answers.length, { timeout: 60_000 }).toBeGreaterThan(3);
    expect(answered(company)).toEqual(['503 DATABASE_UNAVAILABLE']);
  }
}

test('a server of rows that is killed stops its companies alone, and loses nothing', async ({ product }) => {
  const { address, database, companies } = product;
  const killed = database.others.find((one) => one.url.includes(companies[0]?.port ?? '-')) as StartedPostgres;
  const its = companies.filter(({ port }) => port === portOf(killed));
  const others = companies.filter(({ port }) => port !== portOf(killed));
  expect(its.length, 'companies on the server').toBeGreaterThan(0);
  expect(others.length, 'companies on the other server').toBeGreaterThan(0);
  const people = startAll(database, companies);
  await people.untilMore(companies);
  await killed.kill();
  await expectRefused(its);
  others.forEach(answered);
  await people.untilMore(others);
  for (const company of others) expect(answered(company)).toEqual(['done']);
  await expect
    .poll(() => readiness(address), { timeout: 60_000 })
    .toMatchObject({ http: 200, status: 'degraded', servers: { count: 2, unreachable: 1 } });
  await killed.start();
  await people.untilMore(companies);
  await expect.poll(() => readiness(address), { timeout: 60_000 }).toMatchObject({ http: 200, status: 'ok' });
  await people.expectNothingLost();
});

test('a first server that is killed stops all companies, and loses nothing', async ({ product }) => {
  const { address, database, companies } = product;
  const people = startAll(database, companies);
  await people.untilMore(companies);
  await database.first.kill();
  await expectRefused(companies);
  expect(await readiness(address)).toMatchObject({ http: 503 });
  await database.first.start();
  await people.untilMore(companies);
  await expect.poll(() => readiness(address), { timeout: 60_000 }).toMatchObject({ http: 200, status: 'ok' });
  await people.expectNothingLost();
});
