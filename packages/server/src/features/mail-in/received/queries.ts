import type { ReceivedMailContent, ReceivedMailEntry } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { buffer } from 'node:stream/consumers';
import type { AccountRequest } from '../../../access/RecordRequest';
import { requireVisibility } from '../../../access/noteAccess';
import type { Access } from '../../../access/createAccess';
import type { CallerAccount } from '../../../platform/auth/CallerAccount';
import type { Database, Queryable } from '../../../platform/database/Database';
import { storageKey, type FileStorage } from '../../../platform/files/FileStorage';
import { HttpError } from '../../../platform/errors/errors';
import { commentOfMail } from '../receiveMail';
import { MailRefusal } from '../MailRefusal';
import type { MailBody } from '../parseMail';
import { readMailBody } from '../readMail';
import { translate } from '../../../platform/messages/language';
import { survivorOf } from '../../../records/read/mergedTalks';
import { readTalkRow } from '../../../records/read/readTalk';

export interface ReceivedMailServices {
  database: Database;
  access: Access;
  storage: FileStorage;
}

interface Row {
  received_mail_id: number;
  subject_id: number;
  talk_id: number;
  account_id: number;
  account_name: string | null;
  visibility: ReceivedMailEntry['visibility'];
  sender: string;
  title: string;
  reason: ReceivedMailEntry['reason'];
  file_id: string | null;
  inserted_in: string;
}

const selected = `SELECT received_mail_id, subject_id, talk_id, received_mail.account_id, account.display_name AS account_name, visibility,
    sender, title, reason, file_id, received_mail.inserted_in
  FROM received_mail LEFT JOIN account USING (company_id, account_id)`;

/** The quarantine of a company, latest first: who sent it to whom, and why it waits; nothing that a mail says but its title. */
export async function listReceivedMails(
  request: AccountRequest,
  { page, fetch }: { page: number; fetch: number },
): Promise<ListOf<ReceivedMailEntry>> {
  const { companyId } = request.account;
  const [list, count] = await Promise.all([
    request.db.query<Row>(
      `${selected} WHERE company_id = $1 AND state = 'quarantined' ORDER BY received_mail_id DESC LIMIT $2 OFFSET $3`,
      [companyId, fetch, (page - 1) * fetch],
    ),
    request.db.query<{ count: number }>(
      `SELECT count(*) FROM received_mail WHERE company_id = $1 AND state = 'quarantined'`,
      [companyId],
    ),
  ]);
  return {
    itens: list.rows.map((row) => entryOf(request, row)),
    totalResults: count.rows[0]?.count ?? 0,
    currentPage: page,
  };
}

function entryOf({ company }: AccountRequest, row: Row): ReceivedMailEntry {
  return {
    receivedMailId: row.received_mail_id,
    talkId: row.talk_id,
    subjectName: company.subjectsById.get(row.subject_id)?.subjectName ?? '',
    accountName: row.account_name ?? '',
    visibility: row.visibility,
    sender: row.sender,
    title: row.title,
    reason: row.reason,
    insertedIn: row.inserted_in,
  };
}

/** A mail in quarantine with what it says. Throws NOT_FOUND. */
export async function readReceivedMail(
  services: ReceivedMailServices,
  request: AccountRequest,
  receivedMailId: number,
): Promise<ReceivedMailContent> {
  const row = await findMail(request.db, request.account, receivedMailId);
  const body = await originalOf(services, request.account, row);
  return {
    ...entryOf(request, row),
    text: body?.text ?? '',
    files: body?.files.map(({ name }) => name) ?? [],
  };
}

/**
 * Makes a mail in quarantine a comment of the administrator, who says from whom it is: the sender is not the person to whom our
 * mail was sent. The administrator has to be able to read the record. Throws NOT_FOUND or TALK_NOT_FOUND.
 */
export async function acceptReceivedMail(
  services: ReceivedMailServices,
  account: CallerAccount,
  receivedMailId: number,
): Promise<void> {
  const row = await findMail(services.database, account, receivedMailId);
  const request = (await services.access.of(account)).openReadable(row.subject_id);
  const body = await originalOf(services, account, row);
  if (!request || !body) throw new HttpError('NOT_FOUND');
  request.assertCertificate();
  // An answer about a record that was merged meanwhile is about its survivor.
  const talkId = (await survivorOf(services.database, account.companyId, row.talk_id)) ?? row.talk_id;
  await readTalkRow(request, talkId);
  await requireVisibility(request, talkId, row.visibility);
  const target = {
    companyId: account.companyId,
    subjectId: row.subject_id,
    talkId,
    accountId: account.accountId,
    visibility: row.visibility,
  };
  await commentOfMail(services, request, target, {
    body,
    heading: translate('receivedMail.from', { sender: row.sender }),
    finish: async (transaction) => {
      if (!(await leaveQuarantine(transaction, account, receivedMailId, 'accepted'))) throw new HttpError('NOT_FOUND');
    },
  });
}

/** Discards a mail in quarantine, and its original with the next sweep. Throws NOT_FOUND. */
export async function discardReceivedMail(
  database: Database,
  account: CallerAccount,
  receivedMailId: number,
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (!(await leaveQuarantine(transaction, account, receivedMailId, 'discarded'))) throw new HttpError('NOT_FOUND');
    await transaction.query(
      `UPDATE stored_file AS file SET removed_in = now() FROM received_mail AS mail
       WHERE mail.company_id = $1 AND mail.received_mail_id = $2 AND file.company_id = $1 AND file.file_id = mail.file_id`,
      [account.companyId, receivedMailId],
    );
  });
}

async function leaveQuarantine(
  transaction: Queryable,
  { companyId }: CallerAccount,
  receivedMailId: number,
  state: 'accepted' | 'discarded',
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `UPDATE received_mail SET state = $3 WHERE company_id = $1 AND received_mail_id = $2 AND state = 'quarantined'`,
    [companyId, receivedMailId, state],
  );
  return rowCount === 1;
}

async function findMail(database: Queryable, { companyId }: CallerAccount, receivedMailId: number): Promise<Row> {
  const { rows } = await database.query<Row>(
    `${selected} WHERE company_id = $1 AND received_mail_id = $2 AND state = 'quarantined'`,
    [companyId, receivedMailId],
  );
  if (!rows[0]) throw new HttpError('NOT_FOUND');
  return rows[0];
}

/** What a mail said when it arrived; `null` for one that cannot be read. */
async function originalOf(
  { storage }: ReceivedMailServices,
  { companyId }: CallerAccount,
  { file_id: fileId }: Row,
): Promise<MailBody | null> {
  const content = fileId === null ? null : await storage.open(storageKey(companyId, fileId));
  return content ? readMailBody(await buffer(content)).catch(nullIfRefused) : null;
}

function nullIfRefused(error: unknown): null {
  if (error instanceof MailRefusal) return null;
  throw error;
}
