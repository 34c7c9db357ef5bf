import { ofAllCompanies } from '../../platform/database/ofAllCompanies';
import type { Queryable } from '../../platform/database/Database';
import { reasonOf } from '../../platform/database/DatabaseError';
import { untilNext } from '../../platform/jobs/schedule';
import type { BackupStore } from './store/BackupStore';

/** What is known of the scheduled backups. */
export interface BackupState {
  /** When the newest backup was completed; `null` when there is none, or their place cannot be read. */
  lastIn: string | null;
  /** Whether an attempt has failed since, their place cannot be read, or there is none although the schedule wanted one. */
  hasFailed: boolean;
}

/** How long a backup may take after its time, with the pauses between attempts, before it is missed. A running one has a day. */
const lateAfterMs = 2 * 3_600_000;
const lateWhileRunningMs = 24 * 3_600_000;

/** Stores that an attempt failed, and why, so that all processes know it. */
export async function noteFailure(database: Queryable, error: unknown): Promise<void> {
  await database.query(
    `INSERT INTO scheduled_backup (failed_in, failure) VALUES (now(), $1)
     ON CONFLICT (is_only) DO UPDATE SET failed_in = now(), failure = excluded.failure`,
    [reasonOf(error)],
  );
}

/** Stores that an attempt succeeded. */
export async function noteSuccess(database: Queryable): Promise<void> {
  await database.query(
    `INSERT INTO scheduled_backup DEFAULT VALUES
     ON CONFLICT (is_only) DO UPDATE SET failed_in = NULL, failure = NULL`,
  );
}

interface OutcomeRow {
  expectedSince: string;
  hasFailed: boolean;
  isRunning: boolean;
}

/** The state of the backups. Waits for their place as long as the store does. Throws when the database cannot be read. */
export async function readBackupState(
  database: Queryable,
  { store, schedule }: { store: Pick<BackupStore, 'state'>; schedule: string },
  now = Date.now(),
): Promise<BackupState> {
  const [{ lastIn, isReachable }, row] = await Promise.all([store.state(), readOutcome(database)]);
  const since = Date.parse(lastIn ?? row.expectedSince);
  const dueIn = since + untilNext(schedule, new Date(since));
  const isMissed = now > dueIn + (row.isRunning ? lateWhileRunningMs : lateAfterMs);
  return { lastIn, hasFailed: row.hasFailed || !isReachable || isMissed };
}

async function readOutcome(database: Queryable): Promise<OutcomeRow> {
  const { rows } = await database.query<OutcomeRow>(
    `SELECT expected_since AS "expectedSince", failed_in IS NOT NULL AS "hasFailed",
       EXISTS (SELECT FROM background_job WHERE job_name = 'back-up' AND state = 'active' ${ofAllCompanies}) AS "isRunning"
     FROM scheduled_backup`,
  );
  if (rows[0]) return rows[0];
  // The first look after backups were configured: from now on they are expected.
  await database.query('INSERT INTO scheduled_backup DEFAULT VALUES ON CONFLICT DO NOTHING');
  return { expectedSince: new Date().toISOString(), hasFailed: false, isRunning: false };
}
