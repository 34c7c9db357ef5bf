import { joined } from '@assunto/engine/fields';
import type { NotificationChoices } from '@assunto/api';
import { useTranslate } from '../messages/translation';
import { useChannelLabel } from './useChannelLabel';
import { matrixRows } from './matrixRows';
import { MatrixTable } from './MatrixTable';

interface OwnNotificationMatrixProps {
  /** The account's `notifications`. */
  value: readonly NotificationChoices[];
  onChange(value: NotificationChoices[]): void;
}

/**
 * Which notifications a person receives on each enabled channel. What is required, and what the access profile does
 * not grant, cannot be changed.
 *
 * @example
 * const [choices, setChoices] = useState(account.notifications);
 * return <OwnNotificationMatrix value={choices} onChange={setChoices} />;
 */
export function OwnNotificationMatrix({ value, onChange }: OwnNotificationMatrixProps) {
  const translate = useTranslate();
  const channelLabel = useChannelLabel();
  const change = (channel: number, notificationId: number, isEnable: boolean): void =>
    onChange(
      value.map((entry) =>
        entry.channel === channel
          ? {
              ...entry,
              notifications: entry.notifications.map((choice) =>
                choice.notificationId === notificationId ? { ...choice, isEnable } : choice,
              ),
            }
          : entry,
      ),
    );
  const rows = matrixRows(value, (choice, { channel, channelDescription }) => {
    if (!choice) return [null];
    const { notificationId, notificationName, isEnable, isLocked } = choice;
    const label = channelLabel({ channelId: channel, channelDescription });
    const reason = isEnable ? 'matrix.requiredByProfile' : 'matrix.notGranted';
    return [
      {
        label: joined`${notificationName}, ${label}`,
        isChecked: isEnable,
        isDisabled: isLocked,
        reason: isLocked ? translate(reason) : undefined,
        onChange: (isChecked) => change(channel, notificationId, isChecked),
      },
    ];
  });
  if (rows.length === 0) return <p className="as-matrix-empty">{translate('matrix.empty')}</p>;
  const head = (
    <tr>
      <th scope="col" data-names>
        {translate('matrix.notification')}
      </th>
      {value.map(({ channel, channelDescription }) => (
        <th key={channel} scope="col">
          {channelLabel({ channelId: channel, channelDescription })}
        </th>
      ))}
    </tr>
  );
  return <MatrixTable caption={translate('matrix.caption')} head={head} rows={rows} />;
}
