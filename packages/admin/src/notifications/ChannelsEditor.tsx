import type { EditorProps } from '@assunto/engine';
import type { NotificationChannel } from '@assunto/api';
import { ChannelMatrix } from '@assunto/shell';
import { useNotificationForm } from './formContext';
import { useTranslate } from './messages/translation';

/** The channels of a notification, with the warning while there is none (specification: notifications). */
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
