import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/Database';
import type { FileStorage } from '../files/FileStorage';
import type { JobHandler } from '../jobs/JobHandler';
import { forgetFailure, noteFailure } from './backupState';
import { createBackup } from './createBackup';
import { verifyBackup } from './verifyBackup';

/** Backups that the server makes itself (`BACKUP_DIR`). */
export interface ScheduledBackupSettings {
  folder: string;
  /** A cron expression in UTC. */
  schedule: string;
  /** The number of backups that stay. */
  retained: number;
  passphrase: string | undefined;
}

/** Only files with such a name are counted and removed; the folder may contain others. */
const backupName = /^assunto-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.assunto$/;
const draftName = /^assunto-.*\.part$/;
/** An older draft was left by a process that was killed. */
const draftHours = 24;

const nameOf = (time: Date): string => `assunto-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.assunto`;

/** The names of the backups in a folder, the newest first; empty when the folder cannot be read. */
export function listBackups(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => backupName.test(name))
      .sort()
      .reverse();
  } catch {
    return [];
  }
}

/**
 * Makes a backup at each time of the schedule, in one of all processes, and reads it again completely; only then older ones are
 * removed. A failed attempt is repeated.
 */
export function createScheduledBackup(
  services: { database: Database; storage: FileStorage },
  { folder, schedule, retained, passphrase }: ScheduledBackupSettings,
): JobHandler<'back-up'> {
  async function copy(signal: AbortSignal): Promise<void> {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, nameOf(new Date()));
    await createBackup({ ...services, file, passphrase, signal });
    try {
      await verifyBackup({ file, passphrase });
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
  }

  return {
    schedule,
    async run({ signal }) {
      try {
        await copy(signal);
      } catch (error) {
        if (!signal.aborted) noteFailure(folder, error);
        throw error;
      }
      forgetFailure(folder);
      for (const name of [...listBackups(folder).slice(retained), ...abandonedDrafts(folder)])
        await rm(join(folder, name), { force: true });
    },
  };
}

function abandonedDrafts(folder: string): string[] {
  const latest = Date.now() - draftHours * 3_600_000;
  return readdirSync(folder).filter((name) => draftName.test(name) && statSync(join(folder, name)).mtimeMs < latest);
}
