import { Button } from '@assunto/components';
import { statusOf } from '@assunto/engine';
import type { Account } from '@assunto/engine/core';
import { Save } from 'lucide-react';
import { useCallback, useState, type SubmitEvent } from 'react';
import { useServices } from '../../AppServices';
import { notify } from '../../notices/notices';
import { UnsavedDialog } from '../../records/UnsavedDialog';
import { useUnsavedGuard } from '../../records/useUnsavedGuard';
import { PasswordStrength } from './PasswordStrength';
import { PictureChooser } from './PictureChooser';
import { changeOf, draftOf, ownWords, problemsOf, wrongPasswordText, type ProfileDraft } from './profileDraft';
import { ProfileField } from './ProfileField';
import { saveKey } from '../../support/pressSave';

interface ProfileFormProps {
  account: Account;
  onSaved: () => void;
}

/** The data of the signed-in person, to change and save (2§2, 2§4, 2§5). */
export function ProfileForm({ account, onSaved }: ProfileFormProps) {
  const { client, session } = useServices();
  const [draft, setDraft] = useState(() => draftOf(account));
  const [isTold, setTold] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const isChanged = Object.keys(changeOf(draft, account)).length > 0 || draft.currentPassword !== '';
  const blocker = useUnsavedGuard(useCallback(() => isChanged && !isSaving, [isChanged, isSaving]));
  const found = problemsOf(draft, account);
  const problems = isTold ? { ...found, ...(isRefused && { currentPassword: wrongPasswordText }) } : {};

  const field = (name: Exclude<keyof ProfileDraft, 'picture'>) => ({
    value: draft[name],
    problem: problems[name],
    onChange: (value: string) => {
      if (name === 'currentPassword') setRefused(false);
      setDraft((before) => ({ ...before, [name]: value }));
    },
  });

  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setTold(true);
    if (Object.keys(found).length > 0) {
      // The field can be focused once it is marked.
      setTimeout(() => document.querySelector<HTMLElement>('.as-profile [aria-invalid]')?.focus(), 0);
      return;
    }
    setSaving(true);
    try {
      await client.request('PUT', `/account/${account.accountId}`, { body: changeOf(draft, account) });
      // The shell shows the name and the picture of the account as it is now.
      await session.renew();
      setTold(false);
      notify('success', 'Dados do usuário editado com sucesso!');
      onSaved();
    } catch (error) {
      if (statusOf(error) === 409) setRefused(true);
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
          <>
            <ProfileField
              label="Senha atual"
              type="password"
              autoComplete="current-password"
              {...field('currentPassword')}
            />
            <ProfileField
              label="Nova senha"
              type="password"
              autoComplete="new-password"
              hint={<PasswordStrength password={draft.newPassword} ownWords={ownWords(account)} />}
              {...field('newPassword')}
            />
            <ProfileField
              label="Confirmar nova senha"
              type="password"
              autoComplete="new-password"
              {...field('repeatedPassword')}
            />
          </>
        ) : (
          <p className="as-profile-hint">A senha é alterada no serviço de login da sua empresa.</p>
        )}
      </fieldset>
      <div className="as-profile-actions">
        <Button disabled={!isChanged || isSaving} onClick={() => setDraft(draftOf(account))}>
          Cancelar
        </Button>
        <Button {...saveKey} variant="primary" type="submit" icon={<Save />} isPending={isSaving}>
          Salvar
        </Button>
      </div>
      <UnsavedDialog
        isOpen={blocker.state === 'blocked'}
        onLeave={() => blocker.proceed?.()}
        onStay={() => blocker.reset?.()}
      />
    </form>
  );
}
