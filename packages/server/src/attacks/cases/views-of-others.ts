import type { ListView, ListViewSave } from '@assunto/engine/contract';
import type { ListOf } from '@assunto/engine/core';
import { expect } from 'vitest';
import { attack } from '../attack';

const filterOf = (identifier: string) => JSON.stringify({ '>': [{ var: identifier }, 100] });

export default attack(
  'cannot read, change, share or remove another person’s view, nor read more through a shared one',
  async (world) => {
    const { database } = world;
    const path = '/list-view/chamado';
    const body = (change: Partial<ListViewSave>, filter: string | null): ListViewSave => ({
      viewName: 'Só meu',
      kind: 'list',
      audience: 'own',
      roomIds: [],
      ...change,
      state: {
        filter,
        filterIds: [],
        tagIds: [],
        order: [],
        group: null,
        layout: null,
        density: null,
        options: {},
      },
    });
    const owner = world.as({ accountId: 81, roomId: 500 });
    const admin = world.as({ isAdmin: true, accountId: 9000 });
    const mine = await owner('POST', path, body({}, '{"==":[{"var":"status"},"aberto"]}'));
    expect(mine.statusCode, mine.body).toBe(201);
    const { resourceId } = mine.json<{ resourceId: number }>();
    const state = async () =>
      (await database.query('SELECT * FROM list_view ORDER BY company_id, view_id')).rows.concat(
        (await database.query('SELECT * FROM list_view_room ORDER BY company_id, view_id, room_id')).rows,
      );
    const shared = await admin('POST', path, body({ viewName: 'Caros', audience: 'everybody' }, filterOf('custo')));
    expect(shared.statusCode, shared.body).toBe(201);
    const { resourceId: sharedId } = shared.json<{ resourceId: number }>();
    const before = await state();
    for (const other of [world.agent, admin, world.foreigner]) {
      expect((await other('GET', path)).body).not.toContain('Só meu');
      expect((await other('GET', '/context/web/grid/chamado')).body).not.toContain('Só meu');
      for (const answer of [
        await other('PUT', `${path}/${resourceId}`, body({ viewName: 'Tomado' }, null)),
        await other('DELETE', `${path}/${resourceId}`),
        await other('POST', `${path}/${resourceId}/restore`),
      ])
        expect(answer.statusCode, answer.body).toBe(404);
    }
    // Whoever is no administrator shares nothing, not even their own, and changes nothing that is shared.
    for (const audience of ['profiles', 'everybody', 'default'] as const)
      for (const answer of [
        await owner('POST', path, body({ audience, roomIds: [500] }, null)),
        await owner('PUT', `${path}/${resourceId}`, body({ audience, roomIds: [500] }, null)),
      ])
        expect(answer.statusCode, answer.body).toBe(403);
    expect((await owner('DELETE', `${path}/${sharedId}`)).statusCode).toBe(403);
    // The compared value of an attribute that a reader may not read stays hidden, and the view shows nothing.
    const narrow = world.as({
      accountId: 82,
      roomId: await world.addRoom(751, { actions: ['Read'], readable: ['titulo'] }),
    });
    const limited = await narrow('GET', path);
    expect(limited.body).not.toContain('custo');
    expect(limited.json<ListOf<ListView>>().itens.find(({ viewId }) => viewId === sharedId)).toMatchObject({
      defect: 'filter',
      canEdit: false,
      state: { filter: null },
    });
    // No board, calendar or chart by what its author may not read.
    const [status, custo] = ['status', 'custo'].map((name) => world.fixture.id(`chamado.${name}`));
    for (const [kind, options] of [
      ['board', { board: { subjectAttributeId: status } }],
      ['calendar', { calendar: { subjectAttributeId: custo } }],
      ['chart', { chart: { shape: 'bar', groups: [{ subjectAttributeId: status }] } }],
      ['list', { chart: { shape: 'number', groups: [], measure: { measure: 'sum', subjectAttributeId: custo } } }],
    ] as const) {
      const { state: given, ...named } = body({ kind }, null);
      const answer = await narrow('POST', path, { ...named, state: { ...given, options } });
      expect(answer.statusCode, answer.body).toBe(400);
    }
    expect(await state()).toEqual(before);
    await database.query('DELETE FROM list_view');
  },
);
