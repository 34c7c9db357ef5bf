import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test, type Browser } from '@playwright/test';
import { freePort } from '../../../scripts/support/ports.mjs';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { run } from '../../../scripts/support/run.mjs';
import { signIn } from '../e2e/support/people';
import { createApi, type Api } from './support/api';
import { expectRestored, startWriters, type Ledger } from './support/ledger';
import { formOf, type Form } from './support/saves';
import { createServerProcess, type ServerProcess } from './support/serverProcess';

/** An installation of one process, whose files and embedded database are in a folder that may be lost. */
interface Installation {
  server: ServerProcess;
  /** The disk: files, and the embedded database where it is used. */
  folder: string;
  /** Where archives are: on another disk. */
  archive: string;
  settings: Record<string, string>;
  api(): Promise<Api>;
}

async function install(browser: Browser, more: Record<string, string>): Promise<Installation> {
  const [folder, elsewhere] = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'assunto-faults-'))));
  if (folder === undefined || elsewhere === undefined) throw new Error('There is no folder.');
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const settings = { DATABASE_URL: '', DATA_DIR: folder, FILES_DIR: join(folder, 'files'), ...more };
  return {
    folder,
    settings,
    archive: join(elsewhere, 'copia.assunto'),
    server: createServerProcess(port, { PUBLIC_URL: address, ...settings }),
    async api() {
      const context = await browser.newContext({ baseURL: address });
      const { token } = await signIn(context, 'administrator');
      await context.close();
      return createApi(address, `Bearer ${token}`);
    },
  };
}

/** Starts an installation and people who write in it; resolves when they have written nine records. */
async function startWithWriters({ server, api: signedIn }: Installation) {
  await server.start();
  const runName = Date.now().toString(36);
  const api = await signedIn();
  const form = await formOf(api);
  const writers = startWriters(api, form, runName);
  await writers.untilMore(9);
  return { api, form, runName, writers };
}

/** Runs a command of operators as they do; returns what it printed. */
async function command(name: 'backup' | 'restore', file: string, env: Record<string, string>): Promise<string> {
  const { code, output } = await run('npm', ['run', name, '--', file], { env, quiet: true });
  expect(code, output).toBe(0);
  // It warns of files whose content is missing.
  expect(output).not.toContain('Aviso');
  return output;
}

/** People go on after a restore: with new records, and with the old ones. */
async function expectWritable(api: Api, form: Form, moment: Ledger): Promise<void> {
  const value = (text: string) => ({ subjectAttributeId: form.titleId, value: text });
  const { resourceId } = (await api.insist('POST', '/talk/chamado', {
    talkValues: [value('Depois da perda'), ...form.others],
  })) as { resourceId: number };
  expect(moment.has(resourceId)).toBe(false);
  const [old = 0] = moment.keys();
  const { version } = (await api.insist('GET', `/talk/chamado/${old}`, undefined)) as { version: number };
  await api.insist('PUT', `/talk/chamado/${old}`, { talkValues: [value('Mudado depois da perda')], version });
}

test('what was acknowledged before a backup began survives the loss of the database and of the files', async ({
  browser,
}) => {
  const postgres = await startPostgres({ durable: true });
  const installation = await install(browser, { DATABASE_URL: postgres.url });
  const { server, folder, archive, settings } = installation;
  const { form, runName, writers } = await startWithWriters(installation);
  const moment = writers.soFar();
  await command('backup', archive, settings);
  expect(writers.ledger.size, 'people wrote meanwhile').toBeGreaterThan(moment.size);
  await writers.untilMore(3);
  await server.kill();
  await writers.ended;
  await postgres.loseDisk();
  await rm(folder, { recursive: true, maxRetries: 20, retryDelay: 200 });

  const another = await startPostgres({ durable: true });
  await command('restore', archive, { ...settings, DATABASE_URL: another.url });
  await server.start({ DATABASE_URL: another.url });
  const after = await installation.api();
  await expectRestored(after, form, runName, moment, writers.ledger);
  await expectWritable(after, form, moment);
  await server.kill();
  await another.stop();
  await rm(folder, { recursive: true, maxRetries: 20, retryDelay: 200 });
  await rm(dirname(archive), { recursive: true });
});

test('what was acknowledged before a backup survives the loss of the folder of an embedded database', async ({
  browser,
}) => {
  const installation = await install(browser, {});
  const { server, folder, archive, settings } = installation;
  const { api, form, runName, writers } = await startWithWriters(installation);
  // The embedded database is copied while its server is down.
  await server.kill();
  await writers.ended;
  await command('backup', archive, settings);
  await server.start();
  const later = startWriters(api, form, `${runName} depois`);
  await later.untilMore(3);
  await server.kill();
  await later.ended;
  await rm(folder, { recursive: true, maxRetries: 20, retryDelay: 200 });

  await command('restore', archive, settings);
  await server.start();
  const after = await installation.api();
  await expectRestored(after, form, runName, writers.ledger, writers.ledger);
  await expectWritable(after, form, writers.ledger);
  await server.kill();
  await rm(folder, { recursive: true, maxRetries: 20, retryDelay: 200 });
  await rm(dirname(archive), { recursive: true });
});
