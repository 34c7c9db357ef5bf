import type { AccessExplanation, RoomSave } from '@assunto/api';
import type { FilterTree, Talk } from '@assunto/engine/core';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../testing/withDatabase';
import { addPerson } from '../../../testing/people';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../../testing/testServer';

const is = (name: string, value: unknown) => ({ '==': [{ var: name }, value] }) as FilterTree;
const attributeNames = ['titulo', 'status', 'custo', 'cliente'] as const;

withDatabase('the explanation of rights', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;
  let personId = 0;
  let clients: number[] = [];
  let talks: number[] = [];

  beforeAll(async () => {
    const { database } = given;
    fixture = await addRecords(database);
    await addRecords(database, 2);
    const person = await addPerson(database, 1, 'pessoa@empresa.example', { roomId: 500 });
    personId = person.accountId;
    clients = await insertRecords(database, fixture, 'cliente', [{ nome: 'Um' }, { nome: 'Dois' }]);
    talks = [
      ...(await insertRecords(
        database,
        fixture,
        'chamado',
        [
          { titulo: 'Aberto', status: 'aberto', custo: 500, cliente: clients[0] },
          { titulo: 'Pronto', status: 'concluido', custo: 5, cliente: clients[1] },
        ],
        { createdBy: 9000 },
      )),
      ...(await insertRecords(database, fixture, 'chamado', [{ titulo: 'Meu', status: 'aberto' }], {
        createdBy: personId,
      })),
    ];
    server = await createTestServer(database);
    admin = server.as({ accountId: 9000, isAdmin: true });
  });
  afterAll(() => server.app.close());

  const explain = async (query: Record<string, string | number>, ask = admin) => {
    const answer = await ask('GET', `/access-explanation?${new URLSearchParams(query as Record<string, string>)}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<AccessExplanation>();
  };
  const status = async (query: Record<string, string | number>, ask = admin) =>
    (await ask('GET', `/access-explanation?${new URLSearchParams(query as Record<string, string>)}`)).statusCode;
  const save = async (profile: Partial<RoomSave>) => {
    const answer = await admin('PUT', '/room/500', { roomName: 'Atendentes', permissions: [], ...profile });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const subjectItem = (
    actions: { actionIdentifier: string; filter?: string }[],
    attributes: readonly (typeof attributeNames)[number][] = [],
  ) =>
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

  it('is what the calls about records answer, for any profile', async () => {
    const filter = fc.constantFrom<FilterTree>(
      is('status', 'aberto'),
      is('$createdBy', { me: 'accountId' }),
      { '>': [{ var: 'custo' }, 100] } as FilterTree,
      { empty: [{ var: 'cliente' }] } as FilterTree,
    );
    const action = (actionIdentifier: string) =>
      fc.option(filter).map((tree) => ({ actionIdentifier, ...(tree && { filter: JSON.stringify(tree) }) }));
    const profile = fc.record({
      actions: fc
        .tuple(
          action('SELECT'),
          fc.subarray(['INSERT', 'UPDATE', 'DELETE']).chain((names) => fc.tuple(...names.map(action))),
        )
        .chain(([read, others]) => fc.constantFrom([read, ...others], others)),
      attributes: fc.subarray([...attributeNames]),
      roomFilters: fc.array(filter, { maxLength: 1 }),
      chosen: fc.constantFrom('none', 'chamado', 'cliente'),
      ofCusto: fc.option(filter),
      custo: fc.constantFrom(5, 500),
      removedOf: fc.constantFrom('person', 'other'),
    });
    const person = server.as({ accountId: personId, roomId: 500 });
    await fc.assert(
      fc.asyncProperty(profile, async ({ actions, attributes, roomFilters, chosen, ofCusto, custo, removedOf }) => {
        const [talk = 0] = talks;
        const item = subjectItem(actions, attributes);
        for (const { resourceId, actions: granted } of item.permissions ?? [])
          if (resourceId === fixture.id('chamado.titulo')) granted.push({ actionIdentifier: 'INSERT' });
          else if (ofCusto && resourceId === fixture.id('chamado.custo'))
            granted.splice(0, 1, { actionIdentifier: 'SELECT', filter: JSON.stringify(ofCusto) });
        await save({
          permissions: [item],
          roomFilters: roomFilters.map((tree) => ({
            filterName: 'F',
            subjectId: fixture.chamado.subjectId,
            filter: JSON.stringify(tree),
          })),
          delimitations:
            chosen === 'none'
              ? []
              : [
                  {
                    subjectIdentifier: chosen,
                    name: 'D',
                    talks: [{ id: (chosen === 'chamado' ? talk : clients[0]) ?? 0 }],
                  },
                ],
        });
        for (const talkId of talks) {
          const answer = await person('GET', `/talk/chamado/${talkId}`);
          const read = answer.statusCode === 200 ? answer.json<Talk>() : null;
          const about = { accountId: personId, subject: 'chamado', talkId };
          const decision = async (more: Record<string, string | number>) =>
            (await explain({ ...about, ...more })).decision;
          expect(await decision({ action: 'Read' })).toBe(read ? 'granted' : 'denied');
          expect(await decision({ action: 'Update' })).toBe(read && !read.isReadOnly ? 'granted' : 'denied');
          for (const identifier of ['titulo', 'custo'] as const) {
            const attributeId = fixture.id(`chamado.${identifier}`);
            const isShown = read?.talkValues.some((value) => value.subjectAttributeId === attributeId) ?? false;
            expect(await decision({ action: 'Read', attributeId })).toBe(isShown ? 'granted' : 'denied');
          }
        }
        const about = { accountId: personId, subject: 'chamado' };
        const [removed = 0] = await insertRecords(given.database, fixture, 'chamado', [{ status: 'aberto', custo }], {
          createdBy: removedOf === 'person' ? personId : 9000,
        });
        const { decision: deletion } = await explain({ ...about, action: 'Delete', talkId: removed });
        const answer = await person('DELETE', '/talk/chamado', { talkIds: [removed] });
        expect(answer.statusCode === 200 ? 'granted' : 'denied').toBe(deletion);
        const { decision: creation } = await explain({ ...about, action: 'Create' });
        const titulo = { subjectAttributeId: fixture.id('chamado.titulo'), value: 'Novo' };
        const { statusCode } = await person('POST', '/talk/chamado', { talkValues: [titulo] });
        // With a filter it depends on the values; besides the record, its attribute must be granted.
        if (creation === 'denied') expect([403, 404]).toContain(statusCode);
        if (creation === 'granted' && attributes.includes('titulo')) expect(statusCode).toBe(201);
      }),
      { numRuns: 15 },
    );
  });

  it('says which grant, filter or delimitation decides, and what depends on the record', async () => {
    await save({
      permissions: [subjectItem([{ actionIdentifier: 'SELECT' }], ['titulo'])],
      roomFilters: [
        {
          filterName: 'Só abertos',
          subjectId: fixture.chamado.subjectId,
          filter: JSON.stringify(is('status', 'aberto')),
        },
      ],
    });
    const about = { accountId: personId, subject: 'chamado' };
    expect(await explain({ ...about, action: 'Update' })).toMatchObject({
      decision: 'denied',
      account: { accountId: personId },
      room: { roomId: 500, roomName: 'Atendentes' },
      steps: [
        { source: 'grant', granted: 'SELECT', effect: 'granted', isDecisive: false },
        { source: 'grant', granted: 'UPDATE', effect: 'denied', isDecisive: true },
        { source: 'roomFilter', name: 'Só abertos', effect: 'conditional' },
      ],
    });
    expect((await explain({ ...about, action: 'Read' })).decision).toBe('conditional');
    expect(await explain({ ...about, action: 'Read', talkId: talks[1] ?? 0 })).toMatchObject({
      decision: 'denied',
      talk: { talkId: talks[1], displayName: 'Pronto' },
      steps: [
        { effect: 'granted' },
        { source: 'roomFilter', effect: 'denied', isDecisive: true, filter: is('status', 'aberto') },
      ],
      attributes: [{ identifier: 'status' }],
    });
    const attributeId = fixture.id('chamado.custo');
    expect((await explain({ ...about, action: 'Read', attributeId })).steps.at(-1)).toMatchObject({
      source: 'grant',
      name: 'Custo',
      effect: 'denied',
    });
    expect(await explain({ roomId: 1, subject: 'chamado', action: 'Update' })).toMatchObject({
      decision: 'granted',
      account: null,
      steps: [{ source: 'unrestricted', isDecisive: true }],
    });
  });

  it('leaves open for a profile what depends on the person', async () => {
    const filter = JSON.stringify(is('$createdBy', { me: 'accountId' }));
    await save({ permissions: [subjectItem([{ actionIdentifier: 'SELECT', filter }], ['titulo'])] });
    const about = { subject: 'chamado', action: 'Read', talkId: talks[2] ?? 0 };
    expect((await explain({ ...about, roomId: 500 })).decision).toBe('conditional');
    expect((await explain({ ...about, accountId: personId })).decision).toBe('granted');
  });

  it('names the field filters and shared conversations of the person, whatever their profile is', async () => {
    const { database } = given;
    const { accountId } = await addPerson(database, 1, 'restrita@empresa.example', { roomId: 1 });
    const attributes = [{ attributeId: fixture.id('chamado.status'), value: 'aberto' }];
    const sharedTalks = [{ subjectId: fixture.chamado.subjectId, filter: JSON.stringify(is('custo', 5)) }];
    await database.query(
      'UPDATE account SET attributes = $2::jsonb, shared_talks = $3::jsonb WHERE company_id = 1 AND account_id = $1',
      [accountId, JSON.stringify(attributes), JSON.stringify(sharedTalks)],
    );
    expect(await explain({ accountId, subject: 'chamado', action: 'Update', talkId: talks[1] ?? 0 })).toMatchObject({
      decision: 'denied',
      steps: [
        { source: 'unrestricted', effect: 'granted' },
        { source: 'accountFilter', effect: 'denied', isDecisive: true },
        { source: 'accountSharedTalks', effect: 'granted' },
      ],
    });
  });

  it('does not say what a record is to somebody who may not read what a filter asks', async () => {
    const filter = JSON.stringify({ '>': [{ var: 'custo' }, 100] });
    await save({ permissions: [subjectItem([{ actionIdentifier: 'SELECT', filter }], ['titulo'])] });
    const { database } = given;
    await database.query(`INSERT INTO room (company_id, room_id, room_name) VALUES (1, 600, 'Gestores')`);
    await grant(database, fixture, 600, 'chamado', {
      actions: ['Read'],
      readable: ['titulo'],
      filters: { Read: is('status', 'aberto') },
    });
    const limited = server.as({ accountId: 9001, roomId: 600, isAdmin: true });
    const about = { accountId: personId, subject: 'chamado', action: 'Read' };
    for (const talkId of [talks[0] ?? 0, talks[2] ?? 0])
      expect(await explain({ ...about, talkId }, limited)).toMatchObject({
        decision: 'hidden',
        steps: [{ effect: 'hidden', isDecisive: true }],
      });
    // A record that the caller may not read gets the same response as one that does not exist.
    expect(await status({ ...about, talkId: talks[1] ?? 0 }, limited)).toBe(404);
  });

  it('explains the menu by its own conditions: the permission, its subject, its parents and children', async () => {
    await save({});
    const [parent, child, empty] = (
      await admin('PUT', '/presentation/menu/1', {
        Menus: [
          { Name: 'Atendimento', Menus: [{ Name: 'Chamados', Subject: 'chamado', Scenario: 'grid' }] },
          { Name: 'Outros', Subject: 'cliente', Scenario: 'grid' },
        ],
      })
    )
      .json<{ Menus: { Id: number; Menus: { Id: number }[] }[] }>()
      .Menus.flatMap(({ Id, Menus }) => [Id, ...Menus.map((one) => one.Id)]);
    const menuItem = (resourceId = 0) =>
      ({ resourceId, resourceTypeId: 7, actions: [{ actionIdentifier: 'SELECT' }] }) as RoomSave['permissions'][number];
    const ask = (menuId = 0) => explain({ accountId: personId, menuId });
    const shown = async () => {
      const { Menus } = (await server.as({ accountId: personId, roomId: 500 })('GET', '/presentation/menu/all')).json<{
        Menus: { Id: number; Menus: { Id: number }[] }[];
      }>();
      return Menus.flatMap(({ Id, Menus: below }) => [Id, ...below.map((one) => one.Id)]);
    };
    const read = subjectItem([{ actionIdentifier: 'SELECT' }], ['titulo']);
    for (const [permissions, expected] of [
      [[], []],
      [[menuItem(child), read], []],
      [[menuItem(parent), menuItem(child)], []],
      [
        [menuItem(parent), menuItem(child), read],
        [parent, child],
      ],
    ] as [RoomSave['permissions'], number[]][]) {
      await save({ permissions });
      expect(await shown()).toEqual(expected);
      for (const menuId of [parent, child, empty]) {
        const { decision, steps } = await ask(menuId);
        expect(decision).toBe(expected.includes(menuId ?? 0) ? 'granted' : 'denied');
        expect(steps.some(({ isDecisive }) => isDecisive)).toBe(true);
      }
    }
    await save({ permissions: [menuItem(parent), menuItem(child)] });
    expect((await ask(child)).steps.filter(({ isDecisive }) => isDecisive)).toMatchObject([
      { source: 'menuSubject', name: 'Chamado', effect: 'denied' },
    ]);
  });

  it('denies everything to a blocked person, and says so', async () => {
    const { accountId } = await addPerson(given.database, 1, 'bloqueada@empresa.example', { roomId: 1 });
    await given.database.query('UPDATE account SET inactive = true WHERE company_id = 1 AND account_id = $1', [
      accountId,
    ]);
    const { decision, steps } = await explain({ accountId, subject: 'chamado', action: 'Read' });
    expect([decision, steps[0]]).toMatchObject(['denied', { source: 'account', effect: 'denied', isDecisive: true }]);
  });

  it('refuses what is no question, and what is not of the company', async () => {
    const about = { subject: 'chamado', action: 'Read' };
    expect(await status(about)).toBe(400);
    expect(await status({ ...about, accountId: personId, roomId: 500 })).toBe(400);
    expect(await status({ accountId: personId })).toBe(400);
    expect(
      await status({ ...about, action: 'Deactivate', roomId: 500, attributeId: fixture.id('chamado.custo') }),
    ).toBe(400);
    expect(await status({ ...about, roomId: 500, attributeId: fixture.id('cliente.nome') })).toBe(404);
    expect(await status({ ...about, roomId: 999 })).toBe(404);
    const foreigner = server.as({ companyId: 2, isAdmin: true });
    expect(await status({ ...about, accountId: personId }, foreigner)).toBe(404);
  });
});
