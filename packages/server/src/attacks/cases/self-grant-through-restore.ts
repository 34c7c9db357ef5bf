import { expect } from 'vitest';
import { attack } from '../attack';

export default attack('cannot get back a right that they lack by restoring an earlier profile', async (world) => {
  const profile = (change: object = {}) => ({ roomName: 'Ex-administradores', permissions: [], ...change });
  const admin = world.as({ isAdmin: true, accountId: 9000 });
  const chamado = world.fixture.chamado.subjectId;
  const rich = {
    permissions: [
      {
        resourceId: chamado,
        resourceTypeId: 1,
        actions: [{ actionIdentifier: 'SELECT' }, { actionIdentifier: 'DELETE' }],
      },
    ],
  };
  const created = await admin('POST', '/room', profile(rich));
  expect(created.statusCode, created.body).toBe(201);
  const roomId = created.json<{ resourceId: number }>().resourceId;
  await admin('PUT', `/room/${roomId}`, profile());
  const { rows } = await world.database.query<{ id: number }>(
    `SELECT id FROM configuration_change WHERE entity = 'room' AND entity_id = $1 ORDER BY version DESC LIMIT 1`,
    [roomId],
  );
  const path = `/configuration-change/${rows[0]?.id}/restore`;
  const before = (await admin('GET', `/room/${roomId}`)).body;
  const limited = world.as({ isAdmin: true, accountId: 9002, roomId });
  for (const [ask, status] of [
    [limited, 403],
    [world.agent, 403],
    [world.as({ companyId: 2, isAdmin: true }), 404],
  ] as const)
    expect((await ask('POST', `${path}?side=before`)).statusCode).toBe(status);
  for (const query of ['?side=now', '?side='])
    expect((await admin('POST', `${path}${query}`)).statusCode, query).toBe(400);
  // An outdated version, and a state sent by the caller, are refused.
  expect((await admin('POST', `${path}?side=before`, undefined, { 'if-match': '"1"' })).statusCode).toBe(412);
  await limited('POST', path, { side: 'before', state: rich, before: rich, companyId: 2 });
  expect((await admin('GET', `/room/${roomId}`)).body).toBe(before);
  await admin('DELETE', `/room/${roomId}`);
});
