import type { CompanyChannel, ConfigurationChange, ConfigurationChangeDetail } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCommentNotification, commentNotificationOf } from '../../delivery/commentNotification';
import { withDatabase } from '../../testing/withDatabase';
import { createTemplateWorld, type TemplateWorld } from '../../testing/templateWorld';
import type { Ask } from '../../testing/testServer';

withDatabase('restoring a change of the configuration', (given) => {
  let world: TemplateWorld;
  let admin: Ask;
  let chamado = 0;

  beforeAll(async () => {
    world = await createTemplateWorld(given.database);
    admin = world.admin;
    chamado = world.fixture.chamado.subjectId;
  });
  afterAll(() => world.server.app.close());

  const changesOf = async (entity: string, id: number) =>
    (await admin('GET', `/configuration-change?entity=${entity}&id=${id}`)).json<ListOf<ConfigurationChange>>().itens;
  const detail = async (id: number) =>
    (await admin('GET', `/configuration-change/${id}`)).json<ConfigurationChangeDetail>();
  const restore = (id: number, side: string, ask = admin, headers = {}) =>
    ask('POST', `/configuration-change/${id}/restore?side=${side}`, undefined, headers);
  const done = async (answer: ReturnType<typeof restore>): Promise<string[]> => {
    const { statusCode, body, json } = await answer;
    expect(statusCode, body).toBe(200);
    return json<{ leftOut: string[] }>().leftOut;
  };
  const created = async (path: string, body: object): Promise<number> => {
    const answer = await admin('POST', path, body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ resourceId: number }>().resourceId;
  };
  const granted = (...attributes: string[]) => ({
    resourceId: chamado,
    resourceTypeId: 1,
    actions: [{ actionIdentifier: 'SELECT' }],
    permissions: attributes.map((identifier) => ({
      resourceId: world.fixture.id(`chamado.${identifier}`),
      resourceTypeId: 3,
      actions: [{ actionIdentifier: 'SELECT' }],
    })),
  });
  const profile = (change: object = {}) => ({
    roomName: 'Parceiros',
    permissions: [granted('titulo', 'status')],
    requireDigitalSignature: ['chamado'],
    delimitations: [],
    ...change,
  });

  it('writes a profile as it was before a change, names what the ids of its states are, and notes the restore', async () => {
    const id = await created('/room', profile());
    const before = (await admin('GET', `/room/${id}`)).json<object>();
    await admin('PUT', `/room/${id}`, profile({ roomName: 'Outros', permissions: [granted('titulo')] }));
    const [change] = await changesOf('room', id);
    const compared = await detail(change?.id ?? 0);
    expect(compared).toMatchObject({ restorable: ['before', 'after'], currentVersion: 2 });
    expect(compared.names).toMatchObject({
      subject: { [chamado]: 'Chamado' },
      attribute: { [world.fixture.id('chamado.status')]: 'Status' },
    });
    expect(await done(restore(compared.id, 'before', admin, { 'if-match': '"2"' }))).toEqual([]);
    expect((await admin('GET', `/room/${id}`)).json()).toEqual({ ...before, version: 3 });
    expect((await changesOf('room', id))[0]).toMatchObject({ action: 'restored', version: 3 });
    // Somebody changed it since the page was opened.
    const late = await restore(compared.id, 'after', admin, { 'if-match': '"2"' });
    expect(late.statusCode).toBe(412);
    expect((await changesOf('room', id))[0]).toMatchObject({ version: 3 });
  });

  it('brings a deleted profile back under its id, and reports what is left out', async () => {
    const menu = await given.database.query<{ id: number }>(
      `INSERT INTO menu (company_id, menu_name) VALUES (1, 'Relatórios') RETURNING menu_id AS id`,
    );
    const menuId = menu.rows[0]?.id ?? 0;
    const other = await created('/room', profile({ roomName: 'Vizinhos' }));
    const seesMenu = { resourceId: menuId, resourceTypeId: 7, actions: [{ actionIdentifier: 'SELECT' }] };
    const id = await created(
      '/room',
      profile({ permissions: [granted('titulo'), seesMenu], connectedRooms: [{ roomToId: other }] }),
    );
    for (const gone of [id, other]) expect((await admin('DELETE', `/room/${gone}`)).statusCode).toBe(200);
    await admin('PUT', '/presentation/menu/1', { Menus: [] });
    const [deletion] = await changesOf('room', id);
    expect(await detail(deletion?.id ?? 0)).toMatchObject({
      action: 'deleted',
      restorable: ['before'],
      names: { room: { [other]: 'Vizinhos' } },
    });
    expect(await done(restore(deletion?.id ?? 0, 'before'))).toEqual([
      'Não voltam os direitos sobre 1 menu que não existe mais.',
      'Não voltam os direitos sobre 1 perfil de acesso que não existe mais.',
    ]);
    expect((await admin('GET', `/room/${id}`)).json()).toMatchObject({
      roomName: 'Parceiros',
      menus: [],
      connectedRooms: [],
      requireDigitalSignature: ['chamado'],
    });
    expect((await restore(deletion?.id ?? 0, 'after')).statusCode).toBe(404);
  });

  it('never gives what the caller could not grant, and a refused restore changes nothing', async () => {
    const id = await created('/room', profile({ permissions: [granted('titulo', 'custo')] }));
    await admin('PUT', `/room/${id}`, profile({ permissions: [granted('titulo')] }));
    const [change] = await changesOf('room', id);
    const before = (await admin('GET', `/room/${id}`)).body;
    // This administrator may read title and status of tickets.
    const refused = await restore(change?.id ?? 0, 'before', world.agentAdmin);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'GRANT_REFUSED']);
    expect((await admin('GET', `/room/${id}`)).body).toBe(before);
    const filter = JSON.stringify({ '==': [{ var: 'gone' }, 1] });
    await given.database.query(
      `UPDATE configuration_change SET before = jsonb_set(before, '{permissions,0,actions,0,filter}', to_jsonb($2::text))
       WHERE id = $1`,
      [change?.id, filter],
    );
    // Without its filter it would grant more.
    expect((await restore(change?.id ?? 0, 'before')).statusCode).toBe(400);
    expect((await admin('GET', `/room/${id}`)).body).toBe(before);
  });

  it('writes templates again, deleted ones too, without columns of deleted attributes', async () => {
    const id = await world.create({ templateAreas: [world.column('titulo', 1), world.column('status', 2)] });
    const before = await world.read(id);
    await admin('PUT', `/template/${id}`, world.body({ templateAreas: [world.column('status', 1)] }));
    const [change] = await changesOf('template', id);
    expect(await done(restore(change?.id ?? 0, 'before'))).toEqual([]);
    expect((await world.read(id)).templateAreas.map(({ attributeName }) => attributeName)).toEqual(
      before.templateAreas.map(({ attributeName }) => attributeName),
    );
    await admin('DELETE', '/template', { templateIds: [id] });
    const [deletion] = await changesOf('template', id);
    await given.database.query(
      `UPDATE configuration_change SET before = jsonb_set(before, '{templateAreas,0,subjectAttributeId}', '999999')
       WHERE id = $1`,
      [deletion?.id],
    );
    expect(await done(restore(deletion?.id ?? 0, 'before'))).toEqual([
      'A coluna Título não volta: o atributo não existe mais.',
    ]);
    expect((await world.read(id)).templateAreas.map(({ attributeName }) => attributeName)).toEqual(['Status']);
    // An administrator who may not read a column is refused.
    const other = await world.create({ templateAreas: [world.column('titulo', 1), world.column('custo', 2)] });
    await admin('PUT', `/template/${other}`, world.body({ templateAreas: [world.column('titulo', 1)] }));
    const [hidden] = await changesOf('template', other);
    expect((await restore(hidden?.id ?? 0, 'before', world.agentAdmin)).statusCode).toBe(400);
  });

  it('writes notifications again, deleted ones too, and channels', async () => {
    const body = {
      notificationName: 'Aviso',
      titleTemplate: 'Chamado',
      messageTemplate: 'Olá',
      subjectId: chamado,
      notificationChannels: [{ channelId: 1, isRequired: false }],
    };
    const id = await created('/notification', body);
    await admin('PUT', `/notification/${id}`, { ...body, notificationName: 'Lembrete' });
    const [change] = await changesOf('notification', id);
    expect(await done(restore(change?.id ?? 0, 'before'))).toEqual([]);
    expect((await admin('GET', `/notification/${id}`)).json()).toMatchObject({ notificationName: 'Aviso', version: 3 });
    await admin('DELETE', '/notification', { notificationId: id });
    const [deletion] = await changesOf('notification', id);
    expect(await done(restore(deletion?.id ?? 0, 'before'))).toHaveLength(1);
    expect((await admin('GET', `/notification/${id}`)).json()).toMatchObject({ notificationName: 'Aviso', version: 5 });

    // The one that the product itself sends of comments is sent again.
    await addCommentNotification(given.database, 1);
    const own = (await commentNotificationOf(given.database, 1)) ?? 0;
    await admin('DELETE', '/notification', { notificationId: own });
    expect(await commentNotificationOf(given.database, 1)).toBeNull();
    const [removal] = await changesOf('notification', own);
    await done(restore(removal?.id ?? 0, 'before'));
    expect(await commentNotificationOf(given.database, 1)).toBe(own);

    const [channel] = (await admin('GET', '/company/channels')).json<CompanyChannel[]>();
    const channelId = channel?.channelId ?? 0;
    await admin('PUT', `/company/channel/${channelId}`);
    const [switched] = await changesOf('channel', channelId);
    await done(restore(switched?.id ?? 0, 'before'));
    expect((await admin('GET', '/company/channels')).json<CompanyChannel[]>()[0]?.isEnable).toBe(channel?.isEnable);
  });
});
