import type { OutboxStorage } from '@assunto/engine';
import { decryptText, encryptText, namesIn, type Session, type TextStorage } from '@assunto/shell';

const prefix = 'assunto.outbox.';

/**
 * Stores saves that wait for a connection in `texts`, encrypted with this browser's key, for the signed-in person. They remain
 * stored when the person signs out and are sent when the same person signs in again, because the product has confirmed them: a
 * write resolves when `texts` has it on the disk. What a former release left in `former` is moved to `texts`.
 */
export function createOutboxStorage(
  texts: TextStorage,
  former: Storage,
  key: () => Promise<CryptoKey>,
  session: Pick<Session, 'state'>,
): OutboxStorage {
  /** To the other tabs, while somebody listens in this one. */
  let channel: BroadcastChannel | null = null;
  const owner = (): string | null => {
    const { user } = session.state.get();
    return user && `${prefix}${user.companyId}.${user.accountId}.`;
  };
  const ownPrefix = (): string => {
    const start = owner();
    if (start === null) throw new Error('Nobody is signed in, so no save is stored.');
    return start;
  };

  return {
    async list() {
      const start = owner();
      if (start === null) return [];
      await moveFormer(former, texts, start).catch(() => undefined);
      const opened = (await texts.names(start)).map(async (name) => {
        const text = await decryptText((await texts.read(name)) ?? '', await key());
        return text === null ? [] : [{ id: name.slice(start.length), text }];
      });
      return (await Promise.all(opened)).flat();
    },
    async write(id, text) {
      const name = ownPrefix() + id;
      await texts.write(name, await encryptText(text, await key()));
      channel?.postMessage(null);
    },
    async remove(id) {
      await texts.remove(ownPrefix() + id);
      channel?.postMessage(null);
    },
    async alone(work) {
      const name = owner();
      if (name === null) return;
      // Without the Locks API nothing is saved twice either: the server recognises each save by its key.
      if ('locks' in navigator) await navigator.locks.request(name, work);
      else await work();
    },
    onChange(listener) {
      let lastOwner = owner();
      const opened = new BroadcastChannel(prefix);
      opened.onmessage = listener;
      channel = opened;
      const stop = session.state.subscribe(() => {
        if (owner() === lastOwner) return;
        lastOwner = owner();
        listener();
      });
      return () => {
        opened.close();
        if (channel === opened) channel = null;
        stop();
      };
    },
  };
}

/**
 * Moves one person's saves. Each is removed from `former` once it is on the disk; what has no space there is moved by a later call.
 * A save that two tabs move is sent with the same key.
 */
async function moveFormer(former: Storage, texts: TextStorage, start: string): Promise<void> {
  for (const name of namesIn(former, start)) {
    const text = former.getItem(name) ?? '';
    await texts.write(name, text);
    // A page of the former release may have changed it meanwhile.
    if (former.getItem(name) === text) former.removeItem(name);
  }
}
