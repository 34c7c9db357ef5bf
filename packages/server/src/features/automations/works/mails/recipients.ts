import type { SendEmailConfig } from '@assunto/api';
import { isEmail } from '@assunto/engine/fields';
import { uncheckedTable } from '../../../../platform/database/recordReads';
import type { EventTalk } from '../Work';
import { relatedRecords } from './reports';

/** The component numbers whose values are addresses. */
const mailComponents: ReadonlySet<number> = new Set([13, 33]);

/** The addresses of a config, each once: those it names, of who created the record, and of related records. */
export async function recipientsOf(talk: EventTalk | null, config: SendEmailConfig): Promise<string[]> {
  const named = config.to.split(';');
  const creators = talk && config.sendToCreatedBy ? await addressOfCreator(talk) : [];
  const { send, subjectId } = config.sendToRelated;
  const related = talk && send ? await addressesOfRelated(talk, subjectId ?? 0) : [];
  const all = [...named, ...creators, ...related].map((address) => address.trim());
  return [...new Set(all.filter(isEmail))];
}

async function addressOfCreator({ request, row }: EventTalk): Promise<string[]> {
  const { db, company, subject } = request;
  const { rows } = await db.query<{ email: string | null }>(
    `SELECT email FROM account JOIN ${uncheckedTable(subject, 'readBefore')} AS t
       ON t.company_id = account.company_id AND t.created_by = account.account_id
     WHERE t.company_id = $1 AND t.talk_id = $2 AND NOT inactive`,
    [company.companyId, row.talk_id],
  );
  return rows.flatMap(({ email }) => email ?? []);
}

/** What related records have in their attributes of addresses. */
async function addressesOfRelated(talk: EventTalk, subjectId: number): Promise<string[]> {
  const request = talk.request.openReadable(subjectId);
  if (!request) return [];
  const { rows } = await relatedRecords(talk, request);
  const columns = request.readable.filter(({ attribute }) => mailComponents.has(attribute.componentId));
  return rows.flatMap((row) => columns.flatMap(({ column }) => String(row[column] ?? '').split(/[;,]/)));
}
