import type { DraftStorage } from '@assunto/engine';
import type { Session } from '../session/createSession';
import { durableTexts } from './durableTexts';
import { encryptText, decryptText } from './encryption';
import { createRoomyStorage, namesIn, type TextStorage } from './TextStorage';

const prefix = 'assunto.draft.';

/** The maximum number of drafts per browser; the oldest are removed. */
const most = 30;

/** The drafts of the signed-in person. */
export interface PersonDrafts extends DraftStorage {
  /** Whether there is any, of this page or an earlier one. */
  hasAny(): Promise<boolean>;
}

interface DraftStorageOptions {
  /** Used when `storage` is full; IndexedDB by default. */
  overflow?: TextStorage;
  /** Called when a draft could be stored nowhere and exists in this page only; once until all drafts are stored again. */
  onFull?(): void;
}

/**
 * Stores drafts of the signed-in person in `storage`, encrypted with this browser's key. Signing out deletes them; when
 * the session expires they stay for the next sign-in of the same person.
 */
export function createDraftStorage(
  storage: Storage,
  key: () => Promise<CryptoKey>,
  session: Pick<Session, 'state'>,
  { overflow = durableTexts(), onFull }: DraftStorageOptions = {},
): PersonDrafts {
  const texts = createRoomyStorage(storage, overflow);
  /** Drafts that could not be stored, by name. */
  const unstoredDrafts = new Map<string, string>();
  let owner = ownerOf(session);
  session.state.subscribe(() => {
    if (session.state.get().ended === 'left' && owner !== null) dropAll(storage, overflow, owner);
    if (ownerOf(session) !== owner) unstoredDrafts.clear();
    owner = ownerOf(session);
  });

  const nameOf = (draft: string): string => {
    if (owner === null) throw new Error('Nobody is signed in, so no draft can be stored.');
    return owner + draft;
  };

  return {
    async read(draft) {
      const name = nameOf(draft);
      const unstored = unstoredDrafts.get(name);
      if (unstored !== undefined) return unstored;
      const stored = await texts.read(name);
      return stored === null ? null : decryptText(stored.slice(stored.indexOf(':') + 1), await key());
    },
    async write(draft, text) {
      const name = nameOf(draft);
      const encrypted = await encryptText(text, await key());
      // The person may have signed out during the encryption.
      if (nameOf(draft) !== name) return;
      try {
        await texts.write(name, `${Date.now()}:${encrypted}`);
      } catch {
        if (unstoredDrafts.size === 0) onFull?.();
        unstoredDrafts.set(name, text);
        return;
      }
      unstoredDrafts.delete(name);
      await dropOldest(texts);
    },
    async remove(draft) {
      unstoredDrafts.delete(nameOf(draft));
      await texts.remove(nameOf(draft));
    },
    async hasAny() {
      return unstoredDrafts.size > 0 || (owner !== null && (await texts.names(owner)).length > 0);
    },
  };
}

/** Deletes those in `storage` synchronously, because the page may be closing. */
function dropAll(storage: Storage, overflow: TextStorage, start: string): void {
  for (const name of namesIn(storage, start)) storage.removeItem(name);
  overflow
    .names(start)
    .then((names) => Promise.all(names.map((name) => overflow.remove(name))))
    .catch(() => undefined);
}

async function dropOldest(texts: TextStorage): Promise<void> {
  const names = await texts.names(prefix);
  if (names.length <= most) return;
  const times = new Map<string, number>();
  for (const name of names) times.set(name, Number.parseInt((await texts.read(name)) ?? '', 10) || 0);
  const newest = names.sort((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0));
  for (const name of newest.slice(most)) await texts.remove(name);
}

function ownerOf({ state }: Pick<Session, 'state'>): string | null {
  const { user } = state.get();
  return user && `${prefix}${user.companyId}.${user.accountId}.`;
}
