import { fork, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Database } from '../Database';
import { type DatabaseConfig, openDatabase } from '../openDatabase';
import { installedPrograms, usePrograms } from './programs';
import { chooseRunner } from './runner';

const folder = mkdtempSync(join(tmpdir(), 'assunto-embedded-'));
const opened = new Set<Database>();
const children = new Set<ChildProcess>();
const isRoot = process.getuid?.() === 0;

afterEach(async () => {
  for (const database of opened) await database.close().catch(() => undefined);
  opened.clear();
  for (const child of children) {
    child.kill('SIGCONT');
    child.kill('SIGKILL');
  }
  children.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A folder with an empty database, which is made once. */
function prepared(name: string): string {
  const dataDir = join(folder, name);
  cpSync(join(folder, 'original'), dataDir, { recursive: true });
  return dataDir;
}

async function open(config: DatabaseConfig): Promise<Database> {
  const database = await openDatabase(config);
  opened.add(database);
  return database;
}

const rowsOf = async (database: Database, sql: string) => (await database.query(sql)).rows;

/** A process that opens a folder and inserts numbers, and reports each when its commit was acknowledged. */
const writer = join(folder, 'writer.mts');
writeFileSync(
  writer,
  `import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, '../openDatabase.ts'))};
   const database = await openDatabase({ dataDir: process.argv[2] });
   await database.query('CREATE TABLE IF NOT EXISTS written (n bigint)');
   const from = Number(process.argv[3]);
   for (let n = from; ; n += 1) {
     await database.query('INSERT INTO written VALUES ($1)', [n]).then(
       () => process.send(n),
       () => new Promise((resolve) => setTimeout(resolve, 20)),
     );
   }`,
);

interface Writer {
  child: ChildProcess;
  acknowledged: number[];
  /** Resolves when so many more were acknowledged. */
  more(count: number): Promise<void>;
  stderr(): string;
}

/** Starts a writer, in a pid namespace of its own if wanted. */
function write(dataDir: string, from: number, { isApart = false } = {}): Writer {
  const node = ['--import', 'tsx', '--conditions=@assunto/source'];
  const child = isApart
    ? spawn('unshare', ['--pid', '--fork', process.execPath, ...node, writer, dataDir, String(from)], {
        stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      })
    : fork(writer, [dataDir, String(from)], { execArgv: node, stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
  children.add(child);
  const acknowledged: number[] = [];
  let output = '';
  child.stderr?.on('data', (chunk) => (output += String(chunk)));
  child.on('message', (n) => acknowledged.push(Number(n)));
  return {
    child,
    acknowledged,
    async more(count) {
      const wanted = acknowledged.length + count;
      await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted);
    },
    stderr: () => output,
  };
}

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
    const dataDir = join(folder, 'original');
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
    const dataDir = prepared('locked');
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
    const dataDir = prepared('race');
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
    const dataDir = prepared('suspended');
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
    const dataDir = prepared(`killed ${killed}`);
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
    const dataDir = prepared('orphan');
    const one = write(dataDir, 0);
    await one.more(1);
    const postmaster = postmasterOf(dataDir);
    one.child.kill('SIGKILL');
    await expect.poll(() => isRunning(postmaster), { timeout: 15_000 }).toBe(false);
  });

  it('starts though another process has the number that its predecessor had, as in a container', async () => {
    const dataDir = prepared('number');
    const other = spawn('sleep', ['60']);
    children.add(other);
    for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock'])
      writeFileSync(join(dataDir, 'postgres', file), `${other.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n.\n`);
    expect(await rowsOf(await open({ dataDir }), 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });

  it('notices that its folder was deleted, and stops', async () => {
    const dataDir = prepared('deleted');
    const lost: string[] = [];
    const database = await open({ dataDir, onLost: ({ code }) => lost.push(code) });
    rmSync(dataDir, { recursive: true });
    await expect.poll(() => lost, { timeout: 15_000 }).toEqual(['DATABASE_FOLDER_LOST']);
    await expect(database.query('SELECT 1')).rejects.toThrow();
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  it('writes its log beside its data, and reports what ends it', async () => {
    const dataDir = prepared('log');
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
    const dataDir = prepared('version');
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

describe('the embedded PostgreSQL starts', () => {
  const start = async (dataDir: string, config: Partial<DatabaseConfig> = {}): Promise<void> => {
    const database = await open({ dataDir, fsync: false, ...config });
    expect(await rowsOf(database, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await database.close();
  };

  it('in paths with blanks and accents, and longer than those of sockets', async () => {
    const long = join(folder, 'pasta com espaço', 'é'.repeat(50), 'x'.repeat(60));
    expect(Buffer.byteLength(long)).toBeGreaterThan(150);
    await start(long);
    await start(long);
  });

  it('twice side by side', async () => {
    const [one, other] = [prepared('one'), prepared('other')];
    const [first, second] = await Promise.all([open({ dataDir: one }), open({ dataDir: other })]);
    await first.query('CREATE TABLE mine (n integer)');
    expect(await rowsOf(second, `SELECT to_regclass('mine') AS found`)).toEqual([{ found: null }]);
  });

  it('from programs that npm installed without running scripts, in a folder that it may not write', async () => {
    const programs = join(folder, 'programs/native');
    cpSync(installedPrograms(), programs, {
      recursive: true,
      filter: (path) => !lstatSync(path).isSymbolicLink(),
    });
    chmodSync(programs, 0o555);
    const { major, environment } = usePrograms(programs, join(folder, 'lib'));
    expect(major).toBe('18');
    expect(spawnSync(join(programs, 'bin/initdb'), ['--version'], { env: environment }).status).toBe(0);
    chmodSync(programs, 0o755);
  });

  describe.runIf(isRoot)('as root', () => {
    it('in a folder that only root may enter', async () => {
      const dataDir = join(folder, 'root');
      await start(dataDir);
      expect(statSync(join(dataDir, 'postgres')).uid).toBe(0);
    });

    it('where no user namespaces may be made: as another user, in the same folder', async () => {
      const dataDir = join(folder, 'as user/data');
      mkdirSync(join(folder, 'as user'));
      chmodSync(folder, 0o711);
      await start(dataDir, { runner: chooseRunner({ hasNamespaces: false }) });
      expect(lstatSync(join(dataDir, 'postgres')).isDirectory()).toBe(true);
      expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0);
      // And back: where namespaces may be made again.
      await start(dataDir);
      expect(statSync(join(dataDir, 'postgres')).uid).toBe(0);
    });

    it('and there in a folder that only root may enter: the data are where the other user reaches them', async () => {
      const closed = join(folder, 'closed');
      mkdirSync(closed, { mode: 0o700 });
      const dataDir = join(closed, 'data');
      const runner = chooseRunner({ hasNamespaces: false });
      const database = await open({ dataDir, runner });
      await database.query('CREATE TABLE there (n integer)');
      await database.close();
      expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(true);
      const again = await open({ dataDir, runner });
      expect(await rowsOf(again, 'SELECT n FROM there')).toEqual([]);
    });

    it('in a mounted volume', async () => {
      const volume = join(folder, 'volume');
      mkdirSync(volume);
      expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', volume]).status).toBe(0);
      try {
        await start(volume);
      } finally {
        spawnSync('umount', [volume]);
      }
    });
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
