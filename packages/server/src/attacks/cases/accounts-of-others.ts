import { adminRoomId, customerRoomId } from '@assunto/api/ticketing';
import { expect } from 'vitest';
import { withToken } from '../../testing/createBrowser';
import { attack } from '../attack';

export default attack(
  'cannot list, create, change, block or delete an account without being an administrator, nor one of another company',
  async (world) => {
    const victim = await world.signIn();
    const person = await world.signIn(customerRoomId);
    const { rows: foreign } = await world.database.query<{ account_id: number }>(
      `INSERT INTO account (company_id, room_id, display_name, email) VALUES (2, ${customerRoomId}, 'De fora', 'fora@outra.example')
       RETURNING account_id`,
    );
    const foreignId = foreign[0]?.account_id ?? 0;
    const admin = await world.signIn(adminRoomId);
    const state = async () =>
      JSON.stringify(
        (
          await world.database.query('SELECT * FROM account WHERE account_id <> $1 ORDER BY account_id', [
            admin.accountId,
          ])
        ).rows,
      );
    const before = await state();
    const ask = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      world.app.inject({ method, url, headers: withToken(token), ...(payload && { payload }) });
    const created = {
      accountType: 1,
      firstName: 'A',
      lastName: 'B',
      displayName: 'AB',
      phoneNumber: '1',
      roomId: adminRoomId,
      email: 'nova@empresa.example',
      isAdmin: true,
      passwordHash: 'x',
      accountId: 1,
    };
    for (const [method, url, payload] of [
      ['GET', '/account', undefined],
      ['POST', '/account/', created],
      ['POST', '/account/', { ...created, accountType: 2, appName: 'Porta dos fundos' }],
      ['GET', `/account/${victim.accountId}`, undefined],
      ['PUT', `/account/${victim.accountId}`, { roomId: adminRoomId, email: 'x@y.example' }],
      ['PUT', `/account/${victim.accountId}`, { newPassword: 'x'.repeat(20), currentPassword: 'x' }],
      ['DELETE', `/account/${victim.accountId}`, undefined],
      ['POST', `/account/${victim.accountId}/credentials`, undefined],
      ['POST', '/account/profile', { accountIds: [person.accountId], roomId: adminRoomId }],
    ] as const)
      expect((await ask(person.token, method, url, payload)).statusCode, `${method} ${url}`).toBe(403);
    // An administrator of one company can neither read nor change anything of another.
    for (const [method, url, payload, status] of [
      ['GET', `/account/${foreignId}`, undefined, 404],
      ['PUT', `/account/${foreignId}`, { displayName: 'Tomada' }, 404],
      ['DELETE', `/account/${foreignId}`, undefined, 404],
      ['POST', `/account/${foreignId}/credentials`, undefined, 404],
      ['POST', '/account/', { ...created, companyId: 2 }, 404],
      ['PUT', `/account/${victim.accountId}`, { newPassword: 'umbuzeiro-do-sertao' }, 403],
      ['PUT', `/account/${victim.accountId}`, { attributes: [{ attributeId: 1e15, value: 1 }] }, 400],
      ['PUT', `/account/${victim.accountId}`, { sharedTalks: 'x'.repeat(50_000) }, 400],
      [
        'PUT',
        `/account/${victim.accountId}`,
        { profileImage: { url: `data:image/png;base64,${'A'.repeat(100_000)}` } },
        400,
      ],
      ['PUT', `/account/${victim.accountId}`, { profileImage: { url: 'https://elsewhere.example/track.png' } }, 400],
      ['PUT', `/account/${victim.accountId}`, { profileImage: { url: 'data:image/svg+xml;base64,PHN2Zz4=' } }, 400],
    ] as const)
      expect((await ask(admin.token, method, url, payload)).statusCode, `${method} ${url}`).toBe(status);
    const several = (accountIds: unknown[], roomId = customerRoomId) =>
      ask(admin.token, 'POST', '/account/profile', { accountIds, roomId });
    expect((await several([foreignId, 999_999])).json()).toMatchObject([{ isDone: false }, { isDone: false }]);
    for (const ids of [[], [1, 1], Array.from({ length: 201 }, (_, index) => index + 1), ['x'], [1e15]])
      expect((await several(ids)).statusCode).toBe(400);
    expect((await several([victim.accountId], 999_999)).statusCode).toBe(404);
    expect((await ask(admin.token, 'GET', '/account?term=fora')).json()).toMatchObject({ totalResults: 0 });
    expect(await state()).toBe(before);
  },
);
