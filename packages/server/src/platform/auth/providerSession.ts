import type { Queryable } from '../database/Database';

/** Ends a session of the embedded provider, so that the next sign-in asks for the password again. */
export async function endProviderSession(database: Queryable, uid: string): Promise<void> {
  await endProviderSessions(database, [uid]);
}

/** As `endProviderSession` for many. */
export async function endProviderSessions(database: Queryable, uids: readonly string[]): Promise<void> {
  await database.query(
    "DELETE FROM sign_in_state WHERE company_id = 0 AND model = 'Session' AND uid = ANY ($1::text[])",
    [uids],
  );
}

/** Deletes expired state of the embedded provider. */
export async function sweepProviderStore(database: Queryable): Promise<void> {
  await database.query('DELETE FROM sign_in_state WHERE company_id = 0 AND expires_in < now()');
}
