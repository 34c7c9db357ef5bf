import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Each interval repeats something in this process that must not wait for the queue. */
const allowed: Record<string, number> = {
  // Notices that npm, which started this process, has ended.
  'start/commands/endWithNpm.ts': 1,
  // Checks whether the connection for notifications is alive.
  'platform/database/createListener.ts': 1,
  // Proves that this process still holds its folder.
  'platform/database/embedded/claimFolder.ts': 1,
  // Renews the leases of jobs that run in this process.
  'platform/jobs/createJobRunner.ts': 1,
  // Heartbeats to open sockets, and reads events in case a notification was lost.
  'features/realtime/createHub.ts': 2,
  // Proves that the pages of this process are alive.
  'features/realtime/createPresence.ts': 1,
  // Closes connections that became idle while the server stops.
  'start/startServer.ts': 1,
  // Measures the time that a worker thread has used.
  'platform/workers/createWorkerPool.ts': 1,
};

it('leaves all work that is due later to the job queue: intervals are for beats alone', () => {
  const found: Record<string, number> = {};
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!/\.[jt]s$/.test(file) || /\.test\.ts$/.test(file)) continue;
    const count = readFileSync(join(root, file), 'utf8').split(/\bsetInterval\(/).length - 1;
    if (count > 0) found[relative('.', file).replaceAll('\\', '/')] = count;
  }
  expect(found).toEqual(allowed);
});
