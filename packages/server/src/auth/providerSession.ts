import type { Queryable } from '../database/Database';

/** Ends a session of the embedded provider, so that the next sign-in asks for the password again. */
export async function endProviderSession(database: Queryable, uid: string): Promise<void> {
  await database.query("DELETE FROM sign_in_state WHERE company_id = 0 AND model = 'Session' AND uid = $1", [uid]);
}

/** Deletes expired state of the embedded provider. */
export async function sweepProviderStore(database: Queryable): Promise<void> {
  await database.query('DELETE FROM sign_in_state WHERE expires_in < now()');
}
