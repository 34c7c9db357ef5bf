import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../../../../scripts/support/ports.mjs';
import { serverProgram } from '../../../../scripts/support/product.mjs';

/** The product on an embedded database of its own, with the demo in it. */
export interface Product {
  /** The name that sign-in comes back to unless PUBLIC_URL says otherwise. */
  readonly address: string;
  readonly dataDir: string;
  /** What the start printed. */
  readonly welcome: string;
  /** Ends the server in order. */
  stop(): Promise<void>;
}

/** Starts the product on a free port, with the data of `dataDir`, and waits until it answers. */
async function startProduct(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const server = spawn(process.execPath, [serverProgram], {
    env: {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_FSYNC: '0',
      // One browser asks as fast as many people do.
      RATE_LIMIT: '100000',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // The runner may be ended without a word.
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const welcome = await untilWelcome(server);
  return {
    address,
    dataDir,
    welcome,
    async stop() {
      process.off('exit', kill);
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** Makes the data of a first start, the demo, in a new folder. Products start on copies of it. */
export async function createDemoData(): Promise<string> {
  const dataDir = newFolder();
  await (await startProduct(dataDir)).stop();
  return dataDir;
}

/** Starts a product on a copy of `demoData`, which is deleted when it stops. */
export async function startCopy(demoData: string): Promise<Product> {
  const dataDir = newFolder();
  cpSync(demoData, dataDir, { recursive: true });
  return deletedWhenStopped(await startProduct(dataDir));
}

/** Starts a product without the demo: nobody can sign in until the first person signs up. */
export async function startEmpty(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  return deletedWhenStopped(await startProduct(newFolder(), { DEMO: '0', ...env }));
}

function deletedWhenStopped(product: Product): Product {
  return {
    ...product,
    async stop() {
      await product.stop();
      rmSync(product.dataDir, { recursive: true, force: true });
    },
  };
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'assunto-e2e-'));

/** Resolves with what the start prints. What the server writes afterwards is passed on: the errors in its log. */
async function untilWelcome({ stdout }: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  let printed = '';
  for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk);
    if (!printed.includes('Ctrl+C')) continue;
    stdout.pipe(process.stderr);
    return printed;
  }
  throw new Error('The server ended instead of starting; its output is above.');
}
