import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerConfig } from './config';
import { ConfigError } from '../platform/errors/ConfigError';
import type { Database } from '../platform/database/Database';
import { emptySchema } from '../platform/database/emptySchema';
import { resetEmbedded } from '../platform/database/embedded/resetEmbedded';
import { openDatabase } from '../platform/database/openDatabase';
import { filesFolder } from '../platform/files/createFileStorage';
import { operatorText } from '../platform/messages/operatorText';

/**
 * Deletes all data, so that the next start begins empty. The caller has asked for confirmation. Throws when another process uses
 * the data, or when the PostgreSQL contains other tables.
 */
export async function resetData(config: Pick<ServerConfig, 'databaseUrl' | 'dataDir' | 'files'>): Promise<void> {
  await resetDatabase(config);
  // Files in a bucket are not deleted: its owner has to empty it.
  resetFiles(filesFolder(config));
}

/** Deletes the folder of each company, named by its id; other content is not ours. */
function resetFiles(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (/^\d+$/.test(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

async function resetDatabase(config: Pick<ServerConfig, 'databaseUrl' | 'dataDir'>): Promise<void> {
  if (config.databaseUrl === undefined) return resetEmbedded(config.dataDir);
  const database = await openDatabase(config);
  try {
    await resetSchema(database);
  } finally {
    await database.close();
  }
}

async function resetSchema(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ is_ours: boolean; is_empty: boolean }>(
      `SELECT to_regclass('migration') IS NOT NULL AS is_ours,
         NOT EXISTS (SELECT FROM pg_tables WHERE schemaname = current_schema()) AS is_empty`,
    );
    const [found] = rows;
    if (!found || found.is_empty) return;
    if (!found.is_ours)
      throw new ConfigError(
        operatorText({
          pt: 'O banco de DATABASE_URL tem tabelas de outro sistema; nada foi apagado. Use outro banco.',
          en: 'The database of DATABASE_URL has tables of another system; nothing was deleted. Use another database.',
        }),
      );
    await emptySchema(transaction);
  });
}
