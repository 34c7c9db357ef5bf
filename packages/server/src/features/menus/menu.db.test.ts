import type { ErrorAnswer } from '@assunto/engine/core';
import { menuLimits, type CompanyMenu, type Menu, type MenuSave, type MenuTree, type SaveEffects } from '@assunto/api';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('the menu of a company', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;
  let agent: Ask;
  let filterId = 0;
  let privateFilter = 0;
  let templateId = 0;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await addRecords(given.database, 2);
    await grant(given.database, fixture, 500, 'chamado', { actions: ['Read'], readable: ['titulo', 'status'] });
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
    agent = server.as({ accountId: 5, roomId: 500 });
    const filter = { filterName: 'Abertos', filter: JSON.stringify({ '==': [{ var: 'status' }, 'aberto'] }) };
    const made = async (more: object) =>
      (await admin('POST', '/Filter/chamado', { ...filter, ...more })).json<{ resourceId: number }>().resourceId;
    filterId = await made({ isShared: true });
    privateFilter = await made({ isShared: false });
    const template = await admin('POST', '/template', {
      templateName: 'Fila',
      subjectId: fixture.chamado.subjectId,
      templateType: 'CustomTemplate',
      templateAreas: [{ subjectAttributeId: fixture.id('chamado.titulo'), order: 1, templateAreaConfigs: [] }],
    });
    expect(template.statusCode, template.body).toBe(201);
    templateId = template.json<{ resourceId: number }>().resourceId;
  });
  afterAll(() => server.app.close());
  beforeEach(() => given.database.query('TRUNCATE menu, configuration_change'));

  const leaf = (Name: string, more: Partial<MenuSave> = {}): MenuSave => ({
    Name,
    Subject: 'chamado',
    Scenario: 'grid',
    ...more,
  });
  const put = (Menus: unknown, headers = {}, ask = admin) => ask('PUT', '/presentation/menu/1', { Menus }, headers);
  const save = async (...menus: MenuSave[]): Promise<CompanyMenu> => {
    const answer = await put(menus);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<CompanyMenu>();
  };
  const read = async () => (await admin('GET', '/presentation/menu/1')).json<CompanyMenu>();
  const navigation = async (ask: Ask) => (await ask('GET', '/presentation/menu/all/')).json<MenuTree>().Menus;
  const problems = async (...menus: unknown[]) => {
    const answer = await put(menus);
    expect(answer.statusCode, answer.body).toBe(400);
    return answer.json<ErrorAnswer>().errors.map(({ message }) => message);
  };
  const only = (menus: readonly Menu[]): Menu => {
    const [menu] = menus;
    if (!menu || menus.length > 1) throw new Error(`there are ${menus.length} menus`);
    return menu;
  };

  it('is saved as a tree and answered with its ids [ADMINAPI-57] [ADMINAPI-58] [ADMINPERM-08] [ENTITY-57] [ENTITY-58] [ENTITY-59] [ENTITY-60] [ENTITY-61]', async () => {
    const saved = await save(
      {
        Name: ' Atendimento ',
        Icon: 'headset',
        Menus: [leaf('Chamados', { Filters: [filterId], TemplateId: templateId })],
      },
      leaf('Clientes', { Subject: 'CLIENTE', Icon: null }),
    );
    expect(saved).toEqual({
      version: 1,
      Menus: [
        {
          Id: expect.any(Number) as number,
          Name: 'Atendimento',
          Icon: 'headset',
          Subject: null,
          Scenario: null,
          TemplateId: null,
          Filters: [],
          Menus: [
            {
              Id: expect.any(Number) as number,
              Name: 'Chamados',
              Subject: 'chamado',
              Scenario: 'grid',
              Icon: null,
              TemplateId: templateId,
              Filters: [filterId],
              Menus: [],
            },
          ],
        },
        {
          Id: expect.any(Number) as number,
          Name: 'Clientes',
          Subject: 'cliente',
          Scenario: 'grid',
          Icon: null,
          TemplateId: null,
          Filters: [],
          Menus: [],
        },
      ],
    });
    expect(await read()).toEqual(saved);
    expect(await navigation(admin)).toEqual(saved.Menus);
  });

  it('keeps the ids of entries that are moved or renamed, and with them who may see them [ENTITY-22]', async () => {
    const { Menus } = await save(leaf('Chamados'), { Name: 'Grupo', Menus: [leaf('Outros')] });
    const [chamados, grupo] = Menus;
    if (!chamados || !grupo) throw new Error('two menus were saved');
    const permission = `INSERT INTO room_permission (company_id, room_id, resource_type_id, resource_id, action_identifier)
      VALUES (1, 500, 7, $1, 'SELECT')`;
    for (const { Id } of [chamados, grupo, only(grupo.Menus)]) await given.database.query(permission, [Id]);
    expect((await navigation(agent)).map(({ Name }) => Name)).toEqual(['Chamados', 'Grupo']);
    const moved = await save({ ...grupo, Menus: [{ ...chamados, Name: 'Fila' }, ...grupo.Menus] });
    expect(only(moved.Menus).Menus.map(({ Id, Name }) => [Id, Name])).toEqual([
      [chamados.Id, 'Fila'],
      [only(grupo.Menus).Id, 'Outros'],
    ]);
    expect(only(await navigation(agent)).Menus.map(({ Name }) => Name)).toEqual(['Fila', 'Outros']);
    // A removed entry leaves no grants behind.
    await save({ ...grupo, Menus: [leaf('Novo')] });
    const rights = await given.database.query('SELECT resource_id FROM room_permission WHERE resource_type_id = 7');
    expect(rights.rows).toEqual([{ resource_id: grupo.Id }]);
    // Nobody sees a new entry until a profile grants it.
    expect(await navigation(agent)).toEqual([]);
  });

  it('names the profiles that would lose entries before they are removed or moved, and saves nothing', async () => {
    const { Menus } = await save(
      leaf('Chamados'),
      { Name: 'Grupo', Menus: [leaf('Outros')] },
      { Name: 'Novos', Menus: [leaf('x')] },
    );
    const [chamados, grupo, novos] = Menus;
    if (!chamados || !grupo || !novos) throw new Error('three menus were saved');
    for (const { Id } of [chamados, grupo, only(grupo.Menus)])
      await given.database.query(
        `INSERT INTO room_permission (company_id, room_id, resource_type_id, resource_id, action_identifier)
         VALUES (1, 500, 7, $1, 'SELECT')`,
        [Id],
      );
    await given.database.query(
      `INSERT INTO account (company_id, account_id, room_id, display_name, account_type) VALUES (1, 7001, 500, 'Rui', 1)
       ON CONFLICT DO NOTHING`,
    );
    const before = await read();
    const effects = async (...menus: MenuSave[]) => {
      const answer = await admin('POST', '/presentation/menu/1/preview', { Menus: menus });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<SaveEffects>();
    };
    const room = { kind: 'room', id: 500, address: '/config/access_profile/room/500' };
    expect(await effects(grupo, novos)).toMatchObject({
      added: 0,
      removed: 1,
      brokenCount: 1,
      broken: [{ ...room, lost: 'Chamados' }],
    });
    expect((await effects(grupo, novos)).people).toBeGreaterThan(0);
    // Below one that the profile grants it is still seen; below one that it does not grant, or a new one, it is not.
    expect(await effects({ ...grupo, Menus: [...grupo.Menus, chamados] }, novos)).toMatchObject({
      removed: 0,
      changed: 1,
      people: 0,
      broken: [],
    });
    for (const above of [
      { ...novos, Menus: [...novos.Menus, chamados] },
      { Name: 'Mais um', Menus: [chamados] },
    ])
      expect((await effects(grupo, above)).broken).toMatchObject([{ ...room, lost: 'Chamados' }]);
    // As a heading it opens nothing any more.
    expect((await effects({ ...chamados, Menus: [leaf('Dentro')] }, grupo, novos)).broken).toHaveLength(1);
    expect(await effects(...Menus)).toMatchObject({ added: 0, removed: 0, changed: 0, broken: [] });
    expect(
      (await admin('POST', '/presentation/menu/1/preview', { Menus: [leaf('x', { Id: 987_654 })] })).statusCode,
    ).toBe(400);
    expect(await read()).toEqual(before);
  });

  it('says with each entry what is wrong, and stores nothing [MENU-08]', async () => {
    await save(leaf('Chamados'));
    const before = await read();
    expect(await problems({ Name: '  ', Menus: [leaf('Filho')] })).toEqual(['Nome inválido']);
    expect(await problems({ Name: '' }, leaf('x', { Subject: 'nada' }))).toEqual([
      'Preencha o nome',
      'Selecione um cenário',
      'Selecione um assunto',
      'O assunto nada do menu x não existe ou você não tem acesso a ele.',
    ]);
    expect(await problems(leaf('x', { TemplateId: 987_654, Filters: [987_654] }))).toEqual([
      'O template do menu x não existe ou não é do assunto Chamado.',
      'Um dos filtros do menu x não existe, não é do assunto Chamado ou não é compartilhado.',
    ]);
    expect(await problems(leaf('x', { Filters: [privateFilter] }))).toHaveLength(1);
    expect(await problems(leaf('x', { Subject: 'cliente', Filters: [filterId], TemplateId: templateId }))).toHaveLength(
      2,
    );
    expect(await problems(leaf('x', { Id: 987_654 }))).toEqual([
      'O menu x não existe mais. Recarregue a página e tente novamente.',
    ]);
    const { Id } = only(before.Menus);
    expect(await problems(leaf('x', { Id }), leaf('y', { Id }))).toHaveLength(1);
    expect((await put([leaf('x'.repeat(81))])).statusCode).toBe(400);
    expect((await put([leaf('x', { Scenario: 'nada' })])).statusCode).toBe(400);
    expect(await read()).toEqual(before);
  });

  it('has at most 8 levels and 2000 entries, and takes that many', async () => {
    const nested = (depth: number): MenuSave => (depth === 1 ? leaf('fim') : { Name: 'n', Menus: [nested(depth - 1)] });
    await save(nested(menuLimits.depth));
    const tooLarge = ['O menu pode ter até 2000 itens em 8 níveis. Retire itens e tente novamente.'];
    expect(await problems(nested(menuLimits.depth + 1))).toEqual(tooLarge);
    expect((await put([nested(2000)])).statusCode).toBe(400);
    const group = (at: number): MenuSave => ({
      Name: `Grupo ${at}`,
      Menus: Array.from({ length: 99 }, (_, index) => leaf(`Item ${index}`)),
    });
    const { Menus } = await save(...Array.from({ length: 20 }, (_, at) => group(at)));
    expect(Menus.flatMap((menu) => [menu, ...menu.Menus])).toHaveLength(2000);
    expect(await problems(...Menus, leaf('mais um'))).toEqual(tooLarge);
  });

  it('of an older version is refused with 412, and nobody else is overwritten', async () => {
    const { version } = await save(leaf('Primeiro'));
    await save(leaf('Dela'));
    const before = await read();
    const late = await put([leaf('Dele')], { 'if-match': `"${version}"` });
    expect([late.statusCode, late.json<ErrorAnswer>().code]).toEqual([412, 'CONFIGURATION_CHANGED']);
    expect(await read()).toEqual(before);
    expect((await put(before.Menus, { 'if-match': `"${before.version}"` })).json<CompanyMenu>().version).toBe(2);
    const { rows } = await given.database.query(
      'SELECT entity, entity_id, action, version FROM configuration_change ORDER BY id',
    );
    expect(rows).toEqual([
      { entity: 'menu', entity_id: 1, action: 'updated', version: 1 },
      { entity: 'menu', entity_id: 1, action: 'updated', version: 2 },
    ]);
  });

  it('is read whole and saved by administrators alone, of their own company', async () => {
    await save(leaf('Chamados'));
    const before = await read();
    expect((await agent('GET', '/presentation/menu/1')).statusCode).toBe(403);
    expect((await put([], {}, agent)).statusCode).toBe(403);
    const foreign = server.as({ companyId: 2, isAdmin: true });
    expect((await foreign('GET', '/presentation/menu/1')).statusCode).toBe(404);
    expect((await put([], {}, foreign)).statusCode).toBe(404);
    expect(await read()).toEqual(before);
    // Ids of the other company count as unknown.
    const answer = await foreign('PUT', '/presentation/menu/2', { Menus: before.Menus });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(await read()).toEqual(before);
  });

  it('may keep what an administrator cannot read, and may not gain more of it', async () => {
    const { Menus } = await save(leaf('Clientes', { Subject: 'cliente' }));
    const limited = server.as({ accountId: 6, roomId: 500, isAdmin: true });
    expect((await put([...Menus, leaf('Chamados')], {}, limited)).statusCode).toBe(200);
    const more = await put([...Menus, leaf('Outros', { Subject: 'cliente' })], {}, limited);
    expect(more.json<ErrorAnswer>().errors.map(({ message }) => message)).toEqual([
      'O assunto cliente do menu Outros não existe ou você não tem acesso a ele.',
    ]);
  });
});
