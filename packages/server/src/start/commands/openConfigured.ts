import { readConfig, type ServerConfig } from '../config';
import type { Database } from '../../platform/database/Database';
import { openDatabase } from '../../platform/database/openDatabase';

/** Runs `work` with the database of the settings: that of a running server, or one that is opened for it. */
export async function withDatabase<Result>(
  work: (database: Database, config: ServerConfig) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env);
  const database = await openConfigured(config);
  try {
    return await work(database, config);
  } finally {
    await database.close();
  }
}

/** Opens the database of a configuration; the embedded one of a running server is used with it. */
export const openConfigured = (config: ServerConfig): Promise<Database> => openDatabase({ ...config, attach: true });
