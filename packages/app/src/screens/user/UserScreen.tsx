import { ErrorState, Skeleton } from '@assunto/components';
import type { Account } from '@assunto/engine/contract';
import { useServices } from '../../AppServices';
import { useLoaded, useStoreValue } from '@assunto/shell';
import { AccountSecurity } from './AccountSecurity';
import { ProfileForm } from './ProfileForm';
import { useTranslate } from './messages/translation';

/** The signed-in person's profile (2§2). */
export default function UserScreen() {
  const translate = useTranslate();
  const { client, session } = useServices();
  const accountId = useStoreValue(session.state).user?.accountId ?? 0;
  const { value, failure, retry } = useLoaded(
    `account/${accountId}`,
    async (signal) =>
      (await client.request<Account>('GET', `/account/${accountId}`, { signal, expects: ['accountId'] })).data,
  );
  return (
    <section className="as-page as-profile" aria-labelledby="profile-title">
      <h1 id="profile-title">{translate('user.title')}</h1>
      {failure && <ErrorState message={translate('user.loadFailed')} onRetry={retry} />}
      {!failure && !value && <Skeleton lines={8} label={translate('user.loading')} />}
      {value && <ProfileForm account={value} onSaved={retry} />}
      {value && <AccountSecurity accountId={accountId} />}
    </section>
  );
}
