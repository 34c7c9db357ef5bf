import { fork, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Database } from '../platform/database/Database';
import { type DatabaseConfig, openDatabase } from '../platform/database/openDatabase';

/** A process that opens a folder and inserts numbers, and reports each when its commit was acknowledged. */
const writerProgram = `import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, '../platform/database/openDatabase.ts'))};
  const database = await openDatabase({ dataDir: process.argv[2] });
  await database.query('CREATE TABLE IF NOT EXISTS written (n bigint)');
  const from = Number(process.argv[3]);
  for (let n = from; ; n += 1) {
    await database.query('INSERT INTO written VALUES ($1)', [n]).then(
      () => process.send(n),
      () => new Promise((resolve) => setTimeout(resolve, 20)),
    );
  }`;

/** A running writer. */
export interface Writer {
  child: ChildProcess;
  acknowledged: number[];
  /** Resolves when so many more were acknowledged. */
  more(count: number): Promise<void>;
  stderr(): string;
}

/** How a writer is started. */
interface WriterOptions {
  /** In a pid namespace of its own. */
  isApart?: boolean;
  /** A command of the shell that runs before, in a mount namespace of its own. */
  before?: string;
  /** Its program, where the one of this world cannot be reached. */
  program?: string;
}

/** Folders of the embedded database, and processes that write into them. */
export function createEmbeddedWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'assunto-embedded-'));
  const original = join(folder, 'original');
  const writer = join(folder, 'writer.mts');
  writeFileSync(writer, writerProgram);
  const opened = new Set<Database>();
  const children = new Set<ChildProcess>();

  async function open(config: DatabaseConfig): Promise<Database> {
    const database = await openDatabase(config);
    opened.add(database);
    return database;
  }

  return {
    folder,
    writer,
    original,
    children,
    open,
    /** A folder with an empty database, which is made once. */
    async prepared(name: string): Promise<string> {
      if (!existsSync(original)) await (await openDatabase({ dataDir: original })).close();
      const dataDir = join(folder, name);
      cpSync(original, dataDir, { recursive: true });
      return dataDir;
    },
    write(dataDir: string, from: number, options: WriterOptions = {}): Writer {
      const { isApart = false, before = '', program = writer } = options;
      const node = ['--import', 'tsx', '--conditions=@assunto/source'];
      const command = [process.execPath, ...node, program, dataDir, String(from)];
      const apart = before
        ? ['--mount', 'sh', '-c', `${before} && exec "$@"`, 'sh', ...command]
        : ['--pid', '--fork', ...command];
      const child =
        isApart || before
          ? spawn('unshare', apart, { stdio: ['ignore', 'inherit', 'pipe', 'ipc'] })
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
    },
    /** Closes and ends what a test left. */
    async endAll(): Promise<void> {
      for (const database of opened) await database.close().catch(() => undefined);
      opened.clear();
      for (const child of children) {
        child.kill('SIGCONT');
        child.kill('SIGKILL');
      }
      children.clear();
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export const rowsOf = async (database: Database, sql: string) => (await database.query(sql)).rows;
