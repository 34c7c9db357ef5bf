import { receiverTypes, type NotificationConfig, type SendEmailConfig } from '@assunto/engine/contract';
import { isEmail } from '@assunto/engine/fields';
import { unaskedTable } from '../../access/recordReads';
import type { AccountRequest } from '../../access/RecordRequest';
import { idsBySubject } from '../../access/toTalks';
import type { Queryable } from '../../database/Database';
import { SqlValues } from '../../database/SqlValues';
import { HttpError } from '../../http/errors';
import { renderMail } from '../../mail/renderMail';
import { deliverNotifications, type RenderedDelivery } from '../../notifications/deliverNotifications';
import { readDeliveryDecisions } from '../../notifications/deliveryDecisions';
import { readNotification } from '../../notifications/notificationQueries';
import { renderNotification } from '../../notifications/renderNotification';
import { insertComment } from '../../resources/records/talk/comments';
import { readTalkRow } from '../../talks/readTalk';
import { fillText, shownText, type TextSource } from './valueOf';
import {
  LimitReached,
  noTalk,
  nothing,
  oneByOne,
  type EventTalk,
  type Work,
  type WorkContext,
  type WorkEffect,
} from './Work';

/** Mails that one job sends in an hour before somebody is asked. */
const mailsAnHour = 300;

/** Writes a comment on the event's record. */
export const addComment: Work = {
  async apply(context) {
    const { talk, step } = context;
    if (!talk) return noTalk;
    const changes = [];
    for (const { text } of step.configs as { text: string }[]) {
      const filled = fillText(context, text).trim();
      if (filled === '') continue;
      const { talk_comment_id } = await insertComment(talk.request, talk.row.talk_id, filled.slice(0, 4000));
      const { subjectId } = talk.request.subject;
      changes.push({
        subjectId,
        talkId: talk.row.talk_id,
        action: 'comment',
        version: null,
        changes: [talk_comment_id],
      });
    }
    return { changes, effects: [] };
  },
  together: { fits: () => true, apply: (contexts) => oneByOne(contexts, (context) => addComment.apply(context, null)) },
};

/** The requests of the people whom the notifications of a step may reach. */
type Receivers = ReadonlyMap<number, AccountRequest>;

/** Sends notifications of the catalogue, written for each receiver with the receiver's own rights. */
export const notify: Work = {
  async prepare({ services, request, step, run }): Promise<Receivers> {
    const { companyId } = request.account;
    const ids = await receiversOf(
      services.database,
      companyId,
      step.configs as NotificationConfig[],
      await creatorOf(services.database, request, run),
    );
    const requests = new Map<number, AccountRequest>();
    for (const accountId of ids) {
      const account = await services.accountOf(companyId, accountId);
      if (account) requests.set(accountId, await services.access.of(account));
    }
    return requests;
  },
  async apply(context, prepared) {
    const { request, talk, step, services, isTrial } = context;
    const { companyId } = request.account;
    const effects: WorkEffect[] = [];
    for (const config of step.configs as NotificationConfig[]) {
      const notification = await readNotification(request.db, companyId, config.notificationId ?? 0);
      if (!notification) throw new HttpError('NOT_FOUND', { message: 'A notificação desta ação não existe mais.' });
      const receivers = prepared as Receivers;
      const decisions = await readDeliveryDecisions(
        request.db,
        companyId,
        [...receivers.keys()],
        notification.notificationId,
      );
      const deliveries: RenderedDelivery[] = [];
      for (const { accountId, email, channel, isDelivered } of decisions) {
        const receiver = receivers.get(accountId)?.on(request.db);
        const rendered = isDelivered && receiver ? await renderFor(receiver, notification, talk) : null;
        if (!rendered) continue;
        deliveries.push({ accountId, email, channelId: channel.channelId, rendered });
        const target = `${receiver?.account.name ?? ''} (${channel.channelDescription})`;
        effects.push({ kind: 'notification', state: 'sent', target, title: rendered.title, text: rendered.message });
      }
      if (!isTrial) await deliverNotifications(request.db, companyId, deliveries, services);
    }
    return effects.length > 0 ? { changes: [], effects } : nothing('Ninguém recebe esta notificação.');
  },
};

/** `null` for somebody who may not read the record. */
async function renderFor(
  receiver: AccountRequest,
  notification: Parameters<typeof renderNotification>[1],
  talk: EventTalk | null,
): Promise<Awaited<ReturnType<typeof renderNotification>> | null> {
  const isAbout = talk?.request.subject.subjectId === notification.subjectId;
  try {
    return await renderNotification(receiver, { ...notification, talkId: isAbout && talk ? talk.row.talk_id : null });
  } catch (error) {
    if (error instanceof HttpError && (error.code === 'TALK_NOT_FOUND' || error.code === 'SUBJECT_NOT_FOUND'))
      return null;
    throw error;
  }
}

/** Who created the run's record, as far as it has a record that the owner may read. */
async function creatorOf(
  database: Queryable,
  request: AccountRequest,
  { subjectId, talkId }: WorkContext['run'],
): Promise<number | null> {
  const subject = subjectId === null ? null : request.openReadable(subjectId);
  if (!subject || talkId === null) return null;
  const values = new SqlValues();
  const { rows } = await database.query<{ created_by: number | null }>(
    `SELECT created_by FROM ${subject.subject.table} AS t
     WHERE t.company_id = ${values.bind(request.company.companyId, 'integer')}
       AND t.talk_id = ${values.bind(talkId, 'bigint')} AND (${subject.rowCondition('Read', 't', values)})`,
    values.list,
  );
  return rows[0]?.created_by ?? null;
}

/** The accounts that configs name, themselves or by their access profile. */
async function receiversOf(
  database: Queryable,
  companyId: number,
  configs: readonly NotificationConfig[],
  creatorId: number | null,
): Promise<number[]> {
  const all = configs.flatMap(({ receivers }) => receivers);
  const ofType = (type: number): number[] =>
    all.filter(({ receiverType }) => Number(receiverType) === type).flatMap(({ receiverId }) => receiverId ?? []);
  const isToCreator = ofType(receiverTypes.creator).length > 0 && creatorId !== null;
  const { rows } = await database.query<{ account_id: number }>(
    `SELECT account_id FROM account
     WHERE company_id = $1 AND NOT inactive AND (account_id = ANY($2::integer[]) OR room_id = ANY($3::integer[]))
     ORDER BY account_id LIMIT 2000`,
    [companyId, [...ofType(receiverTypes.account), ...(isToCreator ? [creatorId] : [])], ofType(receiverTypes.room)],
  );
  return rows.map(({ account_id }) => account_id);
}

/** Puts mails on the queue of mails. */
export const sendEmail: Work = {
  async apply(context) {
    const { request, step, talk, run, services, isTrial } = context;
    if (!talk) return noTalk;
    const effects: WorkEffect[] = [];
    for (const config of step.configs as SendEmailConfig[]) {
      const related = await relatedTexts(talk, config.relatedSubjects.map(Number));
      if (config.relatedSubjects.length > 0 && related.length === 0 && !config.sendEmptyReport) continue;
      const content = renderMail({
        subject: fillText(context, config.subject),
        paragraphs: [...paragraphs(context, talk, config), ...(await changedTexts(context, config)), ...related],
        link: {
          label: 'Abrir o registro',
          url: `${services.publicUrl}/context/talk/${encodeURIComponent(talk.request.subject.subjectIdentifier)}/${talk.row.talk_id}`,
        },
      });
      for (const recipient of await recipientsOf(talk, config)) {
        const state = services.mailer.isSending ? 'waiting' : 'stored';
        effects.push({ kind: 'mail', state, target: recipient, title: content.subject, text: content.text });
        const effect = { jobRunId: run.jobRunId, position: run.position, item: effects.length };
        if (!isTrial) await services.mailer.send(request.db, request.account.companyId, recipient, content, effect);
      }
    }
    if (effects.length === 0) return nothing('Não há o que enviar, ou ninguém a quem enviar.');
    if (!run.isReleased && !isTrial) await refuseFlood(request, run, effects.length);
    return { changes: [], effects };
  },
};

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
    throw new LimitReached('mails', `A automação enviaria mais de ${mailsAnHour} e-mails em uma hora.`);
}

/** The text of a mail and the values that it lists. */
function paragraphs(
  source: TextSource,
  talk: EventTalk,
  { content, attributes, attachments }: SendEmailConfig,
): string[] {
  const plain = content.replace(/<br\s*\/?>|<\/(p|div|li|h\d)>/gi, '\n').replace(/<[^>]*>/g, '');
  // Of files their names; the link to the record leads to them, with the rights of who follows it.
  const values = [...attributes, ...attachments].map(Number).flatMap((id) => {
    const column = talk.request.readable.find(({ attribute }) => attribute.subjectAttributeId === id);
    return column
      ? [`${column.attribute.name}: ${shownText(talk.request, column, talk.row[column.column] ?? null) || '—'}`]
      : [];
  });
  return [...fillText(source, plain).split(/\n+/), ...values].filter((line) => line.trim() !== '');
}

/** What the event changed, from what to what, as far as the owner may read it. */
async function changedTexts(
  { talk, run, request }: WorkContext,
  { notifyPropertyChanged }: SendEmailConfig,
): Promise<string[]> {
  if (!notifyPropertyChanged || !talk || run.talkVersion === null) return [];
  const { rows } = await request.db.query<{ changes: [number, unknown, unknown][] }>(
    `SELECT changes FROM ${unaskedTable('talk_history', 'readBefore')}
     WHERE company_id = $1 AND talk_id = $2 AND version = $3 AND action = 'update'`,
    [request.company.companyId, talk.row.talk_id, run.talkVersion],
  );
  return rows.flatMap(({ changes }) =>
    changes.flatMap(([id, from, to]) => {
      const column = talk.request.readable.find(({ attribute }) => attribute.subjectAttributeId === id);
      const shown = (value: unknown): string => (column && shownText(talk.request, column, value)) || '—';
      return column ? [`${column.attribute.name}: de ${shown(from)} para ${shown(to)}`] : [];
    }),
  );
}

/** The records of subjects that the event's record points to, each with its name. */
async function relatedTexts(talk: EventTalk, subjectIds: readonly number[]): Promise<string[]> {
  const texts: string[] = [];
  for (const { request, row } of await relatedRows(talk, subjectIds)) {
    const name = request.display ? shownText(request, request.display, row[request.display.column] ?? null) : '';
    texts.push(`${request.subject.subjectName}: ${name === '' ? `#${row.talk_id}` : name}`);
  }
  return texts;
}

/** The records of subjects that the event's record points to, as far as the owner may read them. */
export async function relatedRows(talk: EventTalk, subjectIds: readonly number[]): Promise<EventTalk[]> {
  const pointed = idsBySubject(talk.request.readable.map((column) => [column, talk.row[column.column]] as const));
  const found: EventTalk[] = [];
  for (const subjectId of subjectIds) {
    const request = talk.request.openReadable(subjectId);
    for (const id of request ? [...(pointed.get(subjectId) ?? [])].slice(0, 100) : []) {
      const row = request && (await readTalkRow(request, id).catch(unreadable));
      if (request && row) found.push({ request, row });
    }
  }
  return found;
}

function unreadable(error: unknown): null {
  if (error instanceof HttpError && error.code === 'TALK_NOT_FOUND') return null;
  throw error;
}

/** The addresses of a config, each once: those it names, of who created the record, and of related records. */
async function recipientsOf(talk: EventTalk, config: SendEmailConfig): Promise<string[]> {
  const named = config.to.split(';').map((address) => address.trim());
  const { db, company, subject } = talk.request;
  const creator = config.sendToCreatedBy
    ? await db.query<{ email: string | null }>(
        `SELECT email FROM account JOIN ${unaskedTable(subject, 'readBefore')} AS t
           ON t.company_id = account.company_id AND t.created_by = account.account_id
         WHERE t.company_id = $1 AND t.talk_id = $2 AND NOT inactive`,
        [company.companyId, talk.row.talk_id],
      )
    : { rows: [] };
  const related = config.sendToRelated.send ? await relatedRows(talk, [config.sendToRelated.subjectId ?? 0]) : [];
  const ofRelated = related.flatMap(({ request, row }) =>
    request.readable
      .filter(({ attribute }) => mailComponents.has(attribute.componentId))
      .flatMap(({ column }) => String(row[column] ?? '').split(/[;,]/)),
  );
  const all = [
    ...named,
    ...creator.rows.map(({ email }) => email ?? ''),
    ...ofRelated.map((address) => address.trim()),
  ];
  return [...new Set(all.filter(isEmail))];
}

/** The component numbers whose values are addresses. */
const mailComponents: ReadonlySet<number> = new Set([13, 33]);
