import type { RoomSave, SaveEffects } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addPerson } from '../../testing/people';
import { createTemplateWorld, type TemplateWorld } from '../../testing/templateWorld';
import type { Ask } from '../../testing/testServer';

withDatabase('what saving a profile or a template would change', (given) => {
  let world: TemplateWorld;
  let admin: Ask;

  beforeAll(async () => {
    world = await createTemplateWorld(given.database);
    ({ admin } = world);
  });
  afterAll(() => world.server.app.close());

  const select = [{ actionIdentifier: 'SELECT' as const }];
  const chamado = (attributes: string[], actions: RoomSave['permissions'][number]['actions'] = select) =>
    ({
      resourceId: world.fixture.chamado.subjectId,
      resourceTypeId: 1,
      actions,
      permissions: attributes.map((identifier) => ({
        resourceId: world.fixture.id(`chamado.${identifier}`),
        resourceTypeId: 3,
        actions: select,
      })),
    }) as RoomSave['permissions'][number];
  const everything = async () =>
    JSON.stringify(
      await Promise.all(
        ['room', 'room_permission', 'room_notification', 'template', 'template_area', 'configuration_change'].map(
          async (table) => (await given.database.query(`SELECT * FROM ${table} ORDER BY 1, 2, 3, 4`)).rows,
        ),
      ),
    );
  const preview = async (path: string, body: object, ask = admin): Promise<SaveEffects> => {
    const before = await everything();
    const answer = await ask('POST', `${path}/preview`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await everything()).toBe(before);
    return answer.json<SaveEffects>();
  };

  it('counts permissions and people, and names what the profile has and would no longer read', async () => {
    const insert = async (sql: string) => (await given.database.query<{ id: number }>(sql)).rows[0]?.id ?? 0;
    const subjectId = world.fixture.chamado.subjectId;
    const menuId = await insert(
      `INSERT INTO menu (company_id, menu_name, subject_id, scenario) VALUES (1, 'Fila', ${subjectId}, 'grid')
       RETURNING menu_id AS id`,
    );
    const notificationId = await insert(
      `INSERT INTO notification (company_id, notification_name, title_template, message_template, subject_id)
       VALUES (1, 'Custo alto', '\${custo}', 'Chamado', ${subjectId}) RETURNING notification_id AS id`,
    );
    const templateId = await world.create({
      templateType: 'CompanyDefault',
      templateAreas: [world.column('titulo', 1), world.column('custo', 2)],
    });
    const seesMenu = { resourceId: menuId, resourceTypeId: 7 as const, actions: select };
    const profile = (permissions: RoomSave['permissions'], change: object = {}) => ({
      roomName: 'Parceiros',
      permissions,
      ...change,
      roomNotifications: [{ channel: 1, notifications: [{ notificationId, isEnable: true, isRequired: false }] }],
    });
    const created = await admin('POST', '/room', profile([chamado(['titulo', 'custo']), seesMenu]));
    const path = `/room/${created.json<{ resourceId: number }>().resourceId}`;
    const roomId = Number(path.slice(6));
    for (const email of ['um@demo.example', 'dois@demo.example']) await addPerson(given.database, 1, email, { roomId });

    const none = { added: 0, removed: 0, changed: 0, people: 2, broken: [], brokenCount: 0 };
    expect(await preview(path, profile([seesMenu, chamado(['custo', 'titulo'])]))).toEqual(none);
    expect(await preview(path, profile([chamado(['titulo', 'custo', 'status']), seesMenu]))).toEqual({
      ...none,
      added: 1,
    });
    const filter = JSON.stringify({ '==': [{ var: 'status' }, 'aberto'] });
    const filtered = chamado(['titulo', 'custo'], [{ actionIdentifier: 'SELECT', filter }]);
    expect(await preview(path, profile([filtered, seesMenu]))).toEqual({ ...none, changed: 1 });
    await admin('PUT', path, profile([filtered, seesMenu]));
    expect(await preview(path, profile([filtered, seesMenu]))).toEqual(none);

    // Without one attribute: the notification and the list that use it.
    expect(await preview(path, profile([chamado(['titulo']), seesMenu]))).toEqual({
      ...none,
      removed: 1,
      changed: 1,
      brokenCount: 2,
      broken: [
        {
          kind: 'notification',
          id: notificationId,
          name: 'Custo alto',
          lost: 'Custo',
          address: `/notification/${notificationId}`,
        },
        {
          kind: 'template',
          id: templateId,
          name: expect.any(String),
          lost: 'Custo',
          address: `/template/editor/default/${templateId}`,
        },
      ],
    });
    // Without the whole subject: the menu that opens it, and its notification.
    expect(await preview(path, profile([seesMenu]))).toMatchObject({
      added: 0,
      removed: 3,
      people: 2,
      brokenCount: 2,
      broken: [
        { kind: 'menu', id: menuId, name: 'Fila', address: `/config/menu?item=${menuId}`, lost: 'Chamado' },
        { kind: 'notification', lost: 'Chamado' },
      ],
    });
    // Without the menu and the notification nothing is left to break.
    expect(await preview(path, profile([], { roomNotifications: [] }))).toMatchObject({ removed: 4 });
    // It refuses what the save would refuse.
    expect((await world.agentAdmin('POST', `${path}/preview`, profile([chamado(['urgente'])]))).statusCode).toBe(403);
    expect((await admin('POST', '/room/999999/preview', profile([]))).statusCode).toBe(404);
  });

  it('names the lists that lose a column of a related record, with its attribute or with its whole subject', async () => {
    const { fixture } = world;
    const cliente = (attributes: string[]) =>
      ({
        resourceId: fixture.cliente.subjectId,
        resourceTypeId: 1,
        actions: select,
        permissions: attributes.map((identifier) => ({
          resourceId: fixture.id(`cliente.${identifier}`),
          resourceTypeId: 3,
          actions: select,
        })),
      }) as RoomSave['permissions'][number];
    const city = { ...world.column('cliente', 2), relatedAttributeId: fixture.id('cliente.cidade') };
    const id = await world.create({ templateAreas: [world.column('titulo', 1), city] });
    const ofBia = await world.create({
      ...world.ofUser(id, world.bia),
      templateAreas: [world.column('titulo', 1), city],
    });
    const menu = await given.database.query<{ id: number }>(
      `INSERT INTO menu (company_id, menu_name, subject_id, scenario, template_id)
       VALUES (1, 'Cidades', $1, 'grid', $2) RETURNING menu_id AS id`,
      [fixture.chamado.subjectId, id],
    );
    const opens = { resourceId: menu.rows[0]?.id ?? 0, resourceTypeId: 7 as const, actions: select };
    const profile = (permissions: RoomSave['permissions']) => ({ roomName: 'Parceiros das cidades', permissions });
    const list = chamado(['titulo', 'cliente']);
    const created = await admin('POST', '/room', profile([list, opens, cliente(['nome', 'cidade'])]));
    expect(created.statusCode, created.body).toBe(201);
    const path = `/room/${created.json<{ resourceId: number }>().resourceId}`;
    const broken = async (permissions: RoomSave['permissions']) =>
      (await preview(path, profile(permissions))).broken.filter(({ kind }) => kind === 'template');
    const lost = { kind: 'template', id, address: `/template/editor/custom/${id}`, lost: 'Cliente › Cidade' };
    expect(await broken([list, opens, cliente(['nome', 'cidade'])])).toEqual([]);
    expect(await broken([list, opens, cliente(['nome'])])).toMatchObject([lost]);
    expect(await broken([list, opens])).toMatchObject([lost]);
    expect(await broken([chamado(['titulo']), opens, cliente(['nome', 'cidade'])])).toMatchObject([lost]);
    expect(await broken([opens])).toEqual([]);
    // The list of a person is reported too when its template loses the column.
    const body = world.body({ templateAreas: [world.column('titulo', 1)] });
    expect((await preview(`/template/${id}`, body)).broken).toMatchObject([{ id: ofBia, lost: 'Cliente › Cidade' }]);
  });

  it('names the templates of people that are based on a template which loses their columns', async () => {
    const id = await world.create({ templateAreas: [world.column('titulo', 1), world.column('status', 2)] });
    const ofBia = await world.create(world.ofUser(id, world.bia, { templateName: 'Minha fila' }));
    const both = [world.column('titulo', 1), world.column('status', 2)];
    expect(await preview(`/template/${id}`, world.body({ templateAreas: both }))).toMatchObject({
      added: 0,
      removed: 0,
      people: 0,
      brokenCount: 0,
    });
    const own = (await world.read(ofBia)).templateAreas.map(({ attributeName }) => attributeName);
    const left = both.filter((_, index) => index !== (own.includes('Status') ? 1 : 0));
    const lost = own.includes('Status') ? 'Status' : 'Título';
    expect(await preview(`/template/${id}`, world.body({ templateAreas: left }))).toMatchObject({
      added: 0,
      removed: 1,
      people: 1,
      brokenCount: 1,
      broken: [{ kind: 'template', id: ofBia, address: `/template/editor/users/${ofBia}`, lost }],
    });
  });
});
