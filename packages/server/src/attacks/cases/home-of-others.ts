import type { Home } from '@assunto/api';
import { expect } from 'vitest';
import { attack } from '../attack';

export default attack(
  'cannot arrange the home page of other accounts, profiles or companies, nor learn from its cards what is hidden',
  async (world) => {
    const { database } = world;
    const state = async () => [
      (await database.query('SELECT * FROM account_home ORDER BY company_id, account_id')).rows,
      (await database.query('SELECT * FROM room_home ORDER BY company_id, room_id')).rows,
    ];
    const roomId = await world.addRoom(752, { actions: ['Read'] });
    const admin = world.as({ isAdmin: true, accountId: 752 });
    const limited = world.as({ roomId, accountId: 753 });
    const saved = await admin('PUT', `/home/room/${roomId}`, {
      cards: [{ kind: 'list', subject: 'cliente', filterId: null }, { kind: 'recent' }],
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const before = await state();
    // The profile may not read 'cliente': its card is neither shown nor named.
    const home = await limited('GET', '/home');
    expect(home.json<Home>().cards).toEqual([{ kind: 'recent' }]);
    expect(home.body).not.toMatch(/cliente/i);
    const forbidden = { cards: [{ kind: 'list', subject: 'cliente', filterId: null }] };
    const missing = { cards: [{ kind: 'list', subject: 'naoexiste', filterId: null }] };
    const [one, other] = [await limited('PUT', '/home', forbidden), await limited('PUT', '/home', missing)];
    expect([one.statusCode, other.statusCode]).toEqual([400, 400]);
    // A forbidden subject gets the same answer as a missing one.
    const withoutId = (body: string) => body.replace(/"requestId":"[^"]*"/, '');
    expect(withoutId(one.body)).toBe(withoutId(other.body));
    for (const body of [
      { cards: [{ kind: 'list', subject: '__proto__', filterId: null }] },
      { cards: [{ kind: 'list', subject: "chamado' OR 1=1", filterId: 2 ** 40 }] },
      { cards: Array.from({ length: 5000 }, () => ({ kind: 'task' })) },
    ])
      expect((await limited('PUT', '/home', body)).statusCode).toBe(400);
    // A view of somebody else, one that does not exist and one of another company are the same to the caller.
    const ofView = async (ask: typeof admin, viewName: string) =>
      (
        await ask('POST', '/list-view/chamado', {
          viewName,
          kind: 'list',
          audience: 'own',
          roomIds: [],
          state: {
            filter: null,
            filterIds: [],
            tagIds: [],
            order: [],
            group: null,
            layout: null,
            density: null,
            options: {},
          },
        })
      ).json<{ resourceId: number }>().resourceId;
    const secret = await ofView(admin, 'Só da Ana');
    const answers = [];
    for (const viewId of [secret, 2_000_000_000]) {
      const answer = await limited('PUT', '/home', { cards: [{ kind: 'view', subject: 'chamado', viewId }] });
      expect(answer.statusCode).toBe(400);
      expect(answer.body).not.toContain('Só da Ana');
      answers.push(withoutId(answer.body));
    }
    expect(answers[0]).toBe(answers[1]);
    const foreign = await world.foreigner('PUT', '/home', {
      cards: [{ kind: 'view', subject: 'chamado', viewId: secret }],
    });
    expect(foreign.statusCode, foreign.body).toBe(400);
    // Nor does a profile show what only its administrator has.
    const forAll = await admin('PUT', `/home/room/${roomId}`, {
      cards: [{ kind: 'view', subject: 'chamado', viewId: secret }],
    });
    expect(forAll.statusCode, forAll.body).toBe(400);
    await database.query('DELETE FROM list_view WHERE view_id = $1', [secret]);
    for (const ask of [limited, world.agent, world.customer])
      for (const method of ['PUT', 'GET'] as const)
        expect(
          (await ask(method, `/home/room/${roomId}`, method === 'PUT' ? { cards: [] } : undefined)).statusCode,
        ).toBe(403);
    expect((await world.as({ companyId: 2, isAdmin: true })('GET', `/home/room/${roomId}`)).statusCode).toBe(404);
    expect(
      (await world.as({ companyId: 2, isAdmin: true })('PUT', `/home/room/${roomId}`, { cards: [] })).statusCode,
    ).toBe(404);
    expect(await state()).toEqual(before);
    // Properties of other accounts are ignored: the cards are the caller's.
    await limited('PUT', '/home', { cards: [{ kind: 'task' }], accountId: 752, companyId: 2 });
    expect((await database.query('SELECT company_id, account_id FROM account_home')).rows).toEqual([
      ...(before[0] ?? []).map(({ company_id, account_id }) => ({ company_id, account_id })),
      { company_id: 1, account_id: 753 },
    ]);
    await database.query('DELETE FROM account_home WHERE account_id = 753');
    await database.query('DELETE FROM room_home WHERE room_id = $1', [roomId]);
  },
);
