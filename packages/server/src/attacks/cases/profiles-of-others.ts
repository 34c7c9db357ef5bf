import { expect } from 'vitest';
import { attack } from '../attack';

export default attack(
  'cannot read, change or delete an access profile without being an administrator of its company',
  async (world) => {
    const roomId = await world.addRoom(911, { actions: ['Read'], readable: ['titulo'] });
    const body = { roomName: 'Tomado', permissions: [] };
    const stored = async () => (await world.database.query('SELECT * FROM room ORDER BY company_id, room_id')).rows;
    const before = await stored();
    for (const [method, url] of [
      ...([
        ['GET', '/room'],
        ['GET', '/room/action'],
        ['GET', '/room/resource'],
        ['POST', '/room'],
        ['POST', `/room/${roomId}/preview`],
      ] as const),
      ...(['GET', 'PUT', 'DELETE'] as const).map((method) => [method, `/room/${roomId}`] as const),
    ])
      expect((await world.agent(method, url, method === 'GET' ? undefined : body)).statusCode, url).toBe(403);
    const foreigner = world.as({ accountId: 1, companyId: 2, isAdmin: true });
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect((await foreigner(method, `/room/${roomId}`, method === 'PUT' ? body : undefined)).statusCode).toBe(404);
    expect((await foreigner('POST', `/room/${roomId}/preview`, body)).statusCode).toBe(404);
    const { itens } = (await foreigner('GET', '/room?fetch=1000')).json<{ itens: { roomId: number }[] }>();
    expect(itens.map((room) => room.roomId)).not.toContain(roomId);
    // Records and filters of another company cannot be used in a profile.
    const delimitations = [{ subjectIdentifier: 'cliente', name: 'C', talks: [{ id: world.niteroi }] }];
    for (const change of [
      { delimitations },
      { connectedRooms: [{ roomToId: roomId }] },
      { permissions: [{ resourceId: world.fixture.chamado.subjectId, resourceTypeId: 1, actions: [] }] },
    ])
      expect((await foreigner('POST', '/room', { ...body, ...change })).statusCode).toBe(400);
    expect(await stored()).toEqual(before);
  },
);
