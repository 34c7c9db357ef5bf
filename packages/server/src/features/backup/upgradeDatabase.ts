import type { Database } from '../../platform/database/Database';
import { migrate, pendingMigrations } from '../../platform/database/migrate';
import { openDatabase, type DatabaseConfig } from '../../platform/database/openDatabase';
import { operatorText } from '../../platform/messages/operatorText';
import { removeOlderBackups } from './store/BackupStore';
import { type BackupTarget, createBackupStore } from './store/createBackupStore';

/** Where the copies before upgrades are written. */
export interface UpgradeCopySettings {
  target: BackupTarget;
  passphrase: string | undefined;
}

/** A database, how it was opened, and whether it is copied first. */
export interface UpgradeOptions {
  database: Database;
  /** How `database` was opened. */
  config: DatabaseConfig;
  /** `undefined`: no copy is made. */
  copy: UpgradeCopySettings | undefined;
  /** Called before a copy is made, which may take long. */
  onProgress?: (text: string) => void;
}

/** What an upgrade did. */
export interface Upgrade {
  /** The migrations that ran. */
  migrations: string[];
  /** The name of the copy that was made before them; `null` when there was nothing to copy or none was wanted. */
  copy: string | null;
}

/** How many copies stay. */
const retained = 2;
/** An arbitrary number, the same in all processes, other than that of migrations: a copy must not keep others from migrating. */
const advisoryLock = 1_174_120;

/**
 * Migrates the database to this version, as `migrate` does. A database with companies is copied first when migrations are pending:
 * all of its rows, in one archive that was read again completely. Contents of files are not copied, since no migration changes
 * them. Of several processes that start at once, one copies and the others wait. When the copy fails, nothing is
 * migrated. Throws `BackupError`, `DatabaseError`, or what the folder or bucket of the copy threw.
 */
export async function upgradeDatabase(options: UpgradeOptions): Promise<Upgrade> {
  const { database, copy } = options;
  if (!copy || !(await needsCopy(database))) return { migrations: await migrate(database), copy: null };
  return alone(options, async () => {
    // Another process may have upgraded meanwhile.
    const file = (await needsCopy(database)) ? await makeCopy(options, copy) : null;
    return { migrations: await migrate(database), copy: file };
  });
}

async function needsCopy(database: Database): Promise<boolean> {
  if ((await pendingMigrations(database)).length === 0) return false;
  const { rows } = await database.query<{ exists: boolean }>(`SELECT to_regclass('company') IS NOT NULL AS exists`);
  if (rows[0]?.exists !== true) return false;
  const { rowCount } = await database.query('SELECT FROM company LIMIT 1');
  return rowCount > 0;
}

async function makeCopy({ database, onProgress }: UpgradeOptions, settings: UpgradeCopySettings): Promise<string> {
  const { target, passphrase } = settings;
  const store = createBackupStore(target);
  onProgress?.(
    operatorText({
      pt: `Versão nova: copiando a base para ${store.description} antes de atualizá-la...`,
      en: `New version: copying the database to ${store.description} before it is upgraded...`,
    }),
  );
  const name = await store.add('assunto-upgrade', { database, passphrase });
  await removeOlderBackups(store, 'assunto-upgrade', retained);
  return name;
}

/**
 * Runs `work` in one process at a time. The lock is held by a connection of its own, because a pool may have a single one.
 */
async function alone<Result>({ config }: UpgradeOptions, work: () => Promise<Result>): Promise<Result> {
  const lock = await openDatabase({ ...config, poolSize: 1, attach: true });
  try {
    return await lock.transaction(
      async (transaction) => {
        await transaction.query('SET LOCAL lock_timeout = 0');
        await transaction.query('SET LOCAL idle_in_transaction_session_timeout = 0');
        await transaction.query('SELECT pg_advisory_xact_lock($1)', [advisoryLock]);
        return work();
      },
      { timeoutMs: 0 },
    );
  } finally {
    await lock.close();
  }
}
