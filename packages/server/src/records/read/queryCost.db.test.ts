import type { ErrorAnswer, FilterTree } from '@assunto/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database/Database';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

const contains = (count: number, identifier = 'titulo'): FilterTree => ({
  or: Array.from({ length: count }, (_, at) => ({ contains: [{ var: identifier }, `zz${at}`] })),
});

withDatabase('the budget of a request', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let ask: Ask;
  /** The number of statements that have read records. */
  let reads = 0;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await insertRecords(given.database, fixture, 'chamado', [{ titulo: 'zz1 na sala' }, { titulo: 'Impressora' }]);
    const { database } = given;
    const counted: Database = {
      ...database,
      query(sql, ...rest) {
        if (/FROM talk_\d/.test(sql)) reads += 1;
        return database.query(sql, ...rest);
      },
    };
    server = await createTestServer(counted);
    ask = server.as({ isAdmin: true });
  });
  afterAll(() => server.app.close());

  /** The message of a 422 response. */
  async function tooHeavy(...request: Parameters<Ask>): Promise<string> {
    reads = 0;
    const answer = await ask(...request);
    const { code, message } = answer.json<ErrorAnswer>();
    expect([request[1], answer.statusCode, code, reads]).toEqual([request[1], 422, 'QUERY_TOO_HEAVY', 0]);
    return message;
  }

  async function save(filterName: string, filter: FilterTree): Promise<number> {
    const saved = await ask('POST', '/Filter/chamado', { filterName, filter: JSON.stringify(filter), isShared: false });
    expect(saved.statusCode, saved.body).toBe(201);
    return saved.json<{ resourceId: number }>().resourceId;
  }

  it('refuses a filter that would stop the database for everyone, wherever a filter can stand, before asking it', async () => {
    const filterJson = contains(190);
    const sentences = [
      await tooHeavy('POST', '/talk/filter/chamado', { filterJson }),
      await tooHeavy('POST', '/talk/filter/chamado', { filterJson, want: 'total' }),
      await tooHeavy('POST', '/talk/ids/chamado', { filterJson }),
      await tooHeavy('POST', '/talk/group/chamado', { filterJson, groupBy: fixture.id('chamado.status') }),
      await tooHeavy('POST', '/talk/chamado/export', { filterJson, format: 'csv' }),
      await tooHeavy('POST', '/Filter/chamado', {
        filterName: 'Tudo',
        filter: JSON.stringify(filterJson),
        isShared: false,
      }),
    ];
    for (const sentence of sentences)
      expect(sentence).toBe(
        'O que foi pedido é pesado demais para o sistema. ' +
          'Use menos condições, sobretudo de texto, ou menos filtros salvos ao mesmo tempo.',
      );
  });

  it('adds up all filters of a request, and counts one that is named fifty times once', async () => {
    const filterIds: number[] = [];
    for (let at = 0; at < 10; at += 1) filterIds.push(await save(`Filtro ${at}`, contains(20)));
    await tooHeavy('POST', '/talk/filter/chamado', { filterIds });
    const repeated = Array.from({ length: 50 }, () => filterIds[0]);
    const answer = await ask('POST', '/talk/filter/chamado', { filterIds: repeated });
    expect([answer.statusCode, answer.json().totalResults]).toEqual([200, 1]);
  });

  it('says to look for fewer words, and that a page is too far from the start', async () => {
    const term = Array.from({ length: 100 }, (_, at) => String.fromCharCode(0x3400 + at)).join(' ');
    expect(await tooHeavy('POST', '/talk/filter/chamado', { term })).toMatch(/Procure por menos palavras/);
    const deep = await tooHeavy('POST', '/talk/filter/chamado', { page: 1_000_000, fetch: 10_000 });
    expect(deep).toMatch(/longe demais do início/);
  });

  it('leaves what people ask for alone', async () => {
    const descricao = fixture.id('chamado.descricao');
    const asked = {
      filterIds: [await save('Meus', contains(5, 'descricao'))],
      filterJson: { and: [contains(12), { in: [{ var: 'quantidade' }, Array.from({ length: 1000 }, (_, at) => at)] }] },
      term: 'a impressora da sala de reuniões não imprime desde ontem cedo',
      order: [
        { subjectAttributeId: descricao, direction: 1 },
        { subjectAttributeId: fixture.id('chamado.cliente'), direction: 0 },
      ],
    };
    expect((await ask('POST', '/talk/filter/chamado', { ...asked, page: 40, fetch: 50 })).statusCode).toBe(200);
    expect((await ask('POST', '/talk/filter/chamado', { page: 2000, fetch: 500 })).statusCode).toBe(200);
    expect((await ask('GET', '/search?q=a+impressora+da+sala+de+reuniões+do+segundo+andar')).statusCode).toBe(200);
  });

  it('does not count what the permissions of a room ask of each record', async () => {
    await grant(given.database, fixture, 500, 'chamado', { actions: ['Read'], filters: { Read: contains(150) } });
    const fresh = await createTestServer(given.database);
    const agent = fresh.as({ accountId: 5, roomId: 500 });
    const answer = await agent('POST', '/talk/filter/chamado', { filterJson: contains(30), term: 'sala' });
    expect([answer.statusCode, answer.json().totalResults]).toEqual([200, 1]);
    await fresh.app.close();
  });
});
