import { naturalKeyMessage } from '@assunto/engine/core';
import type { Queryable } from '../../platform/database/Database';
import type { ImportJob } from '../../intake/ImportJob';
import { inChunk, type ChunkOutcome, type ImportWork } from './ImportWork';
import { storeProblems, waitingRows } from './importRows';
import { insertRows, lockRelated, prepareInsert } from './insertRows';
import { matchExisting } from './matchExisting';
import { publishImport } from './publishImport';
import { columnsOfFile, readRows, type ColumnsOfFile, type ReadRow } from './readRows';
import type { RecordUpdates } from './RecordUpdates';
import { createRelatedRecords } from './relatedRecords';
import { naturalKeys } from './usedKeys';
import { writeUpdates } from './writeUpdates';
import type { RecordRequest } from '../../access/RecordRequest';
import type { RoomSubject } from '../../access/RoomSubject';
import { storedForm, storedText } from '../../platform/messages/storedText';
import { tellItself } from '../../records/history/writtenHistory';

interface ReadChunk {
  request: RecordRequest;
  columns: ColumnsOfFile;
  rows: ReadRow[];
  /** The statement for rows without problems. */
  insert: Awaited<ReturnType<typeof prepareInsert>>;
  cursor: number;
  isLast: boolean;
}

/**
 * Writes the rows, chunk by chunk. While the database writes one, the next is read and checked; starting the check earlier would
 * delay sending the statement.
 */
export async function runStep(work: ImportWork): Promise<void> {
  const { database, job } = work;
  const related = createRelatedRecords();
  const read = async (after: number): Promise<ReadChunk> => {
    const request = await work.open('Create');
    const columns = columnsOfFile(request, job.mapping);
    const { rows: waiting, isLast } = await waitingRows(database, job, after, { goodOnly: true });
    const rows = await readRows(request, job, columns, related, waiting, work.yields);
    await matchExisting(request, work.updates, job, columns, rows);
    return {
      request,
      columns,
      rows,
      insert: await prepareInsert(job, request, rows.filter(isNew), work.yields),
      cursor: waiting.at(-1)?.number ?? after,
      isLast,
    };
  };
  let next = read(job.cursor);
  while (!work.isClosing()) {
    const chunk = await next;
    const goOn = (): void => {
      if (chunk.isLast) return;
      next = read(chunk.cursor);
      // An error is handled when the result is awaited.
      next.catch(() => undefined);
    };
    const { state } = await inChunk(work, (transaction, now) =>
      writeChunk({ transaction, now, updates: work.updates }, chunk, goOn),
    );
    if (state !== 'running') return;
  }
}

const isGood = ({ problems }: ReadRow): boolean => problems.length === 0;
const isNew = (row: ReadRow): boolean => isGood(row) && row.talkId === undefined;

interface ChunkWriting {
  transaction: Queryable;
  now: ImportJob;
  updates: RecordUpdates;
}

/** `onSent` is called when the statement was sent. */
async function writeChunk(
  { transaction, now, updates }: ChunkWriting,
  chunk: ReadChunk,
  onSent: () => void,
): Promise<Partial<ChunkOutcome>> {
  const { request, columns, rows, cursor, isLast } = chunk;
  await tellItself(transaction);
  const missingRelated = await lockRelated(request.on(transaction), rows);
  for (const row of rows) {
    const gone = row.problems.length === 0 ? missingRelated(row.values) : null;
    if (gone !== null)
      row.problems.push([
        columns.findIndex((column) => column?.attribute.subjectAttributeId === gone),
        storedText('import.relatedGone'),
      ]);
  }
  const good = rows.filter(isNew);
  const isAsRead = good.length === chunk.insert.rows.length;
  const inserting = insertRows(transaction, isAsRead ? chunk.insert : await prepareInsert(now, request, good));
  onSent();
  const talkIds = await inserting;
  await request.effects.after(request.on(transaction), [...talkIds.values()], 'created');
  for (const row of good) if (!talkIds.has(row.number)) row.problems.push(usedKeyProblem(request, columns, row));
  const existing = rows.filter((row) => isGood(row) && row.talkId !== undefined);
  const updatedCount = await writeUpdates(request.on(transaction), updates, now, columns, existing);
  await storeProblems(transaction, now, rows);
  const failed = rows.filter((row) => !isGood(row)).length;
  const outcome: Partial<ChunkOutcome> = {
    cursor,
    doneCount: now.doneCount + rows.length,
    problemCount: now.problemCount + failed,
    createdCount: now.createdCount + talkIds.size,
    updatedCount: now.updatedCount + updatedCount,
  };
  if (failed > 0 && now.isAllOrNone) {
    const reason = storedText('import.rolledBack');
    return { ...outcome, state: 'undoing', reason, cursor: 0, doneCount: 0 };
  }
  if (!isLast) return outcome;
  await publishImport(transaction, now, request.account.name);
  return { ...outcome, state: 'done' };
}

/** The insert failed for a duplicate: a natural key was used by somebody since the check. */
function usedKeyProblem({ subject }: RoomSubject, columns: ColumnsOfFile, { values }: ReadRow): [number, string] {
  const keys = naturalKeys(subject.columns.values()).filter(
    ({ attribute }) => (values.get(attribute.subjectAttributeId) ?? null) !== null,
  );
  const [only] = keys;
  if (!only || keys.length > 1) return [-1, storedForm.engine('validation.unique')];
  const { attribute, componentType } = only;
  const index = columns.findIndex((column) => column?.attribute.subjectAttributeId === attribute.subjectAttributeId);
  return [index, naturalKeyMessage(attribute, componentType, { translate: storedForm.engine })];
}
