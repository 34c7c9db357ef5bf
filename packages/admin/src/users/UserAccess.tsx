import { Badge, Button } from '@assunto/components';
import { AccountSessions, useMoment, useShellServices, useStoreValue } from '@assunto/shell';
import { Lock, LockOpen, ShieldOff } from 'lucide-react';
import type { FormUser } from './FormUser';
import { useTranslate } from './messages/translation';
import { useUserActions } from './useUserActions';

interface UserAccessProps {
  user: FormUser;
  /** Whether the form has unsaved values: actions that reload it are disabled then. */
  isDirty: boolean;
  /** Called when the user was blocked or unblocked, or the second factor reset. */
  onChanged: () => void;
}

/** The access of a user: blocked state, last access, second factor and sessions. */
export function UserAccess({ user, isDirty, onChanged }: UserAccessProps) {
  const translate = useTranslate();
  const { session } = useShellServices();
  const ownId = useStoreValue(session.state).user?.accountId;
  const { block, resetFactor, question } = useUserActions();
  const { accountId, canEdit, hasSecondFactor, inativo } = user;
  return (
    <div className="as-user-access">
      <section className="as-account-panel as-user-access-state" aria-labelledby="user-access-title">
        <h2 id="user-access-title">{translate('users.state')}</h2>
        <AccessState user={user} />
        {canEdit && accountId !== ownId && (
          <div className="as-user-access-actions">
            <Button
              icon={inativo ? <LockOpen /> : <Lock />}
              disabled={isDirty}
              onClick={() => void block(user, onChanged)}
            >
              {translate(inativo ? 'users.unblockHere' : 'users.blockHere')}
            </Button>
            {hasSecondFactor && (
              <Button icon={<ShieldOff />} disabled={isDirty} onClick={() => void resetFactor(accountId, onChanged)}>
                {translate('users.resetFactor')}
              </Button>
            )}
          </div>
        )}
      </section>
      <AccountSessions accountId={accountId} loadKey={`${inativo} ${hasSecondFactor}`} isReadOnly={!canEdit} />
      {question}
    </div>
  );
}

function AccessState({ user }: { user: FormUser }) {
  const translate = useTranslate();
  const moment = useMoment();
  const { accountType, hasSecondFactor, inativo, lastAccessIn = null } = user;
  return (
    <>
      <p>
        <Badge tone={inativo ? 'danger' : 'success'}>
          {translate(inativo ? 'users.blockedState' : 'users.activeState')}
        </Badge>{' '}
        {lastAccessIn === null
          ? translate('users.neverAccessed')
          : translate('users.lastAccess', { moment: moment(lastAccessIn) })}
      </p>
      {accountType === 1 && <p>{translate(hasSecondFactor ? 'users.secondFactorOn' : 'users.secondFactorOff')}</p>}
    </>
  );
}
