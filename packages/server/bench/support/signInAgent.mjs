import { loadSignInKeys } from '../../src/platform/auth/signInKeys';
import { openSessions } from '../../src/platform/auth/sessions';
import { createTokens } from '../../src/platform/auth/tokens';
import { agentRoomId, companyId } from './tickets.mjs';

/**
 * Makes an agent with an open session; answers the token of that session.
 *
 * @param {import('../../src/platform/database/Database').Database} database
 * @param {string} [name] another one for each agent of a bench
 * @param {{ roomId: number, isAdmin: boolean }} [rights]
 */
export async function signInAgent(
  database,
  name = 'Carla Menezes',
  { roomId, isAdmin } = { roomId: agentRoomId, isAdmin: false },
) {
  const { rows } = await database.query(
    `INSERT INTO account (company_id, room_id, is_admin, display_name, email)
     VALUES ($1, $2, $4, $3::text, replace(lower($3::text), ' ', '.') || '@bench.example')
     RETURNING account_id`,
    [companyId, roomId, name, isAdmin],
  );
  const accountId = Number(rows[0]?.['account_id']);
  return openSession(database, { companyId, accountId, name, roomId, isAdmin });
}

/**
 * Opens a session of an account; answers its token.
 *
 * @param {import('../../src/platform/database/Database').Database} database
 * @param {{ companyId: number, accountId: number, name: string, roomId: number, isAdmin: boolean }} account
 */
export async function openSession(database, account) {
  const sessions = await openSessions(database);
  const { companyId, accountId } = account;
  const sid = await sessions.open({
    companyId,
    accountId,
    signInVersion: 1,
    keepConnected: true,
    providerSession: null,
  });
  await sessions.close();
  const tokens = await createTokens(await loadSignInKeys(database));
  return tokens.sign({ ...account, requireDigitalSignature: [], sid });
}

/** Minutes after which a token is replaced; it is valid for 15. */
const tokenMinutes = 10;

/**
 * Makes an agent, and answers a function that answers a valid token of it, however long a bench runs.
 *
 * @param {import('../../src/platform/database/Database').Database} database
 * @param {string} [name]
 * @param {{ roomId: number, isAdmin: boolean }} [rights]
 * @returns {Promise<() => Promise<string>>}
 */
export async function createSigner(database, name = 'Carla Menezes', rights = { roomId: agentRoomId, isAdmin: false }) {
  let token = await signInAgent(database, name, rights);
  let signedIn = performance.now();
  const { rows } = await database.query('SELECT max(account_id) AS "accountId" FROM account WHERE company_id = $1', [
    companyId,
  ]);
  const account = { companyId, accountId: Number(rows[0]?.['accountId']), name, ...rights };
  return async () => {
    if (performance.now() - signedIn > tokenMinutes * 60_000) {
      signedIn = performance.now();
      token = await openSession(database, account);
    }
    return token;
  };
}
