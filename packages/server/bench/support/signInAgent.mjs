import { loadSignInKeys } from '../../src/auth/signInKeys';
import { openSessions } from '../../src/auth/sessions';
import { createTokens } from '../../src/auth/tokens';
import { agentRoomId, companyId } from './tickets.mjs';

/**
 * Makes an agent with an open session; answers the token of that session.
 *
 * @param {import('../../src/database/Database').Database} database
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
    roomId,
    companyId,
    isAdmin,
    sid,
  });
}
