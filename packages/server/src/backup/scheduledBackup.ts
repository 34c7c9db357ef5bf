import { readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/Database';
import type { FileStorage } from '../files/FileStorage';
import type { JobHandler } from '../jobs/JobHandler';
import {
  backupNames,
  createVerifiedBackup,
  newBackupPath,
  removeOlderBackups,
  type BackupFolder,
} from './backupFolder';
import { forgetFailure, noteFailure } from './backupState';

/** Backups that the server makes itself (`BACKUP_DIR`). */
export interface ScheduledBackupSettings {
  folder: string;
  /** A cron expression in UTC. */
  schedule: string;
  /** The number of backups that stay. */
  retained: number;
  passphrase: string | undefined;
}

const draftName = /^assunto-.*\.part$/;
/** An older draft was left by a process that was killed. */
const draftHours = 24;

const backupsIn = (folder: string): BackupFolder => ({ folder, kind: 'assunto' });

/** The names of the scheduled backups in a folder, the newest first; empty when the folder cannot be read. */
export const listBackups = (folder: string): string[] => backupNames(backupsIn(folder));

/**
 * Makes a backup at each time of the schedule, in one of all processes, and reads it again completely; only then older ones are
 * removed. A failed attempt is repeated.
 */
export function createScheduledBackup(
  services: { database: Database; storage: FileStorage },
  { folder, schedule, retained, passphrase }: ScheduledBackupSettings,
): JobHandler<'back-up'> {
  const backups = backupsIn(folder);
  return {
    schedule,
    async run({ signal }) {
      try {
        await createVerifiedBackup(folder, { ...services, file: newBackupPath(backups), passphrase, signal });
      } catch (error) {
        if (!signal.aborted) noteFailure(folder, error);
        throw error;
      }
      forgetFailure(folder);
      await removeOlderBackups(backups, retained);
      for (const name of abandonedDrafts(folder)) await rm(join(folder, name), { force: true });
    },
  };
}

function abandonedDrafts(folder: string): string[] {
  const latest = Date.now() - draftHours * 3_600_000;
  return readdirSync(folder).filter((name) => draftName.test(name) && statSync(join(folder, name)).mtimeMs < latest);
}
