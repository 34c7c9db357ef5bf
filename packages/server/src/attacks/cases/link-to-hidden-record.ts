import { expect } from 'vitest';
import { attack } from '../attack';
import { refusal } from '../createAttackWorld';

export default attack(
  'cannot link a record to a hidden one, nor learn from trying whether it exists',
  async (world) => {
    const create = (cliente: number) =>
      world.agent('POST', '/talk/chamado', { talkValues: world.values('chamado', { titulo: 'Elo', cliente }) });
    expect(refusal(await create(world.rio))).toEqual(refusal(await create(987_654)));
    expect((await create(world.niteroi)).statusCode).toBe(201);
    const talkId = await world.add({ titulo: 'Sem elo' });
    const before = await world.stored(talkId);
    const talkValues = world.values('chamado', { interessados: [world.niteroi, world.rio] });
    expect((await world.agent('PUT', `/talk/chamado/${talkId}`, { version: 1, talkValues })).statusCode).toBe(400);
    const many = { talks: [{ talkValues: world.values('chamado', { titulo: 'Elo', interessados: [world.rio] }) }] };
    expect((await world.agent('POST', '/talk/chamado/many', many)).statusCode).toBe(400);
    expect(await world.stored(talkId)).toEqual(before);
  },
);
