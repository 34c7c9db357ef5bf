import { realtimeCloseCodes } from '@assunto/api';
import { expect } from 'vitest';
import { deliverToInbox } from '../../platform/mail/deliverToInbox';
import { attack } from '../attack';

export default attack('cannot receive events on an open socket after rights or session ended', async (world) => {
  const roomId = await world.addRoom(750, { actions: ['Read'] });
  const [blocked, moved] = [await world.signIn(roomId), await world.signIn(roomId)];
  const [first, second] = [await world.listen(blocked.token), await world.listen(moved.token)];
  await world.database.query('UPDATE account SET inactive = true WHERE company_id = 1 AND account_id = $1', [
    blocked.accountId,
  ]);
  expect(await first.closed).toBe(realtimeCloseCodes.notAuthenticated);
  await world.database.query(
    'DELETE FROM room_permission WHERE company_id = 1 AND room_id = $1 AND resource_type_id = 1',
    [roomId],
  );
  await world.add({ titulo: 'Depois da revogação' });
  await deliverToInbox(world.database, 1, [{ accountId: moved.accountId, title: 'Fim' }]);
  await second.next('SendNotification');
  expect(second.messages.filter(({ type }) => type === 'SendTalkUpdates')).toEqual([]);
});
