import { adminRoomId } from '@assunto/api/ticketing';
import type { FilterTree } from '@assunto/engine/core';
import { expect } from 'vitest';
import { attack } from '../attack';

export default attack(
  'cannot gain access by changing their own name to one that a grant compares with',
  async (world) => {
    const byName: FilterTree = { '==': [{ var: 'titulo' }, { me: 'name' }] };
    const roomId = await world.addRoom(720, { actions: ['Read', 'Update'], filters: { Read: byName, Update: byName } });
    const talkId = await world.add({ titulo: 'Helena Prado' });
    const ask = world.as({ accountId: 72, roomId, name: 'Helena Prado' });
    expect(await world.ids(ask)).toEqual([]);
    expect((await ask('GET', `/talk/chamado/${talkId}`)).statusCode).toBe(404);
    // In one's own list filter the name has no such effect.
    expect(
      await world.ids(world.as({ accountId: 73, roomId: adminRoomId, name: 'Helena Prado' }), { filterJson: byName }),
    ).toEqual([talkId]);
  },
);
