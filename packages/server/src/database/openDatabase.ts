import type { Database } from './Database';
import { type DatabaseLimits, defaultDatabaseLimits } from './databaseLimits';
import { openPglite } from './openPglite';
import { openPostgres } from './openPostgres';

/** The database and its limits; omitted limits have their defaults. */
export interface DatabaseConfig extends Partial<DatabaseLimits> {
  /** The URL of a PostgreSQL; without it the embedded one stores its data in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** `false`: the embedded database acknowledges commits before they are on disk. Only for data that may be lost. */
  fsync?: boolean;
}

/**
 * Opens the configured database. Both are durable unless `fsync` is off: a commit is on disk before it is acknowledged. Throws
 * `DatabaseError`, whose message is for the person who starts the server.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  fsync = true,
  ...given
}: DatabaseConfig): Promise<Database> {
  const limits = { ...defaultDatabaseLimits, ...given };
  return databaseUrl
    ? openPostgres(databaseUrl, limits)
    : openPglite(dataDir, { statementTimeoutMs: limits.statementTimeoutMs, fsync });
}
