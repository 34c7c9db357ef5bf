import type { Database } from '../database/Database';

/** The database itself announces changes of accounts and sessions here (migration 0003). */
const channel = 'assunto_sign_in';

/** What a process does about changes of sign-ins. */
interface Forgetting {
  forget(companyId: number, accountId: number): void;
  forgetAll(): void;
}

/** Changes of sessions and accounts, as the database notifies every process of the installation. */
export interface SignInChanges {
  /** False while changes of other processes may be missed: then nothing remembered may be used. */
  isListening(): boolean;
  /** A number that grows with each notification. */
  generation(): number;
  /** Forgets in this process what it changed itself, without waiting for the notification. */
  changed(companyId: number, accountId: number): void;
  close(): Promise<void>;
}

/** Listens for changes. */
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
