import { ConfigError } from '../ConfigError';
import { isSchedule } from '../jobs/schedule';
import { shortestPassphrase } from './encryption';
import type { ScheduledBackupSettings } from './scheduledBackup';
import type { UpgradeCopySettings } from './upgradeDatabase';

/** The backups that the server makes itself. */
export interface BackupSettings {
  /** `undefined`: the server makes no backups by a schedule. */
  backup: ScheduledBackupSettings | undefined;
  /** `undefined`: the database is not copied before it is migrated. */
  upgradeCopies: UpgradeCopySettings | undefined;
}

type ReadText = (name: string) => string | undefined;

/** How values of the environment are read. Each throws `ConfigError`. */
interface Readers {
  text: ReadText;
  folder(path: string): string;
  wholeNumber(value: string, name: string, minimum: number, maximum: number): number;
}

/** Reads the settings `BACKUP_*`. Upgrades of the embedded database are copied to `embeddedCopies` without `BACKUP_DIR`. */
export const readBackups = (readers: Readers, embeddedCopies: string): BackupSettings => ({
  backup: scheduledBackup(readers),
  upgradeCopies: upgradeCopies(readers, embeddedCopies),
});

/** Scheduled backups need a folder; the schedule is checked at the start, not when the first one is due. */
function scheduledBackup({ text, folder, wholeNumber }: Readers): ScheduledBackupSettings | undefined {
  const target = text('BACKUP_DIR');
  if (target === undefined) {
    const set = ['BACKUP_SCHEDULE', 'BACKUP_KEEP'].find((name) => text(name) !== undefined);
    if (set !== undefined) throw new ConfigError(`${set} está definido, mas falta BACKUP_DIR.`);
    return undefined;
  }
  const schedule = text('BACKUP_SCHEDULE') ?? '0 3 * * *';
  if (!isSchedule(schedule))
    throw new ConfigError(
      `BACKUP_SCHEDULE=${schedule} não é válido: use uma expressão cron em UTC, como 0 3 * * * (todo dia às 3h).`,
    );
  return {
    ...{ folder: folder(target), schedule, passphrase: backupPassphrase(text) },
    retained: wholeNumber(text('BACKUP_KEEP') ?? '7', 'BACKUP_KEEP', 1, 1000),
  };
}

function upgradeCopies({ text, folder }: Readers, embeddedCopies: string): UpgradeCopySettings | undefined {
  const wanted = text('BACKUP_BEFORE_UPGRADE') ?? '1';
  if (wanted !== '0' && wanted !== '1')
    throw new ConfigError(`BACKUP_BEFORE_UPGRADE=${wanted} não é válido: use 1 (copia antes de atualizar) ou 0.`);
  const target = text('BACKUP_DIR') ?? (text('DATABASE_URL') ? undefined : embeddedCopies);
  if (wanted === '0' || target === undefined) return undefined;
  return { folder: folder(target), passphrase: backupPassphrase(text) };
}

function backupPassphrase(text: ReadText): string | undefined {
  const passphrase = text('BACKUP_PASSPHRASE');
  if (passphrase !== undefined && passphrase.length < shortestPassphrase)
    throw new ConfigError(`BACKUP_PASSPHRASE é curta demais: use ao menos ${shortestPassphrase} caracteres.`);
  return passphrase;
}
