import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '../../database/DatabaseError';
import { type BackupOptions, createBackup } from '../createBackup';
import { verifyBackup } from '../verifyBackup';
import { failureName, failureText, isAbandoned, namesOfKind, newBackupName } from './backupNames';
import type { BackupKind, BackupStore } from './BackupStore';

const draftName = /^assunto-.*\.part$/;

/** Stores backups in a folder, which is created if it is missing. */
export function createFolderStore(folder: string): BackupStore {
  const names = (kind: BackupKind): string[] => namesOfKind(namesIn(folder), kind);
  const changedIn = (name: string): Date | undefined => statSync(join(folder, name), { throwIfNoEntry: false })?.mtime;
  return {
    description: folder,
    names: async (kind) => names(kind),
    add: async (kind, options) => (await createVerifiedBackup(folder, kind, options)).name,
    remove: (name) => rm(join(folder, name), { force: true }),
    removeDrafts: async () => removeAbandoned(folder, (name) => draftName.test(name)),
    async noteFailure(error) {
      try {
        writeFileSync(join(folder, failureName), failureText(reasonOf(error)), { mode: 0o600 });
      } catch {
        // The folder cannot be written: the job fails with the reason, and the newest backup gets older.
      }
    },
    forgetFailure: async () => rmSync(join(folder, failureName), { force: true }),
    // Reads the folder itself, so that a backup that somebody removed does not count.
    async state() {
      const [newest] = names('assunto');
      const last = newest === undefined ? undefined : changedIn(newest);
      return { lastIn: last?.toISOString() ?? null, hasFailed: changedIn(failureName) !== undefined };
    },
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

/** Removes what processes that were killed left in a folder more than a day ago. */
export function removeAbandoned(folder: string, isDraft: (name: string) => boolean): void {
  for (const name of namesIn(folder).filter(isDraft)) {
    const path = join(folder, name);
    const changedIn = statSync(path, { throwIfNoEntry: false })?.mtime;
    if (changedIn && isAbandoned(changedIn)) rmSync(path, { recursive: true, force: true });
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
