import type { ErrorAnswer, ListOf, Talk } from '@assunto/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

const inRecife = JSON.stringify({ '==': [{ var: 'cliente.cidade' }, 'Recife'] });

withDatabase('filters over related records', (given) => {
  let fixture: RecordFixture;
  let server: TestServer;
  let admin: Ask;
  let acme = 0;
  let ticket = 0;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    [acme = 0] = await insertRecords(given.database, fixture, 'cliente', [{ nome: 'Acme', cidade: 'Olinda' }]);
    [ticket = 0] = await insertRecords(given.database, fixture, 'chamado', [
      { titulo: 'Da Acme', cliente: acme },
      { titulo: 'De ninguém' },
    ]);
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
  });
  afterAll(() => server.app.close());

  it('are saved, and are right after the related record changes', async () => {
    const saved = await admin('POST', '/Filter/chamado', { filterName: 'Recife', filter: inRecife, isShared: true });
    expect(saved.statusCode, saved.body).toBe(201);
    const { resourceId } = saved.json<{ resourceId: number }>();
    const found = async () => {
      const answer = await admin('POST', '/talk/filter/chamado', { filterIds: [resourceId] });
      return answer.json<ListOf<Talk>>().itens.map(({ talkId }) => talkId);
    };
    expect(await found()).toEqual([]);
    const talkValues = [{ subjectAttributeId: fixture.id('cliente.cidade'), value: 'Recife' }];
    const changed = await admin('PUT', `/talk/cliente/${acme}`, { version: 1, talkValues });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await found()).toEqual([ticket]);
  });

  it('are refused by tags, which would not notice that change, with a sentence that says so', async () => {
    const filters = [
      {
        filterName: 'Recife',
        filter: inRecife,
        filterId: null,
        subjectAttributeId: fixture.id('chamado.status'),
      },
    ];
    const answer = await admin('POST', '/tag', { tagName: 'Recife', tagColor: '#D33030', tagFilters: filters });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorAnswer>().errors).toEqual([
      expect.objectContaining({
        code: 'FILTER_RELATED_UNSUPPORTED',
        message:
          'Este filtro não pode usar campos de um registro relacionado: o resultado mudaria sem que o próprio registro mudasse.',
      }),
    ]);
  });

  it('cost more than a condition on the record itself', async () => {
    const one = { empty: [{ var: 'cliente.limite' }] };
    const list = (count: number) =>
      admin('POST', '/talk/filter/chamado', { filterJson: { and: Array.from({ length: count }, () => one) } });
    expect((await list(100)).statusCode).toBe(200);
    expect((await list(130)).json()).toMatchObject({ code: 'QUERY_TOO_HEAVY' });
  });
});
