import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import type { CallerAccount } from '../platform/auth/CallerAccount';
import type { Database } from '../platform/database/Database';
import { storageKey, type FileStorage } from '../platform/files/FileStorage';
import { enqueueJob } from '../platform/jobs/enqueueJob';
import { probeSpreadsheet, readSpreadsheetFile, type ReadOptions } from '../platform/spreadsheets/readSpreadsheetFile';
import type { SpreadsheetSummary } from '../platform/spreadsheets/spreadsheetBatches';
import { withFile, type ReceivedFile } from '../platform/spreadsheets/withFile';
import { deleteFile, discardFiles } from './deleteFile';
import { completeReading, type ReadFile } from './completeReading';
import { storeRows } from './storeRows';

/** Files up to this size, in bytes, are read by the request that sends them; larger ones by a background job. */
const readAtOnce = 1_000_000;

interface Receiving {
  database: Database;
  storage: FileStorage;
  account: CallerAccount;
  /** `null` for a file from which a subject is to be created. */
  subjectId: number | null;
  file: ReceivedFile & { name: string };
  reading: ReadOptions;
  /** What is proposed for the columns of a file that was read. */
  describe(importId: number, summary: SpreadsheetSummary): Promise<ReadFile>;
}

/**
 * Receives the file of an import and returns its id. A small file is read at once; a large one is stored and read by a background
 * job, after the limits that its beginning exceeds were checked. Earlier files of the same person that were not imported are
 * discarded. Throws SPREADSHEET_UNREADABLE, and then nothing is stored.
 */
export async function receiveRows(given: Receiving): Promise<number> {
  const { database, storage, account, subjectId, file } = given;
  const { companyId, accountId } = account;
  return withFile(file, async (path) => {
    const { size } = await stat(path);
    await discardFiles(database, { companyId, accountId, subjectId });
    const fileKey = size <= readAtOnce ? null : storageKey(companyId, randomBytes(16).toString('hex'));
    const { rows } = await database.query<{ id: number }>(
      `INSERT INTO talk_import (company_id, account_id, subject_id, file_name, sid, file_key) VALUES ($1, $2, $3, $4, $5, $6)
       RETURNING import_id AS id`,
      [companyId, accountId, subjectId, file.name.slice(0, 250), account.sid, fileKey],
    );
    const importId = rows[0]?.id ?? 0;
    try {
      if (fileKey === null) await readNow(given, importId, path);
      else await readLater(given, importId, { path, size, fileKey });
      return importId;
    } catch (error) {
      await deleteFile(database, storage, companyId, importId);
      throw error;
    }
  });
}

async function readNow({ database, account, reading, describe }: Receiving, importId: number, path: string) {
  const target = { companyId: account.companyId, importId };
  const summary = await storeRows(database, target, readSpreadsheetFile(path, reading));
  await completeReading(database, target, await describe(importId, summary));
}

async function readLater(
  { database, storage, account: { companyId }, reading }: Receiving,
  importId: number,
  { path, size, fileKey }: { path: string; size: number; fileKey: string },
): Promise<void> {
  await probeSpreadsheet(path, reading);
  await storage.write(fileKey, createReadStream(path), size);
  await database.transaction(async (transaction) => {
    await transaction.query(
      `UPDATE talk_import SET state = 'reading' WHERE company_id = $1 AND import_id = $2 AND state = 'receiving'`,
      [companyId, importId],
    );
    await enqueueJob(transaction, 'read-import', { companyId, importId }, { companyId });
  });
}
