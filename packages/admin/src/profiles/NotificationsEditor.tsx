import type { EditorProps } from '@assunto/engine';
import type { NotificationChoices, NotificationEntry } from '@assunto/api';
import { LoadedPart, NotificationMatrix, useRead } from '@assunto/shell';
import { useTranslate } from './messages/translation';

/** Which notifications a profile grants and requires on each channel ('Notificações'). */
export function NotificationsEditor({ value, onChange, isReadOnly }: EditorProps<readonly NotificationEntry[]>) {
  const translate = useTranslate();
  return (
    <LoadedPart
      loaded={useRead<NotificationChoices[]>('/room/notification')}
      lines={3}
      label={translate('profiles.loading')}
      failedText={translate('profiles.channelsFailed')}
    >
      {(choices) => (
        <NotificationMatrix choices={choices} value={value ?? []} isDisabled={isReadOnly} onChange={onChange} />
      )}
    </LoadedPart>
  );
}
