import { NotificationSave } from '@assunto/api';
import { changeConfiguration } from '../../configuration/changeConfiguration';
import type { ConfigurationPart, EntityState } from '../../configuration/parts/ConfigurationPart';
import { requireBody } from '../../configuration/parts/bodyProblems';
import { HttpError } from '../../platform/errors/errors';
import {
  deleteNotification,
  insertNotification,
  readNotification,
  updateNotification,
} from '../../delivery/notificationQueries';
import { checkNotification } from './checkNotification';
import { ofNotification } from './notificationState';
import type { ReadNotificationUses } from './notificationUses';

/** The notifications of a configuration file. What people have switched off stays with them. */
export const createNotificationPart = (uses: readonly ReadNotificationUses[]): ConfigurationPart => ({
  section: 'notifications',
  kind: 'notification',
  nameProperty: 'notificationName',
  alike: ['subjectId'],
  keys: { table: 'notification', id: 'notification_id' },

  async read({ database, account: { companyId } }) {
    const { rows } = await database.query<{ id: number; key: string }>(
      `SELECT notification_id AS id, configuration_key AS key FROM notification
       WHERE company_id = $1 ORDER BY notification_id`,
      [companyId],
    );
    const entities = [];
    for (const { id, key } of rows) {
      const found = await readNotification(database, companyId, id);
      if (!found) continue;
      const { notificationId: _, ...state } = found;
      entities.push({ id, key, name: state.notificationName, state: { ...state } });
    }
    return entities;
  },

  normalise: (state) => ({
    notificationDescription: null,
    subjectId: null,
    attachReferences: true,
    ...state,
    notificationChannels: sortedChannels(state['notificationChannels']),
  }),

  async create(scope, { state }) {
    const { companyId } = scope.account;
    const notification = checkNotification(await scope.request(), bodyOf(state), null);
    const { id } = await changeConfiguration(scope.database, scope.account, {
      ...ofNotification(companyId, null),
      change: (transaction) => insertNotification(transaction, companyId, notification),
    });
    return id;
  },

  async update(scope, id, { state }) {
    const { companyId } = scope.account;
    const request = await scope.request();
    await changeConfiguration(scope.database, scope.account, {
      ...ofNotification(companyId, id),
      async change(transaction) {
        const before = await readNotification(transaction, companyId, id);
        await updateNotification(transaction, companyId, id, checkNotification(request, bodyOf(state), before));
        return id;
      },
    });
  },

  async remove(scope, id) {
    const { companyId } = scope.account;
    await changeConfiguration(scope.database, scope.account, {
      ...ofNotification(companyId, id),
      async change(transaction) {
        const found = await Promise.all(uses.map((read) => read(transaction, companyId, id)));
        if (found.flat().length > 0) throw new HttpError('NOTIFICATION_IN_USE', { body: { uses: found.flat() } });
        await deleteNotification(transaction, companyId, id);
        return id;
      },
    });
  },
});

function bodyOf(state: EntityState): NotificationSave {
  requireBody(NotificationSave, state);
  return state as unknown as NotificationSave;
}

/** The order of channels means nothing. */
const sortedChannels = (channels: unknown): unknown =>
  Array.isArray(channels)
    ? channels
        .map((one: { channelId?: unknown; isRequired?: unknown } | null) => ({ isRequired: false, ...one }))
        .sort((a, b) => String(a.channelId).localeCompare(String(b.channelId)))
    : channels;
