import { uncheckedTable } from '../../platform/database/recordReads';
import type { Queryable } from '../../platform/database/Database';
import type { ServicePolicy } from '../../metadata/ServicePolicy';
import { serviceState, startedRecord, withState } from './computeClocks';
import type { ServiceRecord } from './ServiceRecord';

interface HistoryRow {
  talk_id: number;
  action: string;
  inserted_in: string;
  /** [attribute, from, to] of the status. */
  change: [number, unknown, unknown] | null;
}

/** A record whose clocks were not counted until now. */
export interface UncountedRecord {
  talkId: number;
  insertedIn: string;
  createdBy: number | null;
}

const asStatus = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * What happened to records before their clocks were counted, by their histories: when they were paused, ended and reopened, and
 * the first public comment by somebody else than their creator.
 */
export async function replayHistory(
  database: Queryable,
  policy: ServicePolicy,
  companyId: number,
  records: readonly UncountedRecord[],
): Promise<Map<number, ServiceRecord>> {
  if (records.length === 0) return new Map();
  const ids = records.map(({ talkId }) => talkId);
  const [history, answers] = [
    await database.query<HistoryRow>(
      `SELECT talk_id, action, inserted_in,
         jsonb_path_query_first(changes, '$[*] ? (@[0] == $id)', jsonb_build_object('id', $3::integer)) AS change
       FROM ${uncheckedTable('talk_history', 'configured')}
       WHERE company_id = $1 AND talk_id = ANY($2::bigint[]) ORDER BY talk_id, version, talk_history_id`,
      [companyId, ids, policy.statusAttributeId],
    ),
    await database.query<{ talk_id: number; account_id: number | null; first: string }>(
      `SELECT talk_id, account_id, min(inserted_in) AS first FROM ${uncheckedTable('talk_comment', 'configured')}
       WHERE company_id = $1 AND talk_id = ANY($2::bigint[]) AND visibility = 'public' AND account_id IS NOT NULL
       GROUP BY talk_id, account_id`,
      [companyId, ids],
    ),
  ];
  const found = new Map<number, ServiceRecord>();
  for (const { talkId, insertedIn, createdBy } of records) {
    const own = history.rows.filter((row) => row.talk_id === talkId);
    const answered = answers.rows
      .filter((row) => row.talk_id === talkId && row.account_id !== createdBy)
      .map(({ first }) => Date.parse(first));
    const record = replay(policy, Date.parse(insertedIn), own);
    found.set(talkId, { ...record, answeredAt: answered.length === 0 ? null : Math.min(...answered) });
  }
  return found;
}

function replay(policy: ServicePolicy, insertedAt: number, history: readonly HistoryRow[]): ServiceRecord {
  const first = history.find(({ change }) => change !== null);
  // A record whose creation says nothing had what its first change took away.
  const initial = first && (first.action === 'create' ? first.change?.[2] : first.change?.[1]);
  const values = { isActive: true, status: asStatus(initial), priority: null };
  let record = startedRecord(insertedAt, serviceState(policy, values));
  for (const { action, inserted_in, change } of history) {
    if (action === 'create') continue;
    if (action === 'activate' || action === 'deactivate') values.isActive = action === 'activate';
    // A record in the trash has no status; the change that restores it says nothing of the others.
    else if (change && action !== 'delete') values.status = asStatus(change[2]);
    record = withState(record, serviceState(policy, values), Date.parse(inserted_in));
  }
  return record;
}
