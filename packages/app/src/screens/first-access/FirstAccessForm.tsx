import { Button, TextInput } from '@assunto/components';
import { userMessageOf } from '@assunto/engine';
import type { FirstAccess } from '@assunto/api';
import { useState, type SubmitEvent } from 'react';
import { useServices } from '../../AppServices';
import { useTranslate as usePasswordTranslate } from '../../password/messages/translation';
import { PasswordStrength } from '../../password/PasswordStrength';
import { ratePasswordSafely, usePasswordScore } from '../../password/usePasswordScore';
import { draftLimits, emptyDraft, problemsOf, type FirstAccessDraft } from './firstAccessDraft';
import { useTranslate } from './messages/translation';

const autoComplete = {
  companyName: 'organization',
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'username',
  password: 'new-password',
  repeatedPassword: 'new-password',
} as const satisfies Record<keyof FirstAccessDraft, string>;

/** The company's name and the account of its first administrator. */
export function FirstAccessForm({ code, onCreated }: { code: string; onCreated(): void }) {
  const translate = useTranslate();
  const { client } = useServices();
  const [draft, setDraft] = useState(emptyDraft);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isShowingProblems, setShowingProblems] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const personalTerms = [draft.companyName, draft.firstName, draft.lastName, draft.email];
  const rated = usePasswordScore(draft.password, personalTerms);
  const texts = { translate, translatePassword: usePasswordTranslate() };

  const save = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    setShowingProblems(true);
    setRefusal(null);
    const { score } = await ratePasswordSafely(draft.password, personalTerms);
    if (Object.keys(problemsOf(draft, score, texts)).length > 0) return focusProblem(form);
    const { companyName, firstName, lastName, email, password } = draft;
    const body: FirstAccess = { code, companyName, firstName, lastName, email: email.trim(), password };
    setSaving(true);
    try {
      await client.request('POST', '/first-access', { body });
      onCreated();
    } catch (error) {
      setRefusal(userMessageOf(error));
    } finally {
      setSaving(false);
    }
  };

  const score = rated?.password === draft.password ? rated.score : null;
  const shown = isShowingProblems ? problemsOf(draft, score, texts) : {};
  const field = (name: keyof FirstAccessDraft) => ({
    label: translate(`firstAccess.${name}`),
    value: draft[name],
    error: shown[name] ?? null,
    autoComplete: autoComplete[name],
    isRequired: true,
    ...(name === 'repeatedPassword' ? {} : { lengthLimit: draftLimits[name] }),
    onChange: (value: string) => setDraft((before) => ({ ...before, [name]: value })),
  });
  return (
    <form className="as-first-access" onSubmit={(event) => void save(event)} noValidate>
      <TextInput {...field('companyName')} />
      <TextInput {...field('firstName')} />
      <TextInput {...field('lastName')} />
      <TextInput {...field('email')} type="email" />
      <TextInput
        {...field('password')}
        type="password"
        description={<PasswordStrength password={draft.password} rated={rated} hasProblem={'password' in shown} />}
      />
      <TextInput {...field('repeatedPassword')} type="password" />
      {refusal !== null && <p role="alert">{refusal}</p>}
      <Button variant="primary" type="submit" isPending={isSaving}>
        {translate('firstAccess.create')}
      </Button>
    </form>
  );
}

/** Moves the focus to the first field with a problem, once it is marked. */
function focusProblem(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
