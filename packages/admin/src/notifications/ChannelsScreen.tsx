import { buttonClass, Spinner, Switch } from '@assunto/components';
import type { CompanyChannel } from '@assunto/api';
import { LoadedPart, useAction, useRead, useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslate } from './messages/translation';
import './notifications.css';

/** The channels of the company ('Canais'): one switch changes at a time, after the server's response. */
export default function ChannelsScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const loaded = useRead<CompanyChannel[]>('/company/channels');
  /** The channels changed since they were loaded. */
  const [changed, setChanged] = useState<readonly CompanyChannel[]>([]);
  const [changing, setChanging] = useState<number | null>(null);

  const { act } = useAction();

  const toggle = async ({ channelId, companyChannelId, version = 0 }: CompanyChannel): Promise<void> => {
    setChanging(channelId);
    const headers = { 'if-match': `"${version}"` };
    const path = `/Company/Channel/${companyChannelId ?? channelId}`;
    const isDone = await act({
      call: () => client.request<CompanyChannel>('PUT', path, { headers }),
      done: translate('channels.changed'),
      onDone: ({ data }) => setChanged((before) => [...before.filter((one) => one.channelId !== channelId), data]),
      failed: translate('channels.changeFailed'),
    });
    setChanging(null);
    if (isDone) return;
    // Somebody else may have changed it.
    setChanged([]);
    loaded.retry();
  };

  return (
    <section className="as-page as-channels" aria-labelledby="channels-title">
      <header className="as-channels-head">
        <h1 id="channels-title">{title}</h1>
        <span className="as-channels-links">
          <Link className={buttonClass('ghost')} to="/config/mails">
            {translate('channels.mails')}
          </Link>
          <Link className={buttonClass('ghost')} to="/config/history?entity=channel">
            {translate('channels.history')}
          </Link>
        </span>
      </header>
      <p className="as-channels-hint">{translate('channels.hint')}</p>
      <LoadedPart
        loaded={loaded}
        lines={3}
        label={translate('channels.loading')}
        failedText={translate('channels.loadFailed')}
      >
        {(channels) => (
          <ul className="as-channels-list">
            {channels.map((one) => {
              const channel = changed.find(({ channelId }) => channelId === one.channelId) ?? one;
              const { channelId, channelDescription, isEnable } = channel;
              return (
                <li key={channelId}>
                  <span className="as-channels-name">{channelDescription}</span>
                  {changing === channelId && (
                    <Spinner label={translate('channels.changing', { channel: channelDescription })} />
                  )}
                  <span className="as-channels-state" aria-hidden="true">
                    {translate(isEnable ? 'channels.on' : 'channels.off')}
                  </span>
                  <Switch
                    label={translate('channels.change', { channel: channelDescription })}
                    isLabelHidden
                    isOn={isEnable}
                    isReadOnly={changing !== null}
                    onChange={() => void toggle(channel)}
                  />
                </li>
              );
            })}
          </ul>
        )}
      </LoadedPart>
    </section>
  );
}
