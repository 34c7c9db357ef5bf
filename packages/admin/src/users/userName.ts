import type { AccountItem } from '@assunto/engine/contract';

/** A user as the list calls them: first and last name of a person, the app of an integration. */
export function userName({
  firstName,
  lastName,
  appName,
  displayName,
}: Pick<AccountItem, 'firstName' | 'lastName' | 'appName' | 'displayName'>): string {
  return appName ?? ([firstName, lastName].filter(Boolean).join(' ') || displayName);
}
