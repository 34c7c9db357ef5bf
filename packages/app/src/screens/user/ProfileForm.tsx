import { Button } from '@assunto/components';
import { useEntityForm, type UseEntityFormResult } from '@assunto/engine';
import { EntityForm } from '@assunto/engine/form';
import { notify, saveKey, UnsavedDialog, useStoreValue, useUnsavedGuard } from '@assunto/shell';
import { Save } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useServices } from '../../AppServices';
import { useTranslate as usePasswordTranslate } from '../../password/messages/translation';
import { ratePasswordSafely } from '../../password/usePasswordScore';
import { PersonalTermsContext, personalTermsOf } from './personalTerms';
import { defineProfile, type OwnAccount } from './profileDefinition';
import { createProfileSource } from './profileSource';
import { useTranslate } from './messages/translation';

/** Edits the profile of the signed-in person (specification: people). */
export function ProfileForm({ form, label }: { form: UseEntityFormResult<OwnAccount>; label: string }) {
  const translate = useTranslate();
  const { session } = useServices();
  const company = useStoreValue(session.state).user;
  const { item, draft } = form;
  const terms = useMemo(() => (item ? personalTermsOf(item, company) : []), [item, company]);
  // Read when it is called, after a save also before the next render.
  const isDirty = useCallback(() => draft !== null && draft.store.get(draft.isDirty), [draft]);
  const blocker = useUnsavedGuard(isDirty);
  const onSaved = async (): Promise<void> => {
    // Refreshes the session, so that the shell shows the new name and picture.
    await session.renew();
    notify('success', translate('user.saved'));
  };
  return (
    <PersonalTermsContext.Provider value={terms}>
      <EntityForm form={form} label={label} onSaved={() => void onSaved()}>
        <div className="as-profile-actions">
          <Button disabled={!form.isDirty || form.saving.isSaving} onClick={() => form.reset()}>
            {translate('user.cancel')}
          </Button>
          <Button {...saveKey} variant="primary" type="submit" icon={<Save />} isPending={form.saving.isSaving}>
            {translate('user.save')}
          </Button>
        </div>
      </EntityForm>
      <UnsavedDialog
        isOpen={blocker.state === 'blocked'}
        onLeave={() => blocker.proceed?.()}
        onStay={() => blocker.reset?.()}
      />
    </PersonalTermsContext.Provider>
  );
}

/** The form of one's own account. */
export function useProfileForm(accountId: number): UseEntityFormResult<OwnAccount> {
  const translate = useTranslate();
  const translatePassword = usePasswordTranslate();
  const { client, session } = useServices();
  const source = useMemo(
    () => createProfileSource({ client, translate, translatePassword }),
    [client, translate, translatePassword],
  );
  const definition = useMemo(
    () =>
      defineProfile({
        translate,
        translatePassword,
        stored: source.stored,
        async rate(password) {
          const account = source.stored();
          const terms = account ? personalTermsOf(account, session.state.get().user) : [];
          return (await ratePasswordSafely(password, terms)).score;
        },
      }),
    [translate, translatePassword, source, session],
  );
  return useEntityForm({ definition, source, id: accountId });
}
