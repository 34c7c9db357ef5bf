import { joined } from '@assunto/engine/fields';
import type { NotificationChoices, NotificationEntry } from '@assunto/api';
import { useTranslate } from '../messages/translation';
import { useChannelLabel } from './useChannelLabel';
import { matrixRows } from './matrixRows';
import { MatrixTable, type MatrixCell } from './MatrixTable';
import { notificationMark, withNotificationMark } from './notificationEntries';

interface NotificationMatrixProps {
  /** Every notification on every enabled channel: `GET /room/notification`. */
  choices: readonly NotificationChoices[];
  value: readonly NotificationEntry[];
  onChange(value: NotificationEntry[]): void;
  isDisabled?: boolean;
}

/**
 * Which notifications an access profile grants and requires on each enabled channel. What the catalogue itself requires is
 * shown but cannot be changed.
 *
 * @example
 * const [entries, setEntries] = useState(room.roomNotifications);
 * return <NotificationMatrix choices={choices} value={entries} onChange={setEntries} />;
 */
export function NotificationMatrix({ choices, value, onChange, isDisabled = false }: NotificationMatrixProps) {
  const translate = useTranslate();
  const channelLabel = useChannelLabel();
  const labelOf = ({ channel, channelDescription }: NotificationChoices): string =>
    channelLabel({ channelId: channel, channelDescription });
  const rows = matrixRows(choices, (choice, channel) => {
    if (!choice) return [null, null];
    const { notificationId, notificationName, isLocked } = choice;
    const mark = isLocked ? choice : notificationMark(value, channel.channel, notificationId);
    const name = joined`${notificationName}, ${labelOf(channel)}`;
    const change = (next: typeof mark) => onChange(withNotificationMark(value, channel.channel, notificationId, next));
    const cell = (
      column: 'isEnable' | 'isRequired',
      rest: Pick<MatrixCell, 'isDisabled' | 'onChange'>,
    ): MatrixCell => ({
      label: joined`${name}: ${translate(column === 'isEnable' ? 'matrix.yes' : 'matrix.required')}`,
      isChecked: mark[column],
      reason: isLocked ? translate('matrix.requiredByNotification') : undefined,
      ...rest,
    });
    return [
      cell('isEnable', {
        isDisabled: isDisabled || isLocked,
        onChange: (isEnable) => change({ isEnable, isRequired: isEnable && mark.isRequired }),
      }),
      cell('isRequired', {
        isDisabled: isDisabled || isLocked || !mark.isEnable,
        onChange: (isRequired) => change({ isEnable: true, isRequired }),
      }),
    ];
  });
  if (rows.length === 0) return <p className="as-matrix-empty">{translate('matrix.empty')}</p>;
  const head = (
    <>
      <tr>
        <th scope="col" rowSpan={2} data-names>
          {translate('matrix.notification')}
        </th>
        {choices.map((channel) => (
          <th key={channel.channel} scope="colgroup" colSpan={2}>
            {labelOf(channel)}
          </th>
        ))}
      </tr>
      <tr>
        {choices.flatMap(({ channel }) =>
          (['matrix.yes', 'matrix.required'] as const).map((key) => (
            <th key={`${channel} ${key}`} scope="col">
              {translate(key)}
            </th>
          )),
        )}
      </tr>
    </>
  );
  return <MatrixTable caption={translate('matrix.caption')} head={head} rows={rows} />;
}
