import type { ConfigurationChange, ConfigurationChangeDetail, Home, HomeCard, RoomHome } from '@assunto/api';
import type { ListViewSave } from '@assunto/engine/contract';
import type { ListOf } from '@assunto/engine/core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('the cards of the home page', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;
  let agent: Ask;
  let shared: number;
  let own: number;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await grant(given.database, fixture, 500, 'chamado', { actions: ['Read'] });
    server = await createTestServer(given.database);
    admin = server.as({ accountId: 4, isAdmin: true });
    agent = server.as({ accountId: 5, roomId: 500 });
    const addFilter = async (ask: Ask, isShared: boolean): Promise<number> => {
      const answer = await ask('POST', '/Filter/chamado', {
        filterName: isShared ? 'Todos' : 'Meus',
        filter: '{"==":[{"var":"titulo"},"a"]}',
        isShared,
      });
      return answer.json<{ resourceId: number }>().resourceId;
    };
    shared = await addFilter(admin, true);
    own = await addFilter(agent, false);
  });
  beforeEach(() => given.database.query('DELETE FROM account_home'));
  afterAll(() => server.app.close());

  const list = (filterId: number | null, subject = 'chamado'): HomeCard => ({ kind: 'list', subject, filterId });
  const homeOf = async (ask: Ask) => (await ask('GET', '/home')).json<Home>();

  it('are none until somebody arranges them [ROUTE-29]', async () => {
    expect(await homeOf(agent)).toEqual({ isOwn: false, cards: [] });
  });

  it('are those of the access profile, without lists that the reader cannot use, until they arrange their own', async () => {
    const cards = [list(shared), list(null, 'cliente'), { kind: 'recent' }];
    expect((await admin('PUT', '/home/room/500', { cards })).statusCode).toBe(200);
    expect(await homeOf(agent)).toEqual({
      isOwn: false,
      cards: [{ ...list(shared), isUsable: true, subjectName: 'Chamado', filterName: 'Todos' }, { kind: 'recent' }],
    });
    expect((await agent('PUT', '/home', { cards: [{ kind: 'unread' }] })).json()).toEqual({
      isOwn: true,
      cards: [{ kind: 'unread' }],
    });
    expect((await agent('PUT', '/home', { cards: [] })).json()).toEqual({ isOwn: true, cards: [] });
    expect((await agent('DELETE', '/home')).json<Home>().cards).toHaveLength(2);
    expect((await admin('PUT', '/home/room/500', { cards: [] })).statusCode).toBe(200);
    expect((await homeOf(agent)).cards).toEqual([]);
  });

  it('of their own stay when a filter is gone, marked as unusable and without names', async () => {
    expect((await agent('PUT', '/home', { cards: [list(own), list(null)] })).statusCode).toBe(200);
    await agent('DELETE', `/Filter/chamado/${own}`);
    expect((await homeOf(agent)).cards).toEqual([
      { ...list(own), isUsable: false },
      { ...list(null), isUsable: true, subjectName: 'Chamado' },
    ]);
  });

  it('of their own that are gone may stay while others are added, and are not stored anew', async () => {
    const gone = list(987_654);
    await given.database.query(`INSERT INTO account_home (company_id, account_id, cards) VALUES (1, 5, $1::jsonb)`, [
      JSON.stringify([gone]),
    ]);
    expect((await agent('PUT', '/home', { cards: [gone, { kind: 'task' }] })).statusCode).toBe(200);
    expect((await agent('PUT', '/home', { cards: [{ kind: 'task' }] })).statusCode).toBe(200);
    expect((await agent('PUT', '/home', { cards: [gone] })).statusCode).toBe(400);
  });

  it.each<[string, unknown[]]>([
    ['of a subject that may not be read', [list(null, 'cliente')]],
    ['of an unknown subject', [list(null, 'nada')]],
    ['of an unknown filter', [list(987_654)]],
    ['of an unknown view', [{ kind: 'view', subject: 'chamado', viewId: 987_654 }]],
    ['of a view without its subject', [{ kind: 'view', viewId: 1 }]],
    ['twice', [{ kind: 'task' }, { kind: 'task' }]],
    ['of an unknown kind', [{ kind: 'script' }]],
    ['with other properties', [{ kind: 'task', account_id: 9 }]],
    ['that are too many', Array.from({ length: 25 }, () => list(null))],
  ])('%s are refused, and nothing changes', async (_, cards) => {
    await agent('PUT', '/home', { cards: [{ kind: 'task' }] });
    expect((await agent('PUT', '/home', { cards })).statusCode).toBe(400);
    expect((await homeOf(agent)).cards).toEqual([{ kind: 'task' }]);
  });

  it('of a profile have a version and a history, are changed by one administrator at a time, and are restored', async () => {
    const put = (cards: readonly HomeCard[], headers = {}) => admin('PUT', '/home/room/500', { cards }, headers);
    const present = async () => (await admin('GET', '/home/room/500')).json<RoomHome>();
    await put([]);
    const { version } = await present();
    await put([list(shared), { kind: 'task' }], { 'if-match': `"${version}"` });
    const named = { ...list(shared), isUsable: true, subjectName: 'Chamado', filterName: 'Todos' };
    expect(await present()).toEqual({ cards: [named, { kind: 'task' }], version: version + 1 });
    const late = await put([{ kind: 'recent' }], { 'if-match': `"${version}"` });
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([412, 'CONFIGURATION_CHANGED']);
    await put([{ kind: 'recent' }], { 'if-match': `"${version + 1}"` });
    const changes = (await admin('GET', '/configuration-change?entity=home&id=500')).json<
      ListOf<ConfigurationChange>
    >();
    const [last] = changes.itens;
    expect(last).toMatchObject({ action: 'updated', name: 'Atendentes' });
    const detail = (await admin('GET', `/configuration-change/${last?.id}`)).json<ConfigurationChangeDetail>();
    expect(detail.before).toEqual({
      cards: [{ kind: 'list', subjectIdentifier: 'chamado', filterId: shared }, { kind: 'task' }],
    });
    expect(detail.names).toMatchObject({ filter: { [shared]: 'Todos' }, subject: { chamado: 'Chamado' } });
    const restore = () => admin('POST', `/configuration-change/${last?.id}/restore?side=before`);
    expect((await restore()).json()).toEqual({ leftOut: [] });
    expect((await present()).cards).toEqual([named, { kind: 'task' }]);
    await put([]);
    expect((await admin('DELETE', `/Filter/chamado/${shared}`)).statusCode).toBe(200);
    expect((await restore()).json()).toEqual({ leftOut: ['1 cartão não volta: o que ele mostra não existe mais.'] });
    expect((await present()).cards).toEqual([{ kind: 'task' }]);
    expect((await agent('GET', '/home/room/500')).statusCode).toBe(403);
    expect((await admin('GET', '/home/room/98765')).statusCode).toBe(404);
    await put([]);
  });

  it('of a profile are refused with a private filter, for an unknown profile, and for everyone but administrators', async () => {
    const { resourceId } = (
      await admin('POST', '/Filter/chamado', {
        filterName: 'Da Ana',
        filter: '{"==":[{"var":"titulo"},"b"]}',
        isShared: false,
      })
    ).json<{ resourceId: number }>();
    expect((await admin('PUT', '/home/room/500', { cards: [list(resourceId)] })).statusCode).toBe(400);
    expect((await admin('PUT', '/home/room/98765', { cards: [] })).statusCode).toBe(404);
    expect((await agent('PUT', '/home/room/500', { cards: [{ kind: 'task' }] })).statusCode).toBe(403);
    expect((await homeOf(agent)).cards).toEqual([]);
  });

  describe('with a view', () => {
    const body = (changes: Partial<ListViewSave> = {}, state: Partial<ListViewSave['state']> = {}): ListViewSave => ({
      viewName: 'Abertos',
      kind: 'list',
      audience: 'everybody',
      roomIds: [],
      ...changes,
      state: {
        filter: null,
        filterIds: [],
        tagIds: [],
        order: [],
        group: null,
        layout: null,
        density: null,
        options: {},
        ...state,
      },
    });
    const addView = async (ask: Ask, view: ListViewSave): Promise<number> => {
      const answer = await ask('POST', '/list-view/chamado', view);
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json<{ resourceId: number }>().resourceId;
    };
    const card = (viewId: number, subject = 'chamado'): HomeCard => ({ kind: 'view', subject, viewId });
    afterEach(async () => {
      await given.database.query('DELETE FROM room_home');
      await given.database.query('DELETE FROM list_view');
    });

    it('show it as its reader may use it, by its present name and filter, and are marked when it is gone', async () => {
      const viewId = await addView(agent, body({ viewName: 'Meus', audience: 'own' }));
      expect((await agent('PUT', '/home', { cards: [card(viewId)] })).statusCode).toBe(200);
      const filter = '{"==":[{"var":"titulo"},"a"]}';
      await agent('PUT', `/list-view/chamado/${viewId}`, body({ viewName: 'Só os meus', audience: 'own' }, { filter }));
      expect((await homeOf(agent)).cards).toMatchObject([
        {
          ...card(viewId),
          isUsable: true,
          subjectName: 'Chamado',
          view: { viewName: 'Só os meus', state: { filter } },
        },
      ]);
      expect((await agent('DELETE', `/list-view/chamado/${viewId}`)).statusCode).toBe(200);
      expect((await homeOf(agent)).cards).toEqual([{ ...card(viewId), isUsable: false }]);
      expect((await agent('PUT', '/home', { cards: [card(viewId), { kind: 'recent' }] })).statusCode).toBe(200);
      await agent('POST', `/list-view/chamado/${viewId}/restore`);
      expect((await homeOf(agent)).cards[0]).toMatchObject({ isUsable: true, view: { viewId } });
    });

    it('are refused for a view of somebody else, of another profile, and under another subject', async () => {
      const ofAdmin = await addView(admin, body({ audience: 'own' }));
      const ofOthers = await addView(admin, body({ audience: 'profiles', roomIds: [1] }));
      const shared = await addView(admin, body());
      for (const one of [card(ofAdmin), card(ofOthers), card(shared, 'cliente'), card(shared, 'nada')])
        expect((await agent('PUT', '/home', { cards: [one] })).statusCode).toBe(400);
      expect((await homeOf(agent)).cards).toEqual([]);
    });

    it('of a profile have shared views that the profile has, left out where they show their reader nothing', async () => {
      const own = await addView(admin, body({ audience: 'own' }));
      const ofOthers = await addView(admin, body({ viewName: 'Deles', audience: 'profiles', roomIds: [1] }));
      const [viewId, hidden] = [await addView(admin, body()), await addView(admin, body({ viewName: 'Com defeito' }))];
      const put = (...cards: HomeCard[]) => admin('PUT', '/home/room/500', { cards });
      for (const refused of [await put(card(own)), await put(card(ofOthers))]) {
        expect(refused.statusCode).toBe(400);
        expect(refused.body).toContain('O perfil não tem a visualização');
      }
      expect((await put(card(viewId), card(hidden))).statusCode).toBe(200);
      await given.database.query(
        `UPDATE list_view SET state = jsonb_set(state, '{tagIds}', '[987654]') WHERE view_id = $1`,
        [hidden],
      );
      expect((await homeOf(agent)).cards).toMatchObject([{ ...card(viewId), isUsable: true }]);
      expect((await homeOf(agent)).cards).toHaveLength(1);
    });

    it('of a profile hold the view: it is neither removed, made private nor taken from the profile, and the refusal names the profile', async () => {
      const viewId = await addView(admin, body({ audience: 'profiles', roomIds: [1] }));
      await admin('PUT', `/list-view/chamado/${viewId}`, body());
      const [widened] = (await admin('GET', `/configuration-change?entity=view&id=${viewId}`)).json<
        ListOf<ConfigurationChange>
      >().itens;
      await admin('PUT', '/home/room/500', { cards: [card(viewId)] });
      const uses = [{ kind: 'home', id: 500, name: 'Atendentes', address: '/?organizar' }];
      for (const refused of [
        await admin('DELETE', `/list-view/chamado/${viewId}`),
        await admin('PUT', `/list-view/chamado/${viewId}`, body({ audience: 'own' })),
        await admin('PUT', `/list-view/chamado/${viewId}`, body({ audience: 'profiles', roomIds: [1] })),
        await admin('POST', `/configuration-change/${widened?.id}/restore?side=before`),
      ]) {
        expect(refused.statusCode).toBe(409);
        expect(refused.json()).toMatchObject({ code: 'VIEW_IN_USE', uses });
      }
      const narrower = body({ audience: 'profiles', roomIds: [1, 500] });
      expect((await admin('PUT', `/list-view/chamado/${viewId}`, narrower)).statusCode).toBe(200);
      expect((await homeOf(agent)).cards).toHaveLength(1);
      await admin('PUT', '/home/room/500', { cards: [] });
      expect((await admin('DELETE', `/list-view/chamado/${viewId}`)).statusCode).toBe(200);
    });

    it('of a profile are named in the history, and not restored once the view is gone', async () => {
      const viewId = await addView(admin, body());
      await admin('PUT', '/home/room/500', { cards: [card(viewId)] });
      await admin('PUT', '/home/room/500', { cards: [] });
      const [last] = (await admin('GET', '/configuration-change?entity=home&id=500')).json<
        ListOf<ConfigurationChange>
      >().itens;
      const detail = (await admin('GET', `/configuration-change/${last?.id}`)).json<ConfigurationChangeDetail>();
      expect(detail.before).toEqual({ cards: [{ kind: 'view', subjectIdentifier: 'chamado', viewId }] });
      expect(detail.names).toMatchObject({ view: { [viewId]: 'Abertos' } });
      await admin('DELETE', `/list-view/chamado/${viewId}`);
      const restored = await admin('POST', `/configuration-change/${last?.id}/restore?side=before`);
      expect(restored.json()).toEqual({ leftOut: ['1 cartão não volta: o que ele mostra não existe mais.'] });
    });
  });
});
