import { createLink, withToken } from './mailLinks';
import type { Database, Queryable } from '../database/Database';
import type { FileStorage } from '../files/FileStorage';
import type { JobQueue } from '../jobs/createJobQueue';
import { enqueueJob } from '../jobs/enqueueJob';
import type { JobHandler } from '../jobs/JobHandler';
import { changeMail, changeMailIn, type MailId } from './changeMail';
import { createSmtpTransport, MailRefused, type MailTransport, type OutgoingMail } from './createSmtpTransport';
import { isMailAddress, type MailConfig } from './MailConfig';
import { readAttachments } from './readAttachments';
import type { MailAttachment, MailContent } from './renderMail';
import { storedText } from '../messages/storedText';

/** Sends mails, or stores them when there is no mail server. */
export interface Mailer {
  /** Whether mails are sent; otherwise they are only stored. */
  readonly isSending: boolean;
  /**
   * Sends a mail once the transaction commits. Throws `TypeError` when `recipient` is not one address. Control characters in the
   * subject are replaced by spaces.
   */
  send(
    transaction: Queryable,
    companyId: number,
    recipient: string,
    content: MailContent,
    effect?: MailEffect,
  ): Promise<void>;
  /** Sends a failed or stored mail again, or one that may have been delivered. Returns whether the company had one with this id. */
  retry(companyId: number, mailId: number): Promise<boolean>;
}

/** The effect of a run that a mail is. */
interface MailEffect {
  jobRunId: number;
  position: number;
  /** Its place among the effects of the step, counted from 1. */
  item: number;
}

interface MailerOptions {
  database: Database;
  jobs: Pick<JobQueue, 'handle'>;
  /** `undefined`: mails are stored. */
  config: MailConfig | undefined;
  /** Where the files that mails take along are. */
  storage: Pick<FileStorage, 'open'>;
  /** Where a mail that cannot be delivered is returned; absent: to its sender, where nobody here reads it. */
  bounceAddress?: ((mail: MailId) => string) | undefined;
}

/** Opens the mailer and sets the handler of the job that sends mails. */
export function createMailer({ database, jobs, config, ...services }: MailerOptions): Mailer {
  jobs.handle('send-mail', createSendHandler({ database, ...services }, config && createSmtpTransport(config)));

  return {
    isSending: config !== undefined,
    async send(transaction, companyId, recipient, content, effect) {
      const { subject, text, html, attachments = [], replyTo, comment, link } = content;
      if (!isMailAddress(recipient)) throw new TypeError('the recipient of a mail is not one address');
      const { rows } = await transaction.query<{ mail_id: number }>(
        `INSERT INTO mail (company_id, recipient, subject, text_body, html_body, state, job_run_id, position, item, attachments,
           reply_to, talk_id, talk_comment_id, link)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12, $13, $14::jsonb) RETURNING mail_id`,
        [
          ...[
            companyId,
            recipient,
            subject.replace(/\p{Cc}+/gu, ' ').trim(),
            text,
            html,
            config ? 'waiting' : 'stored',
          ],
          ...[effect?.jobRunId ?? null, effect?.position ?? null, effect?.item ?? null],
          JSON.stringify(attachments),
          ...answerColumns({ replyTo, comment }),
          link ? JSON.stringify(link) : null,
        ],
      );
      const [mail] = rows;
      if (config && mail)
        await enqueueJob(transaction, 'send-mail', { companyId, mailId: mail.mail_id }, { companyId });
    },
    retry: (companyId, mailId) =>
      database.transaction(async (transaction) => {
        const isFound = await changeMailIn(
          transaction,
          { companyId, mailId },
          {
            from: ['failed', 'stored', 'unknown'],
            set: 'state = $4, error = NULL',
            values: [config ? 'waiting' : 'stored'],
          },
        );
        if (isFound && config) await enqueueJob(transaction, 'send-mail', { companyId, mailId }, { companyId });
        return isFound;
      }),
  };
}

/** Where an answer goes, and the comment of which a mail tells. */
const answerColumns = ({
  replyTo,
  comment,
}: Pick<MailContent, 'comment'> & { replyTo: string | null | undefined }): unknown[] => [
  replyTo ?? null,
  comment?.talkId ?? null,
  comment?.talkCommentId ?? null,
];

const uncertain = storedText('mail.unknown');
const linkOver = storedText('mail.linkOver');

/**
 * Sends one mail at least once: if the process is killed between the mail server's response and storing it, the next attempt
 * sends the mail again, with the same Message-ID. A mail of a run is not repeated then: its state is `unknown`, and a person
 * decides.
 */
function createSendHandler(
  { database, storage, bounceAddress }: Pick<MailerOptions, 'database' | 'storage' | 'bounceAddress'>,
  transport: MailTransport | undefined,
): JobHandler<'send-mail'> {
  const change = (mail: MailId, set: string, error: string | null): Promise<boolean> =>
    changeMail(database, mail, { from: ['waiting'], set: `${set}, error = $4`, values: [error] });
  return {
    async run({ data, signal }) {
      const { rows } = await database.query<
        OutgoingMail & { isOfRun: boolean; hasBegun: boolean; attachments: MailAttachment[] }
      >(
        `SELECT recipient, subject, text_body AS text, html_body AS html, message_id AS "messageId", attachments, reply_to AS "replyTo",
           link, job_run_id IS NOT NULL AS "isOfRun", sending_in IS NOT NULL AS "hasBegun" FROM mail
         WHERE company_id = $1 AND mail_id = $2 AND state = 'waiting'`,
        [data.companyId, data.mailId],
      );
      const [mail] = rows;
      if (!mail) return;
      if (!transport) return void (await change(data, `state = 'stored'`, null));
      if (mail.isOfRun && mail.hasBegun) return void (await change(data, `state = 'unknown'`, uncertain));
      if (mail.isOfRun)
        await database.query('UPDATE mail SET sending_in = now() WHERE company_id = $1 AND mail_id = $2', [
          data.companyId,
          data.mailId,
        ]);
      const linked = await withLink(database, data.companyId, mail);
      if (!linked) return void (await change(data, `state = 'failed'`, linkOver));
      try {
        const complete = await readAttachments(storage, data.companyId, linked);
        await unlessAborted(transport({ ...complete, bounceTo: bounceAddress?.(data) }), signal);
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error;
        const isUnknown = mail.isOfRun && error.isUncertain;
        const ended = error.isPermanent ? `state = 'failed', ` : isUnknown ? `state = 'unknown', ` : '';
        await change(data, `${ended}attempt_count = attempt_count + 1`, isUnknown ? uncertain : error.reason);
        if (ended !== '') return;
        throw error;
      }
      await change(data, `state = 'sent', attempt_count = attempt_count + 1, sent_in = now()`, null);
    },
    async giveUp(data) {
      await changeMail(database, data, { from: ['waiting'], set: `state = 'failed'` });
    },
    repeat: (transaction, data) =>
      changeMailIn(transaction, data, { from: ['failed'], set: `state = 'waiting', error = NULL` }),
    cancel: (transaction, data) =>
      changeMailIn(transaction, data, {
        from: ['waiting'],
        set: `state = 'failed', error = $4`,
        values: [storedText('mail.canceled')],
      }),
  };
}

/** A mail with a new token for its link; `null` where the account has another address meanwhile. Nothing but the mail has the token. */
async function withLink<Mail extends OutgoingMail>(
  database: Database,
  companyId: number,
  mail: Mail,
): Promise<Mail | null> {
  if (!mail.link) return mail;
  const token = await createLink(database, { ...mail.link, companyId, email: mail.recipient });
  return token === null ? null : { ...mail, text: withToken(mail.text, token), html: withToken(mail.html, token) };
}

/** Rejects with the reason of the signal as soon as it is aborted. */
async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  let onAbort = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', onAbort);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
    work.catch(() => undefined);
  }
}
