import type { ListOf, Subject } from '@assunto/engine/core';
import type { CompanyChannel, Notification } from '@assunto/api';
import { EntityPage, LoadedPage, notify, useFormValues, useLoaded, useShellServices } from '@assunto/shell';
import { useMemo } from 'react';
import { useEditor } from '../entity-area/useEditor';
import { Variables } from '../variables/TemplateTextEditor';
import { NotificationForm } from './formContext';
import { useTranslate } from './messages/translation';
import { notificationDefinition } from './notificationDefinition';
import { NotificationPreview } from './NotificationPreview';
import './notifications.css';
import { offeredVariables } from './variables';

const calls = { path: '/notification' };

interface Loaded {
  subjects: readonly Subject[];
  channels: readonly CompanyChannel[];
}

/** The form of a notification ('Cadastrar Notificações'), rendered once subjects and channels are loaded. */
export default function NotificationFormScreen({ title }: { title: string }) {
  const { client } = useShellServices();
  const loaded = useLoaded('notification form', async (signal): Promise<Loaded> => {
    const [subjects, channels] = await Promise.all([
      client.request<ListOf<Subject>>('GET', '/subject/', { signal, expects: ['itens'] }),
      client.request<CompanyChannel[]>('GET', '/company/channels', { signal }),
    ]);
    return { subjects: subjects.data.itens, channels: channels.data.filter(({ isEnable }) => isEnable) };
  });
  return (
    <LoadedPage title={title} loaded={loaded}>
      {(value) => <LoadedForm title={title} {...value} />}
    </LoadedPage>
  );
}

function LoadedForm({ title, subjects, channels }: Loaded & { title: string }) {
  const translate = useTranslate();
  const { form, id, page } = useEditor<Notification, 'notifications'>({
    area: 'notifications',
    translate,
    entity: 'notification',
    param: 'notificationId',
    list: '/notification/list',
    definition: useMemo(() => notificationDefinition(translate), [translate]),
    calls,
  });
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
