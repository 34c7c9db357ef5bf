import { expect } from 'vitest';
import type { Ask } from '../../testing/testServer';
import { attack } from '../attack';

export default attack('cannot see or change how another person arranged a grid', async (world) => {
  const path = '/context/web/grid/chamado/view/0';
  const view = [
    { subjectAttributeId: world.fixture.id('chamado.titulo'), width: 321, isHidden: false, isFixed: false },
  ];
  const owner = world.as({ accountId: 82, roomId: 500 });
  const contextOf = async (ask: Ask) => (await ask('GET', '/context/web/grid/chamado')).body;
  expect((await owner('PUT', path, { columns: view })).statusCode).toBe(200);
  const before = await contextOf(owner);
  const other = world.as({ accountId: 83, roomId: 500 });
  expect(await contextOf(other)).not.toContain('321');
  expect((await other('PUT', path, { columns: [] })).statusCode).toBe(200);
  expect(await contextOf(owner)).toBe(before);
  const hidden = [
    { subjectAttributeId: world.fixture.id('chamado.custo'), width: 100, isHidden: false, isFixed: false },
  ];
  await other('PUT', path, { columns: hidden });
  expect(await contextOf(other)).not.toMatch(/custo/i);
});
