import { expect } from 'vitest';
import { deliverToInbox } from '../../platform/mail/deliverToInbox';
import { attack } from '../attack';

export default attack(
  'cannot receive events of internal notes on a socket, nor after the right to read notes ended',
  async (world) => {
    const roomId = await world.addRoom(760, { actions: ['Read', 'Note'] });
    const [insider, outsider] = [await world.signIn(roomId), await world.signIn()];
    const [inside, outside] = [await world.listen(insider.token), await world.listen(outsider.token)];
    const talkId = await world.add({ titulo: 'Com nota' });
    const note = async () => {
      const save = { text: 'Só nós', visibility: 'internal' };
      const answer = await world.admin('POST', `/talk/chamado/${talkId}/comment`, save);
      expect(answer.statusCode, answer.body).toBe(201);
    };
    const eventsOf = async (listener: typeof inside, accountId: number): Promise<number> => {
      await deliverToInbox(world.database, 1, [{ accountId, title: 'Fim' }]);
      await listener.next('SendNotification');
      return listener.messages.filter(({ type }) => type === 'SendTalkComments').length;
    };
    await note();
    await inside.next('SendTalkComments');
    expect(await eventsOf(outside, outsider.accountId)).toBe(0);
    await world.database.query(
      `DELETE FROM room_permission WHERE company_id = 1 AND room_id = 760 AND action_identifier = 'NOTE'`,
    );
    await note();
    expect(await eventsOf(inside, insider.accountId)).toBe(1);
    const answer = await world.admin('POST', `/talk/chamado/${talkId}/comment`, { text: 'Oi', visibility: 'public' });
    expect(answer.statusCode).toBe(201);
    await outside.next('SendTalkComments');
  },
);
