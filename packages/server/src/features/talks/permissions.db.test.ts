import { adminRoomId, customerRoomId } from '@assunto/api/ticketing';
import type { Context, ErrorAnswer, FilterTree, ListOf, Subject, Talk, TalkHistoryEntry } from '@assunto/engine/core';
import type { MenuTree, TalkIdList } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

const agentRoom = 500;

withDatabase('permissions', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;
  /** May read records of status aberto or in their own name, all but `custo`; may update open ones; may delete urgent ones. */
  let agent: Ask;
  /** May read only the clients of Niterói. */
  let customer: Ask;
  let niteroi = 0;
  let rio = 0;
  let open = 0;
  let urgent = 0;
  let closed = 0;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    [niteroi = 0, rio = 0] = await insertRecords(given.database, fixture, 'cliente', [
      { nome: 'De Niterói', cidade: 'Niterói', limite: 10 },
      { nome: 'Do Rio', cidade: 'Rio de Janeiro', limite: 20 },
    ]);
    [open = 0, urgent = 0, closed = 0] = await insertRecords(given.database, fixture, 'chamado', [
      { titulo: 'Aberto', status: 'aberto', custo: 100, cliente: rio },
      { titulo: 'Urgente', status: 'aberto', custo: 200, urgente: true, cliente: niteroi },
      { titulo: 'Fechado', status: 'concluido', custo: 300 },
    ]);
    const readable = [...fixture.chamado.attributeIds.keys()].filter((identifier) => identifier !== 'custo');
    const isOpen: FilterTree = { '==': [{ var: 'status' }, 'aberto'] };
    await grant(given.database, fixture, agentRoom, 'chamado', {
      actions: ['Read', 'Create', 'Update', 'Delete'],
      readable,
      writable: readable.filter((identifier) => identifier !== 'protocolo'),
      filters: {
        Read: { or: [isOpen, { '==': [{ var: '$createdBy' }, { me: 'accountId' }] }] },
        Update: isOpen,
        Delete: { '==': [{ var: 'urgente' }, true] },
      },
    });
    const inNiteroi: FilterTree = { '==': [{ var: 'cidade' }, 'Niterói'] };
    await grant(given.database, fixture, agentRoom, 'cliente', {
      actions: ['Read', 'Update'],
      readable: ['nome', 'cidade'],
      filters: { Read: inNiteroi },
    });
    await grant(given.database, fixture, customerRoomId, 'cliente', {
      actions: ['Read'],
      readable: ['nome', 'cidade'],
      writable: [],
      filters: { Read: inNiteroi },
    });
    server = await createTestServer(given.database);
    admin = server.as({ accountId: 1, roomId: adminRoomId });
    agent = server.as({ accountId: 5, roomId: agentRoom });
    customer = server.as({ accountId: 9, roomId: customerRoomId });
  });
  afterAll(() => server.app.close());

  const valuesOf = (subject: 'chamado' | 'cliente', values: Record<string, unknown>) =>
    Object.entries(values).map(([identifier, value]) => ({
      subjectAttributeId: fixture.id(`${subject}.${identifier}`),
      value,
    }));
  const ids = async (ask: Ask, subject: string, body: object = {}): Promise<number[]> => {
    const answer = await ask('POST', `/talk/filter/${subject}`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer
      .json<ListOf<Talk>>()
      .itens.map(({ talkId }) => talkId)
      .sort((a, b) => a - b);
  };
  /** A response without what differs in every response. */
  const said = (answer: { statusCode: number; json: <T>() => T }) => {
    const { requestId: _, ...body } = answer.json<ErrorAnswer>();
    return { status: answer.statusCode, body };
  };

  it('lists, counts and reads only the records that pass the filter of the room', async () => {
    expect(await ids(agent, 'chamado')).toEqual([open, urgent]);
    const total = await agent('POST', '/talk/filter/chamado', { want: 'total', exactTotal: true });
    expect(total.json<ListOf<Talk>>().totalResults).toBe(2);
    expect(await ids(admin, 'chamado')).toEqual([open, urgent, closed]);
  });

  it('names only the records that the caller may read when all of a list are asked for', async () => {
    const idsOf = async (ask: Ask) => (await ask('POST', '/talk/ids/chamado', {})).json<TalkIdList>().talkIds;
    expect(await idsOf(agent)).toEqual([urgent, open]);
    expect(await idsOf(admin)).toContain(closed);
    expect((await customer('POST', '/talk/ids/chamado', {})).statusCode).toBe(404);
    const secret = { filterJson: { '>': [{ var: 'custo' }, 150] } };
    expect((await agent('POST', '/talk/ids/chamado', secret)).statusCode).toBe(400);
  });

  it('answers alike for a forbidden and a missing record, in every call', async () => {
    const calls = (talkId: number): [Parameters<Ask>[0], string, unknown][] => [
      ['GET', `/talk/chamado/${talkId}`, undefined],
      ['GET', `/talk/chamado/${talkId}/history`, undefined],
      ['PUT', `/talk/chamado/${talkId}`, { version: 1, talkValues: valuesOf('chamado', { titulo: 'x' }) }],
      ['DELETE', '/talk/chamado', { talkIds: [talkId] }],
      ['POST', '/talk/filter/chamado', { filterJson: { '==': [{ var: '$talkId' }, talkId] } }],
    ];
    const [forbidden, missing] = [calls(closed), calls(987_654)];
    for (const [index, [method, url, body]] of forbidden.entries()) {
      const [otherMethod, otherUrl, otherBody] = missing[index] ?? [method, url, body];
      expect(said(await agent(method, url, body))).toEqual(said(await agent(otherMethod, otherUrl, otherBody)));
    }
    expect((await admin('GET', `/talk/chamado/${closed}`)).json<Talk>().version).toBe(1);
  });

  it('answers alike for a forbidden and a missing subject, in every call', async () => {
    for (const path of ['/talk/filter/', '/context/web/grid/', '/subject/related/other/', '/Filter/']) {
      const method = path.startsWith('/talk') ? 'POST' : 'GET';
      const body = method === 'POST' ? {} : undefined;
      expect(said(await customer(method, `${path}chamado`, body))).toEqual(
        said(await customer(method, `${path}inexistente`, body)),
      );
    }
    const create = { talkValues: [] };
    expect(said(await customer('POST', '/talk/chamado', create))).toEqual(
      said(await customer('POST', '/talk/inexistente', create)),
    );
  });

  it('never shows a forbidden attribute: not in lists, records, contexts, subjects or history', async () => {
    const custo = fixture.id('chamado.custo');
    await admin('PUT', `/talk/chamado/${open}`, { version: 1, talkValues: valuesOf('chamado', { custo: 150 }) });
    const answers = await Promise.all([
      agent('POST', '/talk/filter/chamado', {}),
      agent('GET', `/talk/chamado/${open}`),
      agent('GET', `/talk/chamado/${open}/history`),
      agent('GET', '/context/web/grid/chamado'),
      agent('GET', `/context/web/talkmodal/chamado?talkId=${open}`),
      agent('GET', '/subject'),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain('custo');
      expect(answer.body).not.toContain(`"subjectAttributeId":${custo},`);
    }
    // A change of only the forbidden attribute is not returned, and not counted.
    const history = answers[2]?.json<ListOf<TalkHistoryEntry>>();
    expect(history?.totalResults).toBe(1);
    expect(history?.itens.map(({ action }) => action)).toEqual(['create']);
    const full = (await admin('GET', `/talk/chamado/${open}/history`)).json<ListOf<TalkHistoryEntry>>();
    expect(full.itens[0]?.changes[0]).toMatchObject({ attributeName: 'Custo', from: 100, to: 150 });
  });

  it('does not let a forbidden attribute be filtered, ordered, searched or filled, nor be distinguished from a missing one', async () => {
    const custo = fixture.id('chamado.custo');
    const pairs: [string, unknown, unknown][] = [
      ['filter', { filterJson: { '>': [{ var: 'custo' }, 1] } }, { filterJson: { '>': [{ var: 'nada' }, 1] } }],
      [
        'total',
        { want: 'total', filterJson: { between: [{ var: 'custo' }, 1, 2] } },
        { want: 'total', filterJson: { between: [{ var: 'nada' }, 1, 2] } },
      ],
      [
        'order',
        { order: [{ subjectAttributeId: custo, direction: 1 }] },
        { order: [{ subjectAttributeId: 987_654, direction: 1 }] },
      ],
    ];
    for (const [what, forbidden, missing] of pairs) {
      const [a, b] = [
        said(await agent('POST', '/talk/filter/chamado', forbidden)),
        said(await agent('POST', '/talk/filter/chamado', missing)),
      ];
      expect(a.status, what).toBe(400);
      expect(JSON.stringify(a).replaceAll('custo', 'nada')).toBe(JSON.stringify(b));
    }
    expect(await ids(agent, 'chamado', { term: '100' })).toEqual([]);
    const save = (id: number) => ({
      talkValues: [...valuesOf('chamado', { titulo: 'x' }), { subjectAttributeId: id, value: 1 }],
    });
    const [a, b] = [
      said(await agent('POST', '/talk/chamado', save(custo))),
      said(await agent('POST', '/talk/chamado', save(987_654))),
    ];
    expect(JSON.stringify(a).replaceAll(String(custo), '987654')).toBe(JSON.stringify(b));
  });

  it('hides a saved filter over a forbidden attribute, and refuses it like a missing one', async () => {
    const { rows } = await given.database.query<{ filter_id: number }>(
      `INSERT INTO saved_filter (company_id, subject_id, filter_name, filter)
       VALUES (1, $1, 'Caros', '{">":[{"var":"custo"},150]}') RETURNING filter_id`,
      [fixture.chamado.subjectId],
    );
    await expect.poll(async () => (await admin('GET', '/Filter/chamado')).json<ListOf<unknown>>().totalResults).toBe(1);
    expect((await agent('GET', '/Filter/chamado')).json<ListOf<unknown>>().totalResults).toBe(0);
    const asked = (filterId: number | undefined) => agent('POST', '/talk/filter/chamado', { filterIds: [filterId] });
    expect(said(await asked(rows[0]?.filter_id))).toEqual(said(await asked(987_654)));
  });

  it('shows a related record that the caller may not read by its number only, also in order and options', async () => {
    const talks = (await agent('POST', '/talk/filter/chamado', {})).json<ListOf<Talk>>().itens;
    const clientOf = (talkId: number) =>
      talks
        .find((talk) => talk.talkId === talkId)
        ?.talkValues.find((value) => value.subjectAttributeIdentifier === 'cliente')?.value;
    expect(clientOf(open)).toEqual({ id: rio, name: `#${rio}` });
    expect(clientOf(urgent)).toEqual({ id: niteroi, name: 'De Niterói' });
    const order = [{ subjectAttributeId: fixture.id('chamado.cliente'), direction: 1 }];
    const ordered = (await agent('POST', '/talk/filter/chamado', { order })).json<ListOf<Talk>>();
    // 'Do Rio' would come after 'De Niterói' as well; an unreadable record comes last whatever its name.
    expect(ordered.itens.map(({ talkId }) => talkId)).toEqual([urgent, open]);
    const options = await agent('GET', `/subject/options/${fixture.id('chamado.cliente')}`);
    expect(options.json()).toEqual([{ id: niteroi, name: 'De Niterói' }]);
    const blind = await customer('GET', `/subject/options/${fixture.id('chamado.cliente')}`);
    expect(said(blind)).toEqual(said(await customer('GET', '/subject/options/987654')));
  });

  it('does not let a record be linked to one that the caller may not read', async () => {
    const create = (cliente: number) =>
      agent('POST', '/talk/chamado', { talkValues: valuesOf('chamado', { titulo: 'elo', cliente }) });
    expect(said(await create(rio))).toEqual(said(await create(987_654)));
    expect((await create(niteroi)).statusCode).toBe(201);
    const change = (value: unknown) =>
      agent('PUT', `/talk/chamado/${urgent}`, { version: 1, talkValues: valuesOf('chamado', { interessados: value }) });
    expect((await change([niteroi, rio])).statusCode).toBe(400);
    expect((await admin('GET', `/talk/chamado/${urgent}`)).json<Talk>().version).toBe(1);
    const many = await agent('POST', '/talk/chamado/many', {
      talks: [{ talkValues: valuesOf('chamado', { titulo: 'a', interessados: [rio] }) }],
    });
    expect(many.statusCode).toBe(400);
  });

  it('lets a room read children only of parents that it may read', async () => {
    const children = (talkId: number) =>
      agent('POST', '/talk/filter/chamado', { talkParent: { subject: 'cliente', talkId } });
    expect(said(await children(rio))).toEqual(said(await children(987_654)));
  });

  it('refuses an update of what may be read but not changed, and changes nothing', async () => {
    const [own = 0] = await insertRecords(
      given.database,
      fixture,
      'chamado',
      [{ titulo: 'Meu', status: 'concluido' }],
      {
        createdBy: 5,
      },
    );
    const talk = (await agent('GET', `/talk/chamado/${own}`)).json<Talk>();
    expect(talk.isReadOnly).toBe(true);
    const answer = await agent('PUT', `/talk/chamado/${own}`, {
      version: 1,
      talkValues: valuesOf('chamado', { titulo: 'Outro' }),
    });
    expect(answer.statusCode).toBe(403);
    expect((await agent('GET', `/talk/chamado/${own}`)).json<Talk>()).toEqual(talk);
    const noWrite = await agent('PUT', `/talk/chamado/${open}`, {
      version: 2,
      talkValues: valuesOf('chamado', { protocolo: 'P-1' }),
    });
    expect(said(noWrite)).toMatchObject({ status: 400, body: { errors: [{ attribute: 'protocolo' }] } });
  });

  it('refuses a change that would put the record out of reach', async () => {
    const answer = await agent('PUT', `/talk/chamado/${urgent}`, {
      version: 1,
      talkValues: valuesOf('chamado', { status: 'concluido' }),
    });
    expect(answer.statusCode).toBe(403);
    expect((await admin('GET', `/talk/chamado/${urgent}`)).json<Talk>().version).toBe(1);
  });

  it('takes no owner, company, state or number from a body', async () => {
    const forged = {
      companyId: 2,
      createdBy: 1,
      isActive: false,
      version: 9,
      roomId: adminRoomId,
      inserted_in: '2000-01-01',
    };
    const answer = await agent('POST', '/talk/chamado', {
      ...forged,
      talkValues: valuesOf('chamado', { titulo: 'Forjado', status: 'concluido' }),
    });
    const { resourceId } = answer.json<{ resourceId: number }>();
    const { rows } = await given.database.query(
      `SELECT company_id, created_by, is_active, version FROM talk_${fixture.chamado.subjectId} WHERE talk_id = $1`,
      [resourceId],
    );
    expect(rows).toEqual([{ company_id: 1, created_by: 5, is_active: true, version: 1 }]);
  });

  it('blocks a deletion with the records that may not be deleted, and deletes none of them', async () => {
    const answer = await agent('DELETE', '/talk/chamado', { talkIds: [open, urgent] });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      message: 'Não é possível excluir o registro',
      blockers: [
        { talkId: open, displayName: 'Aberto', message: 'Você não tem permissão para excluir este registro.' },
      ],
    });
    expect(await ids(agent, 'chamado', { filterJson: { in: [{ var: '$talkId' }, [open, urgent]] } })).toEqual([
      open,
      urgent,
    ]);
    const without = await customer('DELETE', '/talk/cliente', { talkIds: [niteroi] });
    expect(without.statusCode).toBe(403);
    expect((await customer('GET', `/talk/cliente/${niteroi}`)).statusCode).toBe(200);
  });

  it('keeps a deletion from being an eye on records that point here unseen', async () => {
    await grant(given.database, fixture, customerRoomId, 'chamado', { actions: [], readable: [] });
    await given.database.query(
      `INSERT INTO room_permission (company_id, room_id, resource_type_id, resource_id, action_identifier)
       VALUES (1, $1, 1, $2, 'DELETE')`,
      [customerRoomId, fixture.cliente.subjectId],
    );
    await expect
      .poll(async () => (await customer('DELETE', '/talk/cliente', { talkIds: [niteroi] })).statusCode)
      .toBe(422);
    const answer = await customer('DELETE', '/talk/cliente', { talkIds: [niteroi] });
    expect(answer.json()).toMatchObject({
      blockers: [],
      errors: [{ message: 'Há registros relacionados aos quais você não tem acesso.' }],
    });
  });

  it('refuses deactivation without its action, and changes nothing', async () => {
    expect((await agent('POST', '/talk/batchDeactivate/chamado', { talkIds: [open] })).statusCode).toBe(403);
    expect((await admin('GET', `/talk/chamado/${open}`)).json<Talk>().isActive).toBe(true);
  });

  it('takes the actions of a subject from the room, for each room its own [PERM-07] [PERM-14] [PERM-05]', async () => {
    const actionsOf = async (ask: Ask, subject: string) =>
      (await ask('GET', `/context/web/grid/${subject}`)).json<Context>().subject.actions;
    expect(await actionsOf(admin, 'chamado')).toEqual({
      Create: true,
      Read: true,
      Update: true,
      Delete: true,
      Deactivate: true,
      Note: true,
    });
    expect(await actionsOf(agent, 'chamado')).toMatchObject({ Create: true, Update: true, Deactivate: false });
    expect(await actionsOf(customer, 'cliente')).toMatchObject({ Create: false, Read: true, Update: false });
    expect((await agent('GET', '/subject')).json<ListOf<Subject>>().itens.map((one) => one.subjectIdentifier)).toEqual([
      'cliente',
      'chamado',
    ]);
    expect((await customer('GET', '/subject')).json<ListOf<Subject>>().totalResults).toBe(1);
  });

  it('shows only the menus that the room may see, and none of a forbidden subject [ADMINAPI-57]', async () => {
    const { rows } = await given.database.query<{ menu_id: number }>(
      `INSERT INTO menu (company_id, menu_name, subject_id, scenario) VALUES
         (1, 'Chamados', $1, 'grid'), (1, 'Clientes', $2, 'grid'), (1, 'Mais clientes', $2, 'grid') RETURNING menu_id`,
      [fixture.chamado.subjectId, fixture.cliente.subjectId],
    );
    await given.database.query(
      `INSERT INTO room_permission (company_id, room_id, resource_type_id, resource_id, action_identifier)
       SELECT 1, $1, 7, id, 'SELECT' FROM unnest($2::integer[]) AS id`,
      [customerRoomId, rows.slice(0, 2).map(({ menu_id }) => menu_id)],
    );
    const names = async (ask: Ask) =>
      (await ask('GET', '/presentation/menu/all/')).json<MenuTree>().Menus.map(({ Name }) => Name);
    await expect.poll(() => names(customer)).toEqual(['Clientes']);
    expect(await names(admin)).toEqual(['Chamados', 'Clientes', 'Mais clientes']);
  });

  it('forgets what it knew the moment a room changes', async () => {
    expect(await ids(customer, 'cliente')).toEqual([niteroi]);
    await given.database.query(
      'DELETE FROM room_permission WHERE company_id = 1 AND room_id = $1 AND resource_type_id = 1',
      [customerRoomId],
    );
    await expect.poll(async () => (await customer('POST', '/talk/filter/cliente', {})).statusCode).toBe(404);
  });

  it('gives an attribute made anew under an old name none of the old grants', async () => {
    await given.database.query(
      `UPDATE subject_attribute SET dropped_in = now() WHERE company_id = 1 AND subject_attribute_id = $1`,
      [fixture.id('cliente.cidade')],
    );
    await expect(
      given.database.query(
        `INSERT INTO subject_attribute (company_id, subject_id, identifier, name, component_id, column_type)
         VALUES (1, $1, 'CIDADE', 'Cidade', 1, 'text')`,
        [fixture.cliente.subjectId],
      ),
    ).rejects.toThrow(/subject_attribute_identifier/);
    // The filter of the room uses a deleted attribute: it passes nothing, rather than everything.
    await expect.poll(async () => ids(agent, 'cliente')).toEqual([]);
  });
});
