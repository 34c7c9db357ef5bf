import { adminRoomId } from '@assunto/api/ticketing';
import { expect } from 'vitest';
import { withToken } from '../../testing/createBrowser';
import { attack } from '../attack';

export default attack(
  'cannot create or edit an account that reads more than their own field filters allow',
  async (world) => {
    const attributeId = world.fixture.id('chamado.status');
    const mine = [{ attributeId, value: 'concluido' }];
    const [narrowed, victim] = [await world.signIn(adminRoomId), await world.signIn()];
    await world.database.query('UPDATE account SET attributes = $2 WHERE company_id = 1 AND account_id = $1', [
      narrowed.accountId,
      JSON.stringify(mine),
    ]);
    const state = async () =>
      (
        await world.database.query(
          'SELECT account_id, room_id, attributes, shared_talks, first_name FROM account ORDER BY 1',
        )
      ).rows;
    const before = await state();
    const person = {
      accountType: 1,
      firstName: 'Laranja',
      lastName: 'Lima',
      displayName: 'Laranja',
      phoneNumber: '1',
      email: 'laranja@empresa.example',
      sharedTalks: null,
    };
    const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object) =>
      world.app.inject({ method, url, headers: withToken(narrowed.token), payload });
    for (const roomId of [adminRoomId, 500])
      for (const attributes of [[], [{ attributeId, value: 'aberto' }], undefined])
        for (const [method, url] of [
          ['POST', '/account/'],
          ['PUT', `/account/${victim.accountId}`],
        ] as const) {
          const answer = await call(method, url, { ...person, roomId, attributes });
          expect([answer.statusCode, answer.json<{ code: string }>().code], answer.body).toEqual([
            403,
            'GRANT_REFUSED',
          ]);
        }
    expect((await call('DELETE', `/account/${victim.accountId}`, {})).statusCode).toBe(403);
    const permissions = [
      { resourceId: world.fixture.chamado.subjectId, resourceTypeId: 1, actions: [{ actionIdentifier: 'SELECT' }] },
    ];
    expect((await call('POST', '/room', { roomName: 'Larga', permissions })).statusCode).toBe(403);
    expect(await state()).toEqual(before);
  },
);
