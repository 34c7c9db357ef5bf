import { adminRoomId } from '@assunto/api/ticketing';
import { expect } from 'vitest';
import { withToken } from '../../testing/createBrowser';
import { attack } from '../attack';

export default attack(
  'cannot give anybody a room, an e-mail or rights through the calls of accounts',
  async (world) => {
    const person = await world.signIn();
    const headers = withToken(person.token);
    const read = async () => (await world.app.inject({ url: '/account/session', headers })).body;
    const before = await read();
    const payload = { roomId: adminRoomId, isAdmin: true, email: 'x@y.example', companyId: 2, canEdit: true };
    await world.app.inject({ method: 'PUT', url: `/account/${person.accountId}`, headers, payload });
    expect(await read()).toEqual(before);
    const other = await world.app.inject({
      method: 'PUT',
      url: '/account/1',
      headers,
      payload: { displayName: 'Tomada' },
    });
    expect(other.statusCode).toBe(403);
  },
);
