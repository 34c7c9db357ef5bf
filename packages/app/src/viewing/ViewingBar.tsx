import { Banner, Button } from '@assunto/components';
import type { StoredUser } from '@assunto/api';
import { EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useServices } from '../AppServices';
import { useTranslate } from './messages/translation';

const checkIntervalMs = 5_000;

/** A bar on every page with the viewed person or profile, the time until it ends, and a button that ends it. */
export default function ViewingBar({ viewing }: { viewing: NonNullable<StoredUser['viewing']> }) {
  const translate = useTranslate();
  const { client, session } = useServices();
  const { kind, name, endsIn } = viewing;
  const [now, setNow] = useState(Date.now);
  const isOver = Date.parse(endsIn) <= now;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), checkIntervalMs);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    // The server has ended it: refreshing the session leads back to the administrator's own.
    if (isOver) void session.renew();
  }, [isOver, session]);
  const end = async (): Promise<void> => {
    // The tab leaves the session even when the server cannot be reached; on the server it expires by itself.
    await client.request('POST', '/view-as/end').catch(() => undefined);
    await session.signOut();
  };
  const count = Math.max(0, Math.ceil((Date.parse(endsIn) - now) / 60_000));
  return (
    <Banner
      tone="warning"
      action={
        <Button isCompact icon={<EyeOff />} onClick={() => void end()}>
          {translate('viewing.end')}
        </Button>
      }
    >
      <strong>{translate(kind === 'room' ? 'viewing.asRoom' : 'viewing.asAccount', { name })}</strong>{' '}
      {translate('viewing.readOnly', { count })}
    </Banner>
  );
}
