import { joined } from '@assunto/engine/fields';
import type { Channel, NotificationChannel } from '@assunto/api';
import { useTranslate } from '../messages/translation';
import { useChannelLabel } from './useChannelLabel';
import { MatrixTable, type MatrixRow } from './MatrixTable';

interface ChannelMatrixProps {
  /** The channels that the company has enabled. */
  channels: readonly Channel[];
  value: readonly NotificationChannel[];
  onChange(value: NotificationChannel[]): void;
  isDisabled?: boolean;
}

/**
 * The channels of a notification, and those on which everybody receives it. A channel can be required only while it is
 * enabled.
 *
 * @example
 * const [chosen, setChosen] = useState(notification.notificationChannels);
 * return <ChannelMatrix channels={channels} value={chosen} onChange={setChosen} />;
 */
export function ChannelMatrix({ channels, value, onChange, isDisabled = false }: ChannelMatrixProps) {
  const translate = useTranslate();
  const channelLabel = useChannelLabel();
  const rows = channels.map((channel): MatrixRow => {
    const { channelId } = channel;
    const name = channelLabel(channel);
    const chosen = value.find((one) => one.channelId === channelId);
    const others = value.filter((one) => one.channelId !== channelId);
    const change = (next: NotificationChannel[]) =>
      onChange([...others, ...next].sort((a, b) => a.channelId - b.channelId));
    return {
      key: channelId,
      name,
      cells: [
        {
          label: joined`${name}: ${translate('matrix.yes')}`,
          isChecked: chosen !== undefined,
          isDisabled,
          onChange: (isChecked) => change(isChecked ? [{ channelId, isRequired: false }] : []),
        },
        {
          label: joined`${name}: ${translate('matrix.required')}`,
          isChecked: chosen?.isRequired === true,
          isDisabled: isDisabled || !chosen,
          onChange: (isRequired) => change([{ channelId, isRequired }]),
        },
      ],
    };
  });
  const head = (
    <tr>
      <th scope="col" data-names>
        {translate('matrix.channel')}
      </th>
      <th scope="col">{translate('matrix.yes')}</th>
      <th scope="col">{translate('matrix.required')}</th>
    </tr>
  );
  return <MatrixTable caption={translate('matrix.channels')} head={head} rows={rows} />;
}
