import type { Database } from '../database/Database';

/** The database itself announces changes of accounts and sessions here (migration 0003). */
const channel = 'assunto_sign_in';
/** How often a process lets itself hear that it still hears, and how long it trusts that, in milliseconds. */
const beatEvery = 2_000;
const trustFor = 5_000;

/** What a process does about changes of sign-ins. */
interface Forgetting {
  forget(companyId: number, accountId: number): void;
  forgetAll(): void;
}

/** The changes of sessions and accounts, as every process of the installation hears them. */
export interface SignInChanges {
  /** False while changes of other processes may be missed: then nothing remembered may be used. */
  isHearing(): boolean;
  /** A number that grows with each change heard. */
  generation(): number;
  /** Forgets in this process what it changed itself, without waiting to hear it. */
  changed(companyId: number, accountId: number): void;
  close(): Promise<void>;
}

/** Listens for changes. A connection that no longer hears its own beat is not trusted. */
export async function watchSignIns(database: Database, { forget, forgetAll }: Forgetting): Promise<SignInChanges> {
  let generation = 0;
  let lastHeard = Date.now();
  const stop = await database.listen(channel, (payload) => {
    lastHeard = Date.now();
    if (payload === 'beat') return;
    generation += 1;
    const [companyId, accountId] = payload.split(':').map(Number);
    if (companyId && accountId) forget(companyId, accountId);
    else forgetAll();
  });

  // The embedded database is this process: it cannot go deaf to itself.
  const canGoDeaf = database.kind === 'postgres';
  const beat = (): void => void database.query('select pg_notify($1, $2)', [channel, 'beat']).catch(() => undefined);
  const timer = canGoDeaf ? setInterval(beat, beatEvery).unref() : undefined;

  return {
    isHearing: () => !canGoDeaf || Date.now() - lastHeard < trustFor,
    generation: () => generation,
    changed(companyId, accountId) {
      generation += 1;
      forget(companyId, accountId);
    },
    async close() {
      clearInterval(timer);
      await stop();
    },
  };
}
