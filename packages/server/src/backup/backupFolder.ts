import { mkdirSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupOptions, createBackup } from './createBackup';
import { verifyBackup } from './verifyBackup';

/** The backups of one kind in a folder: `assunto` for scheduled ones, `assunto-upgrade` for copies before an upgrade. */
export interface BackupFolder {
  folder: string;
  kind: 'assunto' | 'assunto-upgrade';
}

/** Only files with such a name are counted and removed; the folder may contain others. */
const datedName = /^-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.assunto$/;

/** The path of a backup that begins now. */
export const newBackupPath = ({ folder, kind }: BackupFolder): string =>
  join(folder, `${kind}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.assunto`);

/** The names of the backups, the newest first; empty when the folder cannot be read. */
export function backupNames({ folder, kind }: BackupFolder): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.startsWith(kind) && datedName.test(name.slice(kind.length)))
      .sort()
      .reverse();
  } catch {
    return [];
  }
}

/** Makes a backup and reads it again completely; one that cannot be read is removed. The folder is created if it is missing. */
export async function createVerifiedBackup(folder: string, options: BackupOptions): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await createBackup(options);
  const { file, passphrase } = options;
  try {
    await verifyBackup({ file, passphrase });
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** Removes all but the newest backups. */
export async function removeOlderBackups(backups: BackupFolder, retained: number): Promise<void> {
  for (const name of backupNames(backups).slice(retained)) await rm(join(backups.folder, name), { force: true });
}
