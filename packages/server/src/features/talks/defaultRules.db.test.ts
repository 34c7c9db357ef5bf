import type { Context, Talk } from '@assunto/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('default values by rule', (given) => {
  let fixture: RecordFixture;
  let server: TestServer;
  let admin: Ask;
  let acme: number;
  let beta: number;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await grant(given.database, fixture, 500, 'chamado', { actions: ['Read', 'Create'] });
    [acme = 0, beta = 0] = await insertRecords(given.database, fixture, 'cliente', [
      { nome: 'Acme' },
      { nome: 'Beta' },
    ]);
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
    const rules = { abertura: 'now', previsao: 'today', cliente: 'mine', protocolo: 'me' };
    for (const [name, rule] of Object.entries(rules)) {
      const path = `/attribute/${fixture.id(`chamado.${name}`)}`;
      const componentId = { abertura: 11, previsao: 32, cliente: 4, protocolo: 1 }[name];
      const answer = await admin('PUT', path, { name, componentId, defaultValue: { rule } });
      if (answer.statusCode !== 200) throw new Error(answer.body);
    }
  });
  afterAll(() => server.app.close());

  const limitedTo = (clients: readonly number[]): Ask =>
    server.as({
      accountId: 9,
      roomId: 500,
      name: 'Bruno Tavares',
      restrictions: {
        attributes: [
          { attributeId: fixture.id('chamado.cliente'), subjectId: fixture.chamado.subjectId, value: clients },
        ],
        sharedTalks: [],
      },
    });
  const valuesOf = ({ talkValues }: Talk) =>
    Object.fromEntries(talkValues.map(({ subjectAttributeIdentifier: name, value }) => [name, value]));
  const create = async (who: Ask) => {
    const talkValues = [{ subjectAttributeId: fixture.id('chamado.titulo'), value: 'Sem rede' }];
    const answer = await who('POST', '/talk/chamado/', { talkValues });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    const { resourceId } = answer.json<{ resourceId: number }>();
    return valuesOf((await admin('GET', `/talk/chamado/${resourceId}`)).json<Talk>());
  };

  it('set what was not sent: the moment, the day, the person, and the record of their account', async () => {
    const before = Date.now();
    const values = await create(limitedTo([acme]));
    expect(Math.abs(Date.parse(String(values['abertura'])) - before)).toBeLessThan(60_000);
    expect(values['previsao']).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(values['protocolo']).toBe('Bruno Tavares');
    expect(values['cliente']).toEqual({ id: acme, name: 'Acme' });
  });

  it('leave the record of the account empty where it has none or several, and give forms only their own', async () => {
    expect((await create(admin))['cliente']).toBeNull();
    const defaultOf = async (who: Ask) => {
      const context = (await who('GET', '/context/web/form/chamado')).json<Context>();
      return context.subject.subjectAttributes.find(({ identifier }) => identifier === 'cliente')?.defaultValue;
    };
    expect(await defaultOf(limitedTo([beta]))).toBe(beta);
    expect(await defaultOf(limitedTo([acme, beta]))).toBeNull();
    expect(await defaultOf(admin)).toBeNull();
  });

  it('are refused for types that have no such rule', async () => {
    const path = `/attribute/${fixture.id('chamado.quantidade')}`;
    const answer = await admin('PUT', path, { name: 'Quantidade', componentId: 3, defaultValue: { rule: 'now' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('automático');
  });
});
