import { expect } from 'vitest';
import { attack } from '../attack';

export default attack('cannot inject SQL through operators, names, orders or values', async (world) => {
  const evil = `x'; DROP TABLE talk_${world.fixture.chamado.subjectId}; --`;
  for (const filterJson of [
    { [evil]: [{ var: 'titulo' }, 'x'] },
    { '==': [{ var: evil }, 'x'] },
    { '==': [{ var: 'titulo) OR (1=1' }, 'x'] },
    { '==': [{ var: 'company_id' }, 1] },
    { in: [{ var: '$talkId' }, [`1) OR (1=1`]] },
  ])
    expect((await world.agent('POST', '/talk/filter/chamado', { filterJson })).statusCode).toBe(400);
  expect(await world.ids(world.agent, { filterJson: { contains: [{ var: 'titulo' }, evil] } })).toEqual([]);
  expect(await world.ids(world.agent, { term: `%' OR '1'='1` })).toEqual([]);
  const order = { order: [{ subjectAttributeId: '1; DROP TABLE account', direction: 1 }] };
  expect((await world.agent('POST', '/talk/filter/chamado', order)).statusCode).toBe(400);
  expect((await world.agent('GET', `/talk/${encodeURIComponent(evil)}/1`)).statusCode).toBe(404);
  expect(await world.ids(world.agent)).toContain(world.open);
});
