import { inChunk, type ImportWork } from './ImportWork';
import { noteProblems, rowsAtOnce, waitingRows } from './importRows';
import { columnsOfFile, readRows } from './readRows';
import { createRelatedRecords } from './relatedRecords';
import { markTakenKeys, type SeenKeys } from './takenKeys';

/**
 * Looks at every row as saving it would, and writes nothing but what is wrong. It begins anew wherever it was left, since
 * only the whole file tells which values it has twice.
 */
export async function checkStep(work: ImportWork): Promise<void> {
  const { services, job } = work;
  const related = createRelatedRecords();
  const seen: SeenKeys = new Map();
  await inChunk(work, async (transaction) => {
    await transaction.query(
      `UPDATE talk_import_row SET problems = NULL WHERE company_id = $1 AND import_id = $2 AND problems IS NOT NULL`,
      [job.companyId, job.importId],
    );
    return { cursor: 0, doneCount: 0, problemCount: 0 };
  });
  for (let cursor = 0; !work.isClosing();) {
    const { caller, access } = await work.asker('Create');
    const columns = columnsOfFile(access, job.mapping);
    const waiting = await waitingRows(services.database, job, cursor, { goodOnly: false });
    const rows = await readRows(services, caller, access, job, columns, related, waiting);
    await markTakenKeys(services.database, access, columns, rows, seen);
    cursor = waiting.at(-1)?.number ?? cursor;
    const isLast = waiting.length < rowsAtOnce;
    await inChunk(work, async (transaction, now) => {
      await noteProblems(transaction, job, rows);
      return {
        cursor,
        doneCount: now.doneCount + rows.length,
        problemCount: now.problemCount + rows.filter(({ problems }) => problems.length > 0).length,
        ...(isLast && { state: 'ready' as const, cursor: 0 }),
      };
    });
    if (isLast) return;
  }
}
