import { adminRoomId, customerRoomId } from '@assunto/api/ticketing';
import { expect } from 'vitest';
import { withToken } from '../../testing/createBrowser';
import { attack } from '../attack';

export default attack(
  'cannot set a password by a link that was guessed, used, forged or sent by somebody without the right',
  async (world) => {
    const victim = await world.signIn();
    const admin = await world.signIn(adminRoomId);
    const stored = async () =>
      JSON.stringify(
        (await world.database.query('SELECT account_id, password_hash FROM account ORDER BY account_id')).rows,
      );
    const set = (path: string, password = 'umbuzeiro-do-sertao') =>
      world.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          password,
          confirmation: password,
          accountId: '1',
          email: 'x@y.example',
        }).toString(),
      });
    const invite = (token: string, accountId: number) =>
      world.app.inject({ method: 'POST', url: `/account/${accountId}/invitation`, headers: withToken(token) });
    const before = await stored();
    const person = await world.signIn(customerRoomId);
    expect((await invite(person.token, victim.accountId)).statusCode).toBe(403);
    const { invitationUrl } = (await invite(admin.token, victim.accountId)).json<{ invitationUrl: string }>();
    const path = new URL(invitationUrl).pathname;
    const { rows } = await world.database.query<{ token_hash: string }>('SELECT token_hash FROM account_link');
    // The hash, another case, a shorter or longer token, and hostile text are refused.
    for (const guess of [
      ...rows.map(({ token_hash }) => `/entrar/link/${token_hash}`),
      path.toUpperCase().replace('/ENTRAR/LINK', '/entrar/link'),
      path.slice(0, -1),
      `${path}A`,
      '/entrar/link/%00',
      "/entrar/link/' OR true --",
      `/entrar/link/${'A'.repeat(5000)}`,
    ])
      expect((await set(encodeURI(guess).replace('%2500', '%00'))).statusCode, guess).toBeGreaterThanOrEqual(400);
    await world.database.query('UPDATE account SET is_admin = false, room_id = $2 WHERE account_id = $1', [
      admin.accountId,
      customerRoomId,
    ]);
    expect((await set(path)).statusCode).toBe(404);
    expect(JSON.parse(await stored())).toEqual(expect.arrayContaining(JSON.parse(before) as object[]));
  },
);
