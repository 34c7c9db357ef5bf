import { join } from 'node:path';
import { ConfigError } from '../ConfigError';
import { readS3Config } from '../files/readS3Config';
import { isSchedule } from '../jobs/schedule';
import { shortestPassphrase } from './encryption';
import type { ScheduledBackupSettings } from './scheduledBackup';
import type { BackupTarget } from './store/createBackupStore';
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

/** Reads the settings `BACKUP_*`. Upgrades of the embedded database are copied to a folder in `dataDir` without a target. */
export function readBackups(readers: Readers, dataDir: string): BackupSettings {
  const target = backupTarget(readers, dataDir);
  return {
    backup: scheduledBackup(readers, target),
    upgradeCopies: upgradeCopies(readers.text, target ?? { folder: join(dataDir, 'upgrade-copies') }, !target),
  };
}

function backupTarget({ text, folder }: Readers, dataDir: string): BackupTarget | undefined {
  const given = text('BACKUP_DIR');
  const s3 = readS3Config(text, 'BACKUP_S3', 'O bucket das cópias');
  const prefix = text('BACKUP_S3_PREFIX') ?? '';
  if (given !== undefined && s3) throw new ConfigError('Defina BACKUP_DIR ou BACKUP_S3_*, não ambos.');
  const hasDots = prefix.split('/').some((part) => part === '.' || part === '..');
  if (!/^([\w.-]+\/)*$/.test(prefix) || hasDots || prefix.length > 500)
    throw new ConfigError(`BACKUP_S3_PREFIX=${prefix} não é válido: use algo como producao/, com a barra no fim.`);
  if (prefix !== '' && !s3) throw new ConfigError('BACKUP_S3_PREFIX está definido, mas falta BACKUP_S3_BUCKET.');
  if (s3) return { bucket: { s3, prefix, draftFolder: join(dataDir, 'backup-drafts') } };
  return given === undefined ? undefined : { folder: folder(given) };
}

/** Scheduled backups need a target; the schedule is checked at the start, not when the first one is due. */
function scheduledBackup(
  { text, wholeNumber }: Readers,
  target: BackupTarget | undefined,
): ScheduledBackupSettings | undefined {
  if (target === undefined) {
    const set = ['BACKUP_SCHEDULE', 'BACKUP_KEEP'].find((name) => text(name) !== undefined);
    if (set !== undefined) throw new ConfigError(`${set} está definido, mas falta BACKUP_DIR ou BACKUP_S3_BUCKET.`);
    return undefined;
  }
  const schedule = text('BACKUP_SCHEDULE') ?? '0 3 * * *';
  if (!isSchedule(schedule))
    throw new ConfigError(
      `BACKUP_SCHEDULE=${schedule} não é válido: use uma expressão cron em UTC, como 0 3 * * * (todo dia às 3h).`,
    );
  return {
    ...{ target, schedule, passphrase: backupPassphrase(text) },
    retained: wholeNumber(text('BACKUP_KEEP') ?? '7', 'BACKUP_KEEP', 1, 1000),
  };
}

/** A PostgreSQL is not copied to the folder that is used without settings. */
function upgradeCopies(text: ReadText, target: BackupTarget, isDefault: boolean): UpgradeCopySettings | undefined {
  const wanted = text('BACKUP_BEFORE_UPGRADE') ?? '1';
  if (wanted !== '0' && wanted !== '1')
    throw new ConfigError(`BACKUP_BEFORE_UPGRADE=${wanted} não é válido: use 1 (copia antes de atualizar) ou 0.`);
  if (wanted === '0' || (isDefault && text('DATABASE_URL'))) return undefined;
  return { target, passphrase: backupPassphrase(text) };
}

function backupPassphrase(text: ReadText): string | undefined {
  const passphrase = text('BACKUP_PASSPHRASE');
  if (passphrase !== undefined && passphrase.length < shortestPassphrase)
    throw new ConfigError(`BACKUP_PASSPHRASE é curta demais: use ao menos ${shortestPassphrase} caracteres.`);
  return passphrase;
}
