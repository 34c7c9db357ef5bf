import { receiverTypes, type CommentConfig, type NotificationConfig } from '@assunto/api';
import type { AccountRequest } from '../../../access/RecordRequest';
import type { Queryable } from '../../../platform/database/Database';
import { SqlValues } from '../../../platform/database/SqlValues';
import { HttpError } from '../../../platform/errors/errors';
import { deliverNotifications, type RenderedDelivery } from '../../../delivery/deliverNotifications';
import { readDeliveryDecisions } from '../../../delivery/deliveryDecisions';
import { readNotification } from '../../../delivery/notificationQueries';
import { renderNotification } from '../../../delivery/renderNotification';
import { insertComment } from '../../../records/comments/comments';
import { fillText } from './valueOf';
import { noTalk, nothing, oneByOne, type EventTalk, type Work, type WorkContext, type WorkEffect } from './Work';
import { translate } from '../../../platform/messages/language';

/** Writes a comment on the event's record. */
export const addComment: Work = {
  async apply(context) {
    const { talk, step } = context;
    if (!talk) return noTalk();
    const changes = [];
    for (const { text, visibility = 'public' } of step.configs as CommentConfig[]) {
      const filled = fillText(context, text).trim();
      if (filled === '') continue;
      const { talk_comment_id } = await insertComment(talk.request, talk.row.talk_id, {
        text: filled.slice(0, 4000),
        visibility,
      });
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

/** A record request for each person who may receive the notifications of a step. */
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
      if (!notification) throw new HttpError('NOT_FOUND', { key: 'run.notificationGone' });
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
    return effects.length > 0 ? { changes: [], effects } : nothing(translate('run.nobodyReceives'));
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
