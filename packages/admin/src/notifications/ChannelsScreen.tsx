import { refusalOf } from '@assunto/engine';
import { buttonClass, ErrorState, Skeleton, Spinner, Switch } from '@assunto/components';
import type { CompanyChannel } from '@assunto/api';
import { notify, useRead, useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslate } from './messages/translation';
import './notifications.css';

/** The channels of the company (2§2 'Canais'): one switch changes at a time, after the server's response (2§4). */
export default function ChannelsScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { value, failure, retry } = useRead<CompanyChannel[]>('/company/channels');
  /** The channels changed since they were loaded. */
  const [changed, setChanged] = useState<readonly CompanyChannel[]>([]);
  const [changing, setChanging] = useState<number | null>(null);

  const toggle = async ({ channelId, companyChannelId, version = 0 }: CompanyChannel): Promise<void> => {
    setChanging(channelId);
    try {
      const headers = { 'if-match': `"${version}"` };
      const path = `/Company/Channel/${companyChannelId ?? channelId}`;
      const { data } = await client.request<CompanyChannel>('PUT', path, { headers });
      setChanged((before) => [...before.filter((one) => one.channelId !== channelId), data]);
      notify('success', translate('channels.changed'));
    } catch (error) {
      notify('danger', refusalOf(error) ?? translate('channels.changeFailed'));
      // Somebody else may have changed it.
      setChanged([]);
      retry();
    } finally {
      setChanging(null);
    }
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
      {failure !== null && <ErrorState message={translate('channels.loadFailed')} onRetry={retry} />}
      {failure === null && !value && <Skeleton lines={3} label={translate('channels.loading')} />}
      {value && (
        <ul className="as-channels-list">
          {value.map((loaded) => {
            const channel = changed.find(({ channelId }) => channelId === loaded.channelId) ?? loaded;
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
    </section>
  );
}
