import type { AccountItem } from '@assunto/api';

/** The name of a user in lists: first and last name of a person, the app of an integration. */
export function userName({
  firstName,
  lastName,
  appName,
  displayName,
}: Pick<AccountItem, 'firstName' | 'lastName' | 'appName' | 'displayName'>): string {
  return appName ?? ([firstName, lastName].filter(Boolean).join(' ') || displayName);
}
