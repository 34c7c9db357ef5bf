import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FileValue, SubjectAttribute } from '@assunto/engine/core';
import { cleanFileName, extensionOf, extensionsOf, maxSizeOf, formatFileSize } from '@assunto/engine/fields';
import type { Database } from '../../platform/database/Database';
import { contentTypeOf, headSize } from '../../platform/files/contentOf';
import { storageKey, type FileStorage } from '../../platform/files/FileStorage';
import { HttpError } from '../../platform/errors/errors';
import type { AccountRequest } from '../../access/RecordRequest';

/** A file being uploaded. */
export interface ArrivingFile {
  /** Its name on the person's computer. */
  name: string;
  /** The announced size in bytes; `null` for none. */
  size: number | null;
  content: Readable;
}

/** What a file is uploaded for, and which ones are accepted: an attribute, or comments on the records of a subject. */
export interface FileTarget {
  subjectAttributeId: number | null;
  subjectId: number | null;
  /** With the dot, in lower case. */
  extensions: readonly string[];
  /** Bytes. */
  maxSize: number;
}

interface FileStores {
  database: Database;
  storage: FileStorage;
}

/** The maximum number of uploaded and not yet attached files per person: enough for any form, too few to fill a disk. */
const maxUnsaved = 200;

/**
 * Stores an uploaded file for an attribute that the caller may fill. It is streamed to the storage and never completely in
 * memory. Throws NOT_FOUND, or one of the FILE_ errors, and then nothing remains stored; the remains of a killed process are
 * deleted by the sweep.
 */
export async function receiveFile(
  stores: FileStores,
  request: AccountRequest,
  subjectAttributeId: number,
  file: ArrivingFile,
): Promise<FileValue> {
  const attribute = fillableFile(request, subjectAttributeId);
  const rules = { extensions: extensionsOf(attribute), maxSize: maxSizeOf(attribute) };
  return storeFile(stores, request, { subjectAttributeId, subjectId: null, ...rules }, file);
}

/** Stores an uploaded file for a target that the caller was asked for before. Throws one of the FILE_ errors. */
export async function storeFile(
  { database, storage }: FileStores,
  request: AccountRequest,
  target: FileTarget,
  file: ArrivingFile,
): Promise<FileValue> {
  const name = cleanFileName(file.name);
  const size = checkClaims(target, name, file.size);
  // Not destroyed when a check fails: the browser reads the response only after sending the rest.
  const chunks = file.content.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  const head = await readHead(chunks);
  const extension = extensionOf(name);
  const contentType = contentTypeOf(Buffer.concat(head).subarray(0, headSize), extension);
  if (contentType === null) throw new HttpError('FILE_CONTENT_REFUSED', { values: { extension } });

  const fileId = randomBytes(16).toString('hex');
  const value: FileValue = { fileId, name, size, contentType };
  await announce(request, target, value);
  const { companyId } = request.account;
  try {
    await storage.write(storageKey(companyId, fileId), whole(head, chunks, size), size);
  } catch (error) {
    await forget(database, storage, companyId, fileId);
    throw error;
  }
  await database.query(`UPDATE stored_file SET state = 'stored' WHERE company_id = $1 AND file_id = $2`, [
    companyId,
    fileId,
  ]);
  return value;
}

/** An attribute that the caller may not fill is refused like one that does not exist. */
function fillableFile(request: AccountRequest, subjectAttributeId: number): SubjectAttribute {
  const subject = request.company.subjectsByAttribute.get(subjectAttributeId);
  const column = subject?.columns.get(subjectAttributeId);
  const permissions = subject && request.permissionsOf(subject.subjectId);
  const isFillable = permissions?.canCreate(subjectAttributeId) || permissions?.canUpdate(subjectAttributeId);
  if (!column || column.componentType.kind !== 'file' || !isFillable) throw new HttpError('NOT_FOUND');
  if (!column.attribute.isEditable || column.attribute.isInternal) throw new HttpError('FORBIDDEN');
  return column.attribute;
}

function checkClaims({ extensions, maxSize: limit }: FileTarget, name: string, size: number | null): number {
  if (!extensions.includes(extensionOf(name)))
    throw new HttpError('FILE_EXTENSION_REFUSED', { values: { extensions: extensions.join(', ') } });
  if (size === null) throw new HttpError('FILE_SIZE_MISSING');
  if (size === 0) throw new HttpError('FILE_EMPTY');
  if (size > limit) throw new HttpError('FILE_TOO_LARGE', { values: { limit: formatFileSize(limit) } });
  return size;
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer[]> {
  const head: Buffer[] = [];
  for (let read = 0; read < headSize;) {
    const { done, value } = await chunks.next();
    if (done) break;
    head.push(value);
    read += value.length;
  }
  return head;
}

/** Refuses a size different from the announced one. */
async function* whole(head: readonly Buffer[], rest: AsyncIterator<Buffer>, size: number): AsyncGenerator<Buffer> {
  let sent = 0;
  const count = (chunk: Buffer): Buffer => {
    sent += chunk.length;
    if (sent > size) throw new HttpError('BODY_UNREADABLE');
    return chunk;
  };
  for (const chunk of head) yield count(chunk);
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield count(next.value);
  if (sent < size) throw new HttpError('BODY_UNREADABLE');
}

async function announce(
  { db, account }: AccountRequest,
  { subjectAttributeId, subjectId }: FileTarget,
  { fileId, name, size, contentType }: FileValue,
): Promise<void> {
  const { rowCount } = await db.query(
    `INSERT INTO stored_file (company_id, file_id, subject_attribute_id, account_id, name, size, content_type, subject_id)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8
     WHERE (SELECT count(*) FROM stored_file WHERE company_id = $1 AND account_id = $4 AND talk_id IS NULL) < ${maxUnsaved}`,
    [account.companyId, fileId, subjectAttributeId, account.accountId, name, size, contentType, subjectId],
  );
  if (rowCount === 0) throw new HttpError('FILE_TOO_MANY_WAITING');
}

async function forget(database: Database, storage: FileStorage, companyId: number, fileId: string): Promise<void> {
  try {
    await storage.remove(storageKey(companyId, fileId));
    await database.query('DELETE FROM stored_file WHERE company_id = $1 AND file_id = $2', [companyId, fileId]);
  } catch {
    // The sweep deletes it later; the caller gets the original error.
  }
}
