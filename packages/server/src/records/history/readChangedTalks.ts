import type { FilterRecord } from '@assunto/engine/core';
import type { Queryable } from '../../platform/database/Database';
import type { AttributeColumn, SubjectMetadata } from '../../metadata/CompanyMetadata';
import { uncheckedTable } from '../../platform/database/recordReads';

/** What happened to records, each named by its number first. */
interface ChangedTalks {
  action: string | null;
  talks: readonly (readonly [talkId: number, ...rest: unknown[]])[];
}

type RecordsOf = Pick<SubjectMetadata, 'companyId' | 'subjectId' | 'table'>;

interface ChangedRow {
  talk_id: number;
  is_active: boolean;
  created_by: number | null;
  updated_by: number | null;
  inserted_in: string;
  updated_in: string;
  [column: string]: unknown;
}

/**
 * Reads the records of an event in the form that filters evaluate, only with the values of `columns`; deleted ones with their
 * last values.
 */
export async function readChangedTalks(
  database: Queryable,
  { action, talks }: ChangedTalks,
  subject: RecordsOf,
  columns: Iterable<AttributeColumn>,
): Promise<Map<number, FilterRecord>> {
  const talkIds = talks.map(([talkId]) => talkId);
  if (action === 'delete') return readDeletedTalks(database, subject, talkIds, columns);
  const from = `${uncheckedTable(subject, 'asked')} AS t WHERE t.company_id = $1 AND t.talk_id = ANY($2::bigint[])`;
  return readRecords(database, subject, from, talkIds, [...columns]);
}

/** Reads deleted records with their last values, in the form that filters evaluate, only with the values of `columns`. */
export async function readDeletedTalks(
  database: Queryable,
  subject: RecordsOf,
  talkIds: readonly number[],
  columns: Iterable<AttributeColumn>,
): Promise<Map<number, FilterRecord>> {
  return readRecords(database, subject, deletedTalks(subject), talkIds, [...columns]);
}

async function readRecords(
  database: Queryable,
  { companyId }: RecordsOf,
  from: string,
  talkIds: readonly number[],
  attributes: readonly AttributeColumn[],
): Promise<Map<number, FilterRecord>> {
  const selected = ['talk_id', 'is_active', 'created_by', 'updated_by', 'inserted_in', 'updated_in']
    .concat(attributes.map(({ column }) => column))
    .map((column) => `t.${column}`)
    .join(', ');
  const { rows } = await database.query<ChangedRow>(`SELECT ${selected} FROM ${from}`, [companyId, talkIds]);
  return new Map(rows.map((row) => [row.talk_id, asRecord(row, attributes)]));
}

function asRecord(row: ChangedRow, attributes: readonly AttributeColumn[]): FilterRecord {
  const values = attributes.map(({ attribute, column }) => [attribute.subjectAttributeIdentifier, row[column] ?? null]);
  return {
    ...(Object.fromEntries(values) as FilterRecord),
    $talkId: row.talk_id,
    $isActive: row.is_active,
    $createdBy: row.created_by,
    $updatedBy: row.updated_by,
    $insertedIn: row.inserted_in,
    $updatedIn: row.updated_in,
  };
}

/** Restores deleted records from their history, so that the same conditions can be checked. The last deletion of each comes last. */
function deletedTalks({ table }: RecordsOf): string {
  return `${uncheckedTable('talk_history', 'asked')} AS gone
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_object_agg('a_' || (change ->> 0), change -> 1), '{}') AS last
      FROM jsonb_array_elements(gone.changes) AS change) AS kept
    CROSS JOIN LATERAL (
      SELECT min(before.inserted_in) AS inserted_in,
        max(before.inserted_in) FILTER (WHERE before.action <> 'delete') AS updated_in,
        max(before.account_id) FILTER (WHERE before.action = 'create') AS created_by,
        (array_agg(before.account_id ORDER BY before.talk_history_id DESC) FILTER (WHERE before.action <> 'delete'))[1] AS updated_by,
        coalesce(max(before.talk_history_id) FILTER (WHERE before.action = 'activate'), 0) >=
          coalesce(max(before.talk_history_id) FILTER (WHERE before.action = 'deactivate'), 0) AS is_active
      FROM ${uncheckedTable('talk_history', 'asked')} AS before WHERE before.company_id = gone.company_id AND before.talk_id = gone.talk_id) AS life
    CROSS JOIN LATERAL jsonb_populate_record(NULL::${table}, kept.last || jsonb_build_object(
      'company_id', gone.company_id, 'talk_id', gone.talk_id, 'created_by', life.created_by, 'updated_by', life.updated_by,
      'inserted_in', life.inserted_in, 'updated_in', life.updated_in, 'is_active', life.is_active)) AS t
    WHERE gone.company_id = $1 AND gone.talk_id = ANY($2::bigint[]) AND gone.action = 'delete'
    ORDER BY gone.talk_history_id`;
}
