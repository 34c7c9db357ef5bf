import { existsSync, rmSync } from 'node:fs';
import { claimFolder } from './claimFolder';
import { clusterFolder, passwordFile } from './clusterFolder';
import { removeFolder } from './runner';

/**
 * Deletes the embedded database of a data folder, also a damaged one and that of a former version: nothing in it is opened. Throws
 * `DATABASE_FOLDER_LOCKED`.
 */
export async function resetEmbedded(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return;
  const claim = await claimFolder(dataDir, () => undefined);
  try {
    for (const folder of [clusterFolder(dataDir), `${clusterFolder(dataDir)}.new`]) removeFolder(folder);
    rmSync(passwordFile(dataDir), { force: true });
  } finally {
    await claim.release();
  }
}
