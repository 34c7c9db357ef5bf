import type {
  Account,
  NotificationChoices,
  OwnAccountChange,
  PasswordScore,
  StoredUser,
} from '@assunto/engine/contract';
import { ownNotificationEntries } from '@assunto/shell';
import type { PasswordTranslate } from '../../password/messages/translation';
import { newPasswordProblems } from '../../password/newPasswordProblems';
import type { UserTranslate } from './messages/translation';

/** Translates the texts of the profile and of new passwords. */
export interface ProfileTexts {
  translate: UserTranslate;
  translatePassword: PasswordTranslate;
}

/** The editable values of the profile. */
export interface ProfileDraft {
  firstName: string;
  lastName: string;
  displayName: string;
  phoneNumber: string;
  /** A `data:` URL, or `null` for none. */
  picture: string | null;
  currentPassword: string;
  newPassword: string;
  repeatedPassword: string;
  notifications: readonly NotificationChoices[];
}

/** The message of each invalid field. */
export type ProfileProblems = Partial<Record<keyof ProfileDraft, string>>;

/** The maximum length of a typed name and phone; longer stored values stay until they are changed (decision 12). */
const profileLimits = { firstName: 150, lastName: 250, displayName: 20, phoneNumber: 20 } as const;

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
    notifications: account.notifications,
  };
}

/** Validates the draft (2§5). `score`: of its new password; `null`: only the server rates it. */
export function problemsOf(
  draft: ProfileDraft,
  account: Account,
  score: PasswordScore | null,
  { translate, translatePassword }: ProfileTexts,
): ProfileProblems {
  const problems: ProfileProblems = {};
  const before = draftOf(account);
  if (draft.displayName.trim() === '') problems.displayName = translate('user.displayNameMissing');
  for (const name of ['firstName', 'lastName', 'displayName', 'phoneNumber'] as const)
    if (draft[name] !== before[name] && draft[name].trim().length > profileLimits[name])
      problems[name] = translate('user.tooLong', { max: profileLimits[name] });
  const { currentPassword, newPassword, repeatedPassword } = draft;
  if (newPassword === '' && repeatedPassword === '') return problems;
  if (currentPassword === '') problems.currentPassword = translate('user.wrongPassword');
  const found = newPasswordProblems({ password: newPassword, repeated: repeatedPassword, score }, translatePassword);
  if (found.password !== null) problems.newPassword = found.password;
  if (found.repeated !== null) problems.repeatedPassword = found.repeated;
  return problems;
}

/** Terms about the person that the password must not consist of. */
export const personalTermsOf = (
  { firstName, lastName, displayName, email }: Account,
  company: Pick<StoredUser, 'companyName' | 'companyIdentifier'> | null,
): (string | null)[] => [
  displayName,
  firstName,
  lastName,
  company?.companyName ?? null,
  company?.companyIdentifier ?? null,
  email,
];

/** The changed values, as the request body. */
export function changeOf(draft: ProfileDraft, account: Account): OwnAccountChange {
  const before = draftOf(account);
  const change: OwnAccountChange = {};
  if (draft.displayName !== before.displayName) change.displayName = draft.displayName.trim();
  for (const name of ['firstName', 'lastName', 'phoneNumber'] as const)
    if (draft[name] !== before[name]) change[name] = draft[name].trim() || null;
  if (draft.picture !== before.picture) change.profileImage = draft.picture === null ? null : { url: draft.picture };
  const chosen = ownNotificationEntries(draft.notifications);
  if (JSON.stringify(chosen) !== JSON.stringify(ownNotificationEntries(before.notifications)))
    change.notifications = chosen;
  if (draft.newPassword !== '') {
    change.currentPassword = draft.currentPassword;
    change.newPassword = draft.newPassword;
  }
  return change;
}
