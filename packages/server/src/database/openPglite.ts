import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Database } from './Database';
import { DatabaseError, reasonOf } from './DatabaseError';
import { DurableNodeFS, syncFolder } from './DurableNodeFS';
import { lockFolder } from './folderLock';
import { poolDatabase, typeParsers } from './poolDatabase';

// PGlite starts PostgreSQL with -F (no fsync); fdatasync does nothing in its file system, fsync does (DurableNodeFS).
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'TimeZone=UTC', '-c', 'DateStyle=ISO'],
];

/**
 * Opens the embedded PostgreSQL in `dataDir`, which is made when missing and locked against other processes.
 * Throws `DATABASE_FOLDER_UNWRITABLE`, `DATABASE_FOLDER_LOCKED` or `DATABASE_FOLDER_UNUSABLE`.
 */
export async function openPglite(dataDir: string): Promise<Database> {
  const folder = resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new DatabaseError('DATABASE_FOLDER_UNWRITABLE', { folder, reason: reasonOf(error) }, error);
  }
  const unlock = lockFolder(folder);
  try {
    const home = join(folder, 'postgres');
    if (!existsSync(home)) await createIn(home);
    return connect(await start(home), unlock);
  } catch (error) {
    unlock();
    throw new DatabaseError('DATABASE_FOLDER_UNUSABLE', { folder, reason: reasonOf(error) }, error);
  }
}

/** Makes the database beside its place and moves it there when it is whole, so that an interrupted start leaves no ruin. */
async function createIn(home: string): Promise<void> {
  const draft = `${home}.new`;
  rmSync(draft, { recursive: true, force: true });
  await (await start(draft)).close();
  syncFolder(draft);
  renameSync(draft, home);
}

async function start(folder: string): Promise<PGlite> {
  return PGlite.create({ fs: new DurableNodeFS(folder), startParams, relaxedDurability: false });
}

function connect(lite: PGlite, unlock: () => void): Database {
  // PGlite is one connection: whoever asks meanwhile waits in the pool's queue.
  const pool = new pg.Pool({
    ...createPgConfig(lite),
    types: typeParsers(pg.types),
    max: 1,
    idleTimeoutMillis: 0,
  } as pg.PoolConfig);
  return poolDatabase({
    kind: 'pglite',
    pool,
    async listen(channel, handler) {
      const stop = lite.onNotification((from, payload) => {
        if (from === channel) handler(payload);
      });
      await pool.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      return async () => stop();
    },
    async close() {
      await lite.close();
      unlock();
    },
  });
}
