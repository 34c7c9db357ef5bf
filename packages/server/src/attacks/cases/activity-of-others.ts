import { expect } from 'vitest';
import { attack } from '../attack';

export default attack(
  'cannot read in the activity what records, attributes, notes and companies hide from them',
  async (world) => {
    const secret = await world.add({ titulo: 'Cofre da diretoria', status: 'concluido' });
    await world.admin('POST', `/talk/chamado/${secret}/comment`, { text: 'Senha do cofre', visibility: 'public' });
    await world.admin('POST', `/talk/chamado/${world.open}/comment`, {
      text: 'Nota sigilosa',
      visibility: 'internal',
    });
    const roomId = await world.addRoom(988, {
      actions: ['Read'],
      filters: { Read: { '==': [{ var: 'status' }, 'aberto'] } },
    });
    const partial = world.as({ accountId: 9404, roomId });
    for (const query of ['', '?subj=chamado', '?fetch=100&from=2020-01-01']) {
      const answer = await partial('GET', `/activity${query}`);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.body).not.toMatch(/[Cc]ofre|sigilosa/);
    }
    const stranger = await world.as({ accountId: 9405, companyId: 2 })('GET', '/activity?from=2020-01-01');
    expect(stranger.body).not.toMatch(/[Cc]ofre|sigilosa/);
    const nothing = world.as({ accountId: 9406, roomId: await world.addRoom(989, { actions: [] }) });
    expect((await nothing('GET', '/activity')).json()).toMatchObject({ itens: [], people: [], attributes: [] });
    expect((await nothing('GET', '/activity?subj=chamado')).statusCode).toBe(404);
    for (const query of ['fetch=101', 'fetch=0', 'before=1-1;', 'before=9e9-1', 'accountId=-1', 'from=ontem'])
      expect((await world.admin('GET', `/activity?${query}`)).statusCode, query).toBe(400);
  },
);
