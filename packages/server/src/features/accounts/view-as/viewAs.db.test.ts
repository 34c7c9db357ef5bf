import { adminRoomId } from '@assunto/api/ticketing';
import type { ConfigurationChange, Home, HomeCard, LoginAnswer, MenuTree, ViewAsAnswer } from '@assunto/api';
import type { Context, ListOf, Talk } from '@assunto/engine/core';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Queryable } from '../../../platform/database/Database';
import { createCheckedServer } from '../../../testing/createCheckedServer';
import { createBrowser, withToken } from '../../../testing/createBrowser';
import { withDatabase } from '../../../testing/withDatabase';
import { addPerson } from '../../../testing/people';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../../testing/recordFixture';
import { endView } from './endView';

const origin = 'http://localhost:5188';

/** The rows of every table, as one value each. */
async function rowsOf(database: Queryable): Promise<Record<string, string>> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: values } = await database.query<{ text: string | null }>(
      `SELECT md5(string_agg(one::text, '' ORDER BY one::text)) AS text FROM "${name}" AS one`,
    );
    found[name] = values[0]?.text ?? '';
  }
  return found;
}

withDatabase('seeing as somebody else', (given) => {
  let app: FastifyInstance;
  let fixture: RecordFixture;
  let admin: LoginAnswer;
  let agentId = 0;
  let talks: number[] = [];

  beforeAll(async () => {
    const { database } = given;
    fixture = await addRecords(database);
    await grant(database, fixture, 500, 'chamado', {
      actions: ['Read'],
      readable: ['titulo'],
      writable: [],
      filters: { Read: { '==': [{ var: '$createdBy' }, { me: 'accountId' }] } },
    });
    await database.query(`INSERT INTO room (company_id, room_id, room_name) VALUES (1, 502, 'Quem escreve')`);
    await grant(database, fixture, 502, 'chamado', { actions: ['Read', 'Create', 'Update', 'Delete'] });
    ({ accountId: agentId } = await addPerson(database, 1, 'agente@empresa.example', { roomId: 500 }));
    talks = [
      ...(await insertRecords(database, fixture, 'chamado', [{ titulo: 'Da agente' }], { createdBy: agentId })),
      ...(await insertRecords(database, fixture, 'chamado', [{ titulo: 'De outra' }], { createdBy: 9000 })),
    ];
    await database.query(
      `INSERT INTO menu (company_id, menu_name, subject_id, scenario) VALUES (1, 'Chamados', $1, 'grid')`,
      [fixture.chamado.subjectId],
    );
    const config = { publicUrl: origin, rateLimits: false, appFolder: given.config.dataDir } as const;
    app = await createCheckedServer({ database, config, logger: false });
    const person = await addPerson(database, 1, 'administradora@empresa.example', { roomId: adminRoomId });
    admin = await createBrowser(app, origin).signIn(person);
  });
  afterAll(() => app.close());

  const begin = async (payload: object): Promise<ViewAsAnswer> => {
    const answer = await app.inject({ method: 'POST', url: '/view-as', headers: withToken(admin.token), payload });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ViewAsAnswer>();
  };
  const get = async <Body>(token: string, url: string): Promise<Body> =>
    (await app.inject({ url, headers: withToken(token) })).json<Body>();
  const list = async (token: string) =>
    (await app.inject({ method: 'POST', url: '/talk/filter/chamado', headers: withToken(token), payload: {} }))
      .json<ListOf<Talk>>()
      .itens.map(({ talkId }) => talkId);
  const history = async () =>
    (await get<ListOf<ConfigurationChange>>(admin.token, '/configuration-change?entity=viewAs')).itens;

  it('shows menu, list and record as the person has them', async () => {
    const { token, account, kind, name } = await begin({ accountId: agentId });
    expect([kind, name, account.accountId, account.roomId]).toEqual([
      'account',
      'Pessoa agente@empresa.example',
      agentId,
      500,
    ]);
    expect(await list(token)).toEqual([talks[0]]);
    expect((await get<Talk>(token, `/talk/chamado/${talks[0]}`)).talkValues).toHaveLength(1);
    const { subject } = await get<Context>(token, '/context/web/grid/chamado');
    expect(subject.actions).toMatchObject({ Read: true, Update: false });
    // The profile has no menu.
    expect(await get<MenuTree>(token, '/presentation/menu/all')).toEqual({ Menus: [] });
    expect((await get<MenuTree>(admin.token, '/presentation/menu/all')).Menus).toHaveLength(1);
  });

  it('offers nothing that would be refused: what the profile may write is read alone', async () => {
    const { email } = await addPerson(given.database, 1, 'escreve@empresa.example', { roomId: 502 });
    const own = (await createBrowser(app, origin).signIn({ email })).token;
    const { token } = await begin({ roomId: 502 });
    const actionsOf = async (caller: string) => {
      const { subject } = await get<Context>(caller, '/context/web/talkmodal/chamado?talkId=' + talks[0]);
      const attributes = subject.subjectAttributes.map(({ actions }) => actions.update);
      return [subject.actions, new Set(attributes), (await get<Talk>(caller, `/talk/chamado/${talks[0]}`)).isReadOnly];
    };
    expect(await actionsOf(own)).toMatchObject([{ Create: true, Update: true }, expect.anything(), false]);
    expect(await actionsOf(token)).toMatchObject([
      { Read: true, Create: false, Update: false, Delete: false, Deactivate: false },
      new Set([false]),
      true,
    ]);
    expect(await list(token)).toEqual(await list(own));
  });

  it('shows them as the profile has them, to the administrator as a person of it', async () => {
    const { token, kind, account } = await begin({ roomId: 500 });
    expect([kind, account.accountId, account.roomId]).toEqual(['room', admin.account.accountId, 500]);
    expect(await list(token)).toEqual([]);
  });

  it('shows what belongs to a record, and the cards of the profile without those about a person', async () => {
    const { database } = given;
    const put = async (token: string, url: string, cards: HomeCard[]) => {
      const answer = await app.inject({ method: 'PUT', url, headers: withToken(token), payload: { cards } });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    const list: HomeCard = { kind: 'list', subject: 'chamado', filterId: null };
    await put(admin.token, '/home/room/500', [list, { kind: 'unread' }, { kind: 'recent' }, { kind: 'task' }]);
    await put(admin.token, '/home', [{ kind: 'recent' }]);
    await database.query('INSERT INTO account_home (company_id, account_id, cards) VALUES (1, $1, $2)', [
      agentId,
      JSON.stringify([{ kind: 'task' }]),
    ]);
    for (const viewed of [{ accountId: agentId }, { roomId: 500 }]) {
      const { token } = await begin(viewed);
      const home = await get<Home>(token, '/home');
      expect(home).toEqual({ isOwn: false, cards: [{ ...list, isUsable: true, subjectName: 'Chamado' }] });
    }
    const { token } = await begin({ accountId: agentId });
    expect(await get(token, `/talk/chamado/${talks[0]}/links`)).toEqual({ itens: [] });
    expect(await get(token, `/talk/chamado/${talks[0]}/followers`)).toEqual([]);
    for (const part of ['links', 'followers'])
      expect(await get(token, `/talk/chamado/${talks[1]}/${part}`)).toMatchObject({ code: 'TALK_NOT_FOUND' });
  });

  it('filters, exports and measures no more than the profile may, and changes no row in its name', async () => {
    const { database } = given;
    const saveFilter = async (name: string, tree: object, owner: number | null) => {
      const { rows } = await database.query<{ filter_id: number }>(
        `INSERT INTO saved_filter (company_id, subject_id, filter_name, filter, account_id, is_shared)
         VALUES (1, $1, $2, $3, $4::integer, $4::integer IS NULL) RETURNING filter_id`,
        [fixture.chamado.subjectId, name, JSON.stringify(tree), owner],
      );
      return rows[0]?.filter_id ?? 0;
    };
    const named = { '!=': [{ var: 'titulo' }, 'Outro'] };
    const shared = await saveFilter('De todos', named, null);
    const unreadable = await saveFilter('Pelo custo', { '>': [{ var: 'custo' }, 1] }, null);
    const hers = await saveFilter('Da agente', named, agentId);
    const own = await saveFilter('Da administradora', named, admin.account.accountId);
    const titulo = fixture.id('chamado.titulo');
    const person = async () =>
      (await database.query('SELECT * FROM account WHERE company_id = 1 AND account_id = $1', [agentId])).rows;
    const [before, seen] = [await rowsOf(database), await person()];
    for (const viewed of [{ accountId: agentId }, { roomId: 500 }]) {
      const { token } = await begin(viewed);
      const started = await rowsOf(database);
      const filters = await get<ListOf<{ filterId: number; canEdit: boolean }>>(token, '/Filter/chamado');
      expect(filters.itens.map(({ filterId }) => filterId)).toEqual([shared]);
      const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
        app.inject({ method, url, headers: withToken(token), ...(payload && { payload }) });
      for (const filterId of [unreadable, hers, own])
        for (const [path, more] of [
          ['filter', {}],
          ['ids', {}],
          ['group', { groupBy: titulo }],
          ['aggregate', { groupBy: [] }],
        ] as const) {
          const answer = await call('POST', `/talk/${path}/chamado`, { ...more, filterIds: [filterId] });
          expect([path, answer.json()]).toMatchObject([path, { code: 'SAVED_FILTER_NOT_FOUND' }]);
        }
      const found = (await call('POST', '/talk/ids/chamado', { filterIds: [shared] })).json<{ talkIds: number[] }>();
      expect(found.talkIds).toEqual('accountId' in viewed ? [talks[0]] : []);
      for (const [method, url, payload] of [
        ['POST', '/talk/chamado/export', { kind: 'csv', filterIds: [shared] }],
        ['GET', '/talk/chamado/exports'],
        ['POST', '/Filter/chamado', { filterName: 'Novo', filter: JSON.stringify(named) }],
        ['GET', '/talk/task/inprogress'],
        ['GET', '/talk/task/timers?talkIds=1'],
        ['POST', '/talk/tarefa/iniciar', { talkId: talks[0] }],
      ] as const)
        expect([url, (await call(method, url, payload)).json()]).toMatchObject([url, { code: 'VIEW_ONLY' }]);
      for (const url of ['/context/web/grid/chamado', '/home', '/presentation/menu/all', '/search?q=Da', '/subject'])
        expect([url, (await call('GET', url)).statusCode]).toEqual([url, 200]);
      for (const part of ['', '/timeline', '/history', '/links', '/followers'])
        expect((await call('GET', `/talk/chamado/${talks[0]}${part}`)).statusCode).toBe(
          'accountId' in viewed ? 200 : 404,
        );
      expect(await rowsOf(database)).toEqual(started);
      expect((await call('POST', '/view-as/end')).statusCode).toBe(200);
    }
    const changed = Object.entries(await rowsOf(database)).filter(([table, rows]) => before[table] !== rows);
    // Of the accounts the administrator's last access alone.
    const ofView = ['account', 'account_session', 'background_job', 'configuration_change', 'view_as'];
    expect(changed.map(([table]) => table).sort()).toEqual(ofView);
    expect(await person()).toEqual(seen);
  });

  it('is written down with its start and its end, and is over then', async () => {
    const { token } = await begin({ accountId: agentId });
    const [started] = await history();
    expect(started).toMatchObject({
      action: 'created',
      accountId: admin.account.accountId,
      name: 'Pessoa agente@empresa.example',
    });
    const answer = await app.inject({ method: 'POST', url: '/view-as/end', headers: withToken(token) });
    expect(answer.statusCode).toBe(200);
    expect((await app.inject({ url: '/presentation/menu/all', headers: withToken(token) })).statusCode).toBe(401);
    expect((await history())[0]).toMatchObject({ action: 'updated', entityId: started?.entityId });
    // The later background job does not change it.
    await endView(given.database, 1, started?.entityId ?? 0);
    expect((await history())[0]?.version).toBe(2);
  });

  it('ends by itself after half an hour, whatever is refreshed', async () => {
    const { token, endsIn } = await begin({ accountId: agentId });
    expect(Date.parse(endsIn) - Date.now()).toBeLessThanOrEqual(30 * 60_000);
    const payload = { token };
    expect((await app.inject({ method: 'POST', url: '/account/refresh', payload })).json()).toMatchObject({
      authorized: true,
    });
    const { rows } = await given.database.query<{ minutes: number }>(
      `SELECT max(extract(epoch FROM least(expires_in, ends_in) - now()))::float8 / 60 AS minutes
       FROM account_session WHERE view_as_id IS NOT NULL`,
    );
    expect(rows[0]?.minutes).toBeLessThanOrEqual(30);
    const { rows: waiting } = await given.database.query(
      `SELECT FROM background_job WHERE job_name = 'end-view' AND state = 'waiting' AND run_in > now() + interval '29 minutes'`,
    );
    expect(waiting.length).toBeGreaterThan(0);
  });
});
