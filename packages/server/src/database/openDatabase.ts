import type { Database } from './Database';
import { openPglite } from './openPglite';
import { openPostgres } from './openPostgres';

export interface DatabaseConfig {
  /** A PostgreSQL; without it the embedded one keeps its data in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Largest number of connections to a PostgreSQL; 10 unless given. */
  poolSize?: number | undefined;
}

/**
 * Opens the database that the configuration names. Both are durable: a commit is on the disk before its answer.
 * Throws `DatabaseError`, whose message is one sentence for whoever starts the server.
 */
export async function openDatabase({ databaseUrl, dataDir, poolSize = 10 }: DatabaseConfig): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, poolSize) : openPglite(dataDir);
}
