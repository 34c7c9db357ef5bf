import type { Database } from '../../platform/database/Database';
import type { FileStorage } from '../../platform/files/FileStorage';
import type { JobHandler } from '../../platform/jobs/JobHandler';
import type { JobQueue } from '../../platform/jobs/createJobQueue';
import { type BackupState, noteFailure, noteSuccess, readBackupState } from './backupOutcome';
import { type BackupStore, removeOlderBackups } from './store/BackupStore';
import { type BackupTarget, createBackupStore } from './store/createBackupStore';

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
        // Before, because what killed attempts left may be what fills the disk.
        await store.removeDrafts();
        await store.add('assunto', { ...sources, passphrase, signal });
        await noteSuccess(services.database);
      } catch (error) {
        if (!signal.aborted) await noteFailure(services.database, error).catch(() => undefined);
        throw error;
      } finally {
        store.forgetState();
      }
      await removeOlderBackups(store, 'assunto', retained);
    },
  };
}

/** Makes backups by their schedule; returns how their state is read. */
export function scheduleBackups(
  { database, storage, jobs }: { database: Database; storage: FileStorage; jobs: JobQueue },
  settings: ScheduledBackupSettings,
): () => Promise<BackupState> {
  const store = createBackupStore(settings.target);
  jobs.handle('back-up', createScheduledBackup({ database, storage, store }, settings));
  return () => readBackupState(database, { store, schedule: settings.schedule });
}
