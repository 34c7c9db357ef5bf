import type { Database } from '../../platform/database/Database';
import { storageKey, type FileStorage } from '../../platform/files/FileStorage';
import {
  type ArchivedFile,
  type ArchiveHeader,
  type ArchiveManifest,
  entryNames,
  entrySize,
  filePartName,
  rowsName,
} from './archiveContent';
import { type ArchiveWriter, createArchive } from './createArchive';
import { readSnapshot } from './readSnapshot';

/** What is copied, and where to. */
export interface BackupOptions {
  database: Database;
  /** Where the contents of files are; without it they are not copied. */
  storage?: FileStorage | undefined;
  /** The archive; it must not exist. */
  file: string;
  /** Encrypts the archive. */
  passphrase?: string | undefined;
  /** Replaces the cost of the key, which is high; for tests. */
  keyCost?: number | undefined;
  /** Copies one company alone. */
  companyId?: number | undefined;
  /** Aborting it ends the backup and leaves nothing. */
  signal?: AbortSignal | undefined;
}

/** What was copied. */
export type BackupSummary = Pick<ArchiveManifest, 'rows' | 'files' | 'lostFiles'> & Pick<ArchiveHeader, 'migrations'>;

/**
 * Copies database and stored files into one archive, in bounded memory and while people work: all rows are of one moment, files are
 * copied after it. Throws `BackupError`, and then leaves no file.
 *
 * @example
 * await createBackup({ database, storage, file: 'copia.assunto' });
 */
export async function createBackup(options: BackupOptions): Promise<BackupSummary> {
  const { database, storage, file, passphrase, keyCost, companyId = null, signal } = options;
  const archive = await createArchive(file, { passphrase, keyCost });
  const add = async (name: string, content: Buffer | string): Promise<void> => {
    signal?.throwIfAborted();
    await archive.add(name, content);
  };
  try {
    const { header, rows } = await readSnapshot(database, companyId, async (snapshot) => {
      await add(entryNames.header, JSON.stringify(snapshot.header));
      let total = 0;
      for (const table of snapshot.header.tables) total += await addRows(add, table.name, snapshot.rows(table));
      await add(entryNames.sequences, JSON.stringify(await snapshot.sequences()));
      return { header: snapshot.header, rows: total };
    });
    const hasFiles = header.tables.some(({ name }) => name === 'stored_file');
    const { files, lostFiles } =
      storage && hasFiles ? await addFiles(add, database, storage, header) : { files: 0, lostFiles: [] };
    await archive.finish({ rows, files, lostFiles });
    return { rows, files, lostFiles, migrations: header.migrations };
  } catch (error) {
    await archive.abort();
    throw error;
  }
}

type Add = ArchiveWriter['add'];

async function addRows(add: Add, table: string, batches: AsyncIterable<string[]>): Promise<number> {
  let count = 0;
  let part = 0;
  for await (const lines of batches) {
    count += lines.length;
    part += 1;
    await add(rowsName(table, part), `${lines.join('\n')}\n`);
  }
  return count;
}

/**
 * Copies the contents of files after the snapshot, so that its transaction stays short. A content that a record of the snapshot has
 * is still there: the sweep removes what was detached a day before at the earliest. A file that is newer than the snapshot has no
 * row in the archive, and is left out by the restore.
 */
async function addFiles(
  add: Add,
  database: Database,
  storage: FileStorage,
  { companyId }: ArchiveHeader,
): Promise<Pick<ArchiveManifest, 'files' | 'lostFiles'>> {
  const lostFiles: string[] = [];
  let files = 0;
  for await (const { isUsed, ...file } of readFiles(database, companyId)) {
    const size = await addFile(add, storage, file);
    if (size !== null) files += 1;
    if (size !== file.size && (isUsed || size !== null) && lostFiles.length < 1000)
      lostFiles.push(`${file.companyId}/${file.fileId}`);
  }
  return { files, lostFiles };
}

type FoundFile = ArchivedFile & { isUsed: boolean };

async function* readFiles(database: Database, companyId: number | null): AsyncGenerator<FoundFile> {
  let last: Pick<FoundFile, 'companyId' | 'fileId'> = { companyId: 0, fileId: '' };
  for (;;) {
    const { rows } = await database.query<FoundFile>(
      `SELECT company_id AS "companyId", file_id AS "fileId", size, talk_id IS NOT NULL AND removed_in IS NULL AS "isUsed"
       FROM stored_file WHERE (company_id, file_id) > ($1::integer, $2) AND ($3::integer IS NULL OR company_id = $3)
       ORDER BY company_id, file_id LIMIT 500`,
      [last.companyId, last.fileId, companyId],
    );
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end;
  }
}

/** Returns the size of the content; `null` when there is none. */
async function addFile(add: Add, storage: FileStorage, file: ArchivedFile): Promise<number | null> {
  const content = await storage.open(storageKey(file.companyId, file.fileId));
  if (!content) return null;
  let size = 0;
  let part = 0;
  let held: Buffer[] = [];
  let heldSize = 0;
  const flush = async (): Promise<void> => {
    part += 1;
    await add(filePartName(file, part), Buffer.concat(held));
    held = [];
    heldSize = 0;
  };
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    held.push(Buffer.from(chunk));
    heldSize += chunk.length;
    size += chunk.length;
    if (heldSize >= entrySize) await flush();
  }
  if (heldSize > 0 || part === 0) await flush();
  return size;
}
