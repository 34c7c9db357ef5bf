import { adminRoomId } from '@assunto/api/ticketing';
import { expect } from 'vitest';
import { attack } from '../attack';

export default attack('cannot give an access profile a right that they lack, nor widen their own', async (world) => {
  const roomId = await world.addRoom(910, { actions: ['Read'], readable: ['titulo'] });
  const limited = world.as({ accountId: 9100, roomId, isAdmin: true });
  const { chamado, id } = world.fixture;
  const action = (actionIdentifier: string, filter?: string) => ({ actionIdentifier, ...(filter ? { filter } : {}) });
  const tickets = (actions: object[], attributes: string[], resourceId = chamado.subjectId) => ({
    resourceId,
    resourceTypeId: 1,
    actions,
    permissions: attributes.map((identifier) => ({
      resourceId: id(`chamado.${identifier}`),
      resourceTypeId: 3,
      actions: [action('SELECT')],
    })),
  });
  const stored = async () =>
    (await world.database.query('SELECT * FROM room_permission ORDER BY room_id, resource_id, action_identifier')).rows;
  const before = await stored();
  const costly = '{">":[{"var":"custo"},100]}';
  const wanted = [
    [tickets([action('SELECT'), action('DELETE')], ['titulo'])],
    [tickets([action('SELECT')], ['titulo', 'custo'])],
    // A filter over a hidden attribute is refused, also one nested below another subject.
    [tickets([action('SELECT', costly)], ['titulo'])],
    [tickets([action('SELECT')], []), tickets([], ['custo'], world.fixture.cliente.subjectId)],
    // Ids of subjects and attributes that do not exist yet.
    [{ resourceId: chamado.subjectId + 1000, resourceTypeId: 1, actions: [action('SELECT')] }],
    [{ resourceId: 1, resourceTypeId: 4, actions: [action('SELECT')] }],
  ];
  for (const url of ['/room', `/room/${roomId}`, '/room/500', `/room/${adminRoomId}`])
    for (const permissions of wanted) {
      const forged = { roomId: adminRoomId, companyId: 2, isAdmin: true, isUnrestricted: true };
      const body = { roomName: 'Meu', permissions, connectedRooms: [], ...forged };
      const answer = await limited(url === '/room' ? 'POST' : 'PUT', url, body);
      expect([400, 403], `${url} ${JSON.stringify(permissions)}`).toContain(answer.statusCode);
    }
  for (const connectedRooms of [[{ roomToId: adminRoomId }], [{ roomToId: 500 }]])
    expect(
      (await limited('PUT', `/room/${roomId}`, { roomName: 'M', permissions: [], connectedRooms })).statusCode,
    ).toBe(403);
  expect(await stored()).toEqual(before);
});
