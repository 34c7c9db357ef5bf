import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createEmbeddedWorld, rowsOf } from '../../../testing/embeddedWorld';
import type { Database } from '../Database';
import { openDatabase } from '../openDatabase';
import { usePrograms } from './programs';

const world = createEmbeddedWorld();
const { folder, open, prepared, write, children } = world;
afterEach(() => world.endAll());
afterAll(() => world.remove());

/** The processes that are below another one. */
function descendants(pid: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  const direct = stdout.split('\n').filter(Boolean).map(Number);
  return direct.flatMap((one) => [one, ...descendants(one)]);
}

const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** Everything acknowledged is there once, and nothing twice. */
async function expectWritten(database: Database, acknowledged: readonly number[]): Promise<void> {
  const rows = (await rowsOf(database, 'SELECT n, count(*) AS times FROM written GROUP BY n')) as {
    n: number;
    times: number;
  }[];
  const written = new Set(rows.map(({ n }) => n));
  expect(acknowledged.filter((n) => !written.has(n))).toEqual([]);
  expect(rows.filter(({ times }) => times > 1)).toEqual([]);
}

/** What group or others may read, write or enter below a folder. */
function openToOthers(path: string): string[] {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return [];
  const inside = found.isDirectory() ? readdirSync(path).flatMap((name) => openToOthers(join(path, name))) : [];
  return (found.mode & 0o077) === 0 ? inside : [path, ...inside];
}

describe('the embedded PostgreSQL', () => {
  it('is made by the first start, and nobody but its owner may read anything of it', async () => {
    const dataDir = join(folder, 'private');
    mkdirSync(dataDir, { mode: 0o755 });
    const database = await open({ dataDir });
    expect(openToOthers(dataDir)).toEqual([]);
    expect(
      await rowsOf(
        database,
        `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS committed,
           current_setting('listen_addresses') AS addresses, current_setting('server_encoding') AS encoding,
           (SELECT rolpassword LIKE 'SCRAM-SHA-256$%' FROM pg_authid WHERE rolname = current_user) AS "isScram"`,
      ),
    ).toEqual([{ fsync: 'on', committed: 'on', addresses: '', encoding: 'UTF8', isScram: true }]);
    await database.query('CREATE EXTENSION pg_trgm');
    await database.close();
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('owner'))).toEqual([]);
    const again = await open({ dataDir });
    expect(await rowsOf(again, `SELECT extname FROM pg_extension WHERE extname = 'pg_trgm'`)).toHaveLength(1);
  });

  it('is refused to a second server with a sentence, used by commands, and free once the first is gone', async () => {
    const dataDir = await prepared('locked');
    const first = await open({ dataDir });
    await first.query('CREATE TABLE there AS SELECT 1 AS n');
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({
      code: 'DATABASE_FOLDER_LOCKED',
      message: expect.stringContaining(`locked já está em uso por outro servidor (processo ${process.pid}).`),
    });
    const command = await openDatabase({ dataDir, attach: true });
    expect(await rowsOf(command, 'SELECT n FROM there')).toEqual([{ n: 1 }]);
    await command.close();
    expect(await rowsOf(first, 'SELECT n FROM there')).toEqual([{ n: 1 }]);
    await first.close();
    const alone = await openDatabase({ dataDir, attach: true });
    expect(await rowsOf(alone, 'SELECT n FROM there')).toEqual([{ n: 1 }]);
    await alone.close();
    await (await open({ dataDir })).close();
  });

  it('goes to one of several servers that start at once', async () => {
    const dataDir = await prepared('race');
    for (let round = 0; round < 3; round += 1) {
      const writers = [0, 1, 2, 3].map((number) =>
        write(dataDir, 1000 * (4 * round + number), { isApart: number % 2 === 1 }),
      );
      await expect
        .poll(
          () => writers.filter(({ child, acknowledged }) => child.exitCode !== null || acknowledged.length > 5).length,
          {
            timeout: 60_000,
          },
        )
        .toBe(4);
      const outputs = writers.map((one) => one.stderr()).join('\n');
      expect(writers.filter(({ acknowledged }) => acknowledged.length > 0).length, outputs).toBe(1);
      for (const one of writers.filter(({ acknowledged }) => acknowledged.length === 0))
        expect(one.stderr()).toContain('já está em uso por outro servidor');
      const winner = writers.find(({ acknowledged }) => acknowledged.length > 0);
      for (const pid of descendants(winner?.child.pid ?? 0)) kill(pid);
      winner?.child.kill('SIGKILL');
    }
  });

  it('stays with a server in another pid namespace that is suspended, and loses nothing', async () => {
    const dataDir = await prepared('suspended');
    const first = write(dataDir, 0, { isApart: true });
    await first.more(10);
    const [server = 0] = descendants(first.child.pid ?? 0);
    process.kill(server, 'SIGSTOP');
    const until = Date.now() + Number(process.env['SUSPENDED_MS'] ?? 3_000);
    do {
      const second = write(dataDir, 1_000_000, { isApart: true });
      await once(second.child, 'exit');
      expect(second.stderr()).toContain('já está em uso por outro servidor');
      expect(second.acknowledged).toEqual([]);
    } while (Date.now() < until);
    process.kill(server, 'SIGCONT');
    await first.more(10);
    const acknowledged = [...first.acknowledged];
    const reader = await openDatabase({ dataDir, attach: true });
    await expectWritten(reader, acknowledged);
    await reader.close();
    kill(server);
  });

  it.each(['the server', 'PostgreSQL', 'both'])('loses and doubles nothing when %s is killed', async (killed) => {
    const dataDir = await prepared(`killed ${killed}`);
    const acknowledged: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const one = write(dataDir, 100_000 * round);
      await one.more(20);
      if (killed !== 'the server') {
        process.kill(postmasterOf(dataDir), 'SIGKILL');
        // It is started again, and the server goes on.
        if (killed === 'PostgreSQL') await one.more(20);
      }
      one.child.kill('SIGKILL');
      await once(one.child, 'exit');
      acknowledged.push(...one.acknowledged);
    }
    const database = await open({ dataDir });
    await expectWritten(database, acknowledged);
    expect(acknowledged.length).toBeGreaterThanOrEqual(60);
  });

  it('ends with a server that was killed', async () => {
    const dataDir = await prepared('orphan');
    const one = write(dataDir, 0);
    await one.more(1);
    const postmaster = postmasterOf(dataDir);
    one.child.kill('SIGKILL');
    await expect.poll(() => isRunning(postmaster), { timeout: 15_000 }).toBe(false);
  });

  it('starts though another process has the number that its predecessor had, as in a container', async () => {
    const dataDir = await prepared('number');
    const other = spawn('sleep', ['60']);
    children.add(other);
    for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock'])
      writeFileSync(join(dataDir, 'postgres', file), `${other.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n.\n`);
    expect(await rowsOf(await open({ dataDir }), 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });

  it('notices that its folder was deleted, and stops', async () => {
    const dataDir = await prepared('deleted');
    const lost: string[] = [];
    const database = await open({ dataDir, onLost: ({ code }) => lost.push(code) });
    rmSync(dataDir, { recursive: true });
    await expect.poll(() => lost, { timeout: 15_000 }).toEqual(['DATABASE_FOLDER_LOST']);
    await expect(database.query('SELECT 1')).rejects.toThrow();
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  it('writes its log beside its data, and reports what ends it', async () => {
    const dataDir = await prepared('log');
    const lines: string[] = [];
    await open({ dataDir, onLog: (line) => lines.push(line) });
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    await expect.poll(() => lines.join('\n'), { timeout: 15_000 }).toContain('ended and is started again');
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is ready');
  });

  it('leaves a folder of a former version as it is, and says how to move it', async () => {
    const dataDir = join(folder, 'former');
    mkdirSync(join(dataDir, 'postgres/base'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n');
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({
      code: 'DATABASE_FOLDER_FORMER',
      message: expect.stringContaining('npm run backup'),
    });
    expect(readdirSync(dataDir)).toEqual(['postgres']);
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['PG_VERSION', 'base']);
  });

  it('refuses data of another major version of PostgreSQL', async () => {
    const dataDir = await prepared('version');
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '15\n');
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({ code: 'DATABASE_FOLDER_VERSION' });
    expect(readFileSync(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).toBe('15\n');
  });

  it('says what to do where its programs do not run', () => {
    const programs = join(folder, 'wrong programs');
    mkdirSync(join(programs, 'bin'), { recursive: true });
    expect(() => usePrograms(programs, join(folder, 'wrong-lib'))).toThrow(
      expect.objectContaining({ code: 'DATABASE_PROGRAMS_MISSING', message: expect.stringContaining('DATABASE_URL=') }),
    );
  });
});

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
