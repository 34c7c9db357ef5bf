import type { Subject } from '@assunto/engine/core';
import type { CompanyChannel, Notification } from '@assunto/api';
import { EntityPage, LoadedPage, notify, useFormValues, useReads } from '@assunto/shell';
import { useMemo } from 'react';
import { entityArea } from '../entity-area/entityArea';
import { Variables } from '../variables/TemplateTextEditor';
import { NotificationForm } from './notificationEditors';
import { useTranslate } from './messages/translation';
import { notificationDefinition } from './notificationDefinition';
import { NotificationPreview } from './NotificationPreview';
import './notifications.css';
import { offeredVariables } from './variables';

const { List, useEditor } = entityArea<Notification, 'notifications'>({
  area: 'notifications',
  useTranslate,
  path: '/notification',
  id: 'notificationId',
  entity: 'notification',
  list: '/notification/list',
  editor: '/notification',
});

/** The catalogue of notifications. */
export const NotificationsScreen = ({ title }: { title: string }) => (
  <List
    title={title}
    termName="NotificationName"
    nameOf={({ notificationName }) => notificationName}
    inUse={useTranslate()('notifications.inUse')}
    row={({ notificationDescription }) => ({ detail: notificationDescription })}
  />
);

interface Loaded {
  subjects: readonly Subject[];
  channels: readonly CompanyChannel[];
}

/** The form of a notification ('Cadastrar Notificações'), rendered once subjects and channels are loaded. */
export function NotificationScreen({ title }: { title: string }) {
  const loaded = useReads<Loaded>({ subjects: '/subject/', channels: '/company/channels' });
  return (
    <LoadedPage title={title} loaded={loaded}>
      {({ subjects, channels }) => (
        <LoadedForm title={title} subjects={subjects} channels={channels.filter(({ isEnable }) => isEnable)} />
      )}
    </LoadedPage>
  );
}

function LoadedForm({ title, subjects, channels }: Loaded & { title: string }) {
  const translate = useTranslate();
  const { form, id, page } = useEditor(notificationDefinition(translate));
  const values = useFormValues(form);
  const name = values.notificationName ?? '';
  const titleTemplate = values.titleTemplate ?? '';
  const messageTemplate = values.messageTemplate ?? '';
  const attachReferences = values.attachReferences ?? true;
  const chosen = values.notificationChannels ?? [];
  const subject = subjects.find((one) => one.subjectId === values.subjectId) ?? null;
  const enabled = channels.filter(({ channelId }) => chosen.some((one) => one.channelId === channelId));
  const variables = useMemo(() => offeredVariables(subject, subjects, translate), [subject, subjects, translate]);
  const isEmpty = [name, titleTemplate, messageTemplate].some((text) => text.trim() === '');
  return (
    <NotificationForm value={{ subjects, channels }}>
      <Variables value={variables}>
        <EntityPage
          title={title}
          {...page}
          {...(form.item !== null && { saveLabel: translate('notifications.update') })}
          isSaveDisabled={isEmpty}
          beforeSave={() => {
            if (enabled.length === 0) notify('danger', translate('notifications.channelMissing'));
            return enabled.length > 0;
          }}
          savedText={({ item: { notificationName: saved }, isNew }) =>
            translate(isNew ? 'notifications.inserted' : 'notifications.updated', { name: saved })
          }
          failedText={translate(id === null ? 'notifications.saveFailed' : 'notifications.updateFailed')}
          after={
            <NotificationPreview
              key={subject?.subjectIdentifier ?? ''}
              subject={subject}
              channels={enabled}
              texts={{ titleTemplate, messageTemplate, attachReferences }}
            />
          }
        />
      </Variables>
    </NotificationForm>
  );
}
