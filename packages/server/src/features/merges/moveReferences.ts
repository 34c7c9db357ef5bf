import { mergeLimits } from '@assunto/api';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { RecordRequest } from '../../access/RecordRequest';
import { HttpError } from '../../platform/errors/errors';
import type { AttributeColumn, SubjectMetadata } from '../../metadata/CompanyMetadata';
import { saveError } from '../../records/write/saveErrors';
import { writtenHistory } from '../../records/history/writtenHistory';
import { indexedTerms, recordOf } from '../../records/history/searchTerms';

/** Two records of a subject, one of which is or was merged into the other. */
export interface MergePair {
  talkMergeId: number;
  mergedId: number;
  survivorId: number;
}

interface ReferringColumn extends AttributeColumn {
  subject: SubjectMetadata;
}

/** The attributes of all subjects that may refer to records of this one. */
const referringColumns = ({ company, subject }: RecordRequest): ReferringColumn[] =>
  subject.relatedSubjects.flatMap(({ subjectAttributeId }) => {
    const referring = company.subjectsByAttribute.get(subjectAttributeId);
    const column = referring?.columns.get(subjectAttributeId);
    return referring && column ? [{ ...column, subject: referring }] : [];
  });

const isList = ({ columnType }: ReferringColumn): boolean => columnType.endsWith('[]');

/** Throws MERGE_TOO_LARGE when more records refer to one than a merge changes. */
export async function requireFewReferences(request: RecordRequest, talkId: number): Promise<void> {
  const { references } = mergeLimits;
  let count = 0;
  for (const column of referringColumns(request)) {
    const { rows } = await request.db.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM (
         SELECT 1 FROM ${uncheckedTable(column.subject, 'counted')} AS t
         WHERE t.company_id = $1 AND ${isList(column) ? `t.${column.column} @> ARRAY[$2::bigint]` : `t.${column.column} = $2`}
         LIMIT ${references + 1}) AS found`,
      [request.company.companyId, talkId],
    );
    count += rows[0]?.count ?? 0;
    if (count > references) throw new HttpError('MERGE_TOO_LARGE');
  }
}

/**
 * Replaces the merged record by the survivor in every record that refers to it, and notes each. The survivor does not refer to itself
 * afterwards. Each change is a version and an entry of the history; no automation starts. Returns the number of changed values.
 */
export async function moveReferences(request: RecordRequest, pair: MergePair): Promise<number> {
  let count = 0;
  for (const column of referringColumns(request)) {
    const name = column.column;
    const replaced = isList(column)
      ? `CASE WHEN old.had OR old.talk_id = $3 THEN array_remove(old.value, $2::bigint)
           ELSE array_replace(old.value, $2::bigint, $3::bigint) END`
      : 'CASE WHEN old.talk_id = $3 THEN NULL ELSE $3::bigint END';
    const names = isList(column) ? `t.${name} @> ARRAY[$2::bigint]` : `t.${name} = $2`;
    count += await replaceReferences(request, pair, column, {
      found: `SELECT t.talk_id, t.${name} AS value, ${isList(column) ? `$3::bigint = ANY(t.${name})` : 'FALSE'} AS had
        FROM ${uncheckedTable(column.subject, 'merged')} AS t WHERE t.company_id = $1 AND ${names}`,
      replaced,
      isNoted: true,
    });
  }
  return count;
}

/** Points what a merge has pointed at the survivor back at the merged record, where it still refers to the survivor. */
export async function returnReferences(request: RecordRequest, pair: MergePair): Promise<number> {
  let count = 0;
  for (const column of referringColumns(request)) {
    const name = column.column;
    // What was emptied, as the survivor would have referred to itself, is still empty.
    const isOwn = 'moved.moved_id::bigint = $3';
    const replaced = isList(column)
      ? `CASE WHEN old.had OR old.talk_id = $3 THEN array_append(coalesce(old.value, '{}'), $2::bigint)
           ELSE array_replace(old.value, $3::bigint, $2::bigint) END`
      : '$2::bigint';
    const remains = isList(column)
      ? `(${isOwn} OR t.${name} @> ARRAY[$3::bigint]) AND NOT coalesce(t.${name} @> ARRAY[$2::bigint], false)`
      : `t.${name} IS NOT DISTINCT FROM CASE WHEN ${isOwn} THEN NULL ELSE $3::bigint END`;
    count += await replaceReferences(request, pair, column, {
      found: `SELECT t.talk_id, t.${name} AS value, moved.is_shared AS had
        FROM talk_merge_move AS moved JOIN ${uncheckedTable(column.subject, 'merged')} AS t
          ON t.company_id = $1 AND t.talk_id = moved.moved_id::bigint
        WHERE moved.company_id = $1 AND moved.talk_merge_id = $4 AND moved.kind = 'reference'
          AND moved.subject_attribute_id = $6 AND ${remains}`,
      replaced,
      isNoted: false,
    });
  }
  return count;
}

/**
 * Changes an attribute of the records that `found` selects as (talk_id, value, had) to the SQL `replaced` over `old`. Parameters:
 * company, merged, survivor, merge, subject, attribute, account, its name.
 */
async function replaceReferences(
  request: RecordRequest,
  { talkMergeId, mergedId, survivorId }: MergePair,
  { subject, column, attribute }: ReferringColumn,
  { found, replaced, isNoted }: { found: string; replaced: string; isNoted: boolean },
): Promise<number> {
  const { company, account } = request;
  const noted = `, noted AS (
    INSERT INTO talk_merge_move (company_id, talk_merge_id, kind, subject_attribute_id, moved_id, is_shared)
    SELECT $1, $4, 'reference', $6, talk_id::text, had FROM changed)`;
  try {
    const { rows } = await request.db.query<{ count: number }>(
      `WITH old AS MATERIALIZED (${found} FOR NO KEY UPDATE OF t),
       changed AS (
         UPDATE ${uncheckedTable(subject, 'merged')} AS t SET ${column} = ${replaced}, version = t.version + 1, updated_in = now(), updated_by = $7
         FROM old WHERE t.company_id = $1 AND t.talk_id = old.talk_id
         RETURNING t.talk_id, t.version, old.had, old.value AS was, t.${column} AS value, ${recordOf('t')})${isNoted ? noted : ''}${indexedTerms(subject, { change: 'updated', from: 'changed' })},
       ${writtenHistory(
         `SELECT $1::integer, $5::integer, talk_id, 'update', version, $7::integer, $8::text,
            jsonb_build_array(jsonb_build_array($6::integer, to_jsonb(was), to_jsonb(value)))
          FROM changed`,
       )}
       SELECT count(*)::integer AS count FROM history`,
      [
        ...[company.companyId, mergedId, survivorId, talkMergeId, subject.subjectId, attribute.subjectAttributeId],
        ...[account.accountId, account.name],
      ],
    );
    return rows[0]?.count ?? 0;
  } catch (error) {
    throw saveError(error, request);
  }
}
