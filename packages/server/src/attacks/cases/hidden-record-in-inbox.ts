import { expect } from 'vitest';
import { deliverToInbox } from '../../platform/mail/deliverToInbox';
import { attack } from '../attack';

export default attack(
  'cannot read texts of a hidden record in the inbox, even after the record was deleted',
  async (world) => {
    const [secret, plain, gone] = [
      await world.add({ titulo: 'Some', status: 'concluido' }),
      await world.add({ titulo: 'Fica' }),
      world.hidden,
    ];
    const subjectId = world.fixture.chamado.subjectId;
    const mine = { accountId: world.agentId, subjectId };
    await deliverToInbox(world.database, 1, [
      { ...mine, title: 'Sigilo excluído', description: 'senha-1', talkId: secret },
      { ...mine, title: 'Aviso do excluído', description: 'aberto-1', talkId: plain },
      { ...mine, title: 'Sigilo de pé', description: 'senha-2', talkId: gone },
    ]);
    const list = async () => (await world.agent('POST', '/notifications/list', { page: 1, fetch: 100, view: 2 })).body;
    expect(await list()).not.toMatch(/Sigilo|senha/);
    expect((await world.admin('DELETE', '/talk/chamado', { talkIds: [secret, plain] })).statusCode).toBe(200);
    const after = await list();
    expect(after).not.toMatch(/Sigilo|senha/);
    // What could be read until it was deleted is still shown.
    expect(after).toMatch(/Aviso do excluído/);
  },
);
