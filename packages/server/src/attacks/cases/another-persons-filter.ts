import { expect } from 'vitest';
import { attack } from '../attack';

export default attack('cannot read, use, change or delete a private filter of another person', async (world) => {
  const filter = JSON.stringify({ '==': [{ var: 'status' }, 'aberto'] });
  const owner = world.as({ accountId: 81, roomId: 500 });
  const saved = await owner('POST', '/Filter/chamado', { filterName: 'Só meu', filter, isShared: false });
  const { resourceId } = saved.json<{ resourceId: number }>();
  const path = `/Filter/chamado/${resourceId}`;
  for (const other of [world.agent, world.admin, world.foreigner]) {
    expect((await other('GET', '/Filter/chamado')).body).not.toContain('Só meu');
    expect((await other('POST', '/talk/filter/chamado', { filterIds: [resourceId] })).statusCode).toBe(404);
    expect((await other('PUT', path, { filterName: 'Tomado', filter, isShared: true })).statusCode).toBe(404);
    expect((await other('DELETE', path)).statusCode).toBe(404);
  }
  expect((await owner('GET', '/Filter/chamado')).body).toContain('Só meu');
  expect((await owner('DELETE', path)).statusCode).toBe(200);
});
