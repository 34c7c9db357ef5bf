import { customerRoomId } from '@assunto/api/ticketing';
import { expect } from 'vitest';
import { withToken } from '../../testing/createBrowser';
import { attack } from '../attack';

export default attack(
  'cannot use a token after its session ended, its account was blocked or its room changed',
  async (world) => {
    const statusOf = async (token: string) =>
      (await world.app.inject({ url: '/account/session', headers: withToken(token) })).statusCode;
    const left = await world.signIn();
    expect(await statusOf(left.token)).toBe(200);
    await world.app.inject({ method: 'POST', url: '/account/logout', headers: withToken(left.token) });
    expect(await statusOf(left.token)).toBe(401);
    const refreshed = await world.app.inject({
      method: 'POST',
      url: '/account/refresh',
      payload: { token: left.token },
    });
    expect(refreshed.json()).toEqual({ authorized: false, token: null });

    const blocked = await world.signIn();
    await world.database.query('UPDATE account SET inactive = true WHERE company_id = 1 AND account_id = $1', [
      blocked.accountId,
    ]);
    await expect.poll(() => statusOf(blocked.token)).toBe(401);

    const moved = await world.signIn();
    const list = { method: 'POST', url: '/talk/filter/chamado', payload: {}, headers: withToken(moved.token) } as const;
    expect((await world.app.inject(list)).statusCode).toBe(200);
    await world.database.query(
      `UPDATE account SET room_id = ${customerRoomId} WHERE company_id = 1 AND account_id = $1`,
      [moved.accountId],
    );
    await expect.poll(async () => (await world.app.inject(list)).statusCode).toBe(404);
  },
);
