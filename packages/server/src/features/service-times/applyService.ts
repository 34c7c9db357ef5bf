import { uncheckedTable } from '../../platform/database/recordReads';
import type { Queryable } from '../../platform/database/Database';
import type { SubjectMetadata } from '../../metadata/CompanyMetadata';
import type { ServicePolicy } from '../../metadata/ServicePolicy';
import { computeClocks, serviceState, startedRecord, withState, type ServiceValues } from './computeClocks';
import { replayHistory } from './replayHistory';
import type { ComputedClock, ServiceRecord, ServiceRecordState } from './ServiceRecord';

/** Where the statements run, and whose records are concerned. */
export interface ServiceWork {
  db: Queryable;
  subject: SubjectMetadata;
}

/** What happened to the records: attributes that changed, or their creation, restoration, (de)activation or a public answer. */
type ServiceChange = readonly number[] | 'created' | 'restored' | '$isActive' | 'answered';

/**
 * Computes the clocks of records again in the transaction that changed them: call it after the change, which has locked them. A
 * subject without goals, and a change that does not concern them, have no cost.
 */
export async function applyService(
  work: ServiceWork,
  talkIds: readonly number[],
  change: ServiceChange,
): Promise<void> {
  const policy = work.subject.service;
  if (!policy || talkIds.length === 0 || !concerns(policy, change)) return;
  await computeRecords(work, policy, talkIds, {
    isNew: change === 'created',
    isAnswered: change === 'answered',
    isSilent: false,
  });
}

const concerns = ({ statusAttributeId, priorityAttributeId }: ServicePolicy, change: ServiceChange): boolean =>
  typeof change === 'string' || change.some((id) => id === statusAttributeId || id === priorityAttributeId);

interface ComputeOptions {
  /** The records were created just now and have no history. */
  isNew: boolean;
  /** They have just been answered in public. */
  isAnswered: boolean;
  /** What is due already notifies nobody: it became so by the goals and not by the time. */
  isSilent: boolean;
}

/** A record, its values that decide about its clocks, and what is known of these. */
interface StoredRow {
  talk_id: number;
  is_active: boolean;
  inserted_in: string;
  created_by: number | null;
  status: string | null;
  priority: string | null;
  at: string;
  started_in: string | null;
  pauses: [number, number][] | null;
  state: ServiceRecordState | null;
  since: string | null;
  answered_in: string | null;
}

/** Computes the clocks of locked records. Those that have ended without ever being counted are left out. */
export async function computeRecords(
  { db, subject }: ServiceWork,
  policy: ServicePolicy,
  talkIds: readonly number[],
  { isNew, isAnswered, isSilent }: ComputeOptions,
): Promise<void> {
  const rows = await readRows(db, subject, policy, talkIds);
  const uncounted = isNew ? [] : rows.filter(({ state }) => state === null);
  const replayed = await replayHistory(
    db,
    policy,
    subject.companyId,
    uncounted.map((row) => ({ talkId: row.talk_id, insertedIn: row.inserted_in, createdBy: row.created_by })),
  );
  const computed = rows.flatMap((row) => {
    const values: ServiceValues = { isActive: row.is_active, status: row.status, priority: row.priority };
    const state = serviceState(policy, values);
    const known = knownRecord(row) ?? replayed.get(row.talk_id);
    if (!known && !isNew) return [];
    if (!isNew && row.state === null && state === 'ended') return [];
    const before = known ?? startedRecord(Date.parse(row.inserted_in), state);
    const answered = isAnswered && before.answeredAt === null ? { ...before, answeredAt: Date.parse(row.at) } : before;
    const record = withState(answered, state, Date.parse(row.at));
    return [{ talkId: row.talk_id, record, clocks: computeClocks(policy, record, row.priority) }];
  });
  await writeClocks(db, subject, computed, isSilent);
}

async function readRows(
  db: Queryable,
  subject: SubjectMetadata,
  { statusAttributeId, priorityAttributeId }: ServicePolicy,
  talkIds: readonly number[],
): Promise<StoredRow[]> {
  const columnOf = (id: number | null): string => {
    const column = id === null ? undefined : subject.columns.get(id)?.column;
    return column ? `t.${column}` : 'NULL';
  };
  const { rows } = await db.query<StoredRow>(
    `SELECT t.talk_id, t.is_active, t.inserted_in, t.created_by, now() AS at, ${columnOf(statusAttributeId)} AS status,
       ${columnOf(priorityAttributeId)} AS priority, r.started_in, r.pauses, r.state, r.since, r.answered_in
     FROM ${uncheckedTable(subject, 'locked')} AS t
     LEFT JOIN ${uncheckedTable('service_record', 'locked')} AS r ON r.company_id = t.company_id AND r.talk_id = t.talk_id
     WHERE t.company_id = $1 AND t.talk_id = ANY($2::bigint[])`,
    [subject.companyId, talkIds],
  );
  return rows;
}

function knownRecord({ started_in, pauses, state, since, answered_in }: StoredRow): ServiceRecord | null {
  if (started_in === null || state === null || since === null) return null;
  return {
    startedAt: Date.parse(started_in),
    pauses: (pauses ?? []).map(([from, until]) => ({ from, until })),
    state,
    since: Date.parse(since),
    answeredAt: answered_in === null ? null : Date.parse(answered_in),
  };
}

interface ComputedRecord {
  talkId: number;
  record: ServiceRecord;
  clocks: readonly ComputedClock[];
}

const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Writes what was computed: a clock that is notified once stays so, and one without a goal is gone. */
async function writeClocks(
  db: Queryable,
  subject: SubjectMetadata,
  computed: readonly ComputedRecord[],
  isSilent: boolean,
): Promise<void> {
  if (computed.length === 0) return;
  const records = computed.map(({ talkId, record }) => ({
    talk_id: talkId,
    started_in: instant(record.startedAt),
    state: record.state,
    since: instant(record.since),
    pauses: record.pauses.map(({ from, until }) => [from, until]),
    answered_in: instant(record.answeredAt),
  }));
  const clocks = computed.flatMap(({ talkId, clocks: own }) =>
    own.map((one) => ({
      talk_id: talkId,
      clock: one.clock,
      target_minutes: one.targetMinutes,
      seconds_left: one.secondsLeft,
      due_in: instant(one.dueAt),
      warn_in: instant(one.warnAt),
      met_in: instant(one.metAt),
    })),
  );
  const past = (column: string): string => `CASE WHEN $5::boolean AND ${column} <= now() THEN now() END`;
  await db.query(
    `WITH records AS (
       INSERT INTO service_record (company_id, subject_id, talk_id, started_in, pauses, state, since, answered_in)
       SELECT $1, $2, talk_id, started_in, pauses, state, since, answered_in FROM jsonb_to_recordset($3::jsonb)
         AS item(talk_id bigint, started_in timestamptz, pauses jsonb, state text, since timestamptz, answered_in timestamptz)
       ON CONFLICT (company_id, talk_id) DO UPDATE SET pauses = excluded.pauses, state = excluded.state, since = excluded.since,
         answered_in = excluded.answered_in
       RETURNING talk_id),
     given AS MATERIALIZED (SELECT * FROM jsonb_to_recordset($4::jsonb) AS item(talk_id bigint, clock smallint,
       target_minutes integer, seconds_left integer, due_in timestamptz, warn_in timestamptz, met_in timestamptz)),
     gone AS (DELETE FROM ${uncheckedTable('service_clock', 'locked')} AS old USING records
       WHERE old.company_id = $1 AND old.talk_id = records.talk_id
         AND NOT EXISTS (SELECT FROM given WHERE given.talk_id = old.talk_id AND given.clock = old.clock))
     INSERT INTO service_clock AS known (company_id, subject_id, talk_id, clock, target_minutes, due_in, seconds_left, warn_in,
       met_in, warned_in, missed_in)
     SELECT $1, $2, talk_id, clock, target_minutes, due_in, seconds_left, warn_in, met_in, ${past('warn_in')}, ${past('due_in')}
     FROM given
     ON CONFLICT (company_id, talk_id, clock) DO UPDATE SET target_minutes = excluded.target_minutes, due_in = excluded.due_in,
       seconds_left = excluded.seconds_left, warn_in = excluded.warn_in, met_in = excluded.met_in,
       warned_in = coalesce(known.warned_in, excluded.warned_in), missed_in = coalesce(known.missed_in, excluded.missed_in)`,
    [subject.companyId, subject.subjectId, JSON.stringify(records), JSON.stringify(clocks), isSilent],
  );
}

/** Locks records until the end of the transaction, for a change that has not. */
export async function lockRecords({ db, subject }: ServiceWork, talkIds: readonly number[]): Promise<void> {
  await db.query(
    `SELECT FROM ${uncheckedTable(subject, 'readBefore')} AS t
     WHERE t.company_id = $1 AND t.talk_id = ANY($2::bigint[]) ORDER BY t.talk_id FOR NO KEY UPDATE`,
    [subject.companyId, talkIds],
  );
}

/** Deletes the clocks of records that are removed. */
export async function removeService({ db, subject }: ServiceWork, talkIds: readonly number[]): Promise<void> {
  const given = [subject.companyId, talkIds];
  await db.query(
    `WITH clocks AS (DELETE FROM ${uncheckedTable('service_clock', 'locked')} WHERE company_id = $1 AND talk_id = ANY($2::bigint[]))
     DELETE FROM ${uncheckedTable('service_record', 'locked')} WHERE company_id = $1 AND talk_id = ANY($2::bigint[])`,
    given,
  );
}
