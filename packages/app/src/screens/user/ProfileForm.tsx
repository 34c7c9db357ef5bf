import { Button } from '@assunto/components';
import { answerOf, statusOf } from '@assunto/engine';
import type { Account } from '@assunto/engine/contract';
import { Save } from 'lucide-react';
import { useCallback, useState, type ComponentProps, type ReactNode, type SubmitEvent } from 'react';
import { useServices } from '../../AppServices';
import { notify, saveKey, UnsavedDialog, useStoreValue, useUnsavedGuard } from '@assunto/shell';
import { PasswordStrength } from './PasswordStrength';
import { PictureChooser } from './PictureChooser';
import {
  changeOf,
  draftOf,
  personalTermsOf,
  problemsOf,
  weakPasswordText,
  wrongPasswordText,
  type ProfileDraft,
  type ProfileProblems,
} from './profileDraft';
import { ProfileField } from './ProfileField';
import { ratePasswordSafely, usePasswordScore } from './usePasswordScore';

interface ProfileFormProps {
  account: Account;
  onSaved: () => void;
}

/** The data of the signed-in person, to change and save (2§2, 2§4, 2§5). */
export function ProfileForm({ account, onSaved }: ProfileFormProps) {
  const { client, session } = useServices();
  const [draft, setDraft] = useState(() => draftOf(account));
  const [isShowingProblems, setShowingProblems] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<ProfileProblems>({});
  const isChanged = Object.keys(changeOf(draft, account)).length > 0 || draft.currentPassword !== '';
  const blocker = useUnsavedGuard(useCallback(() => isChanged && !isSaving, [isChanged, isSaving]));
  const personalTerms = personalTermsOf(account, useStoreValue(session.state).user);
  const rated = usePasswordScore(draft.newPassword, personalTerms);
  const found = problemsOf(draft, account, rated?.password === draft.newPassword ? rated.score : null);
  const problems = isShowingProblems ? { ...found, ...refused } : {};

  const field = (name: Exclude<keyof ProfileDraft, 'picture'>) => ({
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
    if (Object.keys(problemsOf(draft, account, score)).length > 0) {
      setSaving(false);
      focusProblem();
      return;
    }
    try {
      const body = changeOf(draft, account);
      await client.request('PUT', `/account/${account.accountId}`, { body, expects: ['accountId'] });
      // The shell shows the name and the picture of the account as it is now.
      await session.renew();
      setShowingProblems(false);
      notify('success', 'Dados do usuário editado com sucesso!');
      onSaved();
    } catch (error) {
      const problem = refusedProblem(error);
      if (problem) setRefused(problem);
      else notify('danger', 'Ocorreu um erro ao editar os dados do usuário.');
    } finally {
      setSaving(false);
    }
  };

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <fieldset>
        <legend>Dados pessoais</legend>
        <ProfileField label="Primeiro Nome" autoComplete="given-name" {...field('firstName')} />
        <ProfileField label="Sobrenome" autoComplete="family-name" {...field('lastName')} />
        <ProfileField label="Nome para Exibição" autoComplete="nickname" isRequired {...field('displayName')} />
        <ProfileField label="Telefone" type="tel" autoComplete="tel" {...field('phoneNumber')} />
      </fieldset>
      <fieldset>
        <legend>Imagem do perfil</legend>
        <PictureChooser
          picture={draft.picture}
          onChange={(picture) => setDraft((before) => ({ ...before, picture }))}
        />
      </fieldset>
      <fieldset>
        <legend>Dados de acesso</legend>
        <ProfileField label="E-mail" type="email" autoComplete="username" value={account.email ?? ''} />
        {account.hasPassword ? (
          <PasswordFields field={field} strength={<PasswordStrength password={draft.newPassword} rated={rated} />} />
        ) : (
          <p className="as-profile-hint">A senha é alterada no serviço de login da sua empresa.</p>
        )}
      </fieldset>
      <ProfileActions isChanged={isChanged} isSaving={isSaving} onCancel={() => setDraft(draftOf(account))} />
      <UnsavedDialog
        isOpen={blocker.state === 'blocked'}
        onLeave={() => blocker.proceed?.()}
        onStay={() => blocker.reset?.()}
      />
    </form>
  );
}

/** The problem of a password that the server refused; `null` for any other failure. */
function refusedProblem(error: unknown): ProfileProblems | null {
  if (statusOf(error) === 409) return { currentPassword: wrongPasswordText };
  return answerOf(error)?.code === 'PASSWORD_WEAK' ? { newPassword: weakPasswordText } : null;
}

interface ProfileActionsProps {
  isChanged: boolean;
  isSaving: boolean;
  onCancel: () => void;
}

function ProfileActions({ isChanged, isSaving, onCancel }: ProfileActionsProps) {
  return (
    <div className="as-profile-actions">
      <Button disabled={!isChanged || isSaving} onClick={onCancel}>
        Cancelar
      </Button>
      <Button {...saveKey} variant="primary" type="submit" icon={<Save />} isPending={isSaving}>
        Salvar
      </Button>
    </div>
  );
}

type FieldProps = Pick<ComponentProps<typeof ProfileField>, 'value' | 'problem' | 'onChange'>;

interface PasswordFieldsProps {
  field: (name: 'currentPassword' | 'newPassword' | 'repeatedPassword') => FieldProps;
  strength: ReactNode;
}

function PasswordFields({ field, strength }: PasswordFieldsProps) {
  return (
    <>
      <ProfileField label="Senha atual" type="password" autoComplete="current-password" {...field('currentPassword')} />
      <ProfileField
        label="Nova senha"
        type="password"
        autoComplete="new-password"
        hint={strength}
        {...field('newPassword')}
      />
      <ProfileField
        label="Confirmar nova senha"
        type="password"
        autoComplete="new-password"
        {...field('repeatedPassword')}
      />
    </>
  );
}

/** Focuses the first field that cannot be saved, once it is marked. */
function focusProblem(): void {
  setTimeout(() => document.querySelector<HTMLElement>('.as-profile [aria-invalid]')?.focus(), 0);
}
