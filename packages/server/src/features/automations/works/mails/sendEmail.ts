import type { SendEmailConfig } from '@assunto/api';
import { renderMail, type MailContent } from '../../../../platform/mail/renderMail';
import { fillText } from '../valueOf';
import { LimitReached, noTalk, nothing, type EventTalk, type Work, type WorkContext, type WorkEffect } from '../Work';
import type { AccountRequest } from '../../../../access/RecordRequest';
import { attachedFiles, fileLines } from './attachments';
import { recipientsOf } from './recipients';
import { reportsOf } from './reports';
import { changedTexts, valueTexts } from './values';
import { inCompanyLanguage, translate } from '../../../../platform/messages/language';

/** Mails that one job sends in an hour before somebody is asked. */
const mailsAnHour = 300;

/** Puts mails on the queue of mails. */
export const sendEmail: Work = {
  async apply(context) {
    const { request, step, talk, run, services, isTrial } = context;
    // Another system may start a job without a record; one that is gone or out of reach is no such case.
    if (!talk && run.talkId !== null) return noTalk();
    const effects: WorkEffect[] = [];
    let hasEmpty = false;
    for (const config of step.configs as SendEmailConfig[]) {
      // Others read it: in the company's language.
      const content = await inCompanyLanguage(() => contentOf(context, config));
      if (!content) {
        hasEmpty = true;
        continue;
      }
      for (const recipient of await recipientsOf(talk, config)) {
        const state = services.mailer.isSending ? 'waiting' : 'stored';
        effects.push({ kind: 'mail', state, target: recipient, title: content.subject, text: content.text });
        const effect = { jobRunId: run.jobRunId, position: run.position, item: effects.length };
        if (!isTrial) await services.mailer.send(request.db, request.account.companyId, recipient, content, effect);
      }
    }
    if (effects.length === 0) return nothing(translate(hasEmpty ? 'run.emptyReport' : 'run.noMail'));
    if (!run.isReleased && !isTrial) await refuseFlood(request, run, effects.length);
    return { changes: [], effects };
  },
};

/** The mail of a config; `null` where its report has no record and is not to be sent empty. */
async function contentOf(context: WorkContext, config: SendEmailConfig): Promise<MailContent | null> {
  const { talk, services } = context;
  const reports = talk ? await reportsOf(talk, config) : [];
  const isEmpty = reports.length > 0 && reports.every(({ rows }) => rows.length === 0);
  if (isEmpty && !config.sendEmptyReport) return null;
  const files = talk ? await attachedFiles(talk, config) : { attached: [], left: [] };
  const values = talk ? await valueTexts(talk, config) : [];
  const mail = renderMail({
    subject: fillText(context, config.subject),
    paragraphs: [
      ...textLines(fillText(context, withoutMarkup(config.content))),
      ...values,
      ...(await changedTexts(context, config)),
      ...fileLines(files),
    ],
    tables: reports,
    ...(talk && { link: { label: translate('mail.openRecord'), url: addressOf(services, talk) } }),
  });
  return { ...mail, attachments: files.attached };
}

const withoutMarkup = (content: string): string =>
  content.replace(/<br\s*\/?>|<\/(p|div|li|h\d)>/gi, '\n').replace(/<[^>]*>/g, '');

const textLines = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '');

const addressOf = ({ publicUrl }: WorkContext['services'], { request, row }: EventTalk): string =>
  `${publicUrl}/context/talk/${encodeURIComponent(request.subject.subjectIdentifier)}/${row.talk_id}`;

async function refuseFlood(
  { db, account }: AccountRequest,
  { jobId }: WorkContext['run'],
  more: number,
): Promise<void> {
  // One run of the job after the other counts and writes: several at once would each see the mails of none of them.
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`job-mails ${account.companyId} ${jobId}`]);
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*) AS count FROM job_effect JOIN job_run USING (company_id, job_run_id)
     WHERE company_id = $1 AND job_id = $2 AND kind = 'mail' AND job_effect.inserted_in > now() - interval '1 hour'`,
    [account.companyId, jobId],
  );
  if ((rows[0]?.count ?? 0) + more > mailsAnHour)
    throw new LimitReached('mails', translate('run.mailLimit', { most: mailsAnHour }));
}
