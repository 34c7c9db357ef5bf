import { expect } from 'vitest';
import { attack } from '../attack';
import { refusal } from '../createAttackWorld';

export default attack('cannot group by a hidden attribute', async (world) => {
  const by = (groupBy: number) => world.agent('POST', '/talk/group/chamado', { groupBy });
  const forbidden = await by(world.fixture.id('chamado.custo'));
  expect(forbidden.statusCode).toBe(400);
  expect(refusal(forbidden)).toEqual(refusal(await by(987_654)));
  const groups = await world.agent('POST', '/talk/group/chamado', { groupBy: world.fixture.id('chamado.titulo') });
  expect(groups.body).not.toContain('Sigiloso');
});
