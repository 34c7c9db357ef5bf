import type { ListOf, Talk } from '@assunto/engine/core';
import type { Account, RoomSave } from '@assunto/api';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCheckedServer } from '../testing/createCheckedServer';
import { openDatabase } from '../platform/database/openDatabase';
import { createBrowser, withToken } from '../testing/createBrowser';
import { createListener, type Listener } from '../testing/createListener';
import { withDatabase } from '../testing/withDatabase';
import { addPerson } from '../testing/people';
import { addRecords, grant, insertRecords, type RecordFixture } from '../testing/recordFixture';

const origin = 'http://localhost:4307';
const agentRoom = 500;

/** Two processes of one installation: rights are changed in one and used in the other. */
withDatabase('rights that change while people work', (given) => {
  let near: FastifyInstance;
  let far: FastifyInstance;
  let close = async (): Promise<void> => {};
  let fixture: RecordFixture;
  let admin: Ask;
  let clients: number[] = [];
  let tickets: Record<'open' | 'done' | 'own', number> = { open: 0, done: 0, own: 0 };
  const listeners: Listener[] = [];

  type Ask = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ) => Promise<{ statusCode: number; body: string; json<T>(): T }>;

  beforeAll(async () => {
    const { database, config } = given;
    fixture = await addRecords(database);
    for (const subject of ['chamado', 'cliente'] as const)
      await grant(database, fixture, agentRoom, subject, { actions: ['Read', 'Create', 'Update', 'Delete'] });
    clients = await insertRecords(database, fixture, 'cliente', [
      { nome: 'Cabo de Niterói', cidade: 'Niterói' },
      { nome: 'Cabo do Rio', cidade: 'Rio de Janeiro' },
    ]);
    const others = await addPerson(database, 1, 'outra@empresa.example', { roomId: agentRoom });
    const [open = 0, done = 0] = await insertRecords(
      database,
      fixture,
      'chamado',
      [
        { titulo: 'Cabo aberto', status: 'aberto', cliente: clients[0] },
        { titulo: 'Cabo pronto', status: 'concluido', cliente: clients[1] },
      ],
      { createdBy: others.accountId },
    );
    tickets = { open, done, own: 0 };
    const { dataDir } = config;
    const options = { publicUrl: origin, rateLimits: false, appFolder: dataDir, dataDir } as const;
    const elsewhere = config.databaseUrl ? await openDatabase(config) : database;
    near = await createCheckedServer({ database, config: options, logger: false });
    far = await createCheckedServer({ database: elsewhere, config: options, logger: false });
    await far.listen({ port: 0, host: '127.0.0.1' });
    close = async () => {
      for (const { socket } of listeners) socket.terminate();
      await far.close();
      await near.close();
      if (elsewhere !== database) await elsewhere.close();
    };
    admin = (await signIn(near, 'ana@empresa.example', 1)).ask;
  });
  afterAll(() => close());

  async function signIn(app: FastifyInstance, email: string, roomId = agentRoom) {
    const { accountId } = await addPerson(given.database, 1, email, { roomId });
    const { token } = await createBrowser(app, origin).signIn({ email });
    const ask: Ask = async (method, url, payload) =>
      app.inject({ method, url, headers: withToken(token), ...(payload && { payload }) });
    return { accountId, token, ask };
  }
  async function listen(token: string): Promise<Listener> {
    const listener = await createListener(far, origin, { token });
    listeners.push(listener);
    return listener;
  }

  /** Which of the tickets each way to read shows. */
  async function views(ask: Ask): Promise<Record<string, string[]>> {
    const names = ['Cabo aberto', 'Cabo pronto', 'Cabo próprio'];
    const shown = (text: string) => names.filter((name) => text.includes(name));
    const list = await ask('POST', '/talk/filter/chamado', {});
    const ids = (await ask('POST', '/talk/ids/chamado', {})).json<{ talkIds: number[] }>().talkIds;
    const groups = await ask('POST', '/talk/group/chamado', { groupBy: fixture.id('chamado.titulo') });
    const single = await Promise.all(
      Object.values(tickets).flatMap((id) => (id > 0 ? [ask('GET', `/talk/chamado/${id}`)] : [])),
    );
    const history = await Promise.all(
      Object.values(tickets).map(async (id, index) =>
        id > 0 && (await ask('GET', `/talk/chamado/${id}/history`)).statusCode === 200 ? [names[index] ?? ''] : [],
      ),
    );
    const { itens, totalResults } = list.json<ListOf<Talk>>();
    const named = new Map(Object.values(tickets).map((id, index) => [id, names[index] ?? '']));
    return {
      list: shown(list.body),
      count: itens.length === totalResults ? shown(list.body) : [`${totalResults} of ${itens.length}`],
      ids: ids.flatMap((id) => named.get(id) ?? []).sort(),
      record: single.filter(({ statusCode }) => statusCode === 200).flatMap(({ body }) => shown(body)),
      history: history.flat(),
      search: shown((await ask('GET', '/search?q=cabo')).body),
      group: shown(groups.body),
      export: shown((await ask('POST', '/talk/chamado/export', { format: 'csv' })).body),
    };
  }
  const everywhere = (...names: string[]) => ({
    list: names,
    count: names,
    ids: names,
    record: names,
    history: names,
    search: names,
    group: names,
    export: names,
  });
  /** The list says so within a second of the change, and then so does every other way to read. */
  const sees = async (ask: Ask, ...names: string[]) => {
    const all = ['Cabo aberto', 'Cabo pronto', 'Cabo próprio'];
    const listed = async () => {
      const { body } = await ask('POST', '/talk/filter/chamado', {});
      return all.filter((name) => body.includes(name));
    };
    await expect.poll(listed, { timeout: 1000, interval: 50 }).toEqual(names);
    expect(await views(ask)).toEqual(everywhere(...names));
  };

  async function saveRoom(change: (room: RoomSave) => Partial<RoomSave>): Promise<void> {
    const room = (await admin('GET', `/room/${agentRoom}`)).json<RoomSave & { subjects: RoomSave['permissions'] }>();
    const { roomName, subjects: permissions } = room;
    const body = { roomName, permissions, sharedTalks: null, roomFilters: [], connectedRooms: [] };
    const answer = await admin('PUT', `/room/${agentRoom}`, { ...body, ...change(body as RoomSave) });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const restrict = async (accountId: number, change: object) => {
    const answer = await admin('PUT', `/account/${accountId}`, change);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Account>();
  };
  const touch = async (id: number, titulo: string) => {
    const { version } = (await admin('GET', `/talk/chamado/${id}`)).json<Talk>();
    const talkValues = [{ subjectAttributeId: fixture.id('chamado.titulo'), value: titulo }];
    const answer = await admin('PUT', `/talk/chamado/${id}`, { version, talkValues });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  /** Changes tickets and returns those announced to a listening page; the open ticket is changed last and is always announced. */
  async function received(listener: Listener): Promise<number[]> {
    listener.messages.length = 0;
    await touch(tickets.done, 'Cabo pronto');
    await touch(tickets.done, 'Cabo pronto!');
    await touch(tickets.done, 'Cabo pronto');
    await touch(tickets.open, 'Cabo aberto!');
    await touch(tickets.open, 'Cabo aberto');
    const found = () =>
      listener.messages.flatMap((message) =>
        message.type === 'SendTalkUpdates' ? message.talks.map(({ talkId }) => talkId) : [],
      );
    await expect.poll(() => found().filter((id) => id === tickets.open).length, { timeout: 2000 }).toBe(2);
    return [...new Set(found())].sort((a, b) => a - b);
  }

  it('of a profile reach lists, records, counts, search, exports and sockets of other processes within a second [ADMINPERM-35] [ADMINPERM-40]', async () => {
    const { ask, token } = await signIn(far, 'bruno@empresa.example');
    const listener = await listen(token);
    await sees(ask, 'Cabo aberto', 'Cabo pronto');
    expect(await received(listener)).toEqual([tickets.open, tickets.done].sort((a, b) => a - b));
    const isOpen = JSON.stringify({ '==': [{ var: 'status' }, 'aberto'] });
    await saveRoom(() => ({
      roomFilters: [{ filterId: null, filterName: 'Abertos', filter: isOpen, subjectId: fixture.chamado.subjectId }],
    }));
    await sees(ask, 'Cabo aberto');
    expect(await received(listener)).toEqual([tickets.open]);
    await saveRoom(() => ({
      delimitations: [{ subjectIdentifier: 'cliente', name: 'Só Niterói', talks: [{ id: clients[0] ?? 0 }] }],
    }));
    await sees(ask, 'Cabo aberto');
    expect(await received(listener)).toEqual([tickets.open]);
    await saveRoom(() => ({}));
    await sees(ask, 'Cabo aberto', 'Cabo pronto');
    expect(await received(listener)).toHaveLength(2);
  });

  it('of an account narrow lists, records, counts, search, exports, choices and sockets of other processes within a second [ADMINPERM-04]', async () => {
    const { ask, token, accountId } = await signIn(far, 'carla@empresa.example');
    const listener = await listen(token);
    await sees(ask, 'Cabo aberto', 'Cabo pronto');
    await restrict(accountId, {
      attributes: [
        { attributeId: fixture.id('chamado.status'), value: 'aberto' },
        { attributeId: fixture.id('cliente.cidade'), value: 'Niterói' },
      ],
    });
    await sees(ask, 'Cabo aberto');
    expect(await received(listener)).toEqual([tickets.open]);
    // For related subjects: the options, and the names in lists.
    const choices = (await ask('GET', `/subject/options/${fixture.id('chamado.cliente')}`)).body;
    expect([choices.includes('de Niterói'), choices.includes('do Rio')]).toEqual([true, false]);
    const clientsSeen = (await ask('POST', '/talk/filter/cliente', {})).json<ListOf<Talk>>();
    expect(clientsSeen.itens.map(({ talkId }) => talkId)).toEqual([clients[0]]);
    // Nothing out of reach is changed or created.
    const values = (status: string, cliente?: number) => [
      { subjectAttributeId: fixture.id('chamado.titulo'), value: 'Fora' },
      { subjectAttributeId: fixture.id('chamado.status'), value: status },
      ...(cliente ? [{ subjectAttributeId: fixture.id('chamado.cliente'), value: cliente }] : []),
    ];
    expect((await ask('PUT', `/talk/chamado/${tickets.done}`, { version: 1, talkValues: [] })).statusCode).toBe(404);
    for (const [talkValues, code] of [
      [values('concluido'), 'FORBIDDEN'],
      [values('aberto', clients[1]), 'RELATED_NOT_FOUND'],
    ] as const)
      expect((await ask('POST', '/talk/chamado', { talkValues })).body).toContain(code);
    expect((await ask('DELETE', '/talk/chamado', { talkIds: [tickets.done] })).statusCode).not.toBe(200);
    await restrict(accountId, { attributes: [] });
    await sees(ask, 'Cabo aberto', 'Cabo pronto');
  });

  it('share with an account what its filter of shared conversations passes, and always its own records', async () => {
    const { ask, token, accountId } = await signIn(far, 'davi@empresa.example');
    const [own = 0] = await insertRecords(
      given.database,
      fixture,
      'chamado',
      [{ titulo: 'Cabo próprio', status: 'concluido' }],
      { createdBy: accountId },
    );
    tickets = { ...tickets, own };
    const listener = await listen(token);
    await sees(ask, 'Cabo aberto', 'Cabo pronto', 'Cabo próprio');
    const filter = JSON.stringify({ '==': [{ var: 'status' }, 'aberto'] });
    const sharedTalks = [{ subjectId: fixture.chamado.subjectId, filter }];
    expect(await restrict(accountId, { sharedTalks })).toMatchObject({ sharedTalks });
    await sees(ask, 'Cabo aberto', 'Cabo próprio');
    expect(await received(listener)).toEqual([tickets.open]);
    await restrict(accountId, { sharedTalks: null });
    await sees(ask, 'Cabo aberto', 'Cabo pronto', 'Cabo próprio');
    await given.database.query(`DELETE FROM talk_${fixture.chamado.subjectId} WHERE talk_id = $1`, [own]);
    tickets = { ...tickets, own: 0 };
  });

  it('that narrow an administrator of room 1 narrow what they give to others', async () => {
    const { ask, accountId } = await signIn(near, 'elisa@empresa.example', 1);
    const mine = [{ attributeId: fixture.id('chamado.status'), value: 'aberto' }];
    await restrict(accountId, { attributes: mine });
    await sees(ask, 'Cabo aberto');
    const person = (attributes: object[]) => ({
      accountType: 1,
      firstName: 'Fabi',
      lastName: 'Reis',
      displayName: 'Fabi',
      phoneNumber: '1',
      email: 'fabi@empresa.example',
      roomId: agentRoom,
      sharedTalks: null,
      attributes,
    });
    const refused = await ask('POST', '/account/', person([]));
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'GRANT_REFUSED']);
    const made = await ask('POST', '/account/', person(mine));
    expect(made.statusCode, made.body).toBe(201);
    const { resourceId } = made.json<{ resourceId: number }>();
    expect((await ask('PUT', `/account/${resourceId}`, { attributes: [] })).statusCode).toBe(403);
    expect((await ask('PUT', `/account/${resourceId}`, { firstName: 'Fábia' })).statusCode).toBe(200);
    expect((await admin('GET', `/account/${resourceId}`)).json<Account>()).toMatchObject({
      firstName: 'Fábia',
      attributes: [{ value: 'aberto' }],
    });
  });

  it('stay when the attribute of a field filter is deleted, until an administrator removes the filter', async () => {
    const { ask, accountId } = await signIn(far, 'gil@empresa.example');
    const attributes = [{ attributeId: fixture.id('chamado.origem'), value: 'x' }];
    await restrict(accountId, { attributes });
    await sees(ask);
    await given.database.query('UPDATE subject_attribute SET dropped_in = now() WHERE subject_attribute_id = $1', [
      fixture.id('chamado.origem'),
    ]);
    const read = async () => (await admin('GET', `/account/${accountId}`)).json<Account>();
    await expect
      .poll(async () => (await read()).attributes, { timeout: 1500 })
      .toMatchObject([{ attributeName: 'Chamado: atributo excluído', value: 'x' }]);
    await sees(ask);
    // Saving another attribute leaves it unchanged.
    const again = (await read()).attributes.map(({ attributeId, value }) => ({ attributeId, value }));
    await restrict(accountId, { firstName: 'Gil', attributes: again });
    await sees(ask);
    await restrict(accountId, { attributes: [] });
    await sees(ask, 'Cabo aberto', 'Cabo pronto');
  });
});
