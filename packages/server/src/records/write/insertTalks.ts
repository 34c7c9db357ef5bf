import type { Queryable } from '../../platform/database/Database';
import { writtenHistory } from '../history/writtenHistory';
import type { SubjectMetadata } from '../../metadata/CompanyMetadata';
import { indexedTerms, recordOf } from '../history/searchTerms';

/** A record to load unchanged: canonical values by subjectAttributeId, neither validated nor checked. */
export interface TalkToInsert {
  values: ReadonlyMap<number, unknown>;
  isActive?: boolean;
  insertedIn?: Date | string;
  /** When it was changed last; by default when it was created. */
  updatedIn?: Date | string;
  /** The account that creates it; `null` for none. */
  createdBy: number | null;
  /** The account that changed it last; by default the one that creates it. */
  updatedBy?: number | null;
  actorName: string;
  /** Its id from `reserveTalkIds`, or a new one. */
  talkId?: number;
  /** The version that it has then; by default the first one. */
  version?: number;
  /** The entry in the history, where it differs from that of a record that is created. A restored one is said to have no new values. */
  recorded?: { accountId: number | null; insertedIn: Date; action?: 'restore' };
}

const batchSize = 500;

/** Inserts many records with the history of their creation, in the caller's transaction; returns their ids in order. */
export async function insertTalks(
  transaction: Queryable,
  subject: Pick<SubjectMetadata, 'companyId' | 'subjectId' | 'table' | 'columns'>,
  talks: readonly TalkToInsert[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < talks.length; start += batchSize) {
    const batch = talks.slice(start, start + batchSize);
    const reserved = await reserveTalkIds(transaction, batch.filter(({ talkId }) => talkId === undefined).length);
    const batchIds = batch.map(({ talkId }) => talkId ?? reserved.shift() ?? 0);
    await insertRows(transaction, subject, batch, batchIds);
    await insertHistory(transaction, subject, batch, batchIds);
    ids.push(...batchIds);
  }
  return ids;
}

/** Takes ids for new records. */
export async function reserveTalkIds(transaction: Queryable, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await transaction.query<{ id: number }>(
    `SELECT nextval('talk_id') AS id FROM generate_series(1, $1)`,
    [count],
  );
  return rows.map(({ id }) => id);
}

async function insertRows(
  transaction: Queryable,
  subject: Pick<SubjectMetadata, 'companyId' | 'subjectId' | 'table' | 'columns'>,
  batch: readonly TalkToInsert[],
  ids: readonly number[],
): Promise<void> {
  const { companyId, table, columns } = subject;
  const all = [...columns.values()];
  const names = all.map(({ column }) => `, ${column}`).join('');
  const types = all.map(({ column, columnType }) => `, ${column} ${columnType}`).join('');
  const now = new Date();
  const items = batch.map((talk, index) => ({
    talk_id: ids[index],
    is_active: talk.isActive ?? true,
    version: talk.version ?? 1,
    created_by: talk.createdBy,
    updated_by: talk.updatedBy === undefined ? talk.createdBy : talk.updatedBy,
    inserted_in: talk.insertedIn ?? now,
    updated_in: talk.updatedIn ?? talk.insertedIn ?? now,
    ...Object.fromEntries(all.map(({ attribute, column }) => [column, talk.values.get(attribute.subjectAttributeId)])),
  }));
  await transaction.query(
    `WITH created AS (
       INSERT INTO ${table} (company_id, talk_id, is_active, version, created_by, updated_by, inserted_in, updated_in${names})
       SELECT $1::integer, talk_id, is_active, version, created_by, updated_by, inserted_in, updated_in${names}
       FROM jsonb_to_recordset($2::jsonb)
         AS item(talk_id bigint, is_active boolean, version integer, created_by integer, updated_by integer, inserted_in timestamptz, updated_in timestamptz${types})
       RETURNING talk_id, ${recordOf(table)})${indexedTerms(subject, { change: 'created', from: 'created' })}
     SELECT`,
    [companyId, JSON.stringify(items)],
  );
}

const changesOf = ({ values }: TalkToInsert): [number, null, unknown][] =>
  [...values].filter(([, value]) => value != null).map(([id, value]) => [id, null, value]);

async function insertHistory(
  transaction: Queryable,
  { companyId, subjectId }: Pick<SubjectMetadata, 'companyId' | 'subjectId'>,
  batch: readonly TalkToInsert[],
  ids: readonly number[],
): Promise<void> {
  const items = batch.map((talk, index) => ({
    talk_id: ids[index],
    account_id: talk.recorded ? talk.recorded.accountId : talk.createdBy,
    actor_name: talk.actorName,
    action: talk.recorded?.action ?? 'create',
    version: talk.version ?? 1,
    inserted_in: talk.recorded?.insertedIn ?? talk.insertedIn ?? new Date(),
    changes: talk.recorded?.action ? [] : changesOf(talk),
  }));
  await transaction.query(
    `WITH ${writtenHistory(
      `SELECT $1::integer, $2::integer, talk_id, action, version, account_id, actor_name, changes, inserted_in
       FROM jsonb_to_recordset($3::jsonb)
         AS item(talk_id bigint, action text, version integer, account_id integer, actor_name text, inserted_in timestamptz, changes jsonb)`,
      { further: 'inserted_in' },
    )} SELECT`,
    [companyId, subjectId, JSON.stringify(items)],
  );
}
