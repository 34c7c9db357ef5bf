import type { ErrorAnswer, ListOf, Talk, TalkHistoryEntry } from '@assunto/engine/core';
import { ticketStatusWarning, customerRoomId } from '@assunto/api/ticketing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

const statuses = [
  ['aberto', 'Aberto'],
  ['atendimento', 'Em atendimento'],
  ['confirmacao', 'Concluído, aguardando confirmação do cliente'],
  ['concluido', 'CONCLUÍDO'],
  ['finalizado', 'Finalizado'],
  ['cancelado', 'Cancelado'],
] as const;
type Status = (typeof statuses)[number][0];

withDatabase('the status of tickets', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let customer: Ask;
  let agent: Ask;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    const options = statuses.map(([id, name]) => ({ id, name }));
    await given.database.query('UPDATE subject_attribute SET component_configs = $1 WHERE subject_attribute_id = $2', [
      JSON.stringify({ options }),
      fixture.id('chamado.status'),
    ]);
    const actions = ['Read', 'Create', 'Update'] as const;
    await grant(given.database, fixture, customerRoomId, 'chamado', { actions });
    await grant(given.database, fixture, 500, 'chamado', { actions });
    server = await createTestServer(given.database);
    customer = server.as({ accountId: 9, roomId: customerRoomId });
    agent = server.as({ accountId: 5, roomId: 500 });
  });
  afterAll(() => server.app.close());

  const ticket = async (status: Status): Promise<number> => {
    const [talkId = 0] = await insertRecords(given.database, fixture, 'chamado', [{ titulo: 'Sem rede', status }]);
    return talkId;
  };
  const valuesOf = (named: Record<string, unknown>) =>
    Object.entries(named).map(([identifier, value]) => ({
      subjectAttributeId: fixture.id(`chamado.${identifier}`),
      value,
    }));
  /** Every way in which a record can be changed. */
  const ways = (ask: Ask, talkId: number, named: Record<string, unknown>) => {
    const talkValues = valuesOf(named);
    return [
      () => ask('PUT', `/talk/chamado/${talkId}`, { version: 1, talkValues }),
      () => ask('PUT', `/TALK/Chamado/${talkId}`, { version: 1, talkValues, templateId: 0 }),
      () => ask('PUT', '/talk/chamado/many', { talks: [{ talkId, version: 1, talkValues }] }),
    ];
  };
  const stateOf = async (talkId: number) => [
    (await agent('GET', `/talk/chamado/${talkId}`)).json<Talk>(),
    (await agent('GET', `/talk/chamado/${talkId}/history`)).json<ListOf<TalkHistoryEntry>>().itens,
  ];

  it('is not changed by a customer unless it waits for their confirmation, by whatever call [DESK-11]', async () => {
    for (const from of ['aberto', 'atendimento', 'concluido', 'finalizado', 'cancelado'] as const) {
      const talkId = await ticket(from);
      const before = await stateOf(talkId);
      for (const [to] of statuses.filter(([id]) => id !== from))
        for (const way of ways(customer, talkId, { titulo: 'Com rede', status: to })) {
          const answer = await way();
          expect(answer.statusCode, `${from} ${to}`).toBe(400);
          // A call for several records also returns the record's index.
          expect(answer.json<ErrorAnswer>().errors).toEqual([
            expect.objectContaining({ code: 'TICKET_STATUS', message: ticketStatusWarning, attribute: 'status' }),
          ]);
        }
      for (const way of ways(customer, talkId, { status: null })) expect((await way()).statusCode).toBe(400);
      expect(await stateOf(talkId)).toEqual(before);
    }
  });

  it('is taken by a customer from waiting for their confirmation to Concluído and nowhere else [DESK-12]', async () => {
    const talkId = await ticket('confirmacao');
    const before = await stateOf(talkId);
    for (const to of ['aberto', 'atendimento', 'finalizado', 'cancelado', null])
      for (const way of ways(customer, talkId, { status: to })) expect((await way()).statusCode).toBe(400);
    expect(await stateOf(talkId)).toEqual(before);
    const [confirm] = ways(customer, talkId, { status: 'concluido' });
    expect((await confirm?.())?.statusCode).toBe(200);
    expect((await stateOf(talkId))[0]).toMatchObject({ version: 2 });
    const many = await ticket('confirmacao');
    expect((await ways(customer, many, { status: 'concluido' })[2]?.())?.statusCode).toBe(200);
  });

  it('stays while a customer changes the rest of their ticket', async () => {
    const talkId = await ticket('atendimento');
    const [save] = ways(customer, talkId, { titulo: 'Com rede', status: 'atendimento' });
    expect((await save?.())?.statusCode).toBe(200);
  });

  it('of one among many refuses them all', async () => {
    const [good, bad] = [await ticket('confirmacao'), await ticket('aberto')];
    const talks = [good, bad].map((talkId) => ({ talkId, version: 1, talkValues: valuesOf({ status: 'concluido' }) }));
    expect((await customer('PUT', '/talk/chamado/many', { talks })).statusCode).toBe(400);
    expect((await stateOf(good))[0]).toMatchObject({ version: 1 });
  });

  it('of a new ticket is what tickets begin with, for a customer', async () => {
    const add = (named: Record<string, unknown>) => ({ talkValues: valuesOf({ titulo: 'Novo', ...named }) });
    for (const status of ['atendimento', 'confirmacao', 'concluido', 'cancelado']) {
      expect((await customer('POST', '/talk/chamado', add({ status }))).statusCode).toBe(400);
      expect((await customer('POST', '/talk/chamado/many', { talks: [add({}), add({ status })] })).statusCode).toBe(
        400,
      );
    }
    expect((await customer('POST', '/talk/chamado', add({ status: 'aberto' }))).statusCode).toBe(201);
    expect((await customer('POST', '/talk/chamado', add({}))).statusCode).toBe(201);
    expect((await agent('POST', '/talk/chamado', add({ status: 'concluido' }))).statusCode).toBe(201);
  });

  it('leaves an end only by the work being taken up again, for staff [DESK-10]', async () => {
    const talkId = await ticket('cancelado');
    const before = await stateOf(talkId);
    for (const way of ways(agent, talkId, { status: 'concluido' })) {
      const answer = await way();
      expect(answer.statusCode).toBe(400);
      expect(answer.json<ErrorAnswer>().errors[0]?.message).toContain("de 'Cancelado' para 'CONCLUÍDO'");
    }
    expect(await stateOf(talkId)).toEqual(before);
    expect((await ways(agent, talkId, { status: 'atendimento' })[0]?.())?.statusCode).toBe(200);
  });
});
