import type { Queryable } from '../../platform/database/Database';
import { ofAllCompanies } from '../../platform/database/ofAllCompanies';

/** A change of a record: its id, the version that the change made, the attributes that an update changed. */
export type ChangedTalk = readonly [talkId: number, version: number, subjectAttributeIds: readonly number[]];

/** An event as the database stores it in `realtime_event`. */
export interface StoredEvent {
  companyId: number;
  id: number;
  transactionId: number;
  kind: 'inbox' | 'talks' | 'tag';
  accountId: number | null;
  subjectId: number | null;
  action:
    | 'create'
    | 'update'
    | 'delete'
    | 'restore'
    | 'activate'
    | 'deactivate'
    | 'merge'
    | 'unmerge'
    | 'comment'
    | null;
  actorId: number | null;
  actorName: string | null;
  talks: readonly ChangedTalk[];
  /** About internal notes: only for those who may read them. */
  isInternal: boolean;
}

/** Events, and the transaction below which no new ones can appear. */
export interface ReadEvents {
  events: StoredEvent[];
  horizon: number;
}

/** Minutes that events are stored. */
const storedFor = 70;
/** A page whose cursor is older than these minutes is not sent what it missed. */
export const replayedFor = 60;

/** Reads the events of companies since a transaction, in the order of their ids, except known ones. */
export async function readEvents(
  database: Queryable,
  companyIds: readonly number[],
  since: number,
  { known = [], limit }: { known?: readonly number[]; limit: number },
): Promise<ReadEvents> {
  // Horizon and events are read in one statement, so that both are of the same moment.
  const { rows } = await database.query<{ horizon: number } & { [Key in keyof StoredEvent]: StoredEvent[Key] | null }>(
    `SELECT now.horizon, event.* FROM (
       SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS horizon,
         pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS "end"
     ) AS now
     LEFT JOIN LATERAL (
       SELECT company_id AS "companyId", realtime_event_id AS id, transaction_id AS "transactionId", kind,
         account_id AS "accountId", subject_id AS "subjectId",
         CASE action WHEN 'restore' THEN 'create' ELSE action END AS action, actor_id AS "actorId", actor_name AS "actorName", talks, is_internal AS "isInternal"
       FROM realtime_event
       WHERE company_id = ANY($1::integer[]) AND transaction_id >= $2 AND transaction_id < now."end" AND realtime_event_id <> ALL($3::bigint[])
       ORDER BY realtime_event_id LIMIT $4
     ) AS event ON TRUE ${ofAllCompanies}`,
    [companyIds, since, known, limit],
    'read-realtime-events',
  );
  const events = rows.filter(({ id }) => id !== null).map(({ horizon: _, ...event }) => event as StoredEvent);
  return { events, horizon: rows[0]?.horizon ?? since };
}

/**
 * Deletes events older than any accepted cursor, and those from before the database was restored: a restored one counts its
 * transactions from an earlier number, and would reach the numbers of the old events again.
 */
export async function sweepEvents(database: Queryable): Promise<void> {
  await database.query(
    `DELETE FROM realtime_event WHERE inserted_in < now() - $1::integer * interval '1 minute'
       OR transaction_id >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint ${ofAllCompanies}`,
    [storedFor],
  );
}
