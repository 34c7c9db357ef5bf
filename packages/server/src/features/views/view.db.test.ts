import type { ConfigurationChange } from '@assunto/api';
import type { ListView, ListViewSave, ListViewState } from '@assunto/engine/contract';
import type { Context, ListOf } from '@assunto/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';
import { purgeViews } from './queries';
import { guardRecordReads } from '../../testing/recordReadGuard';

const open = '{"==":[{"var":"status"},"aberto"]}';
const costly = '{">":[{"var":"custo"},100]}';

const noState: ListViewState = {
  filter: null,
  filterIds: [],
  tagIds: [],
  order: [],
  group: null,
  layout: null,
  density: null,
  options: {},
};
const view = (change: Partial<ListViewSave> = {}, state: Partial<ListViewState> = {}): ListViewSave => ({
  viewName: 'Abertos',
  kind: 'list',
  audience: 'own',
  roomIds: [],
  ...change,
  state: { ...noState, filter: open, ...state },
});

withDatabase('views', (given) => {
  let fixture: RecordFixture;
  let server: TestServer;
  let admin: Ask;
  let ana: Ask;
  let bruno: Ask;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await grant(given.database, fixture, 500, 'chamado', { actions: ['Read'], readable: ['titulo', 'status'] });
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
    ana = server.as({ accountId: 7, roomId: 500 });
    bruno = server.as({ accountId: 8, roomId: 500 });
  });
  afterAll(() => server.app.close());

  const path = '/list-view/chamado';
  const save = async (ask: Ask, body: ListViewSave): Promise<number> => {
    const answer = await ask('POST', path, body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ resourceId: number }>().resourceId;
  };
  const list = async (ask: Ask, query = '') => (await ask('GET', path + query)).json<ListOf<ListView>>().itens;
  const names = async (ask: Ask) => (await list(ask)).map(({ viewName }) => viewName);
  const find = async (ask: Ask, id: number) => (await list(ask)).find(({ viewId }) => viewId === id);
  const history = async (id: number) =>
    (await admin('GET', `/configuration-change?entity=view&id=${id}`)).json<ListOf<ConfigurationChange>>().itens;
  const codeOf = (answer: Awaited<ReturnType<Ask>>) => [answer.statusCode, answer.json<{ code?: string }>().code];
  it('hold filter, columns, order, groups and density, and come with the context of the list', async () => {
    const status = fixture.id('chamado.status');
    const body = view(
      { viewName: '  Meus abertos ' },
      {
        order: [{ subjectAttributeId: status, direction: 0 }],
        group: {
          subjectAttributeId: status,
          order: 'count',
          thenAttributeId: fixture.id('chamado.cliente'),
          thenRelatedAttributeId: fixture.id('cliente.cidade'),
        },
        layout: { columns: [{ subjectAttributeId: status, width: 120, isHidden: false, isFixed: true }] },
        density: 'compact',
        tagIds: [0],
      },
    );
    const viewId = await save(ana, body);
    const { views } = (await ana('GET', '/context/web/grid/chamado')).json<Context>();
    expect(views).toEqual([{ viewId, ...body, viewName: 'Meus abertos', version: 1, canEdit: true, defect: null }]);
    expect((await ana('GET', '/context/web/talk/chamado')).json<Context>()).not.toHaveProperty('views');
    expect(await names(bruno)).toEqual([]);
    expect(await names(admin)).toEqual([]);
    expect(await history(viewId)).toEqual([]);
    await ana('DELETE', `${path}/${viewId}`);
  });

  it('are shared by administrators alone, with profiles or everybody, or as the one default', async () => {
    for (const audience of ['profiles', 'everybody', 'default'] as const)
      expect(codeOf(await ana('POST', path, view({ audience, roomIds: [500] })))).toEqual([403, 'FORBIDDEN']);
    const own = await save(ana, view());
    expect(codeOf(await ana('PUT', `${path}/${own}`, view({ audience: 'everybody' })))).toEqual([403, 'FORBIDDEN']);
    expect(await find(ana, own)).toMatchObject({ audience: 'own', version: 1 });

    const team = await save(admin, view({ viewName: 'Da equipe', audience: 'profiles', roomIds: [500] }));
    const other = await save(admin, view({ viewName: 'De outro perfil', audience: 'profiles', roomIds: [1] }));
    expect(await names(bruno)).toEqual(['Da equipe']);
    // Which profiles have it, only administrators learn.
    expect(await find(bruno, team)).toMatchObject({ canEdit: false, roomIds: [] });
    expect(await find(admin, team)).toMatchObject({ canEdit: true, roomIds: [500] });
    expect(codeOf(await bruno('PUT', `${path}/${team}`, view()))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await bruno('DELETE', `${path}/${team}`))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await bruno('DELETE', `${path}/${other}`))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await admin('POST', path, view({ audience: 'profiles', roomIds: [4711] })))).toEqual([
      404,
      'NOT_FOUND',
    ]);

    const first = await save(admin, view({ viewName: 'Primeira', audience: 'default' }));
    const second = await save(admin, view({ viewName: 'Segunda', audience: 'default' }));
    expect((await list(bruno)).map(({ viewName, audience }) => [viewName, audience])).toEqual([
      ['Segunda', 'default'],
      ['Primeira', 'everybody'],
      ['Da equipe', 'profiles'],
    ]);
    expect((await history(first)).map(({ action }) => action)).toEqual(['updated', 'created']);
    for (const viewId of [team, other, first, second]) await admin('DELETE', `${path}/${viewId}`);
    await ana('DELETE', `${path}/${own}`);
  });

  it('are changed only at the version that the caller has read, and come back from the trash', async () => {
    const viewId = await save(admin, view({ audience: 'everybody' }));
    const put = (version: number, change: Partial<ListViewSave>) =>
      admin('PUT', `${path}/${viewId}`, view({ audience: 'everybody', ...change }), { 'if-match': `"${version}"` });
    const changed = await put(1, { viewName: 'Em aberto' });
    expect(changed.json<ListView>()).toMatchObject({ viewName: 'Em aberto', version: 2 });
    expect(codeOf(await put(1, { viewName: 'Tarde' }))).toEqual([412, 'CONFIGURATION_CHANGED']);
    expect(codeOf(await admin('DELETE', `${path}/${viewId}`, undefined, { 'if-match': '"1"' }))).toEqual([
      412,
      'CONFIGURATION_CHANGED',
    ]);
    expect((await admin('DELETE', `${path}/${viewId}`, undefined, { 'if-match': '"2"' })).statusCode).toBe(200);
    expect(await names(bruno)).toEqual([]);
    expect(await list(bruno, '?isDeleted=true')).toEqual([]);
    expect(await list(admin, '?isDeleted=true')).toContainEqual(expect.objectContaining({ viewId }));
    expect(codeOf(await bruno('POST', `${path}/${viewId}/restore`))).toEqual([403, 'FORBIDDEN']);
    const back = await admin('POST', `${path}/${viewId}/restore`);
    expect(back.json<ListView>()).toMatchObject({ viewName: 'Em aberto', version: 4 });
    expect(await names(bruno)).toEqual(['Em aberto']);

    expect((await history(viewId)).map(({ action }) => action)).toEqual(['created', 'deleted', 'updated', 'created']);
    const [, , , created] = await history(viewId);
    expect((await admin('POST', `/configuration-change/${created?.id}/restore`, {})).statusCode).toBe(200);
    expect(await names(bruno)).toEqual(['Abertos']);

    await admin('DELETE', `${path}/${viewId}`);
    await given.database.query("UPDATE list_view SET deleted_in = now() - interval '31 days' WHERE view_id = $1", [
      viewId,
    ]);
    await purgeViews(guardRecordReads(given.database));
    expect(codeOf(await admin('POST', `${path}/${viewId}/restore`))).toEqual([404, 'NOT_FOUND']);
    // Its history is left, and brings it back.
    expect((await admin('POST', `/configuration-change/${created?.id}/restore`, {})).statusCode).toBe(200);
    expect((await find(bruno, viewId))?.viewName).toBe('Abertos');
    await admin('DELETE', `${path}/${viewId}`);
  });

  it('show nothing where the filter names what their reader may not read or what is gone', async () => {
    const viewId = await save(admin, view({ viewName: 'Caros', audience: 'everybody' }, { filter: costly }));
    expect(await find(admin, viewId)).toMatchObject({ defect: null, state: { filter: costly } });
    expect(await find(ana, viewId)).toMatchObject({ defect: 'filter', state: { filter: null } });
    expect(codeOf(await ana('POST', path, view({}, { filter: costly })))).toEqual([400, 'FILTER_ATTRIBUTE_UNKNOWN']);

    const { rows } = await given.database.query<{ id: number }>(
      `INSERT INTO saved_filter (company_id, subject_id, filter_name, filter, account_id, is_shared)
       VALUES (1, $1, 'Da Ana', $2::jsonb, 7, false) RETURNING filter_id AS id`,
      [fixture.chamado.subjectId, open],
    );
    const filterIds = [rows[0]?.id ?? 0];
    let own = 0;
    await expect
      .poll(async () => {
        const answer = await ana('POST', path, view({ viewName: 'Com filtro salvo' }, { filter: null, filterIds }));
        own = answer.json<{ resourceId?: number }>().resourceId ?? 0;
        return own;
      })
      .toBeGreaterThan(0);
    expect((await find(ana, own))?.defect).toBeNull();
    expect(codeOf(await bruno('POST', path, view({}, { filterIds })))).toEqual([404, 'SAVED_FILTER_NOT_FOUND']);
    await given.database.query('DELETE FROM saved_filter WHERE filter_id = $1', [filterIds[0]]);
    await expect.poll(async () => (await find(ana, own))?.defect).toBe('filter');

    // An order, group or column of an attribute that is gone is left out; it never shows more records.
    const order = [{ subjectAttributeId: 987_654, direction: 0 as const }];
    const parts = await save(ana, view({ viewName: 'Partes' }, { order }));
    expect(await find(ana, parts)).toMatchObject({ defect: 'parts', state: { filter: open } });
    const [status, cliente] = ['status', 'cliente'].map((name) => fixture.id(`chamado.${name}`));
    const group = { subjectAttributeId: status ?? 0, thenAttributeId: cliente, thenRelatedAttributeId: 987_654 };
    const level = await save(ana, view({ viewName: 'Nível' }, { group }));
    expect(await find(ana, level)).toMatchObject({ defect: 'parts', state: { filter: open } });
    await admin('DELETE', `${path}/${viewId}`);
    for (const id of [own, parts, level]) await ana('DELETE', `${path}/${id}`);
  });

  it('are drawn as board, calendar or chart by what their author and their reader may read', async () => {
    const [status, titulo, custo] = ['status', 'titulo', 'custo'].map((name) => fixture.id(`chamado.${name}`));
    const board = (id = 0) =>
      view({ viewName: 'Quadro', kind: 'board' }, { options: { board: { subjectAttributeId: id } } });
    const chart = (id = 0, unit?: 'month') =>
      view(
        { viewName: 'Gráfico', kind: 'chart' },
        { options: { chart: { shape: 'bar', groups: [{ subjectAttributeId: id, ...(unit && { unit }) }] } } },
      );
    const costs = { measure: 'sum' as const, subjectAttributeId: custo ?? 0 };
    const refused = [
      view({ kind: 'board' }),
      view({ kind: 'calendar' }, { options: { calendar: { subjectAttributeId: titulo ?? 0 } } }),
      ...[board(titulo), board(custo), board(987_654), chart(custo), chart(status, 'month')],
      view({ kind: 'board' }, { options: { board: { subjectAttributeId: status ?? 0, measures: [costs] } } }),
      view({}, { options: { chart: { shape: 'number', groups: [], measure: costs } } }),
    ];
    for (const body of refused) expect(codeOf(await ana('POST', path, body))).toEqual([400, 'REQUEST_INVALID']);
    expect(await names(ana)).toEqual([]);

    const limits = { aberto: 5 };
    const options = {
      board: { subjectAttributeId: status ?? 0, limits },
      chart: { shape: 'number' as const, groups: [] },
    };
    const own = await save(ana, view({ kind: 'board' }, { options }));
    expect(await find(ana, own)).toMatchObject({ kind: 'board', defect: null, state: { options } });

    // Its author may read the costs; for a reader who may not, nothing is drawn, and a list of the same is.
    const shared = { viewName: 'Custos', kind: 'chart' as const, audience: 'everybody' as const };
    const sums = { chart: { shape: 'number' as const, groups: [], measure: costs } };
    const viewId = await save(admin, view(shared, { options: sums }));
    expect((await find(admin, viewId))?.defect).toBeNull();
    expect((await find(ana, viewId))?.defect).toBe('kind');
    await admin('DELETE', `${path}/${viewId}`);
    await ana('DELETE', `${path}/${own}`);
  });
});
