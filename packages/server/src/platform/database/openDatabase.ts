import type { Database } from './Database';
import { type DatabaseLimits, defaultDatabaseLimits } from './databaseLimits';
import { DatabaseError } from './DatabaseError';
import { type EmbeddedOptions, openEmbedded } from './embedded/openEmbedded';
import { openPostgres } from './openPostgres';

/** The database and its limits; omitted limits have their defaults. */
export interface DatabaseConfig extends Partial<DatabaseLimits>, Partial<EmbeddedOptions> {
  /** The URL of a PostgreSQL; without it the embedded one stores its data in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
}

/**
 * Opens the configured database. Both are durable unless `fsync` is off: a commit is on disk before it is acknowledged. Throws
 * `DatabaseError`, whose message is for the person who starts the server.
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const {
    databaseUrl,
    dataDir,
    fsync = true,
    attach = false,
    onLog = ignore,
    onLost = ignore,
    runner,
    programs,
    ...given
  } = config;
  const limits = { ...defaultDatabaseLimits, ...given };
  if (databaseUrl) return openPostgres({ connectionString: databaseUrl }, limits, addressOf(databaseUrl));
  return openEmbedded(dataDir, { ...limits, fsync, attach, onLog, onLost, programs, ...(runner ? { runner } : {}) });
}

const ignore = (): void => undefined;

function addressOf(databaseUrl: string): string {
  try {
    const { protocol, host, pathname } = new URL(databaseUrl);
    if (!/^postgres(ql)?:$/.test(protocol)) throw new TypeError(protocol);
    return `${host}${pathname}`;
  } catch {
    throw new DatabaseError('DATABASE_URL_INVALID');
  }
}
