import type { DraftStorage } from '@assunto/engine';
import type { Session } from '../session/createSession';
import { seal, unseal } from './sealing';

const prefix = 'assunto.draft.';

/** The most drafts that a browser keeps; the oldest make room. */
const most = 30;

/**
 * Keeps unsaved work in `storage`, encrypted with this browser's key, for the person who is signed in. It is dropped when
 * they sign out; when the session is taken from them it waits for them to come back.
 */
export function createDraftStorage(
  storage: Storage,
  key: () => Promise<CryptoKey>,
  session: Pick<Session, 'state'>,
): DraftStorage {
  let owner = ownerOf(session);
  session.state.subscribe(() => {
    if (session.state.get().ended === 'left' && owner !== null)
      for (const name of namesOf(storage, owner)) storage.removeItem(name);
    owner = ownerOf(session);
  });

  const nameOf = (draft: string): string => {
    if (owner === null) throw new Error('Nobody is signed in, so no draft is kept.');
    return owner + draft;
  };

  return {
    async read(draft) {
      const kept = storage.getItem(nameOf(draft));
      return kept === null ? null : unseal(kept.slice(kept.indexOf(':') + 1), await key());
    },
    async write(draft, text) {
      const name = nameOf(draft);
      const sealed = await seal(text, await key());
      // Somebody may have signed out meanwhile.
      if (nameOf(draft) !== name) return;
      storage.setItem(name, `${Date.now()}:${sealed}`);
      const oldest = namesOf(storage, prefix).sort((a, b) => timeOf(storage, b) - timeOf(storage, a));
      for (const one of oldest.slice(most)) storage.removeItem(one);
    },
    async remove(draft) {
      storage.removeItem(nameOf(draft));
    },
  };
}

function ownerOf({ state }: Pick<Session, 'state'>): string | null {
  const { user } = state.get();
  return user && `${prefix}${user.companyId}.${user.accountId}.`;
}

function namesOf(storage: Storage, start: string): string[] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((name) =>
    name.startsWith(start),
  );
}

function timeOf(storage: Storage, name: string): number {
  return Number.parseInt(storage.getItem(name) ?? '', 10) || 0;
}
