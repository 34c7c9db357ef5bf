import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { assemblePackage } from '../../../../../scripts/support/assemblePackage.mjs';
import { buildProduct } from '../../../../../scripts/support/product.mjs';
import { createBrowser } from '../../testing/createBrowser';
import { createPostgres } from '../../testing/createPostgres';
import { overNetwork } from '../../testing/overNetwork';

/** The name of a package in an import of the bundle, also in one that is run later. */
const importPattern = /(?:^import|\bfrom|\bimport\() ?"(?!node:)([@a-z][\w@/.-]*)"/gm;
const port = 4317;
const origin = `http://localhost:${port}`;
const root = join(import.meta.dirname, '../../../../..');

/** The folder of the image: what it assembles and installs, by the same steps, beside each other. */
const folder = mkdtempSync(join(tmpdir(), 'assunto-installed-'));
const work = join(folder, 'work');
const program = join(folder, 'packages/server/dist/assunto.js');
/** Killed at the end, if a test failed before it stopped them. */
const started = new Set<ChildProcess>();
let postgres: Awaited<ReturnType<typeof createPostgres>>;
let environment: Record<string, string>;

beforeAll(async () => {
  expect(await buildProduct()).toBe(true);
  assemblePackage(join(folder, 'packages/server'));
  mkdirSync(work);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  postgres = await createPostgres(inject('postgresUrl'));
  environment = {
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    LOG_LEVEL: 'warn',
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'backups'),
  };
}, 300_000);
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await postgres.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command to its end in a folder that is not that of the program. */
function run(args: string[], env: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const options = { cwd: work, env: { ...environment, ...env } };
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    );
  });
}

async function start(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, 'start'], { cwd: work, env: { ...environment, ...env } });
  started.add(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  while (child.exitCode === null) {
    if ((await fetch(`${origin}/ready`).catch(() => undefined))?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the server did not start:\n${output}`);
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
}

describe('the installed package', () => {
  it('loads nothing that its manifest does not name', () => {
    const dist = join(folder, 'packages/server/dist');
    const manifest = JSON.parse(readFileSync(join(dist, '../package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const known = new Set([...Object.keys(manifest.dependencies), ...builtinModules]);
    const loaded = readdirSync(dist)
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) => [...readFileSync(join(dist, name), 'utf8').matchAll(importPattern)])
      .map(([, name = '']) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
    expect(loaded).toContain('fastify');
    expect(loaded).not.toContain('@assunto/engine');
    expect([...new Set(loaded)].filter((name) => !known.has(name))).toEqual([]);
  });

  it('starts without the demo, serves the app, and starts with the demo, whose people sign in', async () => {
    const another = await createPostgres(inject('postgresUrl'));
    const empty = await start({ DEMO: 'false', DATABASE_URL: another.url });
    const page = await fetch(origin, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    await stop(empty);
    await another.drop();
    const demo = await start({ DEMO: '1' });
    const password = 'ipe-amarelo-2026';
    const { token } = await createBrowser(overNetwork(origin), origin).signIn({
      email: 'ana.ribeiro@demo.example',
      password,
    });
    expect(token).toMatch(/^ey/);
    await stop(demo);
  }, 180_000);

  it('copies, checks, lists and restores', async () => {
    expect(await run(['backup', 'copia.assunto'])).toEqual({
      code: 0,
      output: expect.stringContaining(`A cópia está em ${work}/copia.assunto: `) as string,
    });
    expect((await run(['backup', 'copia.assunto', '--verify'], { LANG: 'en_US' })).output).toContain('is whole');
    expect(await run(['backup', '--list'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('Nenhuma cópia'),
    });
    expect(await run(['restore', 'copia.assunto'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('A instalação já tem dados'),
    });
    const other = await createPostgres(inject('postgresUrl'));
    expect(await run(['restore', 'copia.assunto', '--dry-run'], { DATABASE_URL: other.url })).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Seria restaurada .+ Nada foi gravado\./),
    });
    expect(await run(['restore', 'copia.assunto'], { DATABASE_URL: other.url })).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Restaurada a cópia/),
    });
    await other.drop();
    expect(await run(['restore', 'copia.assunto', '--subject', 'chamado', '--dry-run'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Seria criado o assunto .+ Nada foi gravado\./),
    });
  }, 180_000);

  it('migrates, and says that nothing is to do', async () => {
    expect(await run(['migrate'])).toEqual({ code: 0, output: 'A base está atualizada.\n' });
    expect(await run(['migrate', '--dry-run'], { LANG: 'en_US.UTF-8' })).toEqual({
      code: 0,
      output: 'The database is up to date.\n',
    });
  });

  it('moves a configuration, with the exit codes of its plan', async () => {
    expect(await run(['config', 'pull', '--file', 'empresa.json'])).toMatchObject({ code: 0 });
    expect(await run(['config', 'plan', '--file', 'empresa.json'])).toMatchObject({ code: 0 });
    expect(await run(['config', 'apply', '--file', 'empresa.json', '--plan', 'antigo'])).toMatchObject({ code: 3 });
    expect(await run(['config', 'plan', '--file', 'falta.json'])).toMatchObject({ code: 1 });
  }, 60_000);

  it('shows what it would erase, and exports and erases a person', async () => {
    expect(await run(['erase', '--company', '1'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('acrescente --yes 1'),
    });
    const person = ['erase', '--company', '1', '--account', '2'];
    expect(await run([...person, '--export', 'pessoa.json'])).toMatchObject({ code: 0 });
    expect(await run([...person, '--yes', '3'])).toMatchObject({ code: 1 });
    expect(readdirSync(work)).toContain('pessoa.json');
  });

  it('refuses to distribute what has no servers, in one sentence', async () => {
    for (const name of ['companies', 'distribute'])
      expect(await run([name])).toMatchObject({ code: 1, output: expect.stringContaining('Citus') });
  });

  it('checks an installation without starting it, and says what to do', async () => {
    const healthy = await run(['doctor']);
    expect(healthy.code, healthy.output).toBe(0);
    expect(healthy.output).toMatch(/^certo +As configurações são válidas\.$/m);
    expect(healthy.output).toMatch(
      /^certo +A pasta \S+\/backups \(BACKUP_DIR\) pode ser gravada; [\d.]+ GB livres\.$/m,
    );
    expect(healthy.output).toMatch(/^certo +A base responde: PostgreSQL \d+/m);
    expect(healthy.output).toMatch(/^certo +O relógio é o da base\.$/m);
    expect(healthy.output).toMatch(/^certo +A base está na versão deste programa\.$/m);
    expect(healthy.output).toMatch(/^certo +A primeira cópia ainda não era esperada\.$/m);
    expect(healthy.output).toMatch(/^aviso +Nenhum servidor de e-mails/m);
    const broken = await run(['doctor'], {
      LANG: 'en_US.UTF-8',
      BACKUP_DIR: '/dev/null/backups',
      DATABASE_ULR: 'x',
      DATABASE_URL: 'postgres://ana:segredo@127.0.0.1:1/assunto',
      MAIL_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'a@b.example',
    });
    expect(broken.code).toBe(1);
    expect(broken.output).not.toContain('segredo');
    expect(broken.output).toMatch(/^warning +Warning: DATABASE_ULR is not a setting/m);
    expect(broken.output).toMatch(/^failure +The folder of backups \/dev\/null\/backups cannot be written: ENOTDIR\./m);
    expect(broken.output).toMatch(/^failure +The database: .*127\.0\.0\.1:1/m);
    expect(broken.output).toMatch(/^failure +The mail server 127\.0\.0\.1:1 could not be used: .+ Check MAIL_URL/m);
    const refused = await run(['doctor'], { DEMO: 'talvez', PORT: 'x' });
    expect([refused.code, refused.output.match(/^falha /gm)?.length]).toEqual([1, 2]);
  }, 60_000);
});
