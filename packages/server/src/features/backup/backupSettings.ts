import type { ScheduledBackupSettings } from './scheduledBackup';
import type { UpgradeCopySettings } from './upgradeDatabase';

/** The backups that the server makes itself. */
export interface BackupSettings {
  /** `undefined`: the server makes no backups by a schedule. */
  backup: ScheduledBackupSettings | undefined;
  /** `undefined`: the database is not copied before it is migrated. */
  upgradeCopies: UpgradeCopySettings | undefined;
}
