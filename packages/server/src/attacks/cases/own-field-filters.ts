import { adminRoomId } from '@assunto/api/ticketing';
import { expect } from 'vitest';
import { withToken } from '../../testing/createBrowser';
import { attack } from '../attack';

export default attack('cannot widen a field filter of their own, not even as an administrator', async (world) => {
  const stored = [{ attributeId: world.fixture.id('cliente.cidade'), value: 'Niterói' }];
  for (const roomId of [undefined, adminRoomId]) {
    const person = await world.signIn(roomId);
    const key = [person.accountId, JSON.stringify(stored)];
    await world.database.query('UPDATE account SET attributes = $2 WHERE company_id = 1 AND account_id = $1', key);
    for (const attributes of [[], [{ ...stored[0], value: 'Rio de Janeiro' }]])
      for (const more of [{}, { newPassword: 'umbuzeiro-do-sertao', currentPassword: 'x' }, { notifications: [] }])
        await world.app.inject({
          method: 'PUT',
          url: `/account/${person.accountId}`,
          headers: withToken(person.token),
          payload: { attributes, sharedTalks: { '==': [1, 1] }, ...more },
        });
    const { rows } = await world.database.query(
      'SELECT attributes, shared_talks FROM account WHERE company_id = 1 AND account_id = $1',
      [person.accountId],
    );
    expect(rows).toEqual([{ attributes: stored, shared_talks: null }]);
  }
});
