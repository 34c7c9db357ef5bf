import { createComponentTypes, type ListOf, type Talk, type TalkHistoryEntry } from '@assunto/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSubject } from '../../metadata/createSubject';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('records', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let ask: Ask;
  let clients: number[];

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    server = await createTestServer(given.database);
    ask = server.as({});
    clients = await insertRecords(given.database, fixture, 'cliente', [
      { nome: 'Padaria São João', cidade: 'Niterói' },
      { nome: 'Ótica Íris', cidade: 'Rio de Janeiro' },
    ]);
  });
  afterAll(() => server.app.close());

  const values = (given: Record<string, unknown>) =>
    Object.entries(given).map(([identifier, value]) => ({
      subjectAttributeId: fixture.id(`chamado.${identifier}`),
      value,
    }));
  const create = async (given: Record<string, unknown>): Promise<number> => {
    const answer = await ask('POST', '/talk/chamado', { talkValues: values(given) });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ resourceId: number }>().resourceId;
  };
  const read = async (talkId: number): Promise<Talk> => (await ask('GET', `/talk/chamado/${talkId}`)).json<Talk>();
  const valueOf = (talk: Talk, identifier: string): unknown =>
    talk.talkValues.find((one) => one.subjectAttributeIdentifier === identifier)?.value;
  const history = async (talkId: number): Promise<TalkHistoryEntry[]> =>
    (await ask('GET', `/talk/chamado/${talkId}/history`)).json<ListOf<TalkHistoryEntry>>().itens;

  it('creates a record, answers its id and address, and keeps every kind of value [API-02] [API-21] [API-22] [TALK-10] [TALK-01] [TALK-02]', async () => {
    const sent = {
      titulo: 'Impressora parada',
      quantidade: 3,
      etiquetas: ['rede', 'acesso'],
      cliente: clients[0],
      interessados: clients,
      urgente: true,
      abertura: '2026-03-02T12:30:00Z',
      previsao: '2026-03-09',
      descricao: 'Não imprime\ndesde ontem',
      regra: { '==': [{ var: 'status' }, 'aberto'] },
    };
    const answer = await ask('POST', '/talk/chamado', {
      subject: 'chamado',
      talkValues: values(sent),
      templateId: null,
    });
    expect(answer.statusCode).toBe(201);
    const { resourceId } = answer.json<{ resourceId: number }>();
    expect(answer.headers.location).toBe(`/context/talk/chamado/${resourceId}`);
    const talk = await read(resourceId);
    expect(valueOf(talk, 'status')).toEqual({ id: 'aberto', name: 'Aberto', color: '#2563eb' });
    expect(valueOf(talk, 'etiquetas')).toEqual([
      { id: 'rede', name: 'Rede' },
      { id: 'acesso', name: 'Acesso' },
    ]);
    expect(valueOf(talk, 'cliente')).toEqual({ id: clients[0], name: 'Padaria São João' });
    expect(valueOf(talk, 'interessados')).toEqual([
      { id: clients[0], name: 'Padaria São João' },
      { id: clients[1], name: 'Ótica Íris' },
    ]);
    for (const identifier of ['titulo', 'quantidade', 'urgente', 'abertura', 'previsao', 'descricao', 'regra'] as const)
      expect(valueOf(talk, identifier)).toEqual(sent[identifier]);
  });

  it('carries the fields of a talk and of its values [TALK-07] [TALK-08] [API-19]', async () => {
    const talkId = await create({ titulo: 'Um' });
    const answer = await ask('GET', `/talk/chamado/${talkId}`);
    expect(answer.statusCode).toBe(200);
    const talk = answer.json<Talk>();
    expect(talk).toMatchObject({
      talkId,
      subject: 'chamado',
      isActive: true,
      displayName: 'Um',
      isReadOnly: false,
      tags: [],
      talkAttachments: [],
      version: 1,
    });
    const identifiers = talk.talkValues.map((one) => one.subjectAttributeIdentifier);
    expect(identifiers).toEqual(expect.arrayContaining(['titulo', 'quantidade', 'status', 'cliente', 'previsao']));
    expect(talk.talkValues[0]).toEqual({
      subjectAttributeId: fixture.id('chamado.titulo'),
      subjectAttributeIdentifier: 'titulo',
      value: 'Um',
      tags: [],
    });
    expect(talk.insertedIn).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  });

  it('refuses what the rules of the attributes do not allow, naming each attribute, and keeps nothing', async () => {
    const before = await ask('POST', '/talk/filter/chamado', { want: 'total' });
    const answer = await ask('POST', '/talk/chamado', {
      talkValues: [...values({ quantidade: 1.5, status: 'inventado', previsao: '2026-02-30' })],
    });
    expect(answer.statusCode).toBe(400);
    const errors = answer.json<{ errors: { attribute: string; message: string }[] }>().errors;
    expect(errors.map(({ attribute }) => attribute).sort()).toEqual(['previsao', 'quantidade', 'status', 'titulo']);
    expect((await ask('POST', '/talk/filter/chamado', { want: 'total' })).json()).toEqual(before.json());
  });

  it('refuses attributes that do not exist, are internal, or come twice', async () => {
    const bad = [
      [...values({ titulo: 'x' }), { subjectAttributeId: 999_999, value: 'x' }],
      values({ titulo: 'zero\0byte' }).map((one) => ({ ...one, value: { id: 'zero\0byte' } })),
      values({ titulo: 'x', origem: 'x' }),
      [...values({ titulo: 'x' }), ...values({ titulo: 'y' })],
      [...values({ titulo: 'x' }), { subjectAttributeId: fixture.id('cliente.nome'), value: 'x' }],
    ];
    for (const talkValues of bad) expect((await ask('POST', '/talk/chamado', { talkValues })).statusCode).toBe(400);
  });

  it('takes talkId in the body on update only, and only that of the address [TALK-11]', async () => {
    const talkId = await create({ titulo: 'Um' });
    const talkValues = values({ titulo: 'Dois' });
    expect((await ask('POST', '/talk/chamado', { talkId, talkValues })).statusCode).toBe(400);
    const put = (other: number) => ask('PUT', `/talk/chamado/${talkId}`, { talkId: other, version: 1, talkValues });
    expect((await put(talkId + 1)).statusCode).toBe(400);
    expect((await put(talkId)).statusCode).toBe(200);
  });

  it('refuses a change that does not say which version it is based on', async () => {
    const talkId = await create({ titulo: 'Um' });
    for (const version of [undefined, 2]) {
      const body = { version, talkValues: values({ titulo: 'Dois' }) };
      expect((await ask('PUT', `/talk/chamado/${talkId}`, body)).statusCode).toBe(400);
    }
    expect((await read(talkId)).version).toBe(1);
  });

  it('lets no two records have the same natural key, however it is written, and names the attribute', async () => {
    await create({ titulo: 'a', protocolo: 'Ação-01' });
    const answer = await ask('POST', '/talk/chamado', { talkValues: values({ titulo: 'b', protocolo: 'ACAO-01' }) });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'NATURAL_KEY_TAKEN',
      errors: [{ attribute: 'protocolo', message: 'O valor informado já existe.' }],
    });
  });

  it('does a repeated creation once, and refuses its key for another one', async () => {
    const body = { talkValues: values({ titulo: 'uma vez só' }) };
    const key = { 'idempotency-key': 'chave-1' };
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', '/talk/chamado', body, key)));
    const ids = answers.map((answer) => answer.json<{ resourceId: number }>().resourceId);
    expect(new Set(ids).size).toBe(1);
    const found = await ask('POST', '/talk/filter/chamado', {
      filterJson: { '==': [{ var: 'titulo' }, 'uma vez só'] },
    });
    expect(found.json<ListOf<Talk>>().totalResults).toBe(1);
    const other = await ask('POST', '/talk/chamado', { talkValues: values({ titulo: 'outra' }) }, key);
    expect(other.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('updates a record, answers it, and keeps who changed what from what to what [API-24]', async () => {
    const talkId = await create({ titulo: 'Antes', cliente: clients[0] });
    const answer = await ask('PUT', `/talk/chamado/${talkId}`, {
      talkId,
      version: 1,
      talkValues: values({ titulo: 'Depois', cliente: clients[1], status: { id: 'concluido' } }),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<Talk>().version).toBe(2);
    const [update, creation] = await history(talkId);
    expect(creation).toMatchObject({ action: 'create', actorName: 'Pessoa 1' });
    expect(update).toMatchObject({ action: 'update', actorName: 'Pessoa 1', accountId: 1 });
    expect(update?.changes.map(({ attributeName, from, to }) => [attributeName, from, to])).toEqual([
      ['Título', 'Antes', 'Depois'],
      ['Cliente', { id: clients[0], name: 'Padaria São João' }, { id: clients[1], name: 'Ótica Íris' }],
      ['Status', { id: 'aberto', name: 'Aberto', color: '#2563eb' }, { id: 'concluido', name: 'Concluído' }],
    ]);
  });

  it('changes nothing and adds no history when a save says what is there already', async () => {
    const talkId = await create({ titulo: 'Igual', regra: { and: [] } });
    const answer = await ask('PUT', `/talk/chamado/${talkId}`, {
      version: 1,
      talkValues: values({ titulo: 'Igual', regra: { and: [] } }),
    });
    expect(answer.json<Talk>().version).toBe(1);
    expect(await history(talkId)).toHaveLength(1);
  });

  it('merges what two people changed in different attributes', async () => {
    const talkId = await create({ titulo: 'Início', quantidade: 1 });
    await ask('PUT', `/talk/chamado/${talkId}`, { version: 1, talkValues: values({ quantidade: 2 }) });
    const other = server.as({ accountId: 2 });
    // A form that sends everything it shows: the quantity is that of the version with which it was opened.
    const answer = await other('PUT', `/talk/chamado/${talkId}`, {
      version: 1,
      talkValues: values({ titulo: 'Fim', quantidade: 1 }),
    });
    expect(answer.statusCode).toBe(200);
    const talk = await read(talkId);
    expect([valueOf(talk, 'titulo'), valueOf(talk, 'quantidade'), talk.version]).toEqual(['Fim', 2, 3]);
  });

  it('refuses to overwrite what another person changed meanwhile, and names attribute, person and values', async () => {
    const talkId = await create({ titulo: 'Início', quantidade: 1 });
    await server.as({ accountId: 2 })('PUT', `/talk/chamado/${talkId}`, {
      version: 1,
      talkValues: values({ titulo: 'Deles' }),
    });
    const answer = await ask('PUT', `/talk/chamado/${talkId}`, {
      version: 1,
      talkValues: values({ titulo: 'Meu', quantidade: 5 }),
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'TALK_CONFLICT',
      version: 2,
      errors: [{ attribute: 'titulo' }],
      conflicts: [{ attribute: 'titulo', mine: 'Meu', theirs: 'Deles', actorName: 'Pessoa 2' }],
    });
    const talk = await read(talkId);
    expect([valueOf(talk, 'titulo'), valueOf(talk, 'quantidade')]).toEqual(['Deles', 1]);
  });

  it('keeps one of many saves of the same version that come at the same moment', async () => {
    const talkId = await create({ titulo: 'Corrida' });
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) =>
        ask('PUT', `/talk/chamado/${talkId}`, { version: 1, talkValues: values({ titulo: `Corrida ${n}` }) }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('deactivates and activates records, all or none [API-26] [API-27]', async () => {
    const ids = [await create({ titulo: 'a' }), await create({ titulo: 'b' })];
    expect((await ask('POST', '/talk/batchDeactivate/chamado', { talkIds: ids })).statusCode).toBe(200);
    expect((await read(ids[0] ?? 0)).isActive).toBe(false);
    const inactive = await ask('POST', '/talk/filter/chamado', { isActive: false });
    expect(inactive.json<ListOf<Talk>>().itens.map(({ talkId }) => talkId)).toEqual([...ids].reverse());
    expect((await ask('POST', '/talk/batchActivate/chamado', { talkIds: [ids[0], 999_999] })).statusCode).toBe(404);
    expect((await read(ids[0] ?? 0)).isActive).toBe(false);
    await ask('POST', '/talk/batchActivate/chamado', { talkIds: ids });
    expect((await read(ids[0] ?? 0)).isActive).toBe(true);
    expect((await history(ids[0] ?? 0)).map(({ action }) => action)).toEqual(['activate', 'deactivate', 'create']);
  });

  it('deletes records, but none to which others point, and names those [API-25]', async () => {
    const [free = 0, used = 0] = await insertRecords(given.database, fixture, 'cliente', [
      { nome: 'Livre' },
      { nome: 'Usado' },
    ]);
    const talkId = await create({ titulo: 'Aponta', interessados: [used] });
    const refused = await ask('DELETE', '/talk/cliente', { subject: 'cliente', talkIds: [free, used] });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      message: 'Alguns dos registros que você tentou excluir possuem outros registros relacionados.',
      blockers: [{ talkId, displayName: 'Aponta', subject: 'chamado', subjectName: 'Chamado', blockedTalkId: used }],
    });
    expect((await ask('GET', `/talk/cliente/${free}`)).statusCode).toBe(200);
    expect((await ask('DELETE', '/talk/cliente', { talkIds: [free] })).statusCode).toBe(200);
    expect((await ask('GET', `/talk/cliente/${free}`)).statusCode).toBe(404);
    await ask('DELETE', '/talk/chamado', { talkIds: [talkId] });
    expect((await ask('DELETE', '/talk/cliente', { talkIds: [used] })).statusCode).toBe(200);
  });

  it('does a repeated deactivation or deletion once, and refuses its key for another one', async () => {
    const talkId = await create({ titulo: 'Uma vez' });
    const key = (name: string) => ({ 'idempotency-key': name });
    const deactivate = () => ask('POST', '/talk/batchDeactivate/chamado', { talkIds: [talkId] }, key('desativa-1'));
    expect((await deactivate()).statusCode).toBe(200);
    await ask('POST', '/talk/batchActivate/chamado', { talkIds: [talkId] });
    // The request is repeated after its response was lost: what somebody changed since stays.
    expect((await deactivate()).statusCode).toBe(200);
    expect((await read(talkId)).isActive).toBe(true);
    const remove = (talkIds: number[]) => ask('DELETE', '/talk/chamado', { talkIds }, key('exclui-1'));
    expect([(await remove([talkId])).statusCode, (await remove([talkId])).statusCode]).toEqual([200, 200]);
    expect((await remove([await create({ titulo: 'Outra' })])).json()).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('saves many records, all or none [API-28] [API-29]', async () => {
    const bad = await ask('POST', '/talk/chamado/many', {
      talks: [{ talkValues: values({ titulo: 'bom' }) }, { talkValues: values({ quantidade: 1 }) }],
    });
    expect(bad.statusCode).toBe(400);
    expect(bad.json<{ errors: { message: string }[] }>().errors[0]?.message).toMatch(/^Registro 2: /);
    const made = await ask('POST', '/talk/chamado/many', {
      talks: [1, 2, 3].map((n) => ({ talkValues: values({ titulo: `filho ${n}`, cliente: clients[1] }) })),
    });
    expect(made.statusCode, made.body).toBe(201);
    const { resourceIds } = made.json<{ resourceIds: number[] }>();
    expect(valueOf(await read(resourceIds[2] ?? 0), 'titulo')).toBe('filho 3');
    const changes = resourceIds.map((talkId) => ({ talkId, version: 1, talkValues: values({ quantidade: 7 }) }));
    const half = await ask('PUT', '/talk/chamado/many', {
      talks: [...changes.slice(0, 2), { ...changes[2], talkValues: values({ titulo: null }) }],
    });
    expect(half.statusCode).toBe(400);
    expect((await read(resourceIds[0] ?? 0)).version).toBe(1);
    expect((await ask('PUT', '/talk/chamado/many', { talks: changes })).json()).toEqual({ resourceIds });
    expect(valueOf(await read(resourceIds[1] ?? 0), 'quantidade')).toBe(7);
  });

  it('serves the calls of tasks and of cargo endorsements like those of any subject [API-13] [API-18] [API-20] [API-23] [API-30]', async () => {
    const made: Record<string, number> = {};
    for (const [subjectIdentifier, subjectName] of [
      ['tarefa', 'Tarefa'],
      ['averbacaocargatransportadora', 'Averbação de carga'],
    ] as const) {
      const { attributeIds } = await createSubject(given.database, createComponentTypes(), {
        companyId: 1,
        subjectIdentifier,
        subjectName,
        attributes: [{ identifier: 'assunto', name: 'Assunto', componentId: 1 }],
      });
      made[subjectIdentifier] = attributeIds.get('assunto') ?? 0;
    }
    const talkValues = [{ subjectAttributeId: made['tarefa'], value: 'Ligar' }];
    await expect.poll(async () => (await ask('GET', '/context/web/talkmodal/tarefa')).statusCode).toBe(200);
    const created = await ask('POST', '/talk/tarefa', { subject: 'tarefa', talkValues, templateId: null });
    expect(created.statusCode).toBe(201);
    const { resourceId } = created.json<{ resourceId: number }>();
    expect(created.headers.location).toBe(`/context/talk/tarefa/${resourceId}`);
    expect((await ask('GET', `/talk/tarefa/${resourceId}`)).json<Talk>().displayName).toBe('Ligar');
    const listed = await ask('POST', '/talk/filter/tarefa/', { scenario: 'Task', isActive: true, page: 1, fetch: 10 });
    expect(listed.json<ListOf<Talk>>().itens.map(({ talkId }) => talkId)).toEqual([resourceId]);
    const many = await ask('POST', '/talk/averbacaocargatransportadora/many', {
      talks: [{ talkValues: [{ subjectAttributeId: made['averbacaocargatransportadora'], value: 'Lote 1' }] }],
    });
    expect(many.json<{ resourceIds: number[] }>().resourceIds).toHaveLength(1);
  });

  it('links only to records that exist', async () => {
    const answer = await ask('POST', '/talk/chamado', { talkValues: values({ titulo: 'x', cliente: 999_999 }) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ attribute: 'cliente' }] });
  });
});
