import { adminRoomId } from '@assunto/api/ticketing';
import { expect } from 'vitest';
import { createBrowser, withToken } from '../../testing/createBrowser';
import { addPerson } from '../../testing/people';
import { attack } from '../attack';

export default attack('cannot see or end a session of another person, nor one of another company', async (world) => {
  const [victim, attacker, admin] = [await world.signIn(), await world.signIn(), await world.signIn(adminRoomId)];
  const person = await addPerson(world.database, 2, 'sessao@outra.example', { roomId: adminRoomId });
  const foreign = { ...person, ...(await createBrowser(world.app, world.origin).signIn(person)) };
  const ask = (token: string, method: 'GET' | 'DELETE', url: string) =>
    world.app.inject({ method, url, headers: withToken(token) });
  const sessionOf = async ({ token, accountId }: { token: string; accountId: number }): Promise<number> =>
    (await ask(token, 'GET', `/account/${accountId}/sessions`)).json<{ sessionId: number }[]>()[0]?.sessionId ?? 0;
  const [victims, foreigners] = [await sessionOf(victim), await sessionOf(foreign)];
  for (const [token, id, session, status] of [
    [attacker.token, victim.accountId, victims, 403],
    [attacker.token, foreign.accountId, foreigners, 403],
    [admin.token, foreign.accountId, foreigners, 404],
  ] as const) {
    const url = `/account/${id}/sessions`;
    expect((await ask(token, 'GET', url)).statusCode).toBe(status);
    expect((await ask(token, 'DELETE', url)).statusCode).toBe(status);
    expect((await ask(token, 'DELETE', `${url}/${session}`)).statusCode).toBe(status);
  }
  // Another's session under one's own account, and invalid numbers.
  for (const session of [victims, foreigners, 2_147_483_647])
    expect((await ask(attacker.token, 'DELETE', `/account/${attacker.accountId}/sessions/${session}`)).statusCode).toBe(
      404,
    );
  for (const session of ['0', '-1', '1.5', '99999999999', "1' OR true --"]) {
    const url = `/account/${attacker.accountId}/sessions/${encodeURIComponent(session)}`;
    expect([400, 404]).toContain((await ask(attacker.token, 'DELETE', url)).statusCode);
  }
  for (const { token } of [victim, foreign, attacker])
    expect((await ask(token, 'GET', '/account/session')).statusCode).toBe(200);
});
