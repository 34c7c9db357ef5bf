import { Button, ComboBox } from '@assunto/components';
import type { Subject } from '@assunto/engine/core';
import {
  notificationTextVariables,
  type CompanyChannel,
  type NotificationDraft,
  type NotificationPreview as Preview,
} from '@assunto/api';
import { useAction, useChannelLabel, notify, useDebounced, usePosted, useShellServices } from '@assunto/shell';
import { Send } from 'lucide-react';
import { use, useState } from 'react';
import { useTriedRecord } from '../options/options';
import { Variables } from '../variables/TemplateTextEditor';
import { useTranslate } from './messages/translation';

interface NotificationPreviewProps {
  subject: Subject | null;
  /** The selected channels that are enabled. */
  channels: readonly CompanyChannel[];
  texts: Pick<NotificationDraft, 'titleTemplate' | 'messageTemplate' | 'attachReferences'>;
}

/** Previews the notification for a real record and the person who edits it, and sends it to them as a test. */
export function NotificationPreview({ subject, channels, texts }: NotificationPreviewProps) {
  const translate = useTranslate();
  const channelLabel = useChannelLabel();
  const { client } = useShellServices();
  const variables = use(Variables);
  const record = useTriedRecord(subject?.subjectIdentifier ?? null);
  const { act, isPending } = useAction();
  const draft: NotificationDraft = {
    ...texts,
    subjectId: subject?.subjectId ?? null,
    talkId: record.chosen && Number(record.chosen.id),
  };
  const isEmpty = texts.titleTemplate.trim() === '' || texts.messageTemplate.trim() === '';
  const unknown = [texts.titleTemplate, texts.messageTemplate]
    .flatMap(notificationTextVariables)
    .filter((name) => !variables.some((variable) => variable.name === name));
  const send = () =>
    act({
      call: () => {
        const body = { ...draft, channels: channels.map(({ channelId }) => channelId) };
        return client.request<{ channels: number[] }>('POST', '/notification/send-to-me', { body });
      },
      onDone({ data }) {
        const sent = channels.filter(({ channelId }) => data.channels.includes(channelId)).map(channelLabel);
        if (sent.length === 0) notify('danger', translate('notifications.sentNowhere'));
        else notify('success', translate('notifications.sentToMe', { channels: sent.join(', ') }));
      },
    });
  return (
    <section className="as-notification-preview" aria-labelledby="notification-preview-title">
      <h2 id="notification-preview-title">{translate('notifications.preview')}</h2>
      {subject && (
        <ComboBox
          label={translate('notifications.record')}
          placeholder={translate('notifications.recordPlaceholder')}
          value={record.chosen}
          onChange={record.choose}
          source={record.find}
        />
      )}
      {isEmpty && <p className="as-notification-hint">{translate('notifications.previewHint')}</p>}
      {unknown.length > 0 && (
        <p className="as-notification-warning">
          {translate('notifications.unknownVariables', { names: unknown.map((name) => `\${${name}}`).join(', ') })}
        </p>
      )}
      {!isEmpty && unknown.length === 0 && <PreviewText draft={draft} />}
      <div>
        <Button
          icon={<Send />}
          disabled={isEmpty || unknown.length > 0 || channels.length === 0}
          isPending={isPending}
          onClick={() => void send()}
        >
          {translate('notifications.sendToMe')}
        </Button>
      </div>
    </section>
  );
}

const typingDelayMs = 400;

function PreviewText({ draft }: { draft: NotificationDraft }) {
  const translate = useTranslate();
  const asked = useDebounced(JSON.stringify(draft), typingDelayMs);
  const { value, failure } = usePosted<Preview>('/notification/preview', JSON.parse(asked) as NotificationDraft);
  const [shown, setShown] = useState<Preview | null>(null);
  // The previous text stays while the next one is loading.
  if (value !== null && value !== shown) setShown(value);
  if (failure !== null) return <p className="as-notification-warning">{failure}</p>;
  return (
    <article className="as-notification-card" aria-label={translate('notifications.preview')} aria-live="polite">
      <strong>{shown?.title ?? '…'}</strong>
      <p>{shown?.message ?? ''}</p>
      {shown?.link && <small>{translate('notifications.leadsToRecord')}</small>}
    </article>
  );
}
