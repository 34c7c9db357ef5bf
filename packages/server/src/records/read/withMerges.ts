import { talkTrashDays } from '@assunto/api';
import type { TalkHistoryEntry } from '@assunto/engine/core';
import { uncheckedTable } from '../../platform/database/recordReads';
import { labelText, relatedLabels } from '../../access/relatedLabels';
import type { RecordRequest } from '../../access/RecordRequest';
import { SqlValues } from '../../platform/database/SqlValues';

interface MergeRow {
  talk_merge_id: number;
  talk_id: number;
  survivor_id: number;
  talk_history_id: number;
  undone_history_id: number | null;
  is_open: boolean;
  label: unknown;
}

/**
 * Entries of the history of a record that the caller has read, with what each merge was about: the merged record by its number, and
 * by its name if the caller may read it.
 */
export async function withMerges(
  request: RecordRequest,
  talkId: number,
  entries: readonly TalkHistoryEntry[],
): Promise<TalkHistoryEntry[]> {
  const ids = entries.flatMap(({ action, talkHistoryId }) =>
    action === 'merge' || action === 'unmerge' ? [talkHistoryId] : [],
  );
  if (ids.length === 0) return [...entries];
  const rows = await readMerges(request, ids);
  const labels = await relatedLabels(
    request,
    new Map([[request.subject.subjectId, new Set(rows.map(({ talk_id }) => talk_id))]]),
  );
  const byEntry = new Map(
    rows.flatMap((row) => [row.talk_history_id, row.undone_history_id].map((id) => [id, row] as const)),
  );
  const { permissions, display, context } = request;
  const mayUndo = permissions.can('Update') && permissions.can('Delete');
  return entries.map((entry) => {
    const row = byEntry.get(entry.talkHistoryId);
    if (!row) return entry;
    const named = display && row.label !== null ? labelText(display, row.label, context.timeZone) : null;
    const merge = {
      talkMergeId: row.talk_merge_id,
      talkId: row.talk_id,
      displayName: named ?? labels.of(row.talk_id),
      isUndoable: mayUndo && entry.action === 'merge' && row.is_open && row.survivor_id === talkId,
    };
    return { ...entry, merge };
  });
}

async function readMerges(request: RecordRequest, historyIds: readonly number[]): Promise<MergeRow[]> {
  const { display, subject, company } = request;
  const values = new SqlValues();
  const ids = values.bind([...historyIds], 'bigint[]');
  const label = display
    ? `CASE WHEN ${request.rowCondition('Read', 't', values)} THEN t.${display.column} END`
    : 'NULL';
  const { rows } = await request.db.query<MergeRow>(
    `SELECT merge.talk_merge_id, merge.talk_id, merge.survivor_id, merge.talk_history_id, merge.undone_history_id,
       (merge.record IS NOT NULL AND merge.undone_in IS NULL
         AND merge.merged_in > now() - interval '${talkTrashDays} days') AS is_open, ${label} AS label
     FROM ${uncheckedTable('talk_merge', 'readBefore')} AS merge
     LEFT JOIN LATERAL jsonb_populate_record(NULL::${subject.table}, merge.record) AS t ON merge.record IS NOT NULL
     WHERE merge.company_id = ${values.bind(company.companyId, 'integer')}
       AND (merge.talk_history_id = ANY(${ids}) OR merge.undone_history_id = ANY(${ids}))`,
    values.list,
  );
  return rows;
}
