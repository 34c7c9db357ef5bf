import { inChunk, type ImportWork } from './ImportWork';
import { storeProblems, waitingRows } from './importRows';
import { columnsOfFile, readRows, type ReadRow } from './readRows';
import { createRelatedRecords } from './relatedRecords';
import { matchExisting } from './matchExisting';
import { markUsedKeys, type SeenKeys } from './usedKeys';

/**
 * Validates every row as a save would, and writes only the problems. It always starts with the first row, also after an
 * interruption, because duplicates are searched in the whole file.
 */
export async function checkStep(work: ImportWork): Promise<void> {
  const { database, job } = work;
  const related = createRelatedRecords();
  const seen: SeenKeys = new Map();
  await inChunk(work, async (transaction) => {
    await transaction.query(
      `UPDATE talk_import_row SET problems = NULL WHERE company_id = $1 AND import_id = $2 AND problems IS NOT NULL`,
      [job.companyId, job.importId],
    );
    return { cursor: 0, doneCount: 0, problemCount: 0, updatedCount: 0 };
  });
  for (let cursor = 0; !work.isClosing();) {
    const request = await work.open('Create');
    const columns = columnsOfFile(request, job.mapping);
    const { rows: waiting, isLast } = await waitingRows(database, job, cursor, { goodOnly: false });
    const rows = await readRows(request, job, columns, related, waiting, work.yields);
    await matchExisting(request, work.updates, job, columns, rows, seen);
    await markUsedKeys(request, columns, rows, seen);
    cursor = waiting.at(-1)?.number ?? cursor;
    await inChunk(work, async (transaction, now) => {
      await storeProblems(transaction, job, rows);
      const problemCount = now.problemCount + rows.filter(({ problems }) => problems.length > 0).length;
      const updatedCount = now.updatedCount + rows.filter(isUpdate).length;
      const checked = { cursor, doneCount: now.doneCount + rows.length, problemCount, updatedCount };
      if (!isLast) return checked;
      if (job.createdSubject && problemCount === 0) return { ...checked, state: 'running', cursor: 0, doneCount: 0 };
      return { ...checked, state: 'ready', cursor: 0 };
    });
    if (isLast) return;
  }
}

const isUpdate = ({ talkId, problems }: ReadRow): boolean => talkId !== undefined && problems.length === 0;
