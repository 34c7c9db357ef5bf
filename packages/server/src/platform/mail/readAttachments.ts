import { buffer } from 'node:stream/consumers';
import { storageKey, type FileStorage } from '../files/FileStorage';
import { exactly } from '../files/exactly';
import type { OutgoingMail } from './createSmtpTransport';
import type { MailAttachment } from './renderMail';

/** A mail with the contents of its files. A file that was removed meanwhile is omitted, with a note in the text. */
export async function readAttachments(
  storage: Pick<FileStorage, 'open'>,
  companyId: number,
  { attachments, ...mail }: OutgoingMail & { attachments: readonly MailAttachment[] },
): Promise<OutgoingMail> {
  const files = [];
  const gone: string[] = [];
  for (const { fileId, name, size, contentType } of attachments) {
    const content = await storage.open(storageKey(companyId, fileId));
    if (content) files.push({ filename: name, content: await buffer(exactly(content, size)), contentType });
    else gone.push(name);
  }
  if (gone.length === 0) return { ...mail, files };
  return { ...mail, files, text: `${mail.text}\nArquivos que não existem mais: ${gone.join(', ')}\n` };
}
