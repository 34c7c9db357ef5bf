import { ErrorState, Skeleton } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import type { NotificationChoices, NotificationEntry } from '@assunto/api';
import { NotificationMatrix, useRead } from '@assunto/shell';
import { useTranslate } from './messages/translation';

/** Which notifications a profile grants and requires on each channel (2§2 'Notificações'). */
export function NotificationsEditor({ value, onChange, isReadOnly }: EditorProps<readonly NotificationEntry[]>) {
  const translate = useTranslate();
  const { value: choices, failure, retry } = useRead<NotificationChoices[]>('/room/notification');
  if (failure !== null) return <ErrorState message={translate('profiles.channelsFailed')} onRetry={retry} />;
  if (!choices) return <Skeleton lines={3} label={translate('profiles.loading')} />;
  return <NotificationMatrix choices={choices} value={value ?? []} isDisabled={isReadOnly} onChange={onChange} />;
}
