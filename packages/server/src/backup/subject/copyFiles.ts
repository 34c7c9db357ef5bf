import type { FileValue } from '@assunto/engine/core';
import { randomBytes } from 'node:crypto';
import type { Database, Queryable } from '../../database/Database';
import { storageKey, type FileStorage } from '../../files/FileStorage';
import { BackupError } from '../BackupError';
import { createPartReader } from '../partReader';
import type { ArchiveSource } from '../readArchive';
import type { ArchivedRow } from './archivedSubject';

/** A file of a record of the archive, and its copy. */
interface FileCopy {
  fileId: string;
  size: number;
  name: string;
  contentType: string;
  accountId: number;
}

/** The copied files of a subject. */
export interface FileCopies {
  readonly count: number;
  /** The value of an attribute with the copies, each used once; what has none is lost. */
  claim(value: readonly FileValue[]): { remaining: FileValue[] | null; lost: number };
  /** The account that uploaded the original of a copy; 0: none that is there. */
  uploaderOf(fileId: string): number;
  /** Makes all copies free again, for another attempt. */
  reset(): void;
  /** Removes the copies that are free. */
  discardUnused(): Promise<void>;
}

interface FileTarget {
  database: Database;
  storage: FileStorage;
  companyId: number;
  /** The subject that the copies belong to until they are attached. */
  subjectId: number;
  accountIds: ReadonlySet<number>;
  isDry: boolean;
}

/**
 * Copies the contents of these files under new ids. Each is announced by a row before it is written, as an upload is, so
 * that the sweep deletes what a killed process leaves. A dry run only finds which contents there are.
 */
export async function copyFiles(
  source: ArchiveSource,
  archived: { companyId: number; files: ReadonlyMap<string, ArchivedRow> },
  target: FileTarget,
): Promise<FileCopies> {
  const copies = new Map<string, FileCopy>();
  if (archived.files.size > 0)
    try {
      await copyContents(source, archived, target, copies);
    } catch (error) {
      await discard(target, copies.values());
      throw error;
    }
  return fileCopies(target, copies);
}

async function copyContents(
  source: ArchiveSource,
  { companyId, files }: { companyId: number; files: ReadonlyMap<string, ArchivedRow> },
  target: FileTarget,
  copies: Map<string, FileCopy>,
): Promise<void> {
  const parts = createPartReader(source);
  let received = 0;
  for (let part = await parts.next(); part; part = await parts.next()) {
    if (part.kind !== 'file') continue;
    const { file } = part;
    const content = parts.fileContent(part);
    const row = file.companyId === companyId ? files.get(file.fileId) : undefined;
    if (!row || Number(row['size']) !== file.size) {
      for await (const skipped of content) void skipped;
      continue;
    }
    received = 0;
    const copy = copyOf(row, target);
    copies.set(file.fileId, copy);
    if (target.isDry) for await (const chunk of content) received += chunk.length;
    else {
      await announce(target, copy);
      // A content that the backup found cut is no copy; the archive says which.
      const chunks: AsyncIterable<Buffer> = counted(content, (size) => (received += size));
      const isWhole = await target.storage.write(storageKey(target.companyId, copy.fileId), chunks, copy.size).then(
        () => true,
        (error: unknown) => {
          if (received === copy.size) throw error;
          return false;
        },
      );
      if (!isWhole) for await (const skipped of content) void skipped;
    }
    if (received !== copy.size) {
      copies.delete(file.fileId);
      if (!target.isDry) await discard(target, [copy]);
    }
  }
}

async function* counted(content: AsyncIterable<Buffer>, add: (size: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    add(chunk.length);
    yield chunk;
  }
}

function copyOf(row: ArchivedRow, { accountIds }: FileTarget): FileCopy {
  const accountId = Number(row['account_id']);
  return {
    ...{ fileId: randomBytes(16).toString('hex'), size: Number(row['size']), name: row['name'] ?? '' },
    ...{ contentType: row['content_type'] ?? '', accountId: accountIds.has(accountId) ? accountId : 0 },
  };
}

async function announce({ database, companyId, subjectId }: FileTarget, copy: FileCopy): Promise<void> {
  await database.query(
    `INSERT INTO stored_file (company_id, file_id, subject_id, account_id, name, size, content_type)
     VALUES ($1, $2, $3, 0, $4, $5, $6)`,
    [companyId, copy.fileId, subjectId, copy.name, copy.size, copy.contentType],
  );
}

/** Removes copies that no record has. What cannot be removed now is deleted by the sweep. */
async function discard({ database, storage, companyId, isDry }: FileTarget, copies: Iterable<FileCopy>): Promise<void> {
  if (isDry) return;
  const free = `company_id = $1 AND file_id = $2 AND talk_id IS NULL`;
  try {
    for (const { fileId } of copies) {
      // Not after a commit whose confirmation was lost.
      const { rowCount } = await database.query(`UPDATE stored_file SET state = 'going' WHERE ${free}`, [
        companyId,
        fileId,
      ]);
      if (rowCount === 0) continue;
      await storage.remove(storageKey(companyId, fileId));
      await database.query(`DELETE FROM stored_file WHERE ${free}`, [companyId, fileId]);
    }
  } catch {
    // The first error is the one to report.
  }
}

function fileCopies(target: FileTarget, copies: ReadonlyMap<string, FileCopy>): FileCopies {
  const used = new Set<string>();
  const uploaders = new Map([...copies.values()].map(({ fileId, accountId }) => [fileId, accountId]));
  return {
    get count() {
      return used.size;
    },
    claim(value) {
      const remaining = value.flatMap((file) => {
        const copy = copies.get(file.fileId);
        if (!copy || used.has(copy.fileId)) return [];
        used.add(copy.fileId);
        return [{ ...file, fileId: copy.fileId }];
      });
      return { remaining: remaining.length === 0 ? null : remaining, lost: value.length - remaining.length };
    },
    uploaderOf: (fileId) => uploaders.get(fileId) ?? 0,
    reset: () => used.clear(),
    discardUnused: () =>
      discard(
        target,
        [...copies.values()].filter(({ fileId }) => !used.has(fileId)),
      ),
  };
}

/** Attaches copies to their records, in the transaction that inserts these. */
export async function attachCopies(
  transaction: Queryable,
  { companyId, files }: { companyId: number; files: FileCopies },
  attached: readonly { fileId: string; talkId: number; subjectAttributeId: number }[],
): Promise<void> {
  if (attached.length === 0) return;
  const { rowCount } = await transaction.query(
    `UPDATE stored_file AS file SET subject_id = NULL, subject_attribute_id = given.attribute_id, talk_id = given.talk_id,
       account_id = given.account_id, state = 'stored'
     FROM unnest($2::text[], $3::integer[], $4::bigint[], $5::integer[]) AS given(file_id, attribute_id, talk_id, account_id)
     WHERE file.company_id = $1 AND file.file_id = given.file_id AND file.state = 'uploading'`,
    [
      ...[companyId, attached.map(({ fileId }) => fileId), attached.map((one) => one.subjectAttributeId)],
      ...[attached.map(({ talkId }) => talkId), attached.map(({ fileId }) => files.uploaderOf(fileId))],
    ],
  );
  if (rowCount < attached.length) throw new BackupError('RESTORE_FILES_GONE');
}
