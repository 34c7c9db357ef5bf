import type { Notification } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Access } from '../../access/createAccess';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import { changeConfiguration } from '../../configuration/changeConfiguration';
import { readVersions } from '../../configuration/readVersions';
import type { Database, Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { enabledChannels } from '../../delivery/channels';
import { checkNotification, textProblems } from './checkNotification';
import { deliverNotifications, type DeliveryServices } from '../../delivery/deliverNotifications';
import { readRoomChoices } from '../../delivery/notificationChoices';
import {
  deleteNotification,
  insertNotification,
  listNotifications,
  readNotification,
  updateNotification,
  type NotificationRow,
} from '../../delivery/notificationQueries';
import { notificationSchemas } from './notificationSchemas';
import { ofNotification } from './notificationState';
import type { ReadNotificationUses } from './notificationUses';
import { renderNotification, type RenderedNotification } from '../../delivery/renderNotification';

interface NotificationRoutesOptions extends DeliveryServices {
  database: Database;
  access: Access;
  /** Functions that read the uses which prevent deletion. */
  uses: readonly ReadNotificationUses[];
}

/** The catalogue of notifications, for administrators. */
export const notificationRoutes: FastifyPluginAsyncTypebox<NotificationRoutesOptions> = async (app, options) => {
  const { database, access, uses } = options;

  app.get(
    '/notification',
    { config: { admin: true }, schema: notificationSchemas.list },
    async ({ account, query: { page = 1, fetch = 10, NotificationName = '' } }) => {
      const list = await listNotifications(database, account.companyId, { page, fetch, term: NotificationName.trim() });
      return { ...list, itens: await withVersions(database, account.companyId, list.itens) };
    },
  );

  app.get(
    '/notification/:notificationId',
    { config: { admin: true }, schema: notificationSchemas.read },
    async ({ account, params }) => answerOf(database, account, params.notificationId),
  );

  app.post(
    '/notification',
    { config: { admin: true }, schema: notificationSchemas.create },
    async ({ account, body }, reply) => {
      const { companyId } = account;
      const notification = checkNotification(await access.of(account), body, null);
      const { id } = await changeConfiguration(database, account, {
        ...ofNotification(companyId, null),
        change: (transaction) => insertNotification(transaction, companyId, notification),
      });
      void reply.code(201);
      return { resourceId: id };
    },
  );

  app.put(
    '/notification/:notificationId',
    { config: { admin: true }, schema: notificationSchemas.update },
    async ({ account, params: { notificationId }, headers, body }) => {
      const { companyId } = account;
      const request = await access.of(account);
      await changeConfiguration(database, account, {
        ...ofNotification(companyId, notificationId, headers['if-match']),
        async change(transaction) {
          const before = await readNotification(transaction, companyId, notificationId);
          await updateNotification(transaction, companyId, notificationId, checkNotification(request, body, before));
          return notificationId;
        },
      });
      return answerOf(database, account, notificationId);
    },
  );

  app.delete(
    '/notification',
    { config: { admin: true }, schema: notificationSchemas.remove },
    async ({ account: { companyId }, account, body: { notificationId }, headers }) => {
      await changeConfiguration(database, account, {
        ...ofNotification(companyId, notificationId, headers['if-match']),
        async change(transaction) {
          const found = await Promise.all(uses.map((read) => read(transaction, companyId, notificationId)));
          if (found.flat().length > 0) throw new HttpError('NOTIFICATION_IN_USE', { body: { uses: found.flat() } });
          await deleteNotification(transaction, companyId, notificationId);
          return notificationId;
        },
      });
      return {};
    },
  );

  app.get('/room/notification', { config: { admin: true }, schema: notificationSchemas.ofRooms }, ({ account }) =>
    readRoomChoices(database, account.companyId),
  );
  await app.register(previewRoutes, options);
};

/** Previews a notification with the caller's permissions, and sends it to them as a test. */
const previewRoutes: FastifyPluginAsyncTypebox<NotificationRoutesOptions> = async (app, options) => {
  const { database, access } = options;

  const render = async (
    account: CallerAccount,
    draft: Parameters<typeof renderNotification>[1],
  ): Promise<RenderedNotification> => {
    const request = await access.of(account);
    const errors = textProblems(request, draft, null);
    if (errors.length > 0) throw new HttpError('REQUEST_INVALID', { errors });
    return renderNotification(request, draft);
  };

  app.post(
    '/notification/preview',
    { config: { admin: true }, schema: notificationSchemas.preview },
    async ({ account, body }) => {
      const { title, message, link } = await render(account, body);
      return { title, message, link };
    },
  );

  app.post(
    '/notification/send-to-me',
    { config: { admin: true }, schema: notificationSchemas.sendToMe },
    async ({ account, body: { channels, ...draft } }) => {
      const { accountId, companyId, email } = account;
      const rendered = await render(account, draft);
      const enabled = await enabledChannels(database, companyId);
      const deliveries = [...new Set(channels)]
        .filter((channelId) => enabled.has(channelId))
        .map((channelId) => ({ accountId, email, channelId, rendered }));
      const sent = await database.transaction((transaction) =>
        deliverNotifications(transaction, companyId, deliveries, options),
      );
      return { channels: sent.map(({ channelId }) => channelId) };
    },
  );
};

async function answerOf(database: Database, { companyId }: CallerAccount, notificationId: number) {
  const found = await readNotification(database, companyId, notificationId);
  if (!found) throw new HttpError('NOT_FOUND');
  const [notification] = await withVersions(database, companyId, [found]);
  return notification ?? found;
}

async function withVersions(
  database: Queryable,
  companyId: number,
  notifications: readonly NotificationRow[],
): Promise<Notification[]> {
  const ids = notifications.map(({ notificationId }) => notificationId);
  const versions = await readVersions(database, companyId, 'notification', ids);
  return notifications.map((one) => ({ ...one, version: versions.get(one.notificationId) ?? 0 }));
}
