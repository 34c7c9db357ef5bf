import type { StoredUser } from '@assunto/api';

/** The name under which the signed-in user is stored. */
export const storedUserKey = 'assunto.user';
const key = storedUserKey;
const lostKey = 'assunto.sessionLost';
const signedOutKey = 'assunto.signedOut';

/** The two storages in which the signed-in user may be stored. */
export interface UserStorages {
  /** Survives closing the browser: used while `keepConnected` is on. */
  local: Storage;
  /** Ends with the tab. */
  session: Storage;
}

/** The stored user; `null` if there is none or the text is not valid. */
export function readStoredUser({ local, session }: UserStorages): StoredUser | null {
  return parse(session.getItem(key)) ?? parse(local.getItem(key));
}

/** Stores the user in local storage when `keepConnected` is on, else in session storage, never in both. */
export function writeStoredUser({ local, session }: UserStorages, user: StoredUser): void {
  const [chosen, other] = user.keepConnected ? [local, session] : [session, local];
  chosen.setItem(key, JSON.stringify(user));
  other.removeItem(key);
  session.removeItem(lostKey);
  local.removeItem(signedOutKey);
}

/**
 * Removes the user from both storages, and notes why, until somebody signs in: a tab whose session was lost says so after a reload
 * too; after a sign-out, the next sign-in of the browser asks who it is.
 */
export function clearStoredUser({ local, session }: UserStorages, ended: 'lost' | 'left'): void {
  local.removeItem(key);
  session.removeItem(key);
  if (ended === 'lost') session.setItem(lostKey, 'true');
  else local.setItem(signedOutKey, 'true');
}

/** Whether the last person of this browser signed out. The login service may still know them: it may not have been reached. */
export const hasSignedOut = ({ local }: Pick<UserStorages, 'local'>): boolean => local.getItem(signedOutKey) !== null;

/** Whether the last session of this tab was lost and nobody has signed in since. */
export const isSessionLost = ({ session }: UserStorages): boolean => session.getItem(lostKey) !== null;

/** Calls `listener` when another tab signs in, refreshes its token or signs out. */
export function onStoredUserChange(listener: () => void): () => void {
  const handle = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}

function parse(text: string | null): StoredUser | null {
  if (!text) return null;
  try {
    const user = JSON.parse(text) as StoredUser;
    return typeof user.token === 'string' && typeof user.accountId === 'number' ? user : null;
  } catch {
    return null;
  }
}
