import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Database } from '../Database';
import type { DatabaseLimits } from '../databaseLimits';
import { DatabaseError, reasonOf } from '../DatabaseError';
import { openPostgres } from '../openPostgres';
import { claimFolder, isOwned } from './claimFolder';
import { connectionTo, requireOurs } from './clusterFolder';
import { chooseRunner, type Runner } from './runner';
import { type Cluster, startCluster } from './startCluster';

/** How the embedded PostgreSQL is opened. */
export interface EmbeddedOptions extends DatabaseLimits {
  /** `false`: it acknowledges commits before they are on the disk. */
  fsync: boolean;
  /** Uses the PostgreSQL of a running server, if there is one, instead of refusing its folder. For commands, not for servers. */
  attach: boolean;
  /** The errors that PostgreSQL reports, one line each. */
  onLog: (line: string) => void;
  /** Called when the folder was deleted or replaced while it was in use; the database is closed by then. */
  onLost: (error: DatabaseError) => void;
  runner?: Runner;
  /** The folder of PostgreSQL's programs; those that npm installed unless given. */
  programs?: string | undefined;
}

/**
 * Opens the embedded PostgreSQL of `dataDir`: starts its programs as a child of this process, in a folder that is created if
 * missing and that no other process owns. Throws `DATABASE_FOLDER_UNWRITABLE`, `DATABASE_FOLDER_LOCKED`, `DATABASE_FOLDER_FORMER`,
 * `DATABASE_FOLDER_VERSION`, `DATABASE_FOLDER_UNUSABLE`, or `DATABASE_PROGRAMS_MISSING`.
 */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions): Promise<Database> {
  const folder = resolve(dataDir);
  const { runner = chooseRunner(), onLost, ...limits } = options;
  makePrivate(folder, runner);
  requireOurs(folder);
  if (options.attach && (await isOwned(folder))) return attach(folder, limits);
  let cluster: Cluster | undefined;
  let lost: DatabaseError | undefined;
  const claim = await claimFolder(folder, () => {
    const error = (lost = new DatabaseError('DATABASE_FOLDER_LOST', { folder }));
    void Promise.resolve(cluster?.stop()).finally(() => onLost(error));
  });
  try {
    const started = (cluster = await startCluster(folder, { ...options, runner }));
    if (lost) {
      await started.stop();
      throw lost;
    }
    const database = await openPostgres(started.connection, limits).catch(async (error: unknown) => {
      await started.stop();
      throw error;
    });
    return {
      ...database,
      async close() {
        await database.close();
        await started.stop();
        await claim.release();
      },
    };
  } catch (error) {
    await claim.release();
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError('DATABASE_FOLDER_UNUSABLE', { folder, reason: reasonOf(error) }, error);
  }
}

async function attach(folder: string, limits: DatabaseLimits): Promise<Database> {
  const connection = connectionTo(folder);
  const database = await openPostgres(connection.settings, limits);
  return {
    ...database,
    async close() {
      await database.close();
      connection.remove();
    },
  };
}

/**
 * Creates the data folder, which nobody but its owner may read; one that others could read is closed to them. A runner that is another
 * user may pass through it.
 */
function makePrivate(folder: string, runner: Runner): void {
  const mode = runner.kind === 'user' ? 0o711 : 0o700;
  try {
    mkdirSync(folder, { recursive: true, mode });
    accessSync(folder, constants.W_OK);
    const found = statSync(folder);
    // A mounted volume may belong to somebody else: then each file in it is closed, not the volume.
    if ((found.mode & 0o777) !== mode && found.uid === process.getuid?.()) chmodSync(folder, mode);
  } catch (error) {
    throw new DatabaseError('DATABASE_FOLDER_UNWRITABLE', { folder, reason: reasonOf(error) }, error);
  }
}
