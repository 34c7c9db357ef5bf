import { join } from 'node:path';
import type { BackupSettings } from '../../features/backup/backupSettings';
import type { BackupTarget } from '../../features/backup/store/createBackupStore';
import { readS3Config } from './readS3Config';
import type { Settings } from './settings';

/** Reads the settings `BACKUP_*`. Upgrades of the embedded database are copied to a folder in `dataDir` without a target. */
export function readBackups(
  settings: Settings,
  { dataDir, folder }: { dataDir: string; folder: (path: string) => string },
): BackupSettings {
  const { BACKUP_DIR, BACKUP_PASSPHRASE: passphrase, BACKUP_SCHEDULE: schedule, BACKUP_KEEP: retained } = settings;
  const s3 = readS3Config(settings, 'BACKUP_S3');
  let target: BackupTarget | undefined;
  if (s3) {
    const prefix = settings.BACKUP_S3_PREFIX ?? '';
    target = { bucket: { s3, prefix, draftFolder: join(dataDir, 'backup-drafts') } };
  } else if (BACKUP_DIR !== undefined) target = { folder: folder(BACKUP_DIR) };
  // A PostgreSQL is not copied to the folder that is used without settings.
  const copyTarget = target ?? (settings.DATABASE_URL ? undefined : { folder: join(dataDir, 'upgrade-copies') });
  return {
    backup: target && { target, schedule: schedule ?? '0 3 * * *', retained: retained ?? 7, passphrase },
    upgradeCopies: settings.BACKUP_BEFORE_UPGRADE && copyTarget ? { target: copyTarget, passphrase } : undefined,
  };
}
