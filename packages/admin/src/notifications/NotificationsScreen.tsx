import type { Notification } from '@assunto/api';
import { EntityArea } from '../entity-area/EntityArea';
import { useTranslate } from './messages/translation';

/** The catalogue of notifications. */
export default function NotificationsScreen({ title }: { title: string }) {
  const translate = useTranslate();
  return (
    <EntityArea<Notification, 'notifications'>
      title={title}
      path="/notification"
      termName="NotificationName"
      area="notifications"
      translate={translate}
      id="notificationId"
      nameOf={({ notificationName }) => notificationName}
      editor="/notification"
      inUse={translate('notifications.inUse')}
      row={({ notificationDescription }) => ({ detail: notificationDescription })}
    />
  );
}
