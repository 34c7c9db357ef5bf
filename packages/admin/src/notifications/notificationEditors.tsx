import type { EditorProps } from '@assunto/engine';
import {
  withoutNotificationVariables,
  type NotificationChannel,
  type Notification,
  type CompanyChannel,
} from '@assunto/api';
import { ChannelMatrix, editorControl, useConfirm, useFormAround } from '@assunto/shell';
import { useTranslate } from './messages/translation';
import { ComboBox } from '@assunto/components';
import { usedVariables } from './variables';
import type { Subject } from '@assunto/engine/core';
import { createContext, use } from 'react';

/** The channels of a notification, with the warning while there is none. */
export function ChannelsEditor(props: EditorProps<NotificationChannel[]>) {
  const translate = useTranslate();
  const { channels } = useNotificationForm();
  const { id, label, value, onChange, onBlur, isReadOnly, error } = props;
  const chosen = value ?? [];
  const isMissing = !channels.some(({ channelId }) => chosen.some((one) => one.channelId === channelId));
  return (
    <div
      id={id}
      className="as-notification-channels"
      role="group"
      aria-label={label}
      aria-describedby={`${id}-error`}
      tabIndex={-1}
      onBlur={onBlur}
    >
      <ChannelMatrix channels={channels} value={chosen} onChange={onChange} isDisabled={isReadOnly} />
      <div id={`${id}-error`} className="as-notification-warning">
        {isMissing && <p>{translate('notifications.channelWarning')}</p>}
        {isMissing && error && <p role="alert">{error}</p>}
      </div>
    </div>
  );
}

/** The subject of a notification; changing it asks for confirmation where variables of the current one would be removed. */
export function SubjectEditor({ value, onChange: _onChange, ...props }: EditorProps<number>) {
  const translate = useTranslate();
  const { subjects } = useNotificationForm();
  const { values, change } = useFormAround<Notification>();
  const [confirm, question] = useConfirm();
  const options = subjects.map(({ subjectId, subjectName }) => ({ id: subjectId, name: subjectName }));
  const choose = async (subjectId: number | null): Promise<void> => {
    if (subjectId === value) return;
    const { titleTemplate = '', messageTemplate = '' } = values;
    const removed = new Set(usedVariables(titleTemplate ?? '', messageTemplate ?? ''));
    if (removed.size === 0) return change({ subjectId });
    const isConfirmed = await confirm({
      title: translate('notifications.changeSubject'),
      text: translate('notifications.changeSubjectQuestion'),
      confirmLabel: translate('notifications.change'),
    });
    if (!isConfirmed) return;
    const without = (template: string | null) =>
      withoutNotificationVariables(template ?? '', (name) => removed.has(name)) || null;
    change({ subjectId, titleTemplate: without(titleTemplate), messageTemplate: without(messageTemplate) });
  };
  return (
    <>
      <ComboBox
        {...editorControl(props)}
        options={options}
        placeholder={translate('notifications.subjectPlaceholder')}
        value={options.find((option) => option.id === value) ?? null}
        onChange={(option) => void choose(option === null ? null : Number(option.id))}
      />
      {question}
    </>
  );
}

/** The context shared by the editors of the form. */
interface NotificationFormContext {
  subjects: readonly Subject[];
  /** The channels that the company has enabled. */
  channels: readonly CompanyChannel[];
}

export const NotificationForm = createContext<NotificationFormContext | null>(null);

/** The context of the form's editors; throws outside of it. */
function useNotificationForm(): NotificationFormContext {
  const context = use(NotificationForm);
  if (!context) throw new Error('useNotificationForm needs a NotificationForm above it.');
  return context;
}
