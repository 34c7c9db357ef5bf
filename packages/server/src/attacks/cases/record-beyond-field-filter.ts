import { adminRoomId } from '@assunto/api/ticketing';
import { expect } from 'vitest';
import { attack } from '../attack';
import { refusal } from '../createAttackWorld';

export default attack(
  'cannot reach a record beyond the field filters and shared conversations of their account, whatever their profile',
  async (world) => {
    const { subjectId } = world.fixture.chamado;
    const attributes = [{ attributeId: world.fixture.id('chamado.status'), subjectId, value: 'aberto' }];
    const filter = JSON.stringify({ '==': [{ var: 'status' }, 'aberto'] });
    const secret = await world.add({ titulo: 'Cofre', status: 'concluido', protocolo: 'SEGREDO-1' });
    const before = await world.stored(secret);
    for (const restrictions of [
      { attributes, sharedTalks: [] },
      { attributes: [], sharedTalks: [{ subjectId, filter }] },
    ]) {
      const ask = world.as({ accountId: 9301, roomId: adminRoomId, isAdmin: true, restrictions });
      const missing = refusal(await ask('GET', '/talk/chamado/99999999'));
      for (const path of ['', '/history', '/comments'])
        expect(refusal(await ask('GET', `/talk/chamado/${secret}${path}`)).status, path).toBe(missing.status);
      expect(refusal(await ask('GET', `/talk/chamado/${secret}`))).toEqual(missing);
      const everything = { or: [{ '==': [{ var: 'status' }, 'concluido'] }, { empty: [{ var: 'status' }] }] };
      for (const body of [{}, { filterJson: everything }, { term: 'cofre' }, { talkIds: [secret] }])
        expect(await world.ids(ask, body)).not.toContain(secret);
      for (const answer of [
        await ask('POST', '/talk/ids/chamado', {}),
        await ask('POST', '/talk/group/chamado', { groupBy: world.fixture.id('chamado.titulo') }),
        await ask('POST', '/talk/chamado/export', { format: 'csv' }),
        await ask('GET', '/search?q=cofre'),
        await ask('GET', '/search?q=segredo-1'),
      ]) {
        expect(answer.statusCode, answer.body).toBe(200);
        expect(answer.body).not.toMatch(/Cofre|SEGREDO/);
      }
      const talkValues = world.values('chamado', { titulo: 'Aberto' });
      for (const [method, path, body] of [
        ['PUT', `/talk/chamado/${secret}`, { version: 1, talkValues }],
        ['DELETE', '/talk/chamado', { talkIds: [secret] }],
        ['POST', '/talk/batchDeactivate/chamado', { talkIds: [secret] }],
        ['POST', `/talk/chamado/${secret}/comments`, { text: 'oi' }],
      ] as const)
        expect((await ask(method, path, body)).statusCode, path).toBeGreaterThanOrEqual(400);
    }
    expect(await world.stored(secret)).toEqual(before);
    await world.admin('DELETE', '/talk/chamado', { talkIds: [secret] });
  },
);
