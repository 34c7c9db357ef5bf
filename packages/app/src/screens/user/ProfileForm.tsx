import { Button } from '@assunto/components';
import { answerOf, statusOf } from '@assunto/engine';
import type { Account } from '@assunto/engine/contract';
import { Save } from 'lucide-react';
import { useCallback, useState, type ComponentProps, type ReactNode, type SubmitEvent } from 'react';
import { useServices } from '../../AppServices';
import {
  notify,
  OwnNotificationMatrix,
  PictureChooser,
  saveKey,
  UnsavedDialog,
  useStoreValue,
  useUnsavedGuard,
} from '@assunto/shell';
import { useTranslate as usePasswordTranslate } from '../../password/messages/translation';
import { PasswordStrength } from '../../password/PasswordStrength';
import { ratePasswordSafely, usePasswordScore } from '../../password/usePasswordScore';
import {
  changeOf,
  draftOf,
  personalTermsOf,
  problemsOf,
  type ProfileDraft,
  type ProfileProblems,
  type ProfileTexts,
} from './profileDraft';
import { ProfileField } from './ProfileField';
import { useTranslate } from './messages/translation';

interface ProfileFormProps {
  account: Account;
  onSaved: () => void;
}

/** Edits the profile of the signed-in person (2§2, 2§4, 2§5). */
export function ProfileForm({ account, onSaved }: ProfileFormProps) {
  const translate = useTranslate();
  const texts: ProfileTexts = { translate, translatePassword: usePasswordTranslate() };
  const { client, session } = useServices();
  const [draft, setDraft] = useState(() => draftOf(account));
  const [isShowingProblems, setShowingProblems] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<ProfileProblems>({});
  const isChanged = Object.keys(changeOf(draft, account)).length > 0 || draft.currentPassword !== '';
  const blocker = useUnsavedGuard(useCallback(() => isChanged && !isSaving, [isChanged, isSaving]));
  const personalTerms = personalTermsOf(account, useStoreValue(session.state).user);
  const rated = usePasswordScore(draft.newPassword, personalTerms);
  const found = problemsOf(draft, account, rated?.password === draft.newPassword ? rated.score : null, texts);
  const problems = isShowingProblems ? { ...found, ...refused } : {};

  const field = (name: Exclude<keyof ProfileDraft, 'picture' | 'notifications'>) => ({
    value: draft[name],
    problem: problems[name],
    onChange: (value: string) => {
      setRefused(({ [name]: _, ...others }) => others);
      setDraft((before) => ({ ...before, [name]: value }));
    },
  });

  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setShowingProblems(true);
    setSaving(true);
    const { score } =
      draft.newPassword === '' ? { score: null } : await ratePasswordSafely(draft.newPassword, personalTerms);
    if (Object.keys(problemsOf(draft, account, score, texts)).length > 0) {
      setSaving(false);
      focusProblem();
      return;
    }
    try {
      const body = changeOf(draft, account);
      await client.request('PUT', `/account/${account.accountId}`, { body, expects: ['accountId'] });
      // Refreshes the session, so that the shell shows the new name and picture.
      await session.renew();
      setShowingProblems(false);
      notify('success', translate('user.saved'));
      onSaved();
    } catch (error) {
      const problem = refusedProblem(error, texts);
      if (problem) setRefused(problem);
      else notify('danger', translate('user.saveFailed'));
    } finally {
      setSaving(false);
    }
  };

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <PersonalFields field={field} />
      <PictureFields picture={draft.picture} onChange={(picture) => setDraft((before) => ({ ...before, picture }))} />
      <fieldset>
        <legend>{translate('user.access')}</legend>
        <ProfileField
          label={translate('user.email')}
          type="email"
          autoComplete="username"
          value={account.email ?? ''}
        />
        {account.hasPassword ? (
          <PasswordFields field={field} strength={<PasswordStrength password={draft.newPassword} rated={rated} />} />
        ) : (
          <p className="as-profile-hint">{translate('user.passwordElsewhere')}</p>
        )}
      </fieldset>
      <OwnNotifications
        value={draft.notifications}
        onChange={(notifications) => setDraft((before) => ({ ...before, notifications }))}
      />
      <ProfileActions isChanged={isChanged} isSaving={isSaving} onCancel={() => setDraft(draftOf(account))} />
      <UnsavedDialog
        isOpen={blocker.state === 'blocked'}
        onLeave={() => blocker.proceed?.()}
        onStay={() => blocker.reset?.()}
      />
    </form>
  );
}

function PictureFields(props: ComponentProps<typeof PictureChooser>) {
  const translate = useTranslate();
  return (
    <fieldset>
      <legend>{translate('user.picture')}</legend>
      <PictureChooser {...props} />
    </fieldset>
  );
}

function OwnNotifications(props: ComponentProps<typeof OwnNotificationMatrix>) {
  const translate = useTranslate();
  return (
    <fieldset className="as-profile-notifications">
      <legend>{translate('user.notifications')}</legend>
      <OwnNotificationMatrix {...props} />
    </fieldset>
  );
}

type FieldProps = Pick<ComponentProps<typeof ProfileField>, 'value' | 'problem' | 'onChange'>;

interface PersonalFieldsProps {
  field: (name: 'firstName' | 'lastName' | 'displayName' | 'phoneNumber') => FieldProps;
}

function PersonalFields({ field }: PersonalFieldsProps) {
  const translate = useTranslate();
  return (
    <fieldset>
      <legend>{translate('user.personal')}</legend>
      <ProfileField label={translate('user.firstName')} autoComplete="given-name" {...field('firstName')} />
      <ProfileField label={translate('user.lastName')} autoComplete="family-name" {...field('lastName')} />
      <ProfileField
        label={translate('user.displayName')}
        autoComplete="nickname"
        isRequired
        {...field('displayName')}
      />
      <ProfileField label={translate('user.phone')} type="tel" autoComplete="tel" {...field('phoneNumber')} />
    </fieldset>
  );
}

/** The problem of a password that the server refused; `null` for any other failure. */
function refusedProblem(error: unknown, { translate, translatePassword }: ProfileTexts): ProfileProblems | null {
  if (statusOf(error) === 409) return { currentPassword: translate('user.wrongPassword') };
  return answerOf(error)?.code === 'PASSWORD_WEAK' ? { newPassword: translatePassword('password.weak') } : null;
}

interface ProfileActionsProps {
  isChanged: boolean;
  isSaving: boolean;
  onCancel: () => void;
}

function ProfileActions({ isChanged, isSaving, onCancel }: ProfileActionsProps) {
  const translate = useTranslate();
  return (
    <div className="as-profile-actions">
      <Button disabled={!isChanged || isSaving} onClick={onCancel}>
        {translate('user.cancel')}
      </Button>
      <Button {...saveKey} variant="primary" type="submit" icon={<Save />} isPending={isSaving}>
        {translate('user.save')}
      </Button>
    </div>
  );
}

interface PasswordFieldsProps {
  field: (name: 'currentPassword' | 'newPassword' | 'repeatedPassword') => FieldProps;
  strength: ReactNode;
}

function PasswordFields({ field, strength }: PasswordFieldsProps) {
  const translate = useTranslate();
  return (
    <>
      <ProfileField
        label={translate('user.currentPassword')}
        type="password"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <ProfileField
        label={translate('user.newPassword')}
        type="password"
        autoComplete="new-password"
        hint={strength}
        {...field('newPassword')}
      />
      <ProfileField
        label={translate('user.repeatedPassword')}
        type="password"
        autoComplete="new-password"
        {...field('repeatedPassword')}
      />
    </>
  );
}

/** Focuses the first invalid field, once it is marked. */
function focusProblem(): void {
  setTimeout(() => document.querySelector<HTMLElement>('.as-profile [aria-invalid]')?.focus(), 0);
}
