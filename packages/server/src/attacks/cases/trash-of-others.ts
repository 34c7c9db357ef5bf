import type { FilterTree } from '@assunto/engine/core';
import { expect } from 'vitest';
import { attack } from '../attack';
import { refusal } from '../createAttackWorld';

export default attack(
  'cannot list, restore or probe deleted records that they could not read and delete',
  async (world) => {
    const secret = await world.add({ titulo: 'Cofre excluído', status: 'concluido' });
    await world.admin('DELETE', '/talk/chamado', { talkIds: [secret] });
    const reader = world.as({ accountId: 9401, roomId: await world.addRoom(986, { actions: ['Read', 'Update'] }) });
    for (const [path, body] of [
      ['/talk/trash/chamado', {}],
      ['/talk/restore/chamado', { talkIds: [secret] }],
    ] as const)
      expect((await reader('POST', path, body)).statusCode, path).toBe(403);
    const filter: FilterTree = { '==': [{ var: 'status' }, 'aberto'] };
    const roomId = await world.addRoom(987, { actions: ['Read', 'Delete'], filters: { Read: filter } });
    const partial = world.as({ accountId: 9402, roomId });
    const list = await partial('POST', '/talk/trash/chamado', {});
    expect(list.statusCode, list.body).toBe(200);
    expect(list.body).not.toContain('Cofre');
    const missing = refusal(await partial('POST', '/talk/restore/chamado', { talkIds: [99_999_999] }));
    expect(refusal(await partial('POST', '/talk/restore/chamado', { talkIds: [secret] }))).toEqual(missing);
    const unknown = refusal(await partial('POST', '/talk/blockers/chamado', { talkIds: [99_999_999] }));
    expect(refusal(await partial('POST', '/talk/blockers/chamado', { talkIds: [secret] }))).toEqual(unknown);
    const stranger = world.as({ accountId: 9403, companyId: 2 });
    expect((await stranger('POST', '/talk/restore/chamado', { talkIds: [secret] })).statusCode).toBeGreaterThanOrEqual(
      400,
    );
    expect((await world.admin('GET', `/talk/chamado/${secret}`)).statusCode).toBe(404);
    expect((await world.admin('POST', '/talk/restore/chamado', { talkIds: [secret] })).statusCode).toBe(200);
    await world.admin('DELETE', '/talk/chamado', { talkIds: [secret] });
  },
);
