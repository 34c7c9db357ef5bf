import type { ListOf, TalkHistoryEntry } from '@assunto/engine/core';
import { toEntries, type HistoryRow } from './historyEntries';
import { withMerged } from './mergedTalks';
import { readTalkRow } from './readTalk';
import { withMerges } from './withMerges';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { RecordRequest } from '../../access/RecordRequest';

/**
 * Changes of only unreadable attributes are omitted, and not counted; so is the end of records that were merged into this one.
 * Parameters: company, the talk and those merged into it (`withMerged`), readable attributes, and as `$4` the talk.
 */
export const visibleChanges = `company_id = $1 AND talk_id = ANY($2::bigint[])
  AND (talk_id = $4::bigint OR action <> 'delete') AND (action <> 'update'
  OR EXISTS (SELECT FROM jsonb_array_elements(changes) AS change WHERE (change -> 0)::integer = ANY($3::integer[])))`;

/** The history of a record that the caller may read, newest first, with the attributes that they may read. */
export async function talkHistory(
  request: RecordRequest,
  talkId: number,
  { page, fetch }: { page: number; fetch: number },
): Promise<ListOf<TalkHistoryEntry>> {
  await readTalkRow(request, talkId);
  const readable = new Map(request.readable.map((column) => [column.attribute.subjectAttributeId, column]));
  const of = [request.company.companyId, await withMerged(request, talkId), [...readable.keys()], talkId];
  const [found, total] = await Promise.all([
    request.db.query<HistoryRow>(
      `SELECT talk_history_id, action, actor_name, account_id, inserted_in, changes FROM ${uncheckedTable('talk_history', 'readBefore')}
       WHERE ${visibleChanges} ORDER BY talk_history_id DESC LIMIT $5 OFFSET $6`,
      [...of, fetch, (page - 1) * fetch],
    ),
    request.db.query<{ count: number }>(
      `SELECT count(*) AS count FROM ${uncheckedTable('talk_history', 'readBefore')} WHERE ${visibleChanges}`,
      of,
    ),
  ]);
  return {
    itens: await withMerges(request, talkId, await toEntries(request, readable, found.rows)),
    totalResults: total.rows[0]?.count ?? 0,
    currentPage: page,
  };
}
