import type { ListOf } from '@assunto/engine/core';
import { expect } from 'vitest';
import { attack } from '../attack';

export default attack('cannot change anything by a refused call', async (world) => {
  const own = await world.add({ titulo: 'Encerrado', status: 'concluido' }, world.agentId);
  const state = async () => [
    await world.stored(own),
    await world.stored(world.hidden),
    (await world.admin('GET', `/talk/chamado/${own}/history`)).json<ListOf<unknown>>().totalResults,
  ];
  const before = await state();
  const talkValues = world.values('chamado', { titulo: 'Tomado' });
  for (const [method, path, body] of [
    ['PUT', `/talk/chamado/${own}`, { version: 1, talkValues }],
    ['PUT', '/talk/chamado/many', { talks: [{ talkId: own, version: 1, talkValues }] }],
    ['DELETE', '/talk/chamado', { talkIds: [own, world.open] }],
    ['POST', '/talk/batchDeactivate/chamado', { talkIds: [world.open] }],
    ['PUT', `/talk/chamado/${world.hidden}`, { version: 1, talkValues }],
  ] as const) {
    const answer = await world.agent(method, path, body);
    expect([403, 404], `${method} ${path}: ${answer.body}`).toContain(answer.statusCode);
    expect((await world.foreigner(method, path, body)).statusCode).toBeGreaterThanOrEqual(400);
  }
  expect(await state()).toEqual(before);
  expect((await world.stored(world.open)).isActive).toBe(true);
});
