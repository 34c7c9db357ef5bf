import { adminRoomId, customerRoomId } from '@assunto/api/ticketing';
import type { ErrorAnswer, ListOf, Talk } from '@assunto/engine/core';
import type { EntityUse, Room, RoomEntry, RoomResources, RoomSave } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../platform/database/openDatabase';
import { withDatabase } from '../../testing/withDatabase';
import { addPerson } from '../../testing/people';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

const isOpen = JSON.stringify({ '==': [{ var: 'status' }, 'aberto'] });
const isCostly = JSON.stringify({ '>': [{ var: 'custo' }, 100] });

withDatabase('access profiles', (given) => {
  let server: TestServer;
  let other: TestServer;
  let closeOther = async (): Promise<void> => {};
  let fixture: RecordFixture;
  let admin: Ask;
  let limited: Ask;
  let menuId = 0;
  let notificationId = 0;
  let clients: number[] = [];

  beforeAll(async () => {
    const { database } = given;
    fixture = await addRecords(database);
    await addRecords(database, 2);
    await grant(database, fixture, 500, 'chamado', { actions: ['Read'], readable: ['titulo', 'status'] });
    clients = await insertRecords(database, fixture, 'cliente', [{ nome: 'Um' }, { nome: 'Dois' }]);
    await insertRecords(database, fixture, 'chamado', [
      { titulo: 'Aberto', status: 'aberto', custo: 500, cliente: clients[0] },
      { titulo: 'Pronto', status: 'concluido', custo: 5, cliente: clients[1] },
    ]);
    const insert = async (sql: string) => (await database.query<{ id: number }>(sql)).rows[0]?.id ?? 0;
    menuId = await insert(`INSERT INTO menu (company_id, menu_name) VALUES (1, 'Relatórios') RETURNING menu_id AS id`);
    notificationId = await insert(
      `INSERT INTO notification (company_id, notification_name, title_template, message_template)
       VALUES (1, 'Aviso', 'Aviso', 'Aviso') RETURNING notification_id AS id`,
    );
    server = await createTestServer(database);
    const elsewhere = given.config.databaseUrl ? await openDatabase(given.config) : database;
    other = await createTestServer(elsewhere);
    closeOther = async () => {
      await other.app.close();
      if (elsewhere !== database) await elsewhere.close();
    };
    admin = server.as({ accountId: 9000, isAdmin: true });
    limited = server.as({ accountId: 9001, roomId: 500, isAdmin: true });
  });
  afterAll(() => Promise.all([server.app.close(), closeOther()]));

  const subject = (actions: { actionIdentifier: string; filter?: string }[], attributes: string[] = []) =>
    ({
      resourceId: fixture.chamado.subjectId,
      resourceTypeId: 1,
      actions,
      permissions: attributes.map((identifier) => ({
        resourceId: fixture.id(`chamado.${identifier}`),
        resourceTypeId: 3,
        actions: [{ actionIdentifier: 'SELECT' }],
      })),
    }) as RoomSave['permissions'][number];
  const read = { actionIdentifier: 'SELECT' };
  const profile = (change: object = {}) => ({ roomName: 'Parceiros', permissions: [], ...change });
  const create = async (change: object = {}, ask = admin): Promise<number> => {
    const answer = await ask('POST', '/room', profile(change));
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ resourceId: number }>().resourceId;
  };
  const get = async (id: number) => (await admin('GET', `/room/${id}`)).json<Room>();
  const problems = async (change: object, ask = admin, path = '/room') => {
    const answer = await ask(path === '/room' ? 'POST' : 'PUT', path, profile(change));
    return { status: answer.statusCode, ...answer.json<ErrorAnswer>() };
  };
  const everything = async () =>
    JSON.stringify(
      await Promise.all(
        ['room', 'room_permission', 'room_filter', 'room_delimitation', 'room_notification'].map(
          async (table) => (await given.database.query(`SELECT * FROM ${table} ORDER BY 1, 2, 3`)).rows,
        ),
      ),
    );
  const titles = async (ask: Ask, body: object = {}) =>
    (await ask('POST', '/talk/filter/chamado', body))
      .json<ListOf<Talk>>()
      .itens.map(({ talkValues }) => talkValues.find(({ value }) => value === 'Aberto' || value === 'Pronto')?.value)
      .sort();

  const full = (): object => ({
    roomName: '  Parceiros do Rio ',
    displayName: 'Balcão',
    color: '#0c5f58',
    permissions: [
      { resourceId: menuId, resourceTypeId: 7, actions: [read] },
      {
        ...subject([read, { actionIdentifier: 'UPDATE', filter: isOpen }]),
        permissions: [
          {
            resourceId: fixture.id('chamado.titulo'),
            resourceTypeId: 3,
            actions: [read, { actionIdentifier: 'UPDATE', filter: isCostly }],
          },
        ],
      },
    ],
    sharedTalks: [{ subjectId: fixture.chamado.subjectId, filter: isOpen }],
    requireDigitalSignature: ['CHAMADO'],
    requireSecondFactor: true,
    actsAsAutomation: true,
    roomFilters: [{ filter: isOpen, filterId: null, filterName: 'Abertos', subjectId: fixture.chamado.subjectId }],
    connectedRooms: [{ roomToId: 500 }],
    roomNotifications: [{ channel: 1, notifications: [{ notificationId, isEnable: true, isRequired: true }] }],
    delimitations: [{ subjectIdentifier: 'cliente', name: 'Cliente', talks: [{ id: clients[0] }] }],
  });

  it('are written and read as the specification names them [ADMINAPI-04] [ADMINAPI-05] [ADMINAPI-07] [ADMINAPI-08] [ADMINAPI-09] [ENTITY-14] [ENTITY-16] [ENTITY-17] [ENTITY-18] [ENTITY-19] [ENTITY-20] [ENTITY-21] [ENTITY-22] [ENTITY-23] [ENTITY-24] [ENTITY-73] [ENTITY-74] [ADMINPERM-03]', async () => {
    const id = await create(full());
    expect(await get(id)).toEqual({
      roomId: id,
      roomName: 'Parceiros do Rio',
      displayName: 'Balcão',
      color: '#0c5f58',
      sharedTalks: [{ subjectId: fixture.chamado.subjectId, filter: isOpen }],
      requireDigitalSignature: ['chamado'],
      requireSecondFactor: true,
      actsAsAutomation: true,
      menus: [
        {
          resourceId: menuId,
          resourceTypeId: 7,
          actions: [{ actionIdentifier: 'SELECT', resourceTypeActionId: 21, actionName: 'Visualizar' }],
          permissions: [],
        },
      ],
      subjects: [
        {
          resourceId: fixture.chamado.subjectId,
          resourceTypeId: 1,
          actions: [
            { actionIdentifier: 'SELECT', resourceTypeActionId: 1, actionName: 'Visualizar' },
            { actionIdentifier: 'UPDATE', resourceTypeActionId: 3, actionName: 'Editar', filter: isOpen },
          ],
          permissions: [
            {
              resourceId: fixture.id('chamado.titulo'),
              resourceTypeId: 3,
              actions: [
                { actionIdentifier: 'SELECT', resourceTypeActionId: 11, actionName: 'Visualizar' },
                { actionIdentifier: 'UPDATE', resourceTypeActionId: 13, actionName: 'Editar', filter: isCostly },
              ],
              permissions: [],
            },
          ],
        },
      ],
      connectedRooms: [{ roomId: 500 }],
      roomFilters: [{ filterId: null, filterName: 'Abertos', filter: isOpen, subjectId: fixture.chamado.subjectId }],
      roomNotifications: [{ channel: 1, notifications: [{ notificationId, isEnable: true, isRequired: true }] }],
      delimitations: [
        { subjectIdentifier: 'cliente', name: 'Cliente', talks: [{ id: clients[0], name: 'Um', displayName: 'Um' }] },
      ],
      version: 1,
    });
  });

  it('are changed as a whole by the same payload; equal ones keep their version, other versions are refused [ADMINAPI-06]', async () => {
    const id = await create(full());
    const path = `/room/${id}`;
    expect((await admin('PUT', path, full(), { 'if-match': '"1"' })).json()).toEqual({ version: 1 });
    const changed = await admin('PUT', path, profile({ displayName: '  ' }), { 'if-match': '"1"' });
    expect([changed.statusCode, changed.json()]).toEqual([200, { version: 2 }]);
    expect(await get(id)).toMatchObject({ roomName: 'Parceiros', displayName: null, subjects: [], roomFilters: [] });
    const before = await everything();
    expect((await admin('PUT', path, full(), { 'if-match': '"1"' })).statusCode).toBe(412);
    expect((await admin('PUT', '/room/31337', full())).statusCode).toBe(404);
    expect(await everything()).toBe(before);
    expect((await admin('PUT', path, full())).json()).toEqual({ version: 3 });
  });

  it('are listed by page and term, by name [ADMINAPI-01] [ADMINAPI-03]', async () => {
    await create({ roomName: 'Águas de Março', displayName: 'Litoral' });
    const list = async (query: string) => (await admin('GET', `/Room?${query}`)).json<ListOf<RoomEntry>>();
    const all = await list('fetch=999&page=1');
    expect(all).toMatchObject({ totalResults: all.itens.length, currentPage: 1 });
    expect(all.itens.map(({ roomId }) => roomId)).toEqual(expect.arrayContaining([adminRoomId, customerRoomId, 500]));
    const names = all.itens.map(({ roomName }) => roomName);
    expect(names.indexOf('Águas de Março')).toBeLessThan(names.indexOf('Atendentes'));
    expect(await list('fetch=2&page=2')).toMatchObject({ itens: all.itens.slice(2, 4), currentPage: 2 });
    expect((await list('page=1&term=LITORAL aguas')).itens).toEqual([
      expect.objectContaining({ roomName: 'Águas de Março', displayName: 'Litoral', color: null }),
    ]);
    expect(await list('term=nada')).toMatchObject({ itens: [], totalResults: 0 });
  });

  it('know their actions and what these are about [ADMINAPI-11] [ADMINAPI-12] [ENTITY-25]', async () => {
    const actions = (await admin('GET', '/room/action')).json<{ resourceTypeActionId: number }[]>();
    expect(actions).toContainEqual({
      resourceTypeActionId: 29,
      resourceTypeId: 4,
      actionIdentifier: 'SELECT',
      actionName: 'Interagir',
    });
    expect(new Set(actions.map((action) => action.resourceTypeActionId)).size).toBe(actions.length);
    const { Menus, Subjects } = (await admin('GET', '/room/resource')).json<RoomResources>();
    expect(Menus).toEqual([
      { resourceId: menuId, resourceTypeId: 7, name: 'Relatórios', identifier: null, Permissions: [] },
    ]);
    expect(Subjects.map(({ name }) => name)).toEqual(['Cliente', 'Chamado']);
    expect(Subjects[0]?.Permissions[0]).toEqual({
      resourceId: fixture.id('cliente.nome'),
      resourceTypeId: 3,
      name: 'Nome',
      identifier: 'nome',
      Permissions: [],
    });
  });

  it('govern what people see on every process at once [ADMINPERM-31] [ADMINPERM-32] [ADMINPERM-33] [ADMINPERM-34] [ADMINPERM-35] [ADMINPERM-36] [ADMINPERM-37] [ADMINPERM-38] [ADMINPERM-40]', async () => {
    const id = await create();
    const people = [server, other].map((one) => one.as({ accountId: 77, roomId: id }));
    const see = async (...expected: string[]) => {
      for (const ask of people) await expect.poll(() => titles(ask), { timeout: 1000 }).toEqual(expected);
    };
    const save = async (change: object) => {
      const answer = await admin('PUT', `/room/${id}`, profile(change));
      expect(answer.statusCode, answer.body).toBe(200);
    };
    for (const ask of people) expect((await ask('POST', '/talk/filter/chamado', {})).statusCode).toBe(404);
    const permissions = [subject([read], ['titulo', 'status', 'cliente'])];
    await save({ permissions });
    for (const ask of people)
      await expect
        .poll(async () => (await ask('POST', '/talk/filter/chamado', {})).statusCode, { timeout: 1000 })
        .toBe(200);
    await see('Aberto', 'Pronto');
    const filter = { filter: isOpen, filterName: 'Abertos', subjectId: fixture.chamado.subjectId };
    await save({ permissions, roomFilters: [filter] });
    await see('Aberto');
    await save({
      permissions,
      delimitations: [{ subjectIdentifier: 'cliente', name: 'C', talks: [{ id: clients[1] }] }],
    });
    await see('Pronto');
    await save({ permissions, sharedTalks: [{ subjectId: fixture.chamado.subjectId, filter: isOpen }] });
    await see('Aberto');
    await save({ permissions: [subject([{ ...read, filter: isOpen }], ['titulo'])] });
    await see('Aberto');
    await save(full());
    const { rows } = await given.database.query(
      'SELECT channel_id, is_enable, is_required FROM room_notification WHERE room_id = $1',
      [id],
    );
    expect(rows).toEqual([{ channel_id: 1, is_enable: true, is_required: true }]);
    expect(await get(id)).toMatchObject({
      requireDigitalSignature: ['chamado'],
      connectedRooms: [{ roomId: 500 }],
      menus: [{ resourceId: menuId, actions: [{ actionIdentifier: 'SELECT' }] }],
    });
  });

  it('are refused with every problem, and nothing is changed', async () => {
    const before = await everything();
    const wrong = await problems({
      permissions: [
        { resourceId: 999_999, resourceTypeId: 1, actions: [read] },
        { resourceId: 999_999, resourceTypeId: 7, actions: [read] },
        {
          ...subject([read, read]),
          permissions: [{ resourceId: fixture.id('cliente.nome'), resourceTypeId: 3, actions: [] }],
        },
        { resourceId: menuId, resourceTypeId: 7, actions: [{ actionIdentifier: 'DELETE' }] },
      ],
      connectedRooms: [{ roomToId: 31_337 }],
      requireDigitalSignature: ['nada'],
      roomFilters: [
        { filterName: 'Sem assunto', filter: isOpen },
        { filterName: 'Ruim', filter: '{"nada":1}', subjectId: fixture.chamado.subjectId },
        { filterName: 'Alheio', filterId: 31_337, filter: isOpen, subjectId: fixture.chamado.subjectId },
        {
          filterName: 'Nome',
          filter: '{"==":[{"var":"titulo"},{"me":"name"}]}',
          subjectId: fixture.chamado.subjectId,
        },
      ],
      delimitations: [{ subjectIdentifier: 'cliente', name: 'C', talks: [{ id: 999_999 }] }],
    });
    expect([wrong.status, wrong.code]).toEqual([400, 'REQUEST_INVALID']);
    expect(wrong.errors.map(({ code }) => code).sort()).toEqual(
      [
        ...['ACTION_UNKNOWN', 'FILTER_INVALID', 'FILTER_INVALID', 'PERMISSION_REPEATED', 'RESOURCE_NOT_FOUND'],
        ...[
          'RESOURCE_NOT_FOUND',
          'RESOURCE_NOT_FOUND',
          'ROOM_NOT_FOUND',
          'SAVED_FILTER_NOT_FOUND',
          'SUBJECT_NOT_FOUND',
        ],
        ...['SUBJECT_NOT_FOUND', 'TALK_NOT_FOUND'],
      ].sort(),
    );
    for (const change of [
      { roomName: '' },
      { roomName: '   ' },
      { roomName: 'x'.repeat(151) },
      { displayName: 'x'.repeat(151) },
      { color: 'red' },
      { roomFilters: [{ filterName: ' ', filter: isOpen, subjectId: 1 }] },
      { roomFilters: [{ filterName: 'x'.repeat(101), filter: isOpen, subjectId: 1 }] },
      { delimitations: [{ subjectIdentifier: 'cliente', name: 'C', talks: [] }] },
      { roomNotifications: [{ channel: 1, notifications: [{ notificationId: 31_337, isEnable: true }] }] },
    ])
      expect((await problems(change)).status, JSON.stringify(change)).toBe(400);
    expect(await everything()).toBe(before);
  });

  it('are never given more than their author has', async () => {
    const id = await create({ permissions: [subject([read, { actionIdentifier: 'DELETE' }], ['titulo'])] });
    const before = await everything();
    const own = { permissions: [subject([read], ['titulo', 'status', 'custo'])] };
    for (const path of ['/room', '/room/500', `/room/${adminRoomId}`]) {
      const refused = await problems(own, limited, path);
      expect([refused.status, refused.code], path).toEqual([403, 'GRANT_REFUSED']);
    }
    expect((await problems(own, limited)).message).toBe(
      'Você não pode conceder um direito que não tem: ler Custo de Chamado.',
    );
    // A filter over hidden values does not disclose them either.
    const filters = { permissions: [subject([{ ...read, filter: isCostly }], ['titulo'])] };
    expect((await problems(filters, limited, '/room/500')).errors).toMatchObject([{ code: 'FILTER_INVALID' }]);
    expect(await everything()).toBe(before);
    await create({ permissions: [subject([read], ['titulo'])] }, limited);
    // It already grants more than its author has, and may keep that.
    const same = { roomName: 'Outro nome', permissions: [subject([read, { actionIdentifier: 'DELETE' }], ['titulo'])] };
    expect((await limited('PUT', `/room/${id}`, profile(same))).statusCode).toBe(200);
  });

  it('are deleted unless somebody has them, which is named [ADMINAPI-25]', async () => {
    const id = await create();
    const interacting = await create({ roomName: 'Vizinhos', connectedRooms: [{ roomToId: id }] });
    const { accountId } = await addPerson(given.database, 1, 'parceira@empresa.example', { roomId: id });
    const refused = await admin('DELETE', `/room/${id}`);
    expect([refused.statusCode, refused.json<ErrorAnswer>().message]).toEqual([
      422,
      'Este perfil de acesso está em uso por 1 usuário e 1 outro perfil. Escolha outro perfil ali antes de excluí-lo.',
    ]);
    expect(refused.json<{ uses: EntityUse[] }>().uses).toEqual([
      {
        kind: 'account',
        id: accountId,
        name: 'Pessoa parceira@empresa.example',
        address: `/config/users/edit/${accountId}`,
      },
      { kind: 'room', id: interacting, name: 'Vizinhos', address: `/config/access_profile/room/${interacting}` },
    ]);
    await given.database.query('DELETE FROM account WHERE account_id = $1', [accountId]);
    expect((await admin('DELETE', `/room/${interacting}`)).statusCode).toBe(200);
    expect((await admin('DELETE', `/room/${id}`, undefined, { 'if-match': '"7"' })).statusCode).toBe(412);
    expect((await admin('DELETE', `/room/${id}`)).statusCode).toBe(200);
    expect((await admin('GET', `/room/${id}`)).statusCode).toBe(404);
    expect((await admin('DELETE', `/room/${id}`)).statusCode).toBe(404);
    for (const fixed of [adminRoomId, customerRoomId])
      expect((await admin('DELETE', `/room/${fixed}`)).json<ErrorAnswer>().code).toBe('ROOM_FIXED');
  });

  it('are for administrators of their company alone', async () => {
    const id = await create();
    const before = await everything();
    const agent = server.as({ accountId: 5, roomId: 500 });
    const foreigner = server.as({ accountId: 1, companyId: 2, isAdmin: true });
    const calls: readonly (readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?])[] = [
      ...([
        ['GET', '/room'],
        ['GET', '/room/action'],
        ['GET', '/room/resource'],
        ['GET', `/room/${id}`],
      ] as const),
      ...([
        ['POST', '/room', profile()],
        ['PUT', `/room/${id}`, profile()],
        ['DELETE', `/room/${id}`],
      ] as const),
    ];
    for (const [method, url, body] of calls) expect((await agent(method, url, body)).statusCode, url).toBe(403);
    for (const [method, url, body] of calls.filter(([, url]) => url.endsWith(String(id))))
      expect((await foreigner(method, url, body)).statusCode, url).toBe(404);
    const theirs = await foreigner('POST', '/room', profile({ permissions: [subject([read])] }));
    expect(theirs.statusCode).toBe(400);
    expect(await everything()).toBe(before);
  });
});
