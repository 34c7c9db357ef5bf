import { expect } from 'vitest';
import { attack } from '../attack';
import { refusal } from '../createAttackWorld';

export default attack('cannot export a hidden attribute, neither by its id nor with all columns', async (world) => {
  const wanted = (columns: number[]) => world.agent('POST', '/talk/chamado/export', { format: 'csv', columns });
  const custo = world.fixture.id('chamado.custo');
  const forbidden = await wanted([custo]);
  expect(forbidden.statusCode).toBeGreaterThanOrEqual(400);
  expect(JSON.stringify(refusal(forbidden))).toBe(JSON.stringify(refusal(await wanted([987_654]))));
  const allowed = await wanted([world.fixture.id('chamado.titulo')]);
  expect(allowed.statusCode).toBe(200);
  expect(allowed.body).not.toMatch(/Custo|Sigiloso/);
});
