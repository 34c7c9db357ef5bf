import { joined } from '@assunto/engine/fields';
import type { SendEmailConfig } from '@assunto/api';
import type { MailAttachment } from '../../../../platform/mail/renderMail';
import type { EventTalk } from '../Work';
import { columnsOf } from './values';

/** Bytes of the files of one mail, and how many they may be. Mail servers refuse much larger ones. */
const mostBytes = 10 * 1024 * 1024;
const mostFiles = 20;

/** The files that a mail takes along, and those that are too large or too many: the record has them. */
interface MailFiles {
  attached: MailAttachment[];
  left: MailAttachment[];
}

/** The files of the event's record in the attributes of a config, as far as the owner may read them. */
export async function attachedFiles({ request, row }: EventTalk, config: SendEmailConfig): Promise<MailFiles> {
  const named = columnsOf(request, config.attachments).flatMap(({ column }) => fileIds(row[column]));
  if (named.length === 0) return { attached: [], left: [] };
  const { rows } = await request.db.query<MailAttachment>(
    `SELECT file_id AS "fileId", name, size::double precision AS size, content_type AS "contentType" FROM stored_file
     WHERE company_id = $1 AND talk_id = $2 AND file_id = ANY($3) AND state = 'stored' AND removed_in IS NULL`,
    [request.company.companyId, row.talk_id, named],
  );
  const files: MailFiles = { attached: [], left: [] };
  let bytes = 0;
  for (const file of [...new Set(named)].flatMap((id) => rows.find(({ fileId }) => fileId === id) ?? [])) {
    const fits = bytes + file.size <= mostBytes && files.attached.length < mostFiles;
    if (fits) bytes += file.size;
    files[fits ? 'attached' : 'left'].push(file);
  }
  return files;
}

const fileIds = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : []).flatMap((file) =>
    typeof file === 'object' && file !== null && 'fileId' in file ? String(file.fileId) : [],
  );

/** The texts of a mail about its files. */
export function fileLines({ attached, left }: MailFiles): string[] {
  const list = (files: readonly MailAttachment[]): string =>
    files.map(({ name, size }) => joined`${name} (${sizeText(size)})`).join(', ');
  return [
    ...(attached.length > 0 ? [`Anexos: ${list(attached)}`] : []),
    ...(left.length > 0 ? [`Grandes demais para o e-mail, veja no registro: ${list(left)}`] : []),
  ];
}

function sizeText(bytes: number): string {
  const [amount, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB'];
  return `${new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }).format(Math.max(0.1, amount))} ${unit}`;
}
