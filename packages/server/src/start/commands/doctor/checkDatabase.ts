import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readBackupState } from '../../../features/backup/backupOutcome';
import { createBackupStore } from '../../../features/backup/store/createBackupStore';
import type { ServerConfig } from '../../config';
import type { Database } from '../../../platform/database/Database';
import { embeddedLocation } from '../../../platform/database/embedded/clusterFolder';
import { DatabaseError, reasonOf } from '../../../platform/database/DatabaseError';
import { pendingMigrations } from '../../../platform/database/migrate';
import { openDatabase } from '../../../platform/database/openDatabase';
import type { Finding } from './Finding';

/** How far the clocks of this machine and of the database may be apart, in milliseconds. */
const largestDriftMs = 5_000;

/** Whether the database is reached, and fit for this program. */
export async function* checkDatabase(config: ServerConfig): AsyncGenerator<Finding> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres'))) {
    yield {
      level: 'ok',
      text: {
        pt: `Ainda não há uma base em ${config.dataDir}: o primeiro início a cria.`,
        en: `There is no database in ${config.dataDir} yet: the first start creates it.`,
      },
    };
    return;
  }
  const location = config.databaseUrl === undefined ? embeddedLocation(config.dataDir) : null;
  if (location !== null)
    yield {
      level: 'ok',
      text: {
        pt: `A base de ${config.dataDir} está em ${location}, onde o usuário do PostgreSQL a alcança.`,
        en: `The database of ${config.dataDir} is in ${location}, where the user of PostgreSQL reaches it.`,
      },
    };
  let database: Database;
  try {
    database = await openDatabase({ ...config, poolSize: 1, attach: true });
  } catch (error) {
    yield failureOf(error);
    return;
  }
  try {
    yield* checkOpened(database, config);
  } catch (error) {
    yield failureOf(error);
  } finally {
    await database.close();
  }
}

const failureOf = (error: unknown): Finding => {
  const reason = error instanceof DatabaseError ? error.message : `${reasonOf(error)}.`;
  return { level: 'failure', text: { pt: `A base: ${reason}`, en: `The database: ${reason}` } };
};

async function* checkOpened(database: Database, config: ServerConfig): AsyncGenerator<Finding> {
  const before = Date.now();
  const { rows } = await database.query<{ version: string; now: string; hasTrigrams: boolean }>(
    `SELECT current_setting('server_version') AS version, clock_timestamp()::text AS now,
       EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') AS "hasTrigrams"`,
  );
  const middle = (before + Date.now()) / 2;
  const [{ version = '', now = '', hasTrigrams = false } = {}] = rows;
  yield {
    level: 'ok',
    text: { pt: `A base responde: PostgreSQL ${version}.`, en: `The database answers: PostgreSQL ${version}.` },
  };
  const drift = Math.round(Math.abs(Date.parse(now) - middle) / 1000);
  if (drift * 1000 > largestDriftMs)
    yield {
      level: 'failure',
      text: {
        pt: `Os relógios desta máquina e da base diferem em ${drift} s. Acerte os dois pela rede (NTP).`,
        en: `The clocks of this machine and of the database differ by ${drift} s. Set both by the network (NTP).`,
      },
    };
  else yield { level: 'ok', text: { pt: 'O relógio é o da base.', en: 'The clock is that of the database.' } };
  const pending = await pendingMigrations(database);
  if (pending.length > 0) {
    yield {
      level: 'warning',
      text: {
        pt: `A base aguarda ${pending.length} migrações, que o início ou assunto migrate faz.`,
        en: `The database waits for ${pending.length} migrations, which a start or assunto migrate runs.`,
      },
    };
    return;
  }
  yield {
    level: 'ok',
    text: { pt: 'A base está na versão deste programa.', en: 'The database is in the version of this program.' },
  };
  if (!hasTrigrams)
    yield {
      level: 'warning',
      text: {
        pt: 'A base não tem a extensão pg_trgm: buscas por partes raras de palavras levam segundos. Crie-a com CREATE EXTENSION pg_trgm.',
        en: 'The database does not have the extension pg_trgm: searches for rare parts of words take seconds. Create it with CREATE EXTENSION pg_trgm.',
      },
    };
  yield await checkBackups(database, config);
}

async function checkBackups(database: Database, { backup }: ServerConfig): Promise<Finding> {
  if (!backup)
    return {
      level: 'warning',
      text: {
        pt: 'O servidor não faz cópias. Defina BACKUP_DIR ou BACKUP_S3_*, se outro não as faz.',
        en: 'The server makes no backups. Set BACKUP_DIR or BACKUP_S3_*, unless somebody else makes them.',
      },
    };
  const store = createBackupStore(backup.target);
  const { lastIn, hasFailed } = await readBackupState(database, { store, schedule: backup.schedule });
  if (!hasFailed)
    return {
      level: 'ok',
      text: {
        pt: lastIn === null ? 'A primeira cópia ainda não era esperada.' : `A última cópia é de ${lastIn}.`,
        en: lastIn === null ? 'The first backup is not due yet.' : `The last backup is of ${lastIn}.`,
      },
    };
  const { rows } = await database.query<{ failure: string | null }>('SELECT failure FROM scheduled_backup');
  const failure = rows[0]?.failure ?? null;
  return {
    level: 'failure',
    text: {
      pt: `A última cópia falhou ou está atrasada (a última é de ${lastIn ?? 'nunca'})${failure === null ? '' : `: ${failure}`}. Verifique ${store.description}.`,
      en: `The last backup failed or is late (the last one is of ${lastIn ?? 'never'})${failure === null ? '' : `: ${failure}`}. Check ${store.description}.`,
    },
  };
}
