import { Banner } from '@assunto/components';
import { useStoreValue } from '@assunto/shell';
import { useEffect, useState } from 'react';
import { useServices } from '../AppServices';
import { useTranslate } from '../messages/translation';

/** How long 'reconnected' is shown, in milliseconds. */
const reconnectedDuration = 5_000;

/**
 * Shown while the browser is offline, and for five seconds after it is online again; and while others' changes are asked for at
 * intervals.
 */
export function ConnectionBanner() {
  const translate = useTranslate();
  const { realtime } = useServices();
  const isPolling = useStoreValue(realtime.isPolling);
  const [state, setState] = useState<'online' | 'offline' | 'reconnected'>(navigator.onLine ? 'online' : 'offline');
  useEffect(() => {
    const goOffline = (): void => setState('offline');
    const comeBack = (): void => setState((before) => (before === 'offline' ? 'reconnected' : before));
    window.addEventListener('offline', goOffline);
    window.addEventListener('online', comeBack);
    return () => {
      window.removeEventListener('offline', goOffline);
      window.removeEventListener('online', comeBack);
    };
  }, []);
  useEffect(() => {
    if (state !== 'reconnected') return undefined;
    const timer = setTimeout(() => setState('online'), reconnectedDuration);
    return () => clearTimeout(timer);
  }, [state]);
  if (state === 'offline') {
    return <Banner tone="warning">{translate('connection.offline')}</Banner>;
  }
  if (state === 'reconnected') return <Banner tone="success">{translate('connection.reconnected')}</Banner>;
  return isPolling ? <Banner tone="info">{translate('connection.polling')}</Banner> : null;
}
