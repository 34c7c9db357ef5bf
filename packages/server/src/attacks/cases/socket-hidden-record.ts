import { expect } from 'vitest';
import { deliverToInbox } from '../../platform/mail/deliverToInbox';
import { attack } from '../attack';

export default attack('cannot receive events of hidden records or hidden attributes on a socket', async (world) => {
  const { token, accountId } = await world.signIn();
  const listener = await world.listen(token);
  const secret = await world.add({ titulo: 'Em silêncio', status: 'concluido' });
  const shown = await world.add({ titulo: 'Em voz alta', custo: 1 });
  await listener.next('SendTalkUpdates');
  const change = { version: 1, talkValues: world.values('chamado', { custo: 2 }) };
  expect((await world.admin('PUT', `/talk/chamado/${shown}`, change)).statusCode).toBe(200);
  await deliverToInbox(world.database, 1, [{ accountId, title: 'Fim' }]);
  await listener.next('SendNotification');
  const updates = listener.messages.filter((message) => message.type === 'SendTalkUpdates');
  expect(updates.flatMap(({ talks }) => talks.map(({ talkId }) => talkId))).toEqual([shown]);
  expect(JSON.stringify(updates)).not.toContain(String(secret));
});
