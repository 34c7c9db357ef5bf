import type { FileValue } from '@assunto/engine/core';
import { randomBytes } from 'node:crypto';
import type { Database, Queryable } from '../../../platform/database/Database';
import { storageKey, type FileStorage } from '../../../platform/files/FileStorage';
import type { ArchivedFile } from '../archiveContent';
import { BackupError } from '../BackupError';
import type { ArchivedRow } from './archivedSubject';

/** A file that a record or a comment of the archive has. */
export interface ArchivedAttachment {
  name: string;
  size: number;
}

/** What has a file in the archive: an attribute of a record, or a comment. */
type FileHolder = `attribute ${number} of ${number}` | `comment ${number}`;

/** A file of the archive, and its copy. */
interface FileCopy {
  fileId: string;
  size: number;
  name: string;
}

/** What the archive says of a file that has a copy. */
interface FileSource {
  holder: FileHolder;
  name: string;
  contentType: string;
  /** 0: the account is not there. */
  accountId: number;
}

/** The copied files of a subject. */
export interface FileCopies {
  readonly count: number;
  /** Copies a content of the archive; it is read to its end also when it is not wanted. */
  copy(file: ArchivedFile, content: AsyncIterable<Buffer>): Promise<void>;
  /** Reads who has a file: nobody else gets the copy. */
  addSource(row: ArchivedRow): void;
  /** The files of a holder with their copies, each used once; what has none is lost. */
  claim(value: readonly FileValue[], holder: FileHolder): { remaining: FileValue[] | null; lost: number };
  /** The id of a copy that is used; of all others one that no file has. */
  idOf(fileId: string): string;
  /** Attaches copies that were claimed, in the transaction that inserts what has them. */
  attach(transaction: Queryable, attached: readonly AttachedCopy[]): Promise<void>;
  /** Makes all copies free again, for another attempt. */
  reset(): void;
  /** Removes the copies that are free. */
  discardUnused(): Promise<void>;
}

/** What gets a copy: an attribute of a record, or a comment of a subject. */
interface AttachedCopy {
  fileId: string;
  talkId: number;
  subjectAttributeId?: number;
  subjectId?: number;
  talkCommentId?: number;
}

interface FileTarget {
  database: Database;
  storage: FileStorage;
  companyId: number;
  accountIds: ReadonlySet<number>;
  isDry: boolean;
}

const noFile = '0'.repeat(32);

/**
 * Copies contents under new ids. Each is announced by a row before it is written, as an upload is, so that the sweep deletes what a
 * killed process leaves. A dry run only finds which contents there are.
 */
export function createFileCopies(
  archived: { companyId: number; subjectId: number; attachments: ReadonlyMap<string, ArchivedAttachment> },
  target: FileTarget,
): FileCopies {
  const copies = new Map<string, FileCopy>();
  const sources = new Map<string, FileSource>();
  const used = new Map<string, FileSource>();
  const { companyId } = archived;
  return {
    get count() {
      return used.size;
    },
    async copy(file, content) {
      const wanted = file.companyId === companyId ? archived.attachments.get(file.fileId) : undefined;
      if (!wanted || wanted.size !== file.size) return skip(content);
      const copy: FileCopy = { ...wanted, fileId: randomBytes(16).toString('hex') };
      copies.set(file.fileId, copy);
      const isWhole = await copyContent(target, archived.subjectId, copy, content);
      if (isWhole) return;
      copies.delete(file.fileId);
      await discard(target, [copy]);
    },
    addSource(row) {
      const fileId = row['file_id'] ?? '';
      const isHeld = row['state'] === 'stored' && row['talk_id'] !== null && row['removed_in'] === null;
      if (isHeld && copies.has(fileId)) sources.set(fileId, sourceOf(row, target));
    },
    claim(value, holder) {
      const remaining = value.flatMap((file) => {
        const copy = copies.get(file.fileId);
        const source = sources.get(file.fileId);
        if (!copy || source?.holder !== holder || used.has(copy.fileId)) return [];
        used.set(copy.fileId, source);
        return [{ ...file, fileId: copy.fileId }];
      });
      return { remaining: remaining.length === 0 ? null : remaining, lost: value.length - remaining.length };
    },
    idOf(fileId) {
      const copy = copies.get(fileId);
      return copy && used.has(copy.fileId) ? copy.fileId : noFile;
    },
    attach: (transaction, attached) => attachCopies(transaction, target.companyId, used, attached),
    reset() {
      used.clear();
      sources.clear();
    },
    discardUnused: () =>
      discard(
        target,
        [...copies.values()].filter(({ fileId }) => !used.has(fileId)),
      ),
  };
}

async function skip(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const skipped of content) void skipped;
}

/** Returns whether the content was whole: one that the backup found cut is no copy. */
async function copyContent(
  target: FileTarget,
  subjectId: number,
  { fileId, name, size }: FileCopy,
  content: AsyncIterable<Buffer>,
): Promise<boolean> {
  let received = 0;
  if (target.isDry) for await (const chunk of content) received += chunk.length;
  else {
    await target.database.query(
      `INSERT INTO stored_file (company_id, file_id, subject_id, account_id, name, size, content_type)
       VALUES ($1, $2, $3, 0, $4, $5, 'application/octet-stream')`,
      [target.companyId, fileId, subjectId, name, size],
    );
    let isRead = false;
    const chunks: AsyncIterable<Buffer> = counted(
      content,
      (length) => (received += length),
      () => (isRead = true),
    );
    const isWritten = await target.storage.write(storageKey(target.companyId, fileId), chunks, size).then(
      () => true,
      (error: unknown) => {
        // A bucket refuses a content that is shorter than announced.
        if (isRead && received !== size) return false;
        throw error;
      },
    );
    if (!isWritten) return false;
  }
  return received === size;
}

async function* counted(
  content: AsyncIterable<Buffer>,
  add: (size: number) => void,
  onEnd: () => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    add(chunk.length);
    yield chunk;
  }
  onEnd();
}

function sourceOf(row: ArchivedRow, { accountIds }: FileTarget): FileSource {
  const accountId = Number(row['account_id']);
  const attributeId = row['subject_attribute_id'];
  return {
    holder:
      attributeId == null
        ? `comment ${Number(row['talk_comment_id'])}`
        : `attribute ${Number(attributeId)} of ${Number(row['talk_id'])}`,
    name: row['name'] ?? '',
    contentType: row['content_type'] ?? '',
    accountId: accountIds.has(accountId) ? accountId : 0,
  };
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

async function attachCopies(
  transaction: Queryable,
  companyId: number,
  used: ReadonlyMap<string, FileSource>,
  attached: readonly AttachedCopy[],
): Promise<void> {
  if (attached.length === 0) return;
  const items = attached.map(({ fileId, talkId, subjectAttributeId, subjectId, talkCommentId }) => {
    const { name, contentType, accountId = 0 } = used.get(fileId) ?? {};
    return {
      file_id: fileId,
      talk_id: talkId,
      attribute_id: subjectAttributeId,
      subject_id: subjectId,
      comment_id: talkCommentId,
      account_id: accountId,
      name,
      content_type: contentType,
    };
  });
  const { rowCount } = await transaction.query(
    `UPDATE stored_file AS file SET state = 'stored', subject_id = given.subject_id, subject_attribute_id = given.attribute_id,
       talk_id = given.talk_id, talk_comment_id = given.comment_id, account_id = given.account_id, name = given.name,
       content_type = given.content_type
     FROM jsonb_to_recordset($2::jsonb) AS given(file_id text, talk_id bigint, attribute_id integer, subject_id integer,
       comment_id bigint, account_id integer, name text, content_type text)
     WHERE file.company_id = $1 AND file.file_id = given.file_id AND file.state = 'uploading'`,
    [companyId, JSON.stringify(items)],
  );
  if (rowCount < attached.length) throw new BackupError('RESTORE_FILES_GONE');
}
