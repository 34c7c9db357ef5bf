import { Badge, Button } from '@assunto/components';
import { answerOf, useEngine, userMessageOf } from '@assunto/engine';
import { AccountSessions, momentText, notify, useConfirm, useShellServices, useStoreValue } from '@assunto/shell';
import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import type { FormUser } from './FormUser';
import { useTranslate } from './messages/translation';

interface UserAccessProps {
  user: FormUser;
  /** The second factor was reset. */
  onReset: () => void;
}

/** How a user gets in: blocked or not, last access, second factor and sessions. */
export function UserAccess({ user, onReset }: UserAccessProps) {
  const translate = useTranslate();
  const { client, session } = useShellServices();
  const { timeZone } = useEngine().format;
  const ownId = useStoreValue(session.state).user?.accountId;
  const [confirm, dialog] = useConfirm();
  const [resets, setResets] = useState(0);
  const { accountId, accountType, canEdit, hasSecondFactor = false, inativo, lastAccessIn = null } = user;
  const reset = async (): Promise<void> => {
    const isConfirmed = await confirm({
      title: translate('users.resetFactor'),
      text: translate('users.resetFactorQuestion'),
      confirmLabel: translate('users.resetFactorConfirm'),
      isDanger: true,
    });
    if (!isConfirmed) return;
    try {
      await client.request('DELETE', `/account/${accountId}/second-factor`);
      notify('success', translate('users.resetFactorDone'));
      setResets((count) => count + 1);
      onReset();
    } catch (error) {
      notify('danger', answerOf(error) ? userMessageOf(error) : translate('users.resetFactorFailed'));
    }
  };
  return (
    <div className="as-user-access">
      <section aria-labelledby="user-access-title">
        <h2 id="user-access-title">{translate('users.state')}</h2>
        <p>
          <Badge tone={inativo ? 'danger' : 'success'}>
            {translate(inativo ? 'users.blockedState' : 'users.activeState')}
          </Badge>{' '}
          {lastAccessIn === null
            ? translate('users.neverAccessed')
            : translate('users.lastAccess', { moment: momentText(lastAccessIn, timeZone, translate.locale) })}
        </p>
        {accountType === 1 && <p>{translate(hasSecondFactor ? 'users.secondFactorOn' : 'users.secondFactorOff')}</p>}
        {hasSecondFactor && canEdit && accountId !== ownId && (
          <Button icon={<ShieldOff />} onClick={() => void reset()}>
            {translate('users.resetFactor')}
          </Button>
        )}
      </section>
      <AccountSessions accountId={accountId} loadKey={String(resets)} isReadOnly={!canEdit} />
      {dialog}
    </div>
  );
}
