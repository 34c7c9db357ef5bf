import { Badge, Button } from '@assunto/components';
import type { AccountSession } from '@assunto/api';
import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { LoadedPart } from '../loading/LoadedPart';
import { useLoaded } from '../loading/useLoaded';
import { useShellServices } from '../services/ShellServices';
import { useAction } from '../services/useAction';
import type { Question } from '../services/useConfirm';
import { useMoment } from '../text/useMoment';
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
  const { act, question } = useAction();
  const path = `/account/${accountId}/sessions`;
  const loaded = useLoaded(
    `${path} ${loadKey}`,
    async (signal) => (await client.request<AccountSession[]>('GET', path, { signal })).data,
  );
  const sessions = loaded.value ?? [];
  const hasCurrent = sessions.some(({ isCurrent }) => isCurrent);
  const endsAny = !isReadOnly && sessions.some(({ isCurrent }) => !isCurrent);
  const allLabel = translate(hasCurrent ? 'sessions.endOthers' : 'sessions.endAll');

  const end = async (address: string, done: string, asked?: Question): Promise<void> => {
    const call = () => client.request('DELETE', address);
    await act({ question: asked, call, done, failed: translate('sessions.endFailed') });
    loaded.reload();
  };
  const endAll = () =>
    end(path, translate('sessions.allEnded'), {
      title: allLabel,
      text: translate(hasCurrent ? 'sessions.endOthersQuestion' : 'sessions.endAllQuestion'),
      confirmLabel: translate('sessions.end'),
      isDanger: true,
    });
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
      <LoadedPart loaded={loaded} lines={3} label={translate('sessions.loading')}>
        {(open) => (
          <>
            {open.length === 0 && <p className="as-account-session-detail">{translate('sessions.none')}</p>}
            <ul>
              {open.map((session) => (
                <SessionItem
                  key={session.sessionId}
                  session={session}
                  {...(!isReadOnly && {
                    onEnd: () => void end(`${path}/${session.sessionId}`, translate('sessions.ended')),
                  })}
                />
              ))}
            </ul>
          </>
        )}
      </LoadedPart>
      {question}
    </section>
  );
}

function SessionItem({ session, onEnd }: { session: AccountSession; onEnd?: () => void }) {
  const translate = useTranslate();
  const { userAgent, address, isCurrent, insertedIn, lastUsedIn } = session;
  const { browser, system } = describeDevice(userAgent);
  const device =
    browser && system
      ? translate('sessions.browserOn', { browser, system })
      : (browser ?? system ?? userAgent ?? translate('sessions.unknown'));
  const moment = useMoment();
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
