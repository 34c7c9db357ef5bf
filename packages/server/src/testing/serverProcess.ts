import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, inject } from 'vitest';
import { openSessions } from '../platform/auth/sessions';
import { loadSignInKeys } from '../platform/auth/signInKeys';
import { createTokens } from '../platform/auth/tokens';
import type { Database } from '../platform/database/Database';

/** Processes of the server that tests start and kill. */
export interface ServerProcesses {
  /** `program` is the built server of this release unless it names another one. */
  start(port: number, env: Record<string, string>, program?: string): ChildProcess;
  /** With SIGKILL: it ends in the middle of what it does. */
  kill(child: ChildProcess): Promise<void>;
  /** For `afterEach`: those that still run. */
  killAll(): Promise<void>;
}

export function createServerProcesses(): ServerProcesses {
  const started = new Set<ChildProcess>();
  async function kill(child: ChildProcess): Promise<void> {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    started.delete(child);
  }
  return {
    start(port, env, program = inject('serverProgram')) {
      const child = spawn(process.execPath, [program], {
        env: {
          PATH: process.env['PATH'],
          PORT: String(port),
          LOG_LEVEL: 'fatal',
          RATE_LIMIT: '0',
          DATABASE_URL: '',
          ...env,
        },
        stdio: 'ignore',
      });
      started.add(child);
      return child;
    },
    kill,
    async killAll() {
      for (const child of started) if (child.exitCode === null && child.signalCode === null) await kill(child);
    },
  };
}

/** Resolves when the server at a port answers. */
export async function serverReady(port: number): Promise<void> {
  const ask = () =>
    fetch(`http://localhost:${port}/health`)
      .then((answer) => answer.ok)
      .catch(() => false);
  await expect.poll(ask, { timeout: 60_000, interval: 20 }).toBe(true);
}

/** The token of an administrator, for calls to a server process. */
export async function administratorToken(database: Database, accountId: number): Promise<string> {
  const sessions = await openSessions(database);
  const who = { companyId: 1, accountId, roomId: 1, isAdmin: true, requireDigitalSignature: [], name: 'Dona' };
  const sid = await sessions.open({ ...who, signInVersion: 1, keepConnected: true, providerSession: null });
  await sessions.close();
  return (await createTokens(await loadSignInKeys(database))).sign({ ...who, sid });
}
