import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupOptions, createBackup } from '../createBackup';
import { verifyBackup } from '../verifyBackup';
import { draftMs, formerFailureName, isAbandoned, namesOfKind, newBackupName } from './backupNames';
import type { BackupKind, BackupStore } from './BackupStore';
import { createStateReader } from './createStateReader';

/** Whether the name is that of an archive that is being written. */
export const isDraft = (name: string): boolean => /^assunto-.*\.part$/.test(name);

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
      removeAbandoned(folder, isDraft, draftMs);
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

/** Removes what processes that were killed left in a folder, and nobody has written to since. */
export function removeAbandoned(folder: string, isTheirs: (name: string) => boolean, afterMs: number): void {
  for (const name of namesIn(folder).filter(isTheirs)) {
    const path = join(folder, name);
    const changedIn = statSync(path, { throwIfNoEntry: false })?.mtime;
    if (changedIn && isAbandoned(changedIn, afterMs)) rmSync(path, { recursive: true, force: true });
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
