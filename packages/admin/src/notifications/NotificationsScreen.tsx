import { buttonClass } from '@assunto/components';
import { statusOf } from '@assunto/engine';
import type { ListOf } from '@assunto/engine/core';
import type { Notification } from '@assunto/api';
import { EntityList, EntityRow, useShellServices } from '@assunto/shell';
import { Link } from 'react-router';
import { useTranslate } from './messages/translation';

/** The catalogue of notifications (2§2). */
export default function NotificationsScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  return (
    <EntityList<Notification>
      title={title}
      load={async ({ signal, term, page, fetch }) => {
        const query = { page, fetch, NotificationName: term || null };
        return (await client.request<ListOf<Notification>>('GET', '/notification', { query, signal })).data;
      }}
      keyOf={({ notificationId = 0 }) => notificationId}
      nameOf={({ notificationName }) => notificationName}
      emptyText={translate('notifications.none')}
      search="always"
      searchLabel={translate('notifications.search')}
      actions={
        <Link className={buttonClass('primary')} to="/notification">
          {translate('notifications.new')}
        </Link>
      }
      deletion={{
        remove: ({ notificationId }) => client.request('DELETE', '/notification', { body: { notificationId } }),
        title: translate('notifications.delete'),
        question: () => translate('notifications.deleteQuestion'),
        done: translate('notifications.deleted'),
        failure: (error) => translate(statusOf(error) === 422 ? 'notifications.inUse' : 'notifications.deleteFailed'),
      }}
    >
      {(item, { deleteButton }) => (
        <EntityRow
          name={item.notificationName}
          to={`/notification/${item.notificationId ?? 0}`}
          detail={item.notificationDescription}
          actions={deleteButton}
        />
      )}
    </EntityList>
  );
}
