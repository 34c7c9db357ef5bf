import { randomBytes } from 'node:crypto';
import type { FileValue } from '@assunto/engine/core';
import { cleanFileName, extensionOf } from '@assunto/engine/fields';
import type { Database } from '../../platform/database/Database';
import { contentTypeOf, headSize } from '../../platform/files/contentOf';
import { storageKey, type FileStorage } from '../../platform/files/FileStorage';
import type { MailFile } from './parseMail';
import type { ReplyTarget } from './replyAddress';

/**
 * Stores a file of a mail as if its sender had uploaded it for a comment. Files of all kinds: one whose content is not what its name
 * says is only ever a download. Nothing has it yet, so that the sweep removes what is left of a failure.
 */
export async function storeMailFile(
  { database, storage }: { database: Database; storage: FileStorage },
  { companyId, accountId, subjectId }: ReplyTarget,
  { name: given, content }: MailFile,
): Promise<FileValue> {
  const name = cleanFileName(given);
  const type = contentTypeOf(Buffer.from(content.subarray(0, headSize)), extensionOf(name));
  const file = {
    fileId: randomBytes(16).toString('hex'),
    name,
    size: content.length,
    contentType: type ?? 'application/octet-stream',
  };
  await database.query(
    `INSERT INTO stored_file (company_id, file_id, subject_attribute_id, subject_id, account_id, name, size, content_type)
     VALUES ($1, $2, NULL, $3, $4, $5, $6, $7)`,
    [companyId, file.fileId, subjectId, accountId, name, file.size, file.contentType],
  );
  await storage.write(storageKey(companyId, file.fileId), chunks(content), file.size);
  await database.query(`UPDATE stored_file SET state = 'stored' WHERE company_id = $1 AND file_id = $2`, [
    companyId,
    file.fileId,
  ]);
  return file;
}

async function* chunks(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
