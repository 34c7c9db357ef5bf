import type { AccountSession } from '@assunto/api';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import { endProviderSessions } from '../../platform/auth/providerSession';
import { HttpError } from '../../platform/errors/errors';
import type { AccountServices } from './AccountServices';
import { requireEditable } from './changeAccount';

/** The maximum number of listed sessions, latest use first. */
const mostSessions = 100;

const isLive = `s.company_id = $1 AND s.account_id = $2 AND s.revoked_in IS NULL AND s.expires_in > now() AND s.ends_in > now()
  AND EXISTS (SELECT FROM account AS a WHERE a.company_id = s.company_id AND a.account_id = s.account_id AND NOT a.inactive
    AND a.sign_in_version = s.sign_in_version)`;

/**
 * The sessions of an account, latest use first and without those that view as somebody else (decision 101): one's own, or those
 * of an account that the caller may administer. Throws FORBIDDEN, GRANT_REFUSED and NOT_FOUND.
 */
export async function listSessions(
  services: AccountServices,
  caller: CallerAccount,
  accountId: number,
): Promise<AccountSession[]> {
  const { database } = services;
  if (accountId !== caller.accountId) {
    if (!caller.isAdmin) throw new HttpError('FORBIDDEN');
    await requireEditable(services, caller, accountId);
  }
  const { rows } = await database.query<AccountSession>(
    `SELECT s.session_id AS "sessionId", s.sid = $3 AS "isCurrent", s.user_agent AS "userAgent", s.address,
       s.inserted_in AS "insertedIn", s.last_used_in AS "lastUsedIn"
     FROM account_session AS s WHERE ${isLive} AND s.view_as_id IS NULL ORDER BY s.sid = $3 DESC, s.last_used_in DESC, s.session_id DESC LIMIT $4`,
    [caller.companyId, accountId, caller.sid, mostSessions],
  );
  return rows;
}

/**
 * Ends a session of an account, or all except the caller's (`sessionId` null), also at the login service: one's own, or those of
 * an account that the caller may administer. Throws FORBIDDEN, and NOT_FOUND for a session of another account.
 */
export async function endSessions(
  services: AccountServices,
  caller: CallerAccount,
  { accountId, sessionId }: { accountId: number; sessionId: number | null },
): Promise<void> {
  if (accountId !== caller.accountId) {
    if (!caller.isAdmin) throw new HttpError('FORBIDDEN');
    await requireEditable(services, caller, accountId);
  }
  const { database, signIn } = services;
  await database.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ provider_session: string | null }>(
      `UPDATE account_session AS s SET revoked_in = now()
       WHERE ${isLive} AND CASE WHEN $3::integer IS NULL THEN s.sid <> $4 ELSE s.session_id = $3 END
       RETURNING s.provider_session`,
      [caller.companyId, accountId, sessionId, caller.sid],
    );
    if (sessionId !== null && rows.length === 0) throw new HttpError('NOT_FOUND');
    const uids = rows.flatMap(({ provider_session: uid }) => (uid === null ? [] : [uid]));
    await endProviderSessions(transaction, uids);
  });
  signIn.sessions.forget(caller.companyId, accountId);
}
