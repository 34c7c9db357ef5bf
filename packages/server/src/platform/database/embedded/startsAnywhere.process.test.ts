import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createEmbeddedWorld, rowsOf } from '../../../testing/embeddedWorld';
import type { DatabaseConfig } from '../openDatabase';
import { installedPrograms, usePrograms } from './programs';
import { chooseRunner } from './runner';

const isRoot = process.getuid?.() === 0;
const world = createEmbeddedWorld();
const { folder, open, prepared, write } = world;
afterEach(() => world.endAll());
afterAll(() => world.remove());

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
    const [one, other] = [await prepared('one'), await prepared('other')];
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

    it('with 64 MB of shared memory, as in a container', async () => {
      // The folder of the other tests is in the shared memory itself.
      const elsewhere = mkdtempSync('/tmp/assunto-embedded-');
      const dataDir = join(elsewhere, 'data');
      cpSync(await prepared('little shared memory'), dataDir, { recursive: true });
      cpSync(world.writer, join(elsewhere, 'writer.mts'));
      const before = 'export TMPDIR=/tmp && mount -t tmpfs -o size=64m tmpfs /dev/shm';
      const one = write(dataDir, 0, { before, program: join(elsewhere, 'writer.mts') });
      await one.more(20);
      one.child.kill('SIGKILL');
      await once(one.child, 'exit');
      rmSync(elsewhere, { recursive: true, force: true });
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
