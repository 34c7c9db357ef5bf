import type { Context, ListOf, Talk } from '@assunto/engine/core';
import type { SavedFilter } from '@assunto/engine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachDatabase } from '../../../testing/eachDatabase';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../../testing/testServer';

const open = '{"==":[{"var":"status"},"aberto"]}';
const costly = '{">":[{"var":"custo"},100]}';

eachDatabase('saved filters', (given) => {
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

  it('are kept for their owner, and for everybody once shared', async () => {
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

  it('tell nothing of what their reader may not read', async () => {
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
