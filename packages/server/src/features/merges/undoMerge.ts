import { talkTrashDays, type TalkUnmerged } from '@assunto/api';
import type { FileValue, TalkValueInput } from '@assunto/engine/core';
import { uncheckedTable } from '../../platform/database/recordReads';
import { inTransaction, type RecordRequest } from '../../access/RecordRequest';
import type { Database } from '../../platform/database/Database';
import { SqlValues } from '../../platform/database/SqlValues';
import { HttpError } from '../../platform/errors/errors';
import { lockTalks } from '../../records/write/lockTalks';
import { sameValue } from '../../records/write/sameValue';
import { reinsertTalks } from '../../records/write/reinsertTalks';
import { checkChange, lockRows, writeChanges } from '../../records/write/updateTalk';
import { writeEntry } from './mergeTalks';
import { returnBelongings } from './moveBelongings';
import { returnReferences, type MergePair } from './moveReferences';

type Change = [subjectAttributeId: number, from: unknown, to: unknown];

/**
 * Undoes a merge as one: the merged record is there again under its number, what it brought goes back to it, and the survivor's
 * chosen values become what they were, unless they were changed since. The caller must be able to update and delete both. Throws
 * MERGE_NOT_FOUND, TALK_NOT_FOUND when the survivor is gone, FORBIDDEN, NATURAL_KEY_TAKEN, and what a save throws.
 */
export async function undoMerge(request: RecordRequest<Database>, talkMergeId: number): Promise<TalkUnmerged> {
  return inTransaction(request, async (request) => {
    const { pair, changes } = await lockMerge(request, talkMergeId);
    const { survivorId, mergedId } = pair;
    for (const action of ['Update', 'Delete'] as const) {
      const [survivor] = await lockTalks(request, [survivorId], action);
      if (!survivor?.isAllowed) throw new HttpError('FORBIDDEN');
    }
    const retainedCount = await revertChoices(request, pair, changes);
    await returnFiles(request, pair);
    await reinsertTalks(request, [mergedId], 'talk_merge');
    await returnReferences(request, pair);
    await returnBelongings(request, pair);
    await request.effects.after(request, [mergedId], 'unmerged');
    await request.db.query(
      `WITH entry AS (SELECT nextval('talk_history_id') AS id)
       UPDATE ${uncheckedTable('talk_merge', 'locked')} SET undone_in = now(), record = NULL, undone_history_id = entry.id FROM entry
       WHERE company_id = $1 AND talk_merge_id = $2`,
      [request.company.companyId, talkMergeId],
    );
    await writeEntry(request, survivorId, { action: 'unmerge', talkMergeId });
    return { talkId: mergedId, survivorId, retainedCount };
  });
}

/** A merge that can be undone, of a record that the caller could read, update and delete. */
async function lockMerge(
  request: RecordRequest,
  talkMergeId: number,
): Promise<{ pair: MergePair; changes: readonly Change[] }> {
  const { subject, company } = request;
  const values = new SqlValues();
  const allowed = (['Read', 'Update', 'Delete'] as const).map((action) => request.rowCondition(action, 't', values));
  const { rows } = await request.db.query<{ talk_id: number; survivor_id: number; changes: Change[] }>(
    `SELECT merge.talk_id, merge.survivor_id, merge.changes
     FROM ${uncheckedTable('talk_merge', 'found')} AS merge
     CROSS JOIN LATERAL jsonb_populate_record(NULL::${subject.table}, merge.record) AS t
     WHERE merge.company_id = ${values.bind(company.companyId, 'integer')}
       AND merge.subject_id = ${values.bind(subject.subjectId, 'integer')}
       AND merge.talk_merge_id = ${values.bind(talkMergeId, 'bigint')}
       AND merge.undone_in IS NULL AND merge.record IS NOT NULL
       AND merge.merged_in > now() - interval '${talkTrashDays} days' AND (${allowed.join(') AND (')})
     FOR UPDATE OF merge`,
    values.list,
  );
  const [row] = rows;
  if (!row) throw new HttpError('MERGE_NOT_FOUND');
  return { pair: { talkMergeId, mergedId: row.talk_id, survivorId: row.survivor_id }, changes: row.changes };
}

/** Gives the survivor the values of before the merge that are still as the merge wrote them; returns how many are not. */
async function revertChoices(request: RecordRequest, pair: MergePair, changes: readonly Change[]): Promise<number> {
  const [row] = await lockRows(request, [pair.survivorId]);
  if (!row) throw new HttpError('TALK_NOT_FOUND');
  const moved = await movedFiles(request, pair);
  const talkValues: TalkValueInput[] = [];
  let retained = 0;
  for (const [subjectAttributeId, from, to] of changes) {
    const column = request.subject.columns.get(subjectAttributeId);
    if (!column) continue;
    const present = row[column.column] ?? null;
    if (column.componentType.kind === 'file') {
      const own = ((present ?? []) as FileValue[]).filter(({ fileId }) => !moved.has(fileId));
      talkValues.push({ subjectAttributeId, value: own.length > 0 ? own : null });
    } else if (sameValue(present, to)) talkValues.push({ subjectAttributeId, value: from });
    else retained += 1;
  }
  if (talkValues.length > 0) {
    const { mine, stored } = await checkChange(request, row, { talkValues, version: row.version });
    if (mine.size > 0) await writeChanges(request, mine, row, stored);
  }
  return retained;
}

async function movedFiles({ db, company }: RecordRequest, { talkMergeId }: MergePair): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ moved_id: string }>(
    `SELECT moved_id FROM talk_merge_move WHERE company_id = $1 AND talk_merge_id = $2 AND kind = 'file'`,
    [company.companyId, talkMergeId],
  );
  return new Set(rows.map(({ moved_id }) => moved_id));
}

/** Attaches the files that moved, and those that went with the merged record, to it again. */
async function returnFiles(
  { db, company }: RecordRequest,
  { talkMergeId, mergedId, survivorId }: MergePair,
): Promise<void> {
  await db.query(
    `UPDATE stored_file SET talk_id = $3, removed_in = NULL
     WHERE company_id = $1 AND talk_id = $4 AND state = 'stored' AND file_id IN (
       SELECT moved_id FROM talk_merge_move WHERE company_id = $1 AND talk_merge_id = $2 AND kind = 'file')`,
    [company.companyId, talkMergeId, mergedId, survivorId],
  );
  await db.query(
    `UPDATE stored_file AS file SET removed_in = NULL FROM ${uncheckedTable('talk_merge', 'locked')} AS merge
     WHERE merge.company_id = $1 AND merge.talk_merge_id = $2 AND file.company_id = $1 AND file.talk_id = $3
       AND file.removed_in = merge.merged_in AND file.state = 'stored'`,
    [company.companyId, talkMergeId, mergedId],
  );
}
