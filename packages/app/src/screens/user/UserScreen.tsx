import { ErrorState, Skeleton } from '@assunto/components';
import { useStoreValue } from '@assunto/shell';
import { useServices } from '../../AppServices';
import { AccountSecurity } from './AccountSecurity';
import { ProfileForm, useProfileForm } from './ProfileForm';
import { useTranslate } from './messages/translation';

/** The signed-in person's profile. */
export default function UserScreen() {
  const translate = useTranslate();
  const { session } = useServices();
  const accountId = useStoreValue(session.state).user?.accountId ?? 0;
  const form = useProfileForm(accountId);
  const { ready, error } = form.flags;
  const title = translate('user.title');
  return (
    <section className="as-page as-profile" aria-labelledby="profile-title">
      <h1 id="profile-title">{title}</h1>
      {!ready && error && <ErrorState message={translate('user.loadFailed')} onRetry={() => void form.reload()} />}
      {!ready && !error && <Skeleton lines={8} label={translate('user.loading')} />}
      {ready && <h2 className="as-visually-hidden">{translate('user.data')}</h2>}
      {ready && <ProfileForm form={form} label={title} />}
      {ready && <AccountSecurity accountId={accountId} />}
    </section>
  );
}
