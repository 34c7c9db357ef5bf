import { passwordMinimum, passwordScore, type Account, type OwnAccountChange } from '@assunto/engine/core';

/** What a person fills in about themselves. */
export interface ProfileDraft {
  firstName: string;
  lastName: string;
  displayName: string;
  phoneNumber: string;
  /** `data:` address, or `null` for none. */
  picture: string | null;
  currentPassword: string;
  newPassword: string;
  repeatedPassword: string;
}

/** The sentence under each field that cannot be saved. */
export type ProfileProblems = Partial<Record<keyof ProfileDraft, string>>;

/** The longest name and phone that are typed here; longer ones that are kept stay until they are changed (decision 12). */
const profileLimits = { firstName: 150, lastName: 250, displayName: 20, phoneNumber: 20 } as const;

export const wrongPasswordText = 'Senha inválida';
const weakPasswordText = 'Esta senha não é segura o suficiente';

export function draftOf(account: Account): ProfileDraft {
  return {
    firstName: account.firstName ?? '',
    lastName: account.lastName ?? '',
    displayName: account.displayName,
    phoneNumber: account.phoneNumber ?? '',
    picture: account.profileImage?.url ?? null,
    currentPassword: '',
    newPassword: '',
    repeatedPassword: '',
  };
}

/** What keeps the draft from being saved (2§5). */
export function problemsOf(draft: ProfileDraft, account: Account): ProfileProblems {
  const problems: ProfileProblems = {};
  const before = draftOf(account);
  if (draft.displayName.trim() === '') problems.displayName = 'Informe o nome para exibição';
  for (const name of ['firstName', 'lastName', 'displayName', 'phoneNumber'] as const)
    if (draft[name] !== before[name] && draft[name].trim().length > profileLimits[name])
      problems[name] = `Use no máximo ${profileLimits[name]} caracteres`;
  const { currentPassword, newPassword, repeatedPassword } = draft;
  if (newPassword === '' && repeatedPassword === '') return problems;
  if (currentPassword === '') problems.currentPassword = wrongPasswordText;
  if ([...newPassword].length < passwordMinimum)
    problems.newPassword = `Digite no mínimo ${passwordMinimum} caracteres`;
  else if (passwordScore(newPassword, ownWords(account)) < 3) problems.newPassword = weakPasswordText;
  if (newPassword !== repeatedPassword) problems.repeatedPassword = 'Senhas não conferem';
  return problems;
}

/** What a password of the account should not be made of. */
export const ownWords = ({ firstName, lastName, displayName, email }: Account): string[] =>
  [firstName, lastName, displayName, email].filter((word) => word !== null);

/** What changed, as the call takes it. */
export function changeOf(draft: ProfileDraft, account: Account): OwnAccountChange {
  const before = draftOf(account);
  const change: OwnAccountChange = {};
  if (draft.displayName !== before.displayName) change.displayName = draft.displayName.trim();
  for (const name of ['firstName', 'lastName', 'phoneNumber'] as const)
    if (draft[name] !== before[name]) change[name] = draft[name].trim() || null;
  if (draft.picture !== before.picture) change.profileImage = draft.picture === null ? null : { url: draft.picture };
  if (draft.newPassword !== '') {
    change.currentPassword = draft.currentPassword;
    change.newPassword = draft.newPassword;
  }
  return change;
}
