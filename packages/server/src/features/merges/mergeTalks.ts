import type { TalkMerged, TalkMergeRequest } from '@assunto/api';
import type { FileValue, Talk, TalkValueInput } from '@assunto/engine/core';
import { readableVisibilities } from '../../access/noteAccess';
import { uncheckedTable } from '../../platform/database/recordReads';
import { inTransaction, type RecordRequest } from '../../access/RecordRequest';
import type { Database } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { lockTalks } from '../../records/write/lockTalks';
import { readTalk } from '../../records/read/readTalk';
import { removeTalks } from '../../records/write/removeTalks';
import { checkChange, lockRows, writeChanges } from '../../records/write/updateTalk';
import { moveBelongings } from './moveBelongings';
import { moveReferences, requireFewReferences, type MergePair } from './moveReferences';
import { writtenHistory } from '../../records/history/writtenHistory';

/**
 * Merges a record into another one of its subject: the chosen values are saved like a change by the caller, what refers or belongs to
 * the merged record moves, and the merged record becomes a tombstone. All or nothing, and undone by `undoMerge`. The caller must be
 * able to update and delete both. Throws TALK_NOT_FOUND, FORBIDDEN, TALK_CHANGED for other versions than those that were shown,
 * MERGE_TOO_LARGE, and what a save throws.
 */
export async function mergeTalks(request: RecordRequest<Database>, sent: TalkMergeRequest): Promise<TalkMerged> {
  const { survivorId, mergedId } = sent;
  if (survivorId === mergedId) throw new HttpError('REQUEST_INVALID');
  return inTransaction(request, async (request) => {
    await lockBoth(request, survivorId, mergedId);
    await requireFewReferences(request, mergedId);
    const [survivor, merged] = [await readTalk(request, survivorId), await readTalk(request, mergedId)];
    requireVersion(survivor, sent.survivorVersion);
    requireVersion(merged, sent.mergedVersion);
    const chosen = chosenValues(request, sent, survivor, merged);
    const pair = { talkMergeId: await insertMerge(request, sent), mergedId, survivorId };
    const files = await moveFiles(request, pair, chosen);
    const belongings = await moveBelongings(request, pair);
    await removeTalks(request, [mergedId], { isTrashed: false, isQuiet: true });
    const references = await moveReferences(request, pair);
    await saveChosen(request, pair, chosen);
    await writeEntry(request, survivorId, { action: 'merge', talkMergeId: pair.talkMergeId });
    return { talkMergeId: pair.talkMergeId, survivorId, moved: { references, files, ...belongings } };
  });
}

/**
 * Locks both records. Throws FORBIDDEN unless the caller may update and delete both. Internal notes never become readable for the
 * caller by a merge: it is refused alike with and without notes.
 */
async function lockBoth(request: RecordRequest, survivorId: number, mergedId: number): Promise<void> {
  const ids = [survivorId, mergedId];
  const locked = [...(await lockTalks(request, ids, 'Update')), ...(await lockTalks(request, ids, 'Delete'))];
  if (!locked.every(({ isAllowed }) => isAllowed)) throw new HttpError('FORBIDDEN');
  const [ofSurvivor, ofMerged] = [
    await readableVisibilities(request, survivorId),
    await readableVisibilities(request, mergedId),
  ];
  if (!ofSurvivor.every((visibility) => ofMerged.includes(visibility))) throw new HttpError('FORBIDDEN');
}

function requireVersion({ version }: Talk, seen: number): void {
  if (version !== seen) throw new HttpError('TALK_CHANGED', { body: { version } });
}

/** The values that the survivor gets, as the caller would send them; an attribute that they cannot read is refused by the save. */
function chosenValues(
  request: RecordRequest,
  { choices, survivorId, mergedId }: TalkMergeRequest,
  survivor: Talk,
  merged: Talk,
): TalkValueInput[] {
  const valueIn = (talk: Talk, id: number): unknown =>
    talk.talkValues.find(({ subjectAttributeId }) => subjectAttributeId === id)?.value ?? null;
  return choices.map(({ subjectAttributeId: id, source }) => {
    const column = request.subject.columns.get(id);
    const isFile = column?.componentType.kind === 'file';
    const [own, other] = [valueIn(survivor, id), valueIn(merged, id)];
    // The survivor's files stay: what it loses could not be brought back.
    const value = source === 'merged' && !isFile ? other : both(own, other);
    const isOfSubject = column?.attribute.relatedSubject?.subjectId === request.subject.subjectId;
    return {
      subjectAttributeId: id,
      value: isOfSubject ? withoutRecords(value, [survivorId, mergedId]) : value,
    };
  });
}

/** Two lists as one without repetitions; a list that is missing is empty. */
function both(own: unknown, other: unknown): unknown {
  if (own === null) return other;
  if (other === null) return own;
  if (!Array.isArray(own) || !Array.isArray(other)) throw new HttpError('REQUEST_INVALID');
  const keyOf = (item: unknown): string => {
    const { id, fileId } = (typeof item === 'object' && item !== null ? item : {}) as {
      id?: unknown;
      fileId?: unknown;
    };
    return JSON.stringify(id ?? fileId ?? item);
  };
  const known = new Set(own.map(keyOf));
  return [...(own as unknown[]), ...(other as unknown[]).filter((item) => !known.has(keyOf(item)))];
}

/** A reference to records without those that are merged: nothing refers to itself. */
function withoutRecords(value: unknown, ids: readonly number[]): unknown {
  const isOther = (item: unknown): boolean => !ids.includes((item as { id: number }).id);
  if (Array.isArray(value)) return value.filter(isOther);
  return value === null || isOther(value) ? value : null;
}

async function insertMerge(
  { db, subject, company, account }: RecordRequest,
  { survivorId, mergedId }: TalkMergeRequest,
): Promise<number> {
  const { rows } = await db.query<{ talk_merge_id: number }>(
    // Files belong to the merge by its moment, which is that of this transaction also where another server has the rows.
    `WITH moment AS MATERIALIZED (SELECT transaction_timestamp() AS at)
     INSERT INTO talk_merge (company_id, subject_id, talk_id, survivor_id, record, account_id, actor_name, merged_in)
     SELECT company_id, $2, talk_id, $3, to_jsonb(t), $4, $5, moment.at
     FROM ${uncheckedTable(subject, 'locked')} AS t CROSS JOIN moment WHERE company_id = $1 AND talk_id = $6
     RETURNING talk_merge_id`,
    [company.companyId, subject.subjectId, survivorId, account.accountId, account.name, mergedId],
  );
  const [row] = rows;
  if (!row) throw new HttpError('TALK_NOT_FOUND');
  return row.talk_merge_id;
}

/** Moves the files of the merged record that the survivor gets; the others go with the merged record. */
async function moveFiles(
  { db, company, subject }: RecordRequest,
  { talkMergeId, mergedId, survivorId }: MergePair,
  chosen: readonly TalkValueInput[],
): Promise<number> {
  const ids = chosen.flatMap(({ subjectAttributeId, value }) =>
    subject.columns.get(subjectAttributeId)?.componentType.kind === 'file'
      ? ((value ?? []) as FileValue[]).map(({ fileId }) => fileId)
      : [],
  );
  if (ids.length === 0) return 0;
  const { rowCount } = await db.query(
    `WITH moved AS (
       UPDATE stored_file SET talk_id = $4
       WHERE company_id = $1 AND talk_id = $3 AND file_id = ANY($5::text[]) AND removed_in IS NULL RETURNING file_id)
     INSERT INTO talk_merge_move (company_id, talk_merge_id, kind, moved_id) SELECT $1, $2, 'file', file_id FROM moved`,
    [company.companyId, talkMergeId, mergedId, survivorId, ids],
  );
  return rowCount;
}

/** Saves the chosen values with all checks of a change by the caller, and notes what they changed. */
async function saveChosen(
  request: RecordRequest,
  { talkMergeId, survivorId }: MergePair,
  talkValues: TalkValueInput[],
): Promise<void> {
  if (talkValues.length === 0) return;
  const [row] = await lockRows(request, [survivorId]);
  if (!row) throw new HttpError('TALK_NOT_FOUND');
  const { mine, stored } = await checkChange(request, row, { talkValues, version: row.version });
  if (mine.size === 0) return;
  await writeChanges(request, mine, row, stored);
  const changes = [...mine].map(([id, value]) => [id, stored.get(id) ?? null, value]);
  await request.db.query(
    `UPDATE ${uncheckedTable('talk_merge', 'locked')} SET changes = $3 WHERE company_id = $1 AND talk_merge_id = $2`,
    [request.company.companyId, talkMergeId, JSON.stringify(changes)],
  );
}

/** Writes the entry of a merge, or of its end, to the survivor's history. */
export async function writeEntry(
  { db, subject, company, account }: RecordRequest,
  survivorId: number,
  { action, talkMergeId }: { action: 'merge' | 'unmerge'; talkMergeId: number },
): Promise<void> {
  const id = action === 'merge' ? 'talk_history_id' : 'undone_history_id';
  await db.query(
    `WITH changed AS (
       UPDATE ${uncheckedTable(subject, 'locked')} SET version = version + 1, updated_in = now(), updated_by = $5
       WHERE company_id = $1 AND talk_id = $2 RETURNING version),
     ${writtenHistory(
       `SELECT $1::integer, $3::integer, $2::bigint, $4::text, changed.version, $5::integer, $6::text, '[]'::jsonb, merge.${id}
        FROM changed, ${uncheckedTable('talk_merge', 'locked')} AS merge
        WHERE merge.company_id = $1 AND merge.talk_merge_id = $7`,
       { isOne: true, further: 'talk_history_id' },
     )}
     SELECT`,
    [...[company.companyId, survivorId, subject.subjectId, action], ...[account.accountId, account.name, talkMergeId]],
  );
}
