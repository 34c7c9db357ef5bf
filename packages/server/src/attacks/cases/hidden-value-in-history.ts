import type { ListOf } from '@assunto/engine/core';
import { expect } from 'vitest';
import { attack } from '../attack';
import { refusal } from '../createAttackWorld';

export default attack('cannot read hidden values or hidden records in history and timeline', async (world) => {
  const talkId = await world.add({ titulo: 'Histórico', custo: 10 });
  const change = { version: 1, talkValues: world.values('chamado', { custo: 77_001 }) };
  expect((await world.admin('PUT', `/talk/chamado/${talkId}`, change)).statusCode).toBe(200);
  for (const what of ['history', 'timeline']) {
    const answer = await world.agent('GET', `/talk/chamado/${talkId}/${what}`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.body).not.toMatch(/77001|Custo/);
    expect(answer.json<ListOf<unknown>>().totalResults).toBe(1);
    const of = (id: number) => world.agent('GET', `/talk/chamado/${id}/${what}`);
    expect(refusal(await of(world.hidden))).toEqual(refusal(await of(987_654)));
  }
});
