import type { Context, ListOf, Talk } from '@assunto/engine/core';
import type { ConfigurationChange, SavedFilter } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

const open = '{"==":[{"var":"status"},"aberto"]}';
const costly = '{">":[{"var":"custo"},100]}';

withDatabase('saved filters', (given) => {
  let fixture: RecordFixture;
  let server: TestServer;
  let admin: Ask;
  let ana: Ask;
  let bruno: Ask;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await grant(given.database, fixture, 500, 'chamado', { actions: ['Read'], readable: ['titulo', 'status'] });
    await insertRecords(given.database, fixture, 'chamado', [
      { titulo: 'Um', status: 'aberto', custo: 500 },
      { titulo: 'Dois', status: 'concluido', custo: 5 },
    ]);
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
    ana = server.as({ accountId: 7, roomId: 500 });
    bruno = server.as({ accountId: 8, roomId: 500 });
  });
  afterAll(() => server.app.close());

  const save = async (ask: Ask, filterName: string, filter: string, isShared: boolean): Promise<number> => {
    const answer = await ask('POST', '/Filter/chamado', { filterName, filter, isShared });
    expect(answer.statusCode).toBe(201);
    return answer.json<{ resourceId: number }>().resourceId;
  };
  const list = async (ask: Ask) => (await ask('GET', '/Filter/chamado')).json<ListOf<SavedFilter>>().itens;
  const names = async (ask: Ask) => (await list(ask)).map(({ filterName }) => filterName);
  const titles = async (ask: Ask, filterIds: number[]) => {
    const answer = await ask('POST', '/talk/filter/chamado', { filterIds });
    return answer.statusCode === 200
      ? answer.json<ListOf<Talk>>().itens.map(({ displayName }) => displayName)
      : answer.json<{ code: string }>().code;
  };

  it('are stored for their owner, and for everybody once shared', async () => {
    const filterId = await save(ana, '  Abertos  ', open, false);
    expect((await list(ana)).find((one) => one.filterId === filterId)).toEqual({
      filterId,
      filterName: 'Abertos',
      filter: open,
      isShared: false,
      canEdit: true,
    });
    expect(await names(bruno)).not.toContain('Abertos');
    expect(await names(admin)).not.toContain('Abertos');
    expect(await titles(ana, [filterId])).toEqual(['Um']);
    expect(await titles(bruno, [filterId])).toBe('SAVED_FILTER_NOT_FOUND');

    const path = `/Filter/chamado/${filterId}`;
    const shared = { filterName: 'Em aberto', filter: open, isShared: true };
    expect((await bruno('PUT', path, shared)).statusCode).toBe(404);
    expect((await ana('PUT', path, shared)).statusCode).toBe(200);
    expect(await names(bruno)).toContain('Em aberto');
    expect(await titles(bruno, [filterId])).toEqual(['Um']);
    expect((await bruno('PUT', path, shared)).statusCode).toBe(403);
    expect((await bruno('DELETE', path)).statusCode).toBe(403);
    expect((await ana('DELETE', path)).statusCode).toBe(200);
    expect(await titles(ana, [filterId])).toBe('SAVED_FILTER_NOT_FOUND');
  });

  it('reveal nothing that their reader may not read', async () => {
    const filterId = await save(admin, 'Caros', costly, true);
    expect(await names(admin)).toContain('Caros');
    expect(await names(ana)).not.toContain('Caros');
    expect(await titles(ana, [filterId])).toBe('SAVED_FILTER_NOT_FOUND');
    const refused = await ana('POST', '/Filter/chamado', { filterName: 'Caros', filter: costly, isShared: false });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([400, 'FILTER_ATTRIBUTE_UNKNOWN']);
  });

  it('of the company are changed by administrators alone, and stay while a menu uses them', async () => {
    const { rows } = await given.database.query<{ filter_id: number }>(
      `INSERT INTO saved_filter (company_id, subject_id, filter_name, filter) VALUES (1, $1, 'Do menu', $2::jsonb)
       RETURNING filter_id`,
      [fixture.chamado.subjectId, open],
    );
    const filterId = rows[0]?.filter_id ?? 0;
    await given.database.query(
      `INSERT INTO menu (company_id, menu_name, subject_id, scenario, filter_ids) VALUES (1, 'Menu', $1, 'grid', $2)`,
      [fixture.chamado.subjectId, [filterId]],
    );
    await expect.poll(() => names(ana)).toContain('Do menu');
    const path = `/Filter/chamado/${filterId}`;
    const change = { filterName: 'Do menu', filter: open, isShared: false };
    expect((await ana('PUT', path, change)).statusCode).toBe(403);
    expect((await admin('PUT', path, change)).statusCode).toBe(200);
    expect((await list(ana)).find((one) => one.filterId === filterId)).toMatchObject({
      isShared: true,
      canEdit: false,
    });
    await given.database.query(
      `INSERT INTO room_filter (company_id, room_id, sort_order, subject_id, filter_id, filter_name, filter)
       VALUES (1, 500, 1, $3, $1, 'Do menu', $2)`,
      [filterId, open, fixture.chamado.subjectId],
    );
    const used = await admin('DELETE', path);
    expect([used.statusCode, used.json<{ code: string }>().code]).toEqual([409, 'SAVED_FILTER_IN_USE']);
    expect(used.json<{ uses: object[] }>().uses).toEqual([
      {
        kind: 'menu',
        id: expect.any(Number),
        name: 'Menu',
        address: expect.stringMatching(/^\/config\/menu\?item=\d+$/),
      },
      { kind: 'room', id: 500, name: expect.any(String), address: '/config/access_profile/room/500' },
    ]);
  });

  it('stay while a shared view shows their records; a private view and one in the trash hold nothing', async () => {
    const filterId = await save(admin, 'Da visualização', open, true);
    const path = `/Filter/chamado/${filterId}`;
    const { rows } = await given.database.query<{ id: number }>(
      `INSERT INTO list_view (company_id, subject_id, view_name, audience, account_id, state)
       VALUES (1, $1, 'Abertos', 'everybody', NULL, $2::jsonb), (1, $1, 'Minha', 'own', 1, $2::jsonb) RETURNING view_id AS id`,
      [fixture.chamado.subjectId, JSON.stringify({ filterIds: [filterId] })],
    );
    const used = await admin('DELETE', path);
    expect(used.statusCode).toBe(409);
    const address = `/context/grid/chamado?view=${rows[0]?.id}`;
    expect(used.json()).toMatchObject({
      code: 'SAVED_FILTER_IN_USE',
      message: expect.stringContaining('visualização'),
      uses: [{ kind: 'view', id: rows[0]?.id, name: 'Abertos', address }],
    });
    expect((await list(admin)).some((one) => one.filterId === filterId)).toBe(true);
    await given.database.query('UPDATE list_view SET deleted_in = now() WHERE company_id = 1 AND view_id = $1', [
      rows[0]?.id,
    ]);
    expect((await admin('DELETE', path)).statusCode).toBe(200);
    expect((await list(admin)).some((one) => one.filterId === filterId)).toBe(false);
  });

  it('stay while a card of the home page of a profile shows them; cards of one person hold nothing', async () => {
    const filterId = await save(admin, 'Do cartão', open, true);
    const cards = [{ kind: 'list', subject: 'chamado', filterId }];
    expect((await admin('PUT', '/home', { cards })).statusCode).toBe(200);
    expect((await admin('PUT', '/home/room/500', { cards })).statusCode).toBe(200);
    const used = await admin('DELETE', `/Filter/chamado/${filterId}`);
    expect([used.statusCode, used.json<{ uses: object[] }>().uses]).toEqual([
      409,
      [{ kind: 'home', id: 500, name: 'Atendentes', address: '/?organizar' }],
    ]);
    expect((await admin('PUT', '/home/room/500', { cards: [] })).statusCode).toBe(200);
    expect((await admin('DELETE', `/Filter/chamado/${filterId}`)).statusCode).toBe(200);
  });

  it('have a history while they are shared, and are restored under the rights of today', async () => {
    const history = async (filterId: number) =>
      (await admin('GET', `/configuration-change?entity=filter&id=${filterId}`)).json<ListOf<ConfigurationChange>>()
        .itens;
    const change = (ask: Ask, filterId: number, filterName: string, isShared: boolean, filter = open) =>
      ask('PUT', `/Filter/chamado/${filterId}`, { filterName, filter, isShared });
    const filterId = await save(ana, 'Meus', open, false);
    expect(await history(filterId)).toEqual([]);
    await change(ana, filterId, 'Da equipe', true);
    await change(admin, filterId, 'Caros', true, costly);
    await admin('DELETE', `/Filter/chamado/${filterId}`);
    const changes = await history(filterId);
    expect(changes.map(({ action, name }) => [action, name])).toEqual([
      ['deleted', 'Caros'],
      ['updated', 'Caros'],
      ['created', 'Da equipe'],
    ]);
    const [, costlyChange, first] = changes;
    const restore = (ask: Ask, id = 0) => ask('POST', `/configuration-change/${id}/restore`, {});
    // Whoever may not read what it compares cannot restore it.
    const limited = server.as({ accountId: 9, roomId: 500, isAdmin: true });
    expect((await restore(limited, costlyChange?.id)).statusCode).toBe(400);
    expect((await restore(admin, first?.id)).statusCode).toBe(200);
    expect((await list(bruno)).find((one) => one.filterId === filterId)).toMatchObject({
      filterName: 'Da equipe',
      isShared: true,
    });
    // One that its owner has made private is not given to everybody again.
    const own = await save(ana, 'Próprios', open, true);
    await change(ana, own, 'Próprios', false);
    expect((await history(own)).map(({ action }) => action)).toEqual(['deleted', 'created']);
    expect((await restore(admin, (await history(own))[1]?.id)).statusCode).toBe(404);
    expect(await names(bruno)).not.toContain('Próprios');
    await admin('DELETE', `/Filter/chamado/${filterId}`);
    await ana('DELETE', `/Filter/chamado/${own}`);
  });

  it('are refused without a name or with what is no filter', async () => {
    const post = (body: object) => admin('POST', '/Filter/chamado', { filter: open, isShared: false, ...body });
    expect((await post({ filterName: '   ' })).statusCode).toBe(400);
    expect((await post({ filterName: 'x'.repeat(101) })).statusCode).toBe(400);
    expect((await post({ filterName: 'Ruim', filter: '{"nada":1}' })).statusCode).toBe(400);
  });

  it('are a subject with the attributes nome and filtro, which is never deactivated [API-35] [PERM-10] [ADMINAPI-26]', async () => {
    const { subject } = (await ana('GET', '/context/web/grid/filtro/')).json<Context>();
    expect(subject.subjectAttributes.map(({ subjectAttributeIdentifier }) => subjectAttributeIdentifier)).toEqual([
      'nome',
      'filtro',
      'assunto',
      'compartilhado',
    ]);
    expect(subject.actions).toMatchObject({ Read: true, Deactivate: false });
  });

  it('are listed as its talks, all that the caller may use or those asked for [API-36] [ADMINAPI-69] [ADMINAPI-27] [ADMINAPI-28]', async () => {
    const { subject } = (await ana('GET', '/context/web/grid/filtro/')).json<Context>();
    const idOf = (identifier: string) =>
      subject.subjectAttributes.find((one) => one.identifier === identifier)?.subjectAttributeId;
    const mine = await save(ana, 'Meus concluídos', '{"==":[{"var":"status"},"concluido"]}', false);
    const other = await save(ana, 'Meus abertos', open, true);
    const ask = async (who: Ask, origin: string, body: object) =>
      (
        await who('POST', `/talk/filter/filtro?origin=${origin}`, { isActive: true, page: 1, fetch: 10_000, ...body })
      ).json<ListOf<Talk>>();
    const chosen = await ask(ana, 'k3j9', { filterIds: [mine] });
    expect(chosen).toMatchObject({ totalResults: 1, currentPage: 1 });
    expect(chosen.itens[0]).toMatchObject({ talkId: mine, subject: 'filtro', displayName: 'Meus concluídos' });
    const value = (identifier: string) =>
      chosen.itens[0]?.talkValues.find((one) => one.subjectAttributeId === idOf(identifier))?.value;
    expect([value('nome'), value('filtro'), value('assunto')]).toEqual([
      'Meus concluídos',
      { '==': [{ var: 'status' }, 'concluido'] },
      'chamado',
    ]);
    const ids = ({ itens }: ListOf<Talk>) => itens.map(({ talkId }) => talkId);
    expect(ids(await ask(bruno, 'x', { filterIds: [mine, other] }))).toEqual([other]);
    expect(ids(await ask(ana, String(fixture.chamado.subjectId), {}))).toEqual(expect.arrayContaining([mine, other]));
    expect(ids(await ask(ana, String(fixture.cliente.subjectId), {}))).toEqual([]);
    expect(ids(await ask(ana, 'x', { isActive: false }))).toEqual([]);
    expect(ids(await ask(ana, 'x', { term: 'CONCLUIDOS' }))).toEqual([mine]);
  });
});
