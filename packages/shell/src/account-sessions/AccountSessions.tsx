import { Badge, Button, ErrorState, Skeleton } from '@assunto/components';
import { answerOf, useEngine, userMessageOf } from '@assunto/engine';
import type { AccountSession } from '@assunto/api';
import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { useConfirm } from '../services/useConfirm';
import { useLoaded } from '../loading/useLoaded';
import { notify } from '../notices/notices';
import { useShellServices } from '../services/ShellServices';
import { momentText } from '../text/momentText';
import './account-sessions.css';
import { describeDevice } from './describeDevice';
import { useTranslate } from './messages/translation';

interface AccountSessionsProps {
  accountId: number;
  /** A change reads the list again. */
  loadKey?: string;
  /** Sessions are listed but cannot be ended. */
  isReadOnly?: boolean;
}

/**
 * The open sessions of an account, one's own or, for administrators, another's: device, address and last use. They can be ended
 * one by one or all together (decision 98).
 */
export function AccountSessions({ accountId, loadKey = '', isReadOnly = false }: AccountSessionsProps) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const [confirm, dialog] = useConfirm();
  const path = `/account/${accountId}/sessions`;
  const { value, failure, retry, reload } = useLoaded(
    `${path} ${loadKey}`,
    async (signal) => (await client.request<AccountSession[]>('GET', path, { signal })).data,
  );
  const sessions = value ?? [];
  const hasCurrent = sessions.some(({ isCurrent }) => isCurrent);
  const endsAny = !isReadOnly && sessions.some(({ isCurrent }) => !isCurrent);
  const allLabel = translate(hasCurrent ? 'sessions.endOthers' : 'sessions.endAll');

  const end = async (address: string, done: string): Promise<void> => {
    try {
      await client.request('DELETE', address);
      notify('success', done);
    } catch (error) {
      notify('danger', answerOf(error) ? userMessageOf(error) : translate('sessions.endFailed'));
    }
    reload();
  };
  const endAll = async (): Promise<void> => {
    const text = translate(hasCurrent ? 'sessions.endOthersQuestion' : 'sessions.endAllQuestion');
    if (await confirm({ title: allLabel, text, confirmLabel: translate('sessions.end'), isDanger: true }))
      await end(path, translate('sessions.allEnded'));
  };
  return (
    <section className="as-account-panel as-account-sessions" aria-labelledby="account-sessions-title">
      <div className="as-account-sessions-head">
        <h2 id="account-sessions-title">{translate('sessions.title')}</h2>
        {endsAny && (
          <Button icon={<LogOut />} onClick={() => void endAll()}>
            {allLabel}
          </Button>
        )}
      </div>
      {failure && <ErrorState message={failure} onRetry={retry} />}
      {!failure && !value && <Skeleton lines={3} label={translate('sessions.loading')} />}
      {value?.length === 0 && <p className="as-account-session-detail">{translate('sessions.none')}</p>}
      <ul>
        {sessions.map((session) => (
          <SessionItem
            key={session.sessionId}
            session={session}
            {...(!isReadOnly && {
              onEnd: () => void end(`${path}/${session.sessionId}`, translate('sessions.ended')),
            })}
          />
        ))}
      </ul>
      {dialog}
    </section>
  );
}

function SessionItem({ session, onEnd }: { session: AccountSession; onEnd?: () => void }) {
  const translate = useTranslate();
  const { timeZone } = useEngine().format;
  const { userAgent, address, isCurrent, insertedIn, lastUsedIn } = session;
  const { browser, system } = describeDevice(userAgent);
  const device =
    browser && system
      ? translate('sessions.browserOn', { browser, system })
      : (browser ?? system ?? userAgent ?? translate('sessions.unknown'));
  const moment = (instant: string) => momentText(instant, timeZone, translate.locale);
  const isPhone = system === 'Android' || system === 'iPhone' || system === 'iPad';
  return (
    <li>
      {isPhone ? <Smartphone aria-hidden="true" /> : <Monitor aria-hidden="true" />}
      <div className="as-account-session-text">
        <p>
          <strong>{device}</strong> {isCurrent && <Badge tone="success">{translate('sessions.current')}</Badge>}
        </p>
        <p className="as-account-session-detail">
          {translate('sessions.lastUsed', { moment: moment(lastUsedIn) })}
          {address !== null && ` ${translate('sessions.from', { address })}`}
        </p>
        <p className="as-account-session-detail">{translate('sessions.since', { moment: moment(insertedIn) })}</p>
      </div>
      {!isCurrent && onEnd && (
        <Button variant="ghost" aria-label={translate('sessions.endNamed', { device })} onClick={onEnd}>
          {translate('sessions.end')}
        </Button>
      )}
    </li>
  );
}
