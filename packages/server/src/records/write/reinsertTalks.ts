import { uncheckedTable } from '../../platform/database/recordReads';
import type { RecordRequest } from '../../access/RecordRequest';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import { indexedTerms, recordOf } from '../history/searchTerms';
import { writtenHistory } from '../history/writtenHistory';
import { saveError } from './saveErrors';

/** The columns of a record that belong to no attribute. Its company is that of the call. */
const ownColumns = ['talk_id', 'is_active', 'created_by', 'inserted_in'];

/**
 * Inserts locked records again, from the trash or from what they were before they were merged; returns the number of values that were
 * emptied. Throws NATURAL_KEY_TAKEN.
 */
export async function reinsertTalks(
  request: RecordRequest,
  ids: readonly number[],
  source: 'talk_trash' | 'talk_merge' = 'talk_trash',
): Promise<number> {
  const { subject, account, company } = request;
  const columns = [...subject.columns.values()];
  const names = [...ownColumns, ...columns.map(({ column }) => column)].join(', ');
  const restored = columns.map((column) => `, ${existing(request, column)} AS ${column.column}`).join('');
  const emptied = columns
    .filter(({ attribute }) => attribute.relatedSubject)
    .map(({ attribute, column }) => {
      const change = `jsonb_build_array(${attribute.subjectAttributeId}, to_jsonb(old.${column}), to_jsonb(again.${column}))`;
      return `CASE WHEN old.${column} IS DISTINCT FROM again.${column} THEN jsonb_build_array(${change}) ELSE '[]' END`;
    });
  try {
    const { rows } = await request.db.query<{ count: number }>(
      `WITH source AS MATERIALIZED (
         SELECT t.* FROM ${source === 'talk_trash' ? uncheckedTable('talk_trash', 'locked') : uncheckedTable('talk_merge', 'locked')} AS gone
         CROSS JOIN LATERAL jsonb_populate_record(NULL::${subject.table}, gone.record) AS t
         WHERE gone.company_id = $1 AND gone.talk_id = ANY($2::bigint[]) AND gone.record IS NOT NULL),
       again AS (
         INSERT INTO ${subject.table} (company_id, ${names}, version, updated_in, updated_by)
         SELECT $1, ${ownColumns.join(', ')}${restored}, version + 2, now(), $4::integer FROM source AS t
         RETURNING *, ${recordOf(subject.table)})${indexedTerms(subject, { change: 'created', from: 'again' })},
       ${writtenHistory(
         `SELECT $1::integer, $3::integer, again.talk_id, 'restore', again.version, $4::integer, $5::text,
            ${emptied.join(' || ') || `'[]'::jsonb`}
          FROM again JOIN source AS old ON old.talk_id = again.talk_id`,
       )}
       SELECT coalesce(sum(jsonb_array_length(changes)), 0)::integer AS count FROM history`,
      [company.companyId, ids, subject.subjectId, account.accountId, account.name],
    );
    return rows[0]?.count ?? 0;
  } catch (error) {
    throw saveError(error, request);
  }
}

/** The value of a column of `t`; of references those to records that exist, or are restored by the same call. */
function existing({ company }: RecordRequest, { column, columnType, attribute }: AttributeColumn): string {
  const related = attribute.relatedSubject ? company.subjectsById.get(attribute.relatedSubject.subjectId) : undefined;
  if (!related) return `t.${column}`;
  const exists = (id: string): string =>
    `(${id} = ANY($2::bigint[]) OR EXISTS (
       SELECT FROM ${uncheckedTable(related, 'counted')} AS r WHERE r.company_id = $1 AND r.talk_id = ${id}))`;
  if (!columnType.endsWith('[]')) return `CASE WHEN ${exists(`t.${column}`)} THEN t.${column} END`;
  return `(SELECT array_agg(item.id ORDER BY item.position) FROM unnest(t.${column}) WITH ORDINALITY AS item(id, position)
    WHERE ${exists('item.id')})`;
}
