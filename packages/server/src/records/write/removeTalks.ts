import { recordedEvent } from '../events/recordEvent';
import { releaseFiles } from './talkFiles';
import { writtenHistory } from '../history/writtenHistory';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { RecordRequest } from '../../access/RecordRequest';
import { indexedTerms } from '../history/searchTerms';

/**
 * Deletes locked records, writes their last values to the history and detaches their files. With `isTrashed` they can be restored
 * for 30 days (`restoreTalks`); otherwise they are gone. `isQuiet` starts no automation.
 */
export async function removeTalks(
  request: RecordRequest,
  talkIds: readonly number[],
  { isTrashed, isQuiet = false }: { isTrashed: boolean; isQuiet?: boolean },
): Promise<void> {
  const { subject } = request;
  const columns = [...subject.columns.values()];
  const last = columns.map(({ attribute, column }) => {
    const id = attribute.subjectAttributeId;
    return `CASE WHEN ${column} IS NOT NULL THEN jsonb_build_array(jsonb_build_array(${id}, to_jsonb(${column}), NULL)) END`;
  });
  // Concatenated one by one: a PostgreSQL function takes at most a hundred arguments.
  const changes = last.map((entry) => `coalesce(${entry}, '[]')`).join(' || ') || `'[]'::jsonb`;
  await request.db.query(
    `WITH removed AS (
       DELETE FROM ${uncheckedTable(subject, 'locked')} AS t WHERE company_id = $1 AND talk_id = ANY($2::bigint[])
       RETURNING talk_id, version, ${changes} AS changes${isTrashed ? ', to_jsonb(t) AS record' : ''})
       ${isTrashed ? trashed : ''}${isQuiet ? '' : recordedEvent(request, { name: 'deleted', from: 'removed', version: 'version + 1' })}${indexedTerms(subject, { change: 'deleted', from: 'removed' })},
     ${writtenHistory(
       `SELECT $1::integer, $3::integer, talk_id, 'delete', version + 1, $4::integer, $5::text, changes FROM removed`,
       { endIn: '$1' },
     )}
     SELECT`,
    [request.company.companyId, talkIds, subject.subjectId, request.account.accountId, request.account.name],
  );
  await request.db.query(
    `DELETE FROM ${uncheckedTable('talk_tag', 'locked')} WHERE company_id = $1 AND talk_id = ANY($2::bigint[])`,
    [request.company.companyId, talkIds],
  );
  await request.effects.removed(request, talkIds);
  await releaseFiles(request, talkIds);
}

/**
 * The part of the statement that stores the deleted rows, with their tags. The moment, by which files belong to what was deleted, is that
 * of this transaction also where another server has the rows.
 */
const trashed = `, moment AS MATERIALIZED (SELECT transaction_timestamp() AS at), trashed AS (
  INSERT INTO talk_trash (company_id, talk_id, subject_id, record, tags, account_id, actor_name, deleted_in)
  SELECT $1, talk_id, $3, record,
    coalesce((SELECT jsonb_agg(jsonb_build_array(tag_id, subject_attribute_id))
      FROM ${uncheckedTable('talk_tag', 'locked')} AS tagged
      WHERE tagged.company_id = $1 AND tagged.talk_id = removed.talk_id), '[]'),
    $4, $5, moment.at
  FROM removed CROSS JOIN moment)`;
