import type { FilterRecord } from '@assunto/engine/core';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { Queryable } from '../../platform/database/Database';
import type { SubjectMetadata } from '../../metadata/CompanyMetadata';
import { recordOf } from '../../records/events/listeners';

/** A record at a moment: as filters read it, and its values by attribute. */
interface RecordState {
  record: FilterRecord;
  values: ReadonlyMap<number, unknown>;
}

/** What an event did to a record. */
export interface EventRecord {
  /** `null`: it did not exist. */
  before: RecordState | null;
  /** As the event left it; of a deleted record, as it was last. */
  after: RecordState;
  isDeleted: boolean;
  actorName: string | null;
  /** The attributes that it changed. */
  changes: readonly [number, unknown, unknown][];
}

interface HistoryRow {
  talk_id: number;
  version: number;
  action: string;
  account_id: number | null;
  actor_name: string;
  inserted_in: string;
  changes: [number, unknown, unknown][];
}

interface CurrentRow {
  talk_id: number;
  is_active: boolean;
  created_by: number | null;
  updated_by: number | null;
  inserted_in: string;
  updated_in: string;
  [column: string]: unknown;
}

/** An event by the versions of its record: `version` is what it made, `firstVersion` the first one of several that count as one. */
interface EventVersions {
  key: number;
  talkId: number;
  version: number;
  firstVersion?: number;
}

/** A record on the way back through its history. */
interface Rewinding {
  values: Map<number, unknown>;
  own: {
    isActive: boolean;
    createdBy: number | null;
    updatedBy: number | null;
    insertedIn: string;
    updatedIn: string;
  };
}

/**
 * What records were when events happened to them, whatever has changed since: the present values, without what the history
 * says came later. Returns by `key`; a record without a trace has no entry. It asks no permission: `decideStart` does.
 */
export async function readEventRecords(
  database: Queryable,
  subject: SubjectMetadata,
  events: readonly EventVersions[],
): Promise<Map<number, EventRecord>> {
  const talkIds = [...new Set(events.map(({ talkId }) => talkId))];
  const columns = [...subject.columns.values()];
  const current = await database.query<CurrentRow>(
    `SELECT talk_id, is_active, created_by, updated_by, inserted_in, updated_in${columns.map(({ column }) => `, ${column}`).join('')}
     FROM ${uncheckedTable(subject, 'matched')} WHERE company_id = $1 AND talk_id = ANY($2::bigint[])`,
    [subject.companyId, talkIds],
  );
  // After the rows: what is saved between the two is undone, whether a row has it or not. The other way round it would stay.
  const history = await database.query<HistoryRow>(
    `SELECT talk_id, version, action, account_id, actor_name, inserted_in, changes
     FROM ${uncheckedTable('talk_history', 'matched')}
     WHERE company_id = $1 AND talk_id = ANY($2::bigint[]) AND (version >= $3 OR action = 'create')
     ORDER BY talk_id, version DESC, talk_history_id DESC`,
    [subject.companyId, talkIds, Math.min(...events.map(({ version, firstVersion = version }) => firstVersion))],
  );
  const rows = new Map(current.rows.map((row) => [row.talk_id, row]));
  const histories = new Map<number, HistoryRow[]>();
  for (const row of history.rows) {
    const of = histories.get(row.talk_id);
    if (of) of.push(row);
    else histories.set(row.talk_id, [row]);
  }
  const found = new Map<number, EventRecord>();
  for (const event of events) {
    const { key, talkId } = event;
    const record = rewind(subject, rows.get(talkId), histories.get(talkId) ?? [], event);
    if (record) found.set(key, record);
  }
  return found;
}

function rewind(
  subject: SubjectMetadata,
  row: CurrentRow | undefined,
  history: readonly HistoryRow[],
  { talkId, version, firstVersion = version }: EventVersions,
): EventRecord | null {
  if (firstVersion < version) return rewindSeveral(subject, row, history, { talkId, version, firstVersion });
  if (!row && history.length === 0) return null;
  const state: Rewinding = row ? present(subject, row) : gone(history);
  for (const later of history) if (later.version > version) undo(state, later);
  const entry = history.find((one) => one.version === version);
  if (entry) state.own.updatedBy = entry.account_id;
  const made = entry ?? noChange;
  const isDeleted = made.action === 'delete';
  // What a deletion left is what it took away.
  if (isDeleted) undo(state, made);
  const after = stateOf(subject, talkId, state);
  if (!isDeleted && made !== noChange) undo(state, made);
  return {
    before: made.action === 'create' ? null : stateOf(subject, talkId, state),
    after,
    isDeleted,
    actorName: made.actor_name,
    changes: made.action === 'update' ? made.changes : [],
  };
}

/** Several changes as one: from what was before the first to what is after the last. */
function rewindSeveral(
  subject: SubjectMetadata,
  row: CurrentRow | undefined,
  history: readonly HistoryRow[],
  { talkId, version, firstVersion }: Required<Omit<EventVersions, 'key'>>,
): EventRecord | null {
  const last = rewind(subject, row, history, { key: 0, talkId, version });
  const first = rewind(subject, row, history, { key: 0, talkId, version: firstVersion });
  if (!last || !first) return null;
  const span = history.filter((one) => one.version >= firstVersion && one.version <= version);
  return { ...last, before: first.before, changes: netChanges(span) };
}

/** What several changes, the last one first, make together: of an attribute that is as it was before, nothing. */
export function netChanges(history: readonly Pick<HistoryRow, 'action' | 'changes'>[]): HistoryRow['changes'] {
  const net = new Map<number, readonly [unknown, unknown]>();
  for (const { action, changes } of history)
    if (action === 'update')
      for (const [id, from, to] of changes) net.set(id, [from, net.has(id) ? net.get(id)?.[1] : to]);
  return [...net].flatMap(([id, [from, to]]) =>
    JSON.stringify(from) === JSON.stringify(to) ? [] : [[id, from, to] as [number, unknown, unknown]],
  );
}

/** Of an event that left the record as it was. */
const noChange: Pick<HistoryRow, 'action' | 'inserted_in' | 'changes'> & { actor_name: string | null } = {
  action: '',
  inserted_in: '',
  changes: [],
  actor_name: null,
};

const stateOf = (subject: SubjectMetadata, talkId: number, { values, own }: Rewinding): RecordState => ({
  values: new Map(values),
  record: {
    ...recordOf(subject, values),
    $talkId: talkId,
    $isActive: own.isActive,
    $createdBy: own.createdBy,
    $updatedBy: own.updatedBy,
    $insertedIn: own.insertedIn,
    $updatedIn: own.updatedIn,
  },
});

const present = ({ columns }: SubjectMetadata, row: CurrentRow): Rewinding => ({
  values: new Map(
    [...columns.values()].map(({ attribute, column }) => [attribute.subjectAttributeId, row[column] ?? null]),
  ),
  own: {
    isActive: row.is_active,
    createdBy: row.created_by,
    updatedBy: row.updated_by,
    insertedIn: row.inserted_in,
    updatedIn: row.updated_in,
  },
});

/** A record that was deleted; its history begins with what it was last. */
function gone(history: readonly HistoryRow[]): Rewinding {
  const created = history.find(({ action }) => action === 'create');
  const insertedIn = created?.inserted_in ?? new Date(0).toISOString();
  return {
    values: new Map(),
    own: {
      isActive: true,
      createdBy: created?.account_id ?? null,
      updatedBy: created?.account_id ?? null,
      insertedIn,
      updatedIn: insertedIn,
    },
  };
}

function undo(
  { values, own }: Rewinding,
  { action, changes, inserted_in }: Pick<HistoryRow, 'action' | 'changes' | 'inserted_in'>,
): void {
  for (const [id, from] of changes) values.set(id, from);
  if (action === 'activate' || action === 'deactivate') own.isActive = action === 'deactivate';
  own.updatedIn = inserted_in;
}
