import { expect } from 'vitest';
import { attack } from '../attack';

export default attack('cannot reach data of another company by its ids', async (world) => {
  for (const [method, path, body] of [
    ['GET', `/talk/chamado/${world.open}`, undefined],
    ['GET', `/talk/chamado/${world.open}/history`, undefined],
    ['PUT', `/talk/chamado/${world.open}`, { version: 1, talkValues: [] }],
    ['DELETE', '/talk/chamado', { talkIds: [world.open] }],
    ['GET', `/subject/options/${world.fixture.id('chamado.cliente')}`, undefined],
  ] as const)
    expect((await world.foreigner(method, path, body)).statusCode, path).toBe(404);
  expect(await world.ids(world.foreigner)).toEqual([]);
  expect((await world.stored(world.open)).isActive).toBe(true);
});
