import type { Database } from './Database';
import { type DatabaseLimits, defaultDatabaseLimits } from './databaseLimits';
import { openPglite } from './openPglite';
import { openPostgres } from './openPostgres';

/** Which database, and how much of it; limits that are left out have their defaults. */
export interface DatabaseConfig extends Partial<DatabaseLimits> {
  /** A PostgreSQL; without it the embedded one keeps its data in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** `false`: the embedded database acknowledges commits before they are on the disk. For data that may be lost. */
  fsync?: boolean;
}

/**
 * Opens the database that the configuration names. Both are durable unless `fsync` is off: a commit is on
 * the disk before its answer.
 * Throws `DatabaseError`, whose message is one sentence for whoever starts the server.
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
