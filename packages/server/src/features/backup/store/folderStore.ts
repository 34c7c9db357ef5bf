import { mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { draftMs, isDraft, namesIn, removeAbandoned } from '../../../platform/files/abandonedFiles';
import { type BackupOptions, createBackup } from '../createBackup';
import { verifyBackup } from '../verifyBackup';
import { formerFailureName, namesOfKind, newBackupName } from './backupNames';
import type { BackupKind, BackupStore } from './BackupStore';
import { createStateReader } from './createStateReader';

/** How long the state of a folder is used, in milliseconds. */
const freshMs = 5_000;

/** Stores backups in a folder, which is created if it is missing. */
export function createFolderStore(folder: string): BackupStore {
  // Reads the folder itself, so that a backup that somebody removed does not count.
  const state = createStateReader(freshMs, async () => {
    const [newest] = namesOfKind(await readdir(folder), 'assunto');
    return newest === undefined ? undefined : (await stat(join(folder, newest))).mtime;
  });
  return {
    description: folder,
    names: async (kind) => namesOfKind(namesIn(folder), kind),
    add: async (kind, options) => (await createVerifiedBackup(folder, kind, options)).name,
    remove: (name) => rm(join(folder, name), { force: true }),
    async removeDrafts() {
      removeAbandoned(folder, (name) => isDraft(name), draftMs);
      await rm(join(folder, formerFailureName), { force: true });
    },
    state: state.read,
    forgetState: state.forget,
  };
}

/** Makes a backup in a folder and reads it again completely; one that cannot be read is removed. */
export async function createVerifiedBackup(
  folder: string,
  kind: BackupKind,
  options: Omit<BackupOptions, 'file'>,
): Promise<{ name: string; file: string }> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = newBackupName(kind);
  const file = join(folder, name);
  await createBackup({ ...options, file });
  try {
    await verifyBackup({ file, passphrase: options.passphrase });
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return { name, file };
}
