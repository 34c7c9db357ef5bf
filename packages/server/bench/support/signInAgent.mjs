import { loadSignInKeys } from '../../src/auth/signInKeys';
import { openSessions } from '../../src/auth/sessions';
import { createTokens } from '../../src/auth/tokens';
import { agentRoomId, companyId } from './tickets.mjs';

/**
 * Makes an agent with an open session; answers the token of that session.
 *
 * @param {import('../../src/database/Database').Database} database
 * @param {string} [name] another one for each agent of a bench
 */
export async function signInAgent(database, name = 'Carla Menezes') {
  const { rows } = await database.query(
    `INSERT INTO account (company_id, room_id, display_name, email) VALUES ($1, $2, $3::text, replace(lower($3::text), ' ', '.') || '@bench.example')
     RETURNING account_id`,
    [companyId, agentRoomId, name],
  );
  const accountId = Number(rows[0]?.['account_id']);
  const sessions = await openSessions(database);
  const sid = await sessions.open({
    companyId,
    accountId,
    signInVersion: 1,
    keepConnected: true,
    providerSession: null,
  });
  await sessions.close();
  const tokens = await createTokens(await loadSignInKeys(database));
  return tokens.sign({
    name,
    accountId,
    requireDigitalSignature: [],
    roomId: agentRoomId,
    companyId,
    isAdmin: false,
    sid,
  });
}
