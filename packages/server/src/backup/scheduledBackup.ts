import type { Database } from '../database/Database';
import type { FileStorage } from '../files/FileStorage';
import type { JobHandler } from '../jobs/JobHandler';
import { type BackupStore, removeOlderBackups } from './store/BackupStore';
import type { BackupTarget } from './store/createBackupStore';

/** Backups that the server makes itself (`BACKUP_DIR`, `BACKUP_S3_*`). */
export interface ScheduledBackupSettings {
  target: BackupTarget;
  /** A cron expression in UTC. */
  schedule: string;
  /** The number of backups that stay. */
  retained: number;
  passphrase: string | undefined;
}

/**
 * Makes a backup at each time of the schedule, in one of all processes, and reads it again completely; only then older ones are
 * removed. A failed attempt is repeated.
 */
export function createScheduledBackup(
  services: { database: Database; storage: FileStorage; store: BackupStore },
  { schedule, retained, passphrase }: Omit<ScheduledBackupSettings, 'target'>,
): JobHandler<'back-up'> {
  const { store, ...sources } = services;
  return {
    schedule,
    async run({ signal }) {
      try {
        await store.add('assunto', { ...sources, passphrase, signal });
        await store.forgetFailure();
      } catch (error) {
        if (!signal.aborted) await store.noteFailure(error);
        throw error;
      }
      await removeOlderBackups(store, 'assunto', retained);
      await store.removeDrafts();
    },
  };
}
