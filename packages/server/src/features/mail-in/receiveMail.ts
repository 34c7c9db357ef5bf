import { createHash } from 'node:crypto';
import type { FileValue } from '@assunto/engine/core';
import { customerRoomId } from '@assunto/api/ticketing';
import { commentFiles } from '@assunto/engine/contract';
import type { ReceivedMailReason } from '@assunto/api';
import { inTransaction, type RecordRequest } from '../../access/RecordRequest';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import { recordAsReadBy, type PeopleServices } from '../../records/comments/recordAsReadBy';
import type { Database, Queryable } from '../../platform/database/Database';
import type { FileStorage } from '../../platform/files/FileStorage';
import { HttpError } from '../../platform/errors/errors';
import { insertComment } from '../../records/comments/comments';
import { markedText } from '../../records/comments/markedText';
import { survivorOf } from '../../records/read/mergedTalks';
import { MailRefusal } from './MailRefusal';
import type { MailBody, MailHead } from './parseMail';
import { readMailBody, readMailHead } from './readMail';
import type { ReplyTarget } from './replyAddress';
import { storeMailFile } from './storeMailFile';

export interface ReceiveServices extends PeopleServices {
  database: Database;
  storage: FileStorage;
  /** The name with which the mail server in front signs its checks. */
  authServer: string | undefined;
}

/** A mail to one of our reply addresses. */
export interface ArrivedMail {
  target: ReplyTarget;
  raw: Uint8Array;
  /** The sender of the envelope; empty for a bounce. */
  envelopeFrom: string;
}

/** Answers that an account may write by mail in an hour: to one record, and to all. What is more waits for an administrator. */
const perRecord = 10;
const perAccount = 60;
/** From this multiple of them on nothing is read or stored any more: the sender's server has to try again later. */
const refusedFrom = 3;
/** The maximum length of a comment; a longer text is a file. */
const longestText = 3600;

/** What became of a mail. `quarantined`: administrators decide; `ignored`: it is none that anybody should read. */
type Outcome =
  | { state: 'commented'; talkCommentId: number }
  | { state: 'quarantined' | 'ignored'; reason: ReceivedMailReason };

/**
 * Makes an answer to a mail of ours a comment of the account to which that mail was sent, with the visibility of what it answers;
 * or puts it into quarantine. It never creates a record and never answers. The same mail has an effect once. What can be decided
 * without the text of the mail is decided first, then by its headers; the body is read of nothing else. Rejects with MailRefusal for a
 * mail that is not accepted, and otherwise where the database or the storage failed: then the sender's server tries again.
 */
export async function receiveMail(
  services: ReceiveServices,
  { target: addressed, raw, envelopeFrom }: ArrivedMail,
): Promise<void> {
  // An answer about a record that was merged meanwhile is about its survivor.
  const survivorId = await survivorOf(services.database, addressed.companyId, addressed.talkId);
  const target = { ...addressed, talkId: survivorId ?? addressed.talkId };
  const load = await loadOf(services.database, target);
  if (load >= refusedFrom) throw new MailRefusal(450, '4.7.1 Too many messages, try again later');
  const head = await readMailHead(raw, { envelopeFrom, authServer: services.authServer });
  const fingerprint = createHash('sha256')
    .update(head?.messageId ?? raw)
    .digest('hex');
  if (await isKnown(services.database, target, fingerprint)) return;
  const { reason, request, body } = await judge(services, target, { head, raw, load });
  const entry = { target, fingerprint, sender: head?.sender ?? envelopeFrom, subject: head?.subject ?? '' };
  if (reason === 'own' || reason === 'automatic')
    return record(services.database, entry, { state: 'ignored', reason }, null);
  const original = await storeMailFile(services, target, { name: 'mensagem.eml', content: raw });
  if (!request || !body || reason !== null)
    return services.database.transaction((transaction) =>
      record(transaction, entry, { state: 'quarantined', reason: reason ?? 'rights' }, original),
    );
  await commentOfMail(services, request, target, {
    body,
    heading: null,
    finish: (transaction, talkCommentId) => record(transaction, entry, { state: 'commented', talkCommentId }, original),
  });
}

interface MailComment {
  body: MailBody;
  /** A line above the text. */
  heading: string | null;
  /** Runs in the transaction that writes the comment; what it throws undoes that. */
  finish: (transaction: Queryable, talkCommentId: number) => Promise<void>;
}

/** Writes what a mail says as a comment of the request's account. Throws as `insertComment`. */
export async function commentOfMail(
  stores: { database: Database; storage: FileStorage },
  request: RecordRequest<Database>,
  target: ReplyTarget,
  { body, heading, finish }: MailComment,
): Promise<void> {
  const files = await storeFiles(stores, target, body);
  await inTransaction(request, async (request) => {
    const { talk_comment_id: talkCommentId } = await insertComment(request, target.talkId, {
      text: [...(heading === null ? [] : [markedText(heading)]), textOf(body)].join('\n\n'),
      visibility: target.visibility,
      attachments: files.map(({ fileId }) => fileId),
      isByMail: true,
    });
    await finish(request.db, talkCommentId);
  });
}

/** Why a mail is no comment, or the request of its account and what it says where it is one. */
async function judge(
  services: ReceiveServices,
  target: ReplyTarget,
  { head, raw, load }: { head: MailHead | null; raw: Uint8Array; load: number },
): Promise<{ reason: ReceivedMailReason | null; request: RecordRequest<Database> | null; body: MailBody | null }> {
  const refuse = (reason: ReceivedMailReason) => ({ reason, request: null, body: null });
  if (!head) return refuse('unreadable');
  if (await isOwn(services.database, target.companyId, head.messageId)) return refuse('own');
  if (head.isAutomatic) return refuse('automatic');
  const account = await services.accountOf(target.companyId, target.accountId);
  if (!account?.email || head.sender !== account.email.toLowerCase()) return refuse('sender');
  if (services.authServer !== undefined && !isConfirmed(head, account)) return refuse('authentication');
  const found = await recordAsReadBy(services, target, target.accountId);
  if (!found || !mayActWithoutCertificate(found.request)) return refuse('rights');
  if (load >= 1) return refuse('limit');
  const body = await readMailBody(raw);
  if (!body) return refuse('unreadable');
  if (body.visible === '' && body.files.length === 0) return refuse('empty');
  return { reason: null, request: found.request, body };
}

/** Whether the mail server in front says that the sender is who they say: of customers a sender without any statement is accepted. */
const isConfirmed = ({ dmarc }: MailHead, { roomId }: CallerAccount): boolean =>
  dmarc === 'pass' || (dmarc === 'none' && roomId === customerRoomId);

/** Whether the account may do without the certificate that a person presents in the browser. */
function mayActWithoutCertificate(request: RecordRequest): boolean {
  try {
    request.assertCertificate();
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}

function textOf({ visible }: MailBody): string {
  const text = markedText(visible);
  return text.length <= longestText ? text : `${text.slice(0, longestText - 1).replace(/\\+$/, '')}…`;
}

/** The files of a mail, and its text as one where a comment cannot hold it. */
async function storeFiles(
  stores: { database: Database; storage: FileStorage },
  target: ReplyTarget,
  { visible, visibleFile, files: given }: MailBody,
): Promise<FileValue[]> {
  const isLong = markedText(visible).length > longestText;
  const all = [...(isLong ? [{ name: 'mensagem.txt', content: visibleFile }] : []), ...given];
  const files: FileValue[] = [];
  for (const file of all.slice(0, commentFiles.most))
    if (file.content.length > 0) files.push(await storeMailFile(stores, target, file));
  return files;
}

async function isKnown(
  database: Queryable,
  { companyId, talkId, accountId }: ReplyTarget,
  fingerprint: string,
): Promise<boolean> {
  const { rowCount } = await database.query(
    'SELECT FROM received_mail WHERE company_id = $1 AND talk_id = $2 AND account_id = $3 AND fingerprint = $4',
    [companyId, talkId, accountId, fingerprint],
  );
  return rowCount > 0;
}

/** Whether it is a mail that we sent, which came back. */
async function isOwn(database: Queryable, companyId: number, messageId: string | null): Promise<boolean> {
  const id = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i.exec(messageId ?? '')?.[1];
  if (id === undefined) return false;
  const { rowCount } = await database.query('SELECT FROM mail WHERE company_id = $1 AND message_id = $2::uuid', [
    companyId,
    id,
  ]);
  return rowCount > 0;
}

/** How many mails arrived for an account in the last hour, as a part of what becomes comments. */
async function loadOf(database: Queryable, { companyId, talkId, accountId }: ReplyTarget): Promise<number> {
  const { rows } = await database.query<{ all: number; here: number }>(
    `SELECT count(*)::integer AS "all", count(*) FILTER (WHERE talk_id = $3)::integer AS here FROM received_mail
     WHERE company_id = $1 AND account_id = $2 AND inserted_in > now() - interval '1 hour'`,
    [companyId, accountId, talkId],
  );
  return Math.max((rows[0]?.here ?? 0) / perRecord, (rows[0]?.all ?? 0) / perAccount);
}

interface Entry {
  target: ReplyTarget;
  fingerprint: string;
  sender: string;
  subject: string;
}

/** Notes what became of a mail; the original belongs to the record, and goes with it. */
async function record(
  transaction: Queryable,
  { target, fingerprint, sender, subject }: Entry,
  outcome: Outcome,
  original: FileValue | null,
): Promise<void> {
  const { companyId, subjectId, talkId, accountId, visibility } = target;
  const talkCommentId = outcome.state === 'commented' ? outcome.talkCommentId : null;
  await transaction.query(
    `INSERT INTO received_mail (company_id, subject_id, talk_id, account_id, visibility, fingerprint, sender, title, state, reason,
       talk_comment_id, file_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[companyId, subjectId, talkId, accountId, visibility, fingerprint, sender.slice(0, 320), subject],
      ...[
        outcome.state,
        outcome.state === 'commented' ? null : outcome.reason,
        talkCommentId,
        original?.fileId ?? null,
      ],
    ],
  );
  if (!original) return;
  await transaction.query(
    `UPDATE stored_file SET talk_id = $3, talk_comment_id = $4 WHERE company_id = $1 AND file_id = $2`,
    [companyId, original.fileId, talkId, talkCommentId],
  );
}
