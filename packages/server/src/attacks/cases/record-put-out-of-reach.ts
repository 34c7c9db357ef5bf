import { expect } from 'vitest';
import { attack } from '../attack';

export default attack('cannot create or move a record to where their own permissions do not reach', async (world) => {
  const talkId = await world.add({ titulo: 'Fica à vista' });
  const talkValues = world.values('chamado', { status: 'concluido' });
  expect((await world.agent('PUT', `/talk/chamado/${talkId}`, { version: 1, talkValues })).statusCode).toBe(403);
  expect((await world.stored(talkId)).version).toBe(1);
});
