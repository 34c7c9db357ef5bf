import type { CreatedAnswer } from '@assunto/engine/contract';
import type { ListOf, Talk } from '@assunto/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('computed attributes of other computed ones', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
  });
  afterAll(() => server.app.close());

  const define = async (subject: 'cliente' | 'chamado', identifier: string, computed: object): Promise<number> => {
    const attribute = { name: identifier, identifier, componentId: 3, computed };
    const answer = await admin('POST', `/subject/${fixture[subject].subjectId}/attribute`, attribute);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<CreatedAnswer>().resourceId;
  };
  const valuesOf = async (subject: string, identifier: string, query: object): Promise<unknown[]> =>
    (await admin('POST', `/talk/filter/${subject}`, query))
      .json<ListOf<Talk>>()
      .itens.map(
        ({ talkValues }) => talkValues.find((one) => one.subjectAttributeIdentifier === identifier)?.value ?? null,
      );

  it('look up a value that the other record computes, and total the records by one', async () => {
    const [acme = 0, beta = 0] = await insertRecords(given.database, fixture, 'cliente', [
      { nome: 'Acme', limite: 100 },
      { nome: 'Beta', limite: 50 },
    ]);
    await insertRecords(given.database, fixture, 'chamado', [
      { titulo: 'Um', quantidade: 2, cliente: acme },
      { titulo: 'Dois', quantidade: 3, cliente: acme },
      { titulo: 'Três', quantidade: 1, cliente: beta },
    ]);
    const formula = (path: 'cliente.limite' | 'chamado.quantidade') => ({
      kind: 'formula',
      formula: `{${fixture.id(path)}} * 2`,
    });
    const pointerId = fixture.id('chamado.cliente');
    const attributeId = await define('cliente', 'credito', formula('cliente.limite'));
    await define('chamado', 'dobro', formula('chamado.quantidade'));
    const creditId = await define('chamado', 'creditoCliente', { kind: 'lookup', pointerId, attributeId });
    const filter = JSON.stringify({ '>': [{ var: 'dobro' }, 4] });
    await define('cliente', 'maiores', { kind: 'rollup', pointerId, function: 'count', filter });

    const byCredit = { order: [{ subjectAttributeId: creditId, direction: 1 }] };
    expect(await valuesOf('chamado', 'creditoCliente', byCredit)).toEqual([100, 200, 200]);
    const byName = { order: [{ subjectAttributeId: fixture.id('cliente.nome'), direction: 1 }] };
    expect(await valuesOf('cliente', 'maiores', byName)).toEqual([1, 0]);
  });
});
