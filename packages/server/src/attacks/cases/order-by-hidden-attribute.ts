import { expect } from 'vitest';
import { attack } from '../attack';
import { refusal } from '../createAttackWorld';

export default attack('cannot order by a hidden attribute', async (world) => {
  const by = (subjectAttributeId: number) =>
    world.agent('POST', '/talk/filter/chamado', { order: [{ subjectAttributeId, direction: 1 }] });
  const forbidden = await by(world.fixture.id('chamado.custo'));
  expect(forbidden.statusCode).toBe(400);
  expect(refusal(forbidden)).toEqual(refusal(await by(987_654)));
});
