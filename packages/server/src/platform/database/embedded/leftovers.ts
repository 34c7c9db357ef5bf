import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresProcess } from './postgresProcess';
import { shortPath } from './shortPath';

/** How long a PostgreSQL that a killed server left may take to end, in milliseconds; then it is told to. */
const leftoverEndsMs = 10_000;
const retryMs = 100;

/**
 * Waits for the PostgreSQL of a server that was killed, which is ending by itself; one that is not is told to. Two on one folder would
 * destroy it.
 */
export async function endLeftover(location: string): Promise<void> {
  if (process.platform === 'win32') return;
  const path = shortPath(location);
  try {
    const until = Date.now() + leftoverEndsMs;
    let isSignalled = false;
    while (await answers(path.of('.s.PGSQL.5432'))) {
      if (Date.now() > until + leftoverEndsMs)
        throw new Error(`the PostgreSQL ${pidIn(location)} of a former start does not end`);
      if (Date.now() > until && !isSignalled) {
        isSignalled = true;
        const pid = pidIn(location);
        if (pid !== undefined && isPostgresOf(location, pid)) process.kill(pid, 'SIGINT');
      }
      await wait(50);
    }
  } finally {
    path.remove();
  }
}

/** Starts it once the last processes of one that was killed are gone. */
export async function startAfterLeftover(start: () => Promise<PostgresProcess>): Promise<PostgresProcess> {
  const until = Date.now() + leftoverEndsMs;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      const isInUse = /pre-existing shared memory block|lock file .* already exists/.test(String(error));
      if (!isInUse || Date.now() > until) throw error;
      await wait(retryMs);
    }
  }
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = createConnection(socket, () => resolve(true));
    connection.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'));
    connection.on('connect', () => connection.destroy());
  });
}

/** PostgreSQL's notes of who has the folder, and who has the socket in it. */
const pidFile = 'postmaster.pid';
const socketLock = '.s.PGSQL.5432.lock';

function pidIn(location: string, file = pidFile): number | undefined {
  if (!existsSync(join(location, file))) return undefined;
  return Number(readFileSync(join(location, file), 'utf8').split('\n')[0]) || undefined;
}

/** Whether a process is the PostgreSQL of this folder, in which it works; `undefined` where the system does not tell. */
function isPostgresOf(location: string, pid: number): boolean | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === location;
  } catch {
    return false;
  }
}

/**
 * PostgreSQL takes any process with the number of its predecessor for that one, as it does after the restart of a container. Where
 * another program has the number, it is replaced by ours, which PostgreSQL disregards (`PG_GRANDPARENT_PID`); it still looks for
 * processes that use the memory of the predecessor.
 */
export function disownPidFiles(location: string): void {
  for (const file of [pidFile, socketLock]) {
    const pid = pidIn(location, file);
    if (pid === undefined || isPostgresOf(location, pid) !== false) continue;
    const [, ...rest] = readFileSync(join(location, file), 'utf8').split('\n');
    writeFileSync(join(location, file), [String(process.pid), ...rest].join('\n'));
  }
}
