import type { ListOf, Talk } from '@assunto/engine/core';
import type { TalkGroup } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('lists that are grouped', (given) => {
  let fixture: RecordFixture;
  let server: TestServer;
  let admin: Ask;
  let agent: Ask;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await grant(given.database, fixture, 500, 'chamado', {
      actions: ['Read'],
      readable: ['titulo', 'status'],
      filters: { Read: { '!=': [{ var: 'titulo' }, 'Segredo'] } },
    });
    const [acme = 0, beta = 0] = await insertRecords(given.database, fixture, 'cliente', [
      { nome: 'Acme' },
      { nome: 'Beta' },
    ]);
    await insertRecords(given.database, fixture, 'chamado', [
      {
        titulo: 'Rede',
        status: 'aberto',
        etiquetas: ['rede', 'acesso'],
        cliente: beta,
        abertura: '2026-03-11T01:00:00Z',
      },
      { titulo: 'REDE', status: 'concluido', etiquetas: ['rede'], cliente: beta, abertura: '2026-03-11T15:00:00Z' },
      { titulo: 'Segredo', status: 'aberto', cliente: acme, custo: 5, abertura: '2026-03-10T20:00:00Z' },
      { titulo: 'Sem nada' },
    ]);
    server = await createTestServer(given.database);
    admin = server.as({});
    agent = server.as({ accountId: 9, roomId: 500 });
  });
  afterAll(() => server.app.close());

  const ask = (who: Ask, identifier: string, body: object = {}) =>
    who('POST', '/talk/group/chamado', { groupBy: fixture.id(`chamado.${identifier}`), ...body });
  const groups = async (identifier: string, body: object = {}, who = admin) => {
    const { itens } = (await ask(who, identifier, body)).json<ListOf<TalkGroup>>();
    return itens.map(({ value, count }) => [value, count]);
  };

  it('count the records of each option in the order of the list, and those without one last', async () => {
    expect(await groups('status')).toEqual([
      [expect.objectContaining({ id: 'aberto', name: 'Aberto' }), 2],
      [expect.objectContaining({ id: 'concluido' }), 1],
      [null, 1],
    ]);
  });

  it('count a record in each text of a list of texts', async () => {
    const owner = server.as({ isAdmin: true });
    const created = await owner('POST', '/subject', {
      subjectIdentifier: 'arvore',
      subjectName: 'Árvore',
      attributes: [{ name: 'Cuidados', identifier: 'cuidados', componentId: 17 }],
    });
    const { resourceId } = created.json<{ resourceId: number }>();
    const listed = await owner('GET', `/subject/${resourceId}/attribute`);
    const [attribute] = listed.json<ListOf<{ subjectAttributeId: number }>>().itens;
    const subjectAttributeId = attribute?.subjectAttributeId;
    for (const value of [['poda', 'rega'], ['poda'], ['rega', 'adubo', 'poda'], []])
      await owner('POST', '/talk/arvore', { talkValues: [{ subjectAttributeId, value }] });
    const { itens } = (await owner('POST', '/talk/group/arvore', { groupBy: subjectAttributeId })).json<
      ListOf<TalkGroup>
    >();
    expect(itens.map(({ value, count }) => [value, count])).toEqual([
      ['adubo', 1],
      ['poda', 3],
      ['rega', 2],
      [null, 1],
    ]);
  });

  it('count a record in each of its options, name related records, and take a day of an instant', async () => {
    expect(await groups('etiquetas')).toEqual([
      [{ id: 'rede', name: 'Rede' }, 2],
      [{ id: 'acesso', name: 'Acesso' }, 1],
      [null, 2],
    ]);
    expect(await groups('cliente')).toEqual([
      [expect.objectContaining({ name: 'Beta' }), 2],
      [expect.objectContaining({ name: 'Acme' }), 1],
      [null, 1],
    ]);
    expect(await groups('abertura')).toEqual([
      ['2026-03-10', 2],
      ['2026-03-11', 1],
      [null, 1],
    ]);
  });

  it('take texts together as filters compare them, under the same filters as the list', async () => {
    const filterJson = { notEmpty: [{ var: 'status' }] };
    const texts = await groups('titulo', { filterJson });
    expect(texts.map(([value, count]) => [String(value).toLowerCase(), count])).toEqual([
      ['rede', 2],
      ['segredo', 1],
    ]);
    expect(await groups('status', { term: 'segredo' })).toHaveLength(1);
    expect(await groups('status', { isActive: false })).toEqual([]);
  });

  it('give with each group the filter that finds its records', async () => {
    for (const identifier of ['status', 'etiquetas', 'cliente', 'abertura', 'titulo', 'urgente', 'custo']) {
      const { itens } = (await ask(admin, identifier)).json<ListOf<TalkGroup>>();
      for (const { count, filterJson } of itens) {
        const list = (await admin('POST', '/talk/filter/chamado', { filterJson })).json<ListOf<Talk>>();
        expect([identifier, list.totalResults]).toEqual([identifier, count]);
      }
    }
  });

  it('come page by page', async () => {
    const answer = (await ask(admin, 'status', { page: 2, fetch: 2 })).json<ListOf<TalkGroup>>();
    expect(answer).toMatchObject({ totalResults: 3, currentPage: 2 });
    expect(answer.itens.map(({ value }) => value)).toEqual([null]);
  });

  it('refuse an attribute that the caller may not read, does not exist or makes no groups, and count readable records alone', async () => {
    expect((await ask(agent, 'custo')).statusCode).toBe(400);
    expect((await ask(admin, 'regra')).statusCode).toBe(400);
    expect((await admin('POST', '/talk/group/chamado', { groupBy: 987_654 })).statusCode).toBe(400);
    expect((await agent('POST', '/talk/group/cliente', { groupBy: 1 })).statusCode).toBe(404);
    expect(await groups('status', {}, agent)).toEqual([
      [expect.objectContaining({ id: 'aberto' }), 1],
      [expect.objectContaining({ id: 'concluido' }), 1],
      [null, 1],
    ]);
  });
});
