import { adminRoomId, customerRoomId } from '@assunto/api/ticketing';
import { expect } from 'vitest';
import { createLink } from '../../platform/mail/mailLinks';
import { linkPath } from '../../platform/http/logger';
import { withToken } from '../../testing/createBrowser';
import { attack } from '../attack';

export default attack(
  'cannot set a password by a link that was sent to an earlier address, nor by one from before another second factor',
  async (world) => {
    const admin = await world.signIn(adminRoomId);
    const set = (path: string) =>
      world.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          password: 'umbuzeiro-do-sertao',
          confirmation: 'umbuzeiro-do-sertao',
        }).toString(),
      });
    const invited = async (accountId: number): Promise<string> => {
      const url = `/account/${accountId}/invitation`;
      const answer = await world.app.inject({ method: 'POST', url, headers: withToken(admin.token) });
      return new URL(answer.json<{ invitationUrl: string }>().invitationUrl).pathname;
    };
    const hashOf = async (accountId: number) =>
      (
        await world.database.query<{ hash: string }>(
          'SELECT password_hash AS hash FROM account WHERE company_id = 1 AND account_id = $1',
          [accountId],
        )
      ).rows[0]?.hash;

    const moved = await world.signIn(customerRoomId);
    const toOldAddress = await invited(moved.accountId);
    const before = await hashOf(moved.accountId);
    const change = await world.app.inject({
      method: 'PUT',
      url: `/account/${moved.accountId}`,
      headers: withToken(admin.token),
      payload: { email: `certo-${moved.accountId}@empresa.example` },
    });
    expect(change.statusCode, change.body).toBe(200);
    expect((await set(toOldAddress)).statusCode).toBe(404);
    expect(await hashOf(moved.accountId)).toBe(before);
    // Nor is one created for an address that the account has no more.
    const link = { companyId: 1, accountId: moved.accountId, purpose: 'password', inviterId: null } as const;
    expect(await createLink(world.database, { ...link, email: moved.email })).toBeNull();

    const secured = await world.signIn(customerRoomId);
    const token = await createLink(world.database, { ...link, accountId: secured.accountId, email: secured.email });
    await world.database.query(
      `INSERT INTO second_factor (company_id, account_id, secret, last_step) VALUES (1, $1, 'x', 0)`,
      [secured.accountId],
    );
    expect((await set(`${linkPath}/${token}`)).statusCode).toBe(404);
  },
);
