import { isEmail } from '@assunto/engine/fields';
import type { PasswordScore } from '@assunto/api';
import type { PasswordTranslate } from '../../password/messages/translation';
import { newPasswordProblems } from '../../password/newPasswordProblems';
import type { FirstAccessTranslate } from './messages/translation';

/** The input of the first administrator. */
export interface FirstAccessDraft {
  companyName: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  repeatedPassword: string;
}

export const emptyDraft: FirstAccessDraft = {
  companyName: '',
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  repeatedPassword: '',
};

/** The maximum lengths of typed texts (specification: people). */
export const draftLimits = { companyName: 100, firstName: 150, lastName: 250, email: 150, password: 200 } as const;

/** The message of each invalid field. */
export type FirstAccessProblems = Partial<Record<keyof FirstAccessDraft, string>>;

/** Validates the draft. `score` is that of its password; `null`: only the server rates it. */
export function problemsOf(
  draft: FirstAccessDraft,
  score: PasswordScore | null,
  { translate, translatePassword }: { translate: FirstAccessTranslate; translatePassword: PasswordTranslate },
): FirstAccessProblems {
  const problems: FirstAccessProblems = {};
  for (const name of ['companyName', 'firstName', 'lastName', 'email', 'password'] as const) {
    const length = draft[name].trim().length;
    if (length === 0) problems[name] = translate('firstAccess.required');
    else if (length > draftLimits[name]) problems[name] = translate('firstAccess.tooLong', { max: draftLimits[name] });
  }
  if (!problems.email && !isEmail(draft.email.trim())) problems.email = translate('firstAccess.invalidEmail');
  const { password, repeatedPassword: repeated } = draft;
  const found = newPasswordProblems({ password, repeated, score }, translatePassword);
  if (!problems.password && found.password !== null) problems.password = found.password;
  if (found.repeated !== null) problems.repeatedPassword = found.repeated;
  return problems;
}
