import type { Database } from '../database/Database';

/** The channel on which database triggers announce changes of accounts and sessions. */
const channel = 'assunto_sign_in';

/** What a process does when sign-ins change. */
interface Forgetting {
  forget(companyId: number, accountId: number): void;
  forgetAll(): void;
}

/** Notifications about changes of sessions and accounts, delivered to every process of the installation. */
export interface SignInChanges {
  /** False while changes of other processes may be missed: cached state must not be used then. */
  isListening(): boolean;
  /** Incremented by each notification. */
  generation(): number;
  /** Drops cached state of an account that this process changed itself, without waiting for the notification. */
  changed(companyId: number, accountId: number): void;
  close(): Promise<void>;
}

/** Subscribes to the changes. */
export async function watchSignIns(database: Database, { forget, forgetAll }: Forgetting): Promise<SignInChanges> {
  let generation = 0;
  const stop = await database.listen(channel, (payload) => {
    generation += 1;
    const [companyId, accountId] = payload.split(':').map(Number);
    if (companyId && accountId) forget(companyId, accountId);
    else forgetAll();
  });

  return {
    isListening: () => database.isListening(),
    generation: () => generation,
    changed(companyId, accountId) {
      generation += 1;
      forget(companyId, accountId);
    },
    close: stop,
  };
}
