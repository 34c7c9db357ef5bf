import { renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Database } from '../../platform/database/Database';
import { DatabaseError } from '../../platform/database/DatabaseError';
import { claimFolder } from '../../platform/database/embedded/claimFolder';
import { clusterFolder } from '../../platform/database/embedded/clusterFolder';
import { formerPrograms } from '../../platform/database/embedded/programs';
import { removeFolder } from '../../platform/database/embedded/runner';
import { type DatabaseConfig, openDatabase } from '../../platform/database/openDatabase';
import type { FileStorage } from '../../platform/files/FileStorage';
import { operatorText } from '../../platform/messages/operatorText';
import { createBackup } from './createBackup';
import { restoreBackup } from './restoreBackup';

/** How a database is opened, and who hears of what takes long. */
export interface OpenUpgradedOptions {
  config: DatabaseConfig;
  storage: FileStorage;
  onProgress: (text: string) => void;
}

/**
 * Opens the database. An embedded one of another major version of PostgreSQL is first copied by a backup with the programs of that
 * version, which the machine must have, and restored into a new folder; the former one stays as `postgres-N`. If that fails,
 * everything is as before. Throws `DatabaseError`, or `BackupError`.
 */
export async function openUpgraded({ config, storage, onProgress }: OpenUpgradedOptions): Promise<Database> {
  try {
    return await openDatabase(config);
  } catch (error) {
    const found =
      error instanceof DatabaseError && error.code === 'DATABASE_FOLDER_VERSION' ? error.details : undefined;
    const programs = found && formerPrograms(String(found['found']));
    if (!programs) throw error;
    return moveCluster({ config, storage, onProgress }, String(found['found']), programs);
  }
}

async function moveCluster(
  { config, storage, onProgress }: OpenUpgradedOptions,
  major: string,
  programs: string,
): Promise<Database> {
  const folder = resolve(config.dataDir);
  const current = clusterFolder(folder);
  const former = `${current}-${major}`;
  const file = join(folder, `postgres-${major}.assunto`);
  onProgress(
    operatorText({
      pt: `PostgreSQL novo: movendo os dados do ${major}. A pasta anterior fica em ${former}.`,
      en: `A new PostgreSQL: moving the data of ${major}. The former folder stays as ${former}.`,
    }),
  );
  rmSync(file, { force: true });
  const source = await openDatabase({ ...config, programs });
  try {
    // Contents of files stay where they are.
    await createBackup({ database: source, file });
  } finally {
    await source.close();
  }
  await inOwnFolder(folder, () => renameSync(current, former));
  let database: Database | undefined;
  try {
    database = await openDatabase(config);
    await restoreBackup({ database, storage, file });
    return database;
  } catch (error) {
    await database?.close();
    await inOwnFolder(folder, () => {
      removeFolder(current);
      renameSync(former, current);
    });
    throw error;
  } finally {
    rmSync(file, { force: true });
  }
}

/** Changes a data folder while no server uses it. */
async function inOwnFolder(folder: string, change: () => void): Promise<void> {
  const claim = await claimFolder(folder, () => undefined);
  try {
    change();
  } finally {
    await claim.release();
  }
}
