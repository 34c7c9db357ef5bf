import type { Context, Template } from '@assunto/engine/core';
import type { StoredTemplate } from '@assunto/api';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addPerson } from '../../testing/people';
import { createTemplateWorld, namesOf, type TemplateWorld } from '../../testing/templateWorld';

withDatabase('templates of lists', (given) => {
  let world: TemplateWorld;

  beforeAll(async () => {
    world = await createTemplateWorld(given.database);
  });
  afterAll(() => world.server.app.close());
  beforeEach(() => given.database.query(`DELETE FROM template WHERE scenario = 'grid'`));

  it('are created and read whole, with ids for their columns [ADMINAPI-46] [ADMINAPI-38] [ENTITY-33] [ENTITY-36] [ENTITY-38] [ENTITY-40] [ENTITY-47] [ENTITY-48] [ENTITY-54] [ADMINPERM-07]', async () => {
    const { fixture, forms, column, create, read } = world;
    const id = await create({
      relatedTemplateIds: [forms.create, forms.edit],
      templateAreas: [
        column('status', 2, {
          templateAreaConfigs: [
            { configIdentifier: 'width', value: 350 },
            { configIdentifier: 'IsOrderable', value: 0 },
          ],
        }),
        column('titulo', 1, {
          templateAreaName: ' Chamado ',
          templateAreaSubjectAttributes: [
            {
              subjectAttributeId: fixture.id('chamado.titulo'),
              templateAreaSubjectAttributeId: null,
              templateAreaSubjectAttributeLabel: 'Assunto do chamado',
            },
          ],
        }),
      ],
    });
    const found = await read(id);
    expect(found).toEqual({
      templateId: id,
      templateName: 'Fila do atendimento',
      templateType: 'CustomTemplate',
      subjectId: fixture.chamado.subjectId,
      accountId: null,
      parentTemplateId: null,
      scenario: 'grid',
      companyId: 1,
      showTalkIdOnGrid: false,
      relatedTemplates: [
        { templateId: forms.create, templateType: 'TalkModalCompanyCreate' },
        { templateId: forms.edit, templateType: 'TalkModalCompanyEdit' },
      ],
      relatedTemplateIds: [forms.create, forms.edit],
      viewTemplateAreaConfigs: [],
      order: 0,
      version: 1,
      templateAreas: [
        {
          templateAreaId: expect.any(Number),
          subjectAttributeId: fixture.id('chamado.titulo'),
          attributeName: 'Título',
          templateAreaName: 'Chamado',
          order: 1,
          widgetId: 1,
          templateAreaTalkModal: null,
          templateAreaConfigs: [{ configIdentifier: 'width', value: 200 }],
          templateAreaSubjectAttributes: [
            {
              subjectAttributeId: fixture.id('chamado.titulo'),
              templateAreaSubjectAttributeId: found.templateAreas[0]?.templateAreaId,
              templateAreaSubjectAttributeLabel: 'Assunto do chamado',
            },
          ],
        },
        {
          templateAreaId: expect.any(Number),
          subjectAttributeId: fixture.id('chamado.status'),
          attributeName: 'Status',
          templateAreaName: null,
          order: 2,
          widgetId: 1,
          templateAreaTalkModal: null,
          templateAreaConfigs: [
            { configIdentifier: 'width', value: 350 },
            { configIdentifier: 'IsOrderable', value: 0 },
          ],
          templateAreaSubjectAttributes: [expect.objectContaining({ templateAreaSubjectAttributeLabel: null })],
        },
      ],
    });
  });

  it('store no label that is the name of the attribute, so that the column follows when it is renamed', async () => {
    const { fixture, column, create, read } = world;
    const labelled = (identifier: string, order: number, label: string) =>
      column(identifier, order, {
        templateAreaSubjectAttributes: [
          {
            subjectAttributeId: fixture.id(`chamado.${identifier}` as 'chamado.titulo'),
            templateAreaSubjectAttributeId: null,
            templateAreaSubjectAttributeLabel: label,
          },
        ],
      });
    const { templateAreas } = await read(
      await create({ templateAreas: [labelled('titulo', 1, ' Título '), labelled('status', 2, 'Título')] }),
    );
    const labels = templateAreas.map(
      ({ templateAreaSubjectAttributes: [own] }) => own?.templateAreaSubjectAttributeLabel,
    );
    expect(labels).toEqual([null, 'Título']);
  });

  it('are lists, of columns numbered from 1 with the one widget, no modal and a width of 200 unless given [ENTITY-35] [ENTITY-49] [ENTITY-50] [ENTITY-51] [ENTITY-52] [ENTITY-53] [TPL-97]', async () => {
    const { column, body, create, read, refused } = world;
    const id = await create({
      scenario: undefined,
      templateAreas: [
        column('custo', 40, { templateAreaConfigs: [{ configIdentifier: 'IsOrderable', value: 1 }] }),
        column('titulo', 7, { templateAreaConfigs: [{ configIdentifier: 'width', value: '' }] }),
      ],
    });
    const { scenario, templateAreas } = await read(id);
    expect(scenario).toBe('grid');
    const [first, second] = templateAreas;
    expect([first?.order, first?.widgetId, first?.templateAreaTalkModal]).toEqual([1, 1, null]);
    expect(first?.templateAreaConfigs).toEqual([{ configIdentifier: 'width', value: 200 }]);
    expect(second?.order).toBe(2);
    expect(second?.templateAreaConfigs).toEqual([
      { configIdentifier: 'width', value: 200 },
      { configIdentifier: 'IsOrderable', value: 1 },
    ]);
    await refused(body({ scenario: 'form' }));
    await refused(body({ templateAreas: [column('titulo', 0)] }));
    await refused(body({ templateAreas: [column('titulo', 1, { widgetId: 2 })] }));
    await refused(body({ templateAreas: [column('titulo', 1, { templateAreaTalkModal: {} })] }));
  });

  it('are changed as a whole, under the same ids of columns, by who read the present version [ADMINAPI-47] [ADMINAPI-48] [ADMINAPI-49]', async () => {
    const { admin, column, body, create, read, everything } = world;
    const id = await create();
    const first = await read(id);
    const [status, titulo] = first.templateAreas;
    const sent = body({
      templateName: 'Fila nova',
      showTalkIdOnGrid: true,
      templateAreas: [{ ...titulo, order: 1, templateAreaName: 'Nome' }, column('custo', 2)],
    });
    const answer = await admin('PUT', `/template/${id}`, sent, { 'if-match': '"1"' });
    expect(answer.statusCode, answer.body).toBe(200);
    const changed = answer.json<StoredTemplate>();
    expect(changed).toEqual(await read(id));
    expect([changed.version, changed.templateName, changed.showTalkIdOnGrid]).toEqual([2, 'Fila nova', true]);
    const [stored, added] = changed.templateAreas;
    expect(stored).toMatchObject({ templateAreaId: titulo?.templateAreaId, templateAreaName: 'Nome' });
    expect(stored?.templateAreaSubjectAttributes[0]?.templateAreaSubjectAttributeId).toBe(titulo?.templateAreaId);
    expect(added?.templateAreaId).not.toBe(status?.templateAreaId);

    const before = await everything();
    const stale = await admin('PUT', `/template/${id}`, body(), { 'if-match': '"1"' });
    expect(stale.statusCode).toBe(412);
    expect(await everything()).toEqual(before);
    const same = await admin('PUT', `/template/${id}`, { ...sent, templateAreas: changed.templateAreas });
    expect(same.json<StoredTemplate>().version).toBe(2);
  });

  it('keep their type, subject, base template and user', async () => {
    const { fixture, forms, admin, bia, body, create, everything } = world;
    const id = await create();
    const before = await everything();
    const other = [
      { templateType: 'CompanyDefault' },
      { subjectId: fixture.cliente.subjectId },
      { templateType: 'UserByWebInterface', accountId: bia, parentTemplateId: id },
    ];
    for (const change of other) {
      const answer = await admin('PUT', `/template/${id}`, body(change));
      expect(answer.statusCode, answer.body).toBe(400);
    }
    expect((await admin('PUT', `/template/${forms.edit}`, body())).statusCode).toBe(404);
    expect(await everything()).toEqual(before);
  });

  it('need a name but for the default of a subject, which gets one [TPL-36] [TPL-89] [TPL-90] [ENTITY-34] [ENTITY-41]', async () => {
    const { bia, body, ofUser, create, read, refused } = world;
    expect(await refused(body({ templateName: ' ' }))).toContain('Digite um nome');
    expect(await refused(body({ templateName: null }))).toContain('Digite um nome');
    const base = await create();
    expect(await refused(ofUser(base, bia, { templateName: '' }))).toContain('Digite um nome');
    await refused(body({ templateName: 'x'.repeat(101) }));
    expect((await read(await create({ templateName: 'x'.repeat(100) }))).templateName).toHaveLength(100);
    const unnamed = await create({ templateType: 'CompanyDefault', templateName: null });
    expect(await read(unnamed)).toMatchObject({ templateName: 'Template sem nome', templateType: 'CompanyDefault' });
  });

  it('are one default for a subject, also when two are created at once', async () => {
    const { admin, body, refused } = world;
    const asked = body({ templateType: 'CompanyDefault' });
    const answers = await Promise.all([admin('POST', '/template', asked), admin('POST', '/template', asked)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await refused(asked, 409)).toContain('já tem um template padrão');
  });

  it('have columns of their subject only, each once, within the limits [TPL-60] [TPL-62]', async () => {
    const { fixture, column, body, create, refused } = world;
    const width = (value: unknown) =>
      column('titulo', 1, { templateAreaConfigs: [{ configIdentifier: 'width', value }] });
    const columns: object[][] = [
      [],
      [column('titulo', 1, { subjectAttributeId: fixture.id('cliente.nome') })],
      [column('titulo', 1, { subjectAttributeId: 987_654 })],
      [column('titulo', 1), column('titulo', 2)],
      [column('titulo', 1, { templateAreaId: 987_654 })],
      [column('titulo', 1, { templateAreaName: 'x'.repeat(151) })],
      ...[99, 1001, 200.5, '300', true, {}].map((value) => [width(value)]),
      [column('titulo', 1, { templateAreaConfigs: [{ configIdentifier: 'IsOrderable', value: 2 }] })],
      [column('titulo', 1, { templateAreaConfigs: [{ configIdentifier: '__proto__', value: 2 }] })],
      [column('titulo', 1, { templateAreaConfigs: [{ configIdentifier: 'rule', value: {} }] })],
      [width(200), column('status', 2, { templateAreaSubjectAttributes: [{ subjectAttributeId: 1 }] })],
    ];
    for (const templateAreas of columns) await refused(body({ templateAreas }));
    for (const value of [100, 1000]) await create({ templateAreas: [width(value)] });
    await create({ templateAreas: [column('titulo', 1, { templateAreaName: 'x'.repeat(150) })] });
  });

  it('show attributes of related records to those who may read them', async () => {
    const { server, fixture, admin, agentAdmin, column, body, create, read, grid, refused } = world;
    const through = (name: string, order: number, given: object = {}) =>
      column('cliente', order, { relatedAttributeId: fixture.id(`cliente.${name}`), ...given });
    const ordered = { templateAreaConfigs: [{ configIdentifier: 'IsOrderable', value: 1 }] };
    const templateAreas = [
      column('titulo', 1),
      column('cliente', 2),
      through('cidade', 3, ordered),
      through('limite', 4),
    ];
    const id = await create({ templateType: 'CompanyDefault', templateAreas });
    const stored = await read(id);
    const names = ['Título', 'Cliente', 'Cliente › Cidade', 'Cliente › Limite'];
    const headings = ({ templateAreas: areas }: Pick<Template, 'templateAreas'>) =>
      areas.map((one) => one.attributeName);
    expect(headings(stored)).toEqual(names);
    expect(headings(await grid(admin))).toEqual(names);
    // Room 500 reads neither the pointer nor the clients.
    expect(headings(await grid(server.as({ roomId: 500 })))).toEqual(['Título']);
    expect((await agentAdmin('DELETE', '/template', { templateIds: [id] })).statusCode).toBe(403);
    const exported = await admin('POST', '/talk/chamado/export', { format: 'csv' });
    expect(exported.body).toContain('Título;Cliente;Cliente › Cidade;Cliente › Limite');
    const [first, , third, fourth] = stored.templateAreas;
    const changed = await admin(
      'PUT',
      `/template/${id}`,
      body({ templateType: 'CompanyDefault', templateAreas: [third, { ...first, order: 4 }] }),
    );
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await read(id)).templateAreas.map((area) => area.templateAreaId)).toEqual(
      [third, first].map((area) => area?.templateAreaId),
    );
    for (const wrong of [
      [through('cidade', 1), through('cidade', 2)],
      [through('cidade', 1, { relatedAttributeId: fixture.id('chamado.titulo') })],
      [through('cidade', 1, { relatedAttributeId: 987_654 })],
      [through('cidade', 1, { subjectAttributeId: fixture.id('chamado.titulo') })],
      [through('cidade', 1, { subjectAttributeId: fixture.id('chamado.interessados') })],
      [through('nome', 1, { templateAreaId: fourth?.templateAreaId })],
    ])
      await refused(body({ templateAreas: wrong }));
    await refused(
      body({ templateType: 'TalkModalCompanyEdit', scenario: 'form', templateAreas: [through('cidade', 1)] }),
    );
  });

  it('open forms of the same subject, one of them for edition', async () => {
    const { server, forms, admin, bia, body, ofUser, create, refused } = world;
    const base = await create();
    for (const relatedTemplateIds of [[forms.ofCliente], [base], [987_654], [forms.edit, forms.otherEdit]])
      await refused(body({ relatedTemplateIds }));
    const id = await create({ templateType: 'CompanyDefault', relatedTemplateIds: [forms.otherEdit] });
    const form = await admin('GET', `/context/web/form/chamado?talkId=1`);
    expect(form.json<Context>().template.templateId).toBe(forms.otherEdit);
    // A user's template opens the forms of its base.
    await create(ofUser(id, bia));
    const ofBia = await server.as({ accountId: bia, roomId: 500 })('GET', '/context/web/form/chamado?talkId=1');
    expect(ofBia.json<Context>().template.templateId).toBe(forms.otherEdit);
  });

  it('name the forms that they open, and open those of the subject where they name none', async () => {
    const { server, forms, admin, bia, ofUser, create, grid } = world;
    const opened = async (path: string) =>
      (await admin('GET', `/context/web/form/chamado?${path}`)).json<Context>().template.templateId;
    const id = await create({ relatedTemplateIds: [forms.otherEdit, forms.create] });
    const named = [
      { templateId: forms.otherEdit, templateType: 'TalkModalCompanyEdit', templateName: 'Edição curta' },
      { templateId: forms.create, templateType: 'TalkModalCompanyCreate', templateName: 'Cadastro' },
    ];
    expect((await grid(admin, `?templateId=${id}`)).relatedTemplates).toEqual(named);
    const own = await create(ofUser(id, bia));
    const ofBia = await grid(server.as({ accountId: bia, roomId: 500 }), `?templateId=${id}`);
    expect([ofBia.templateId, ofBia.relatedTemplates]).toEqual([own, named]);
    expect([await opened(`templateId=${id}`), await opened(`templateId=${id}&talkId=1`)]).toEqual([
      forms.create,
      forms.otherEdit,
    ]);
    const without = await create({ relatedTemplateIds: [] });
    expect([await opened(`templateId=${without}`), await opened(`templateId=${without}&talkId=1`)]).toEqual([
      forms.create,
      forms.edit,
    ]);
  });

  it('are listed by type, by name, in pages [ADMINAPI-29] [ADMINAPI-30] [ADMINAPI-31] [ADMINAPI-32] [ADMINAPI-60] [ENTITY-43] [ENTITY-46] [LIMIT-05]', async () => {
    const { fixture, bia, ofUser, create, list } = world;
    const base = await create({ templateName: 'Água' });
    await create({ templateName: 'abacaxi' });
    await create({ templateName: 'Zebra' });
    await create({ templateType: 'CompanyDefault', templateName: 'Padrão' });
    await create(ofUser(base, bia, { templateName: 'Da Bia' }));
    const custom = await list('scenarioId=1&page=1&fetch=2&templatetype=7');
    expect([namesOf(custom), custom.totalResults, custom.currentPage]).toEqual([['abacaxi', 'Água'], 3, 1]);
    expect(custom.itens[1]).toEqual({
      templateId: base,
      templateName: 'Água',
      templateType: 7,
      subjectId: fixture.chamado.subjectId,
      subjectName: 'Chamado',
      accountId: null,
      displayName: null,
      parentTemplateId: null,
    });
    expect(namesOf(await list('scenarioId=1&page=2&fetch=2&templatetype=7'))).toEqual(['Zebra']);
    expect(await list('page=9&templatetype=7')).toEqual({ itens: [], totalResults: 3, currentPage: 9 });
    expect(namesOf(await list('scenarioId=1&page=1&fetch=9999&templatetype=3'))).toEqual(['Padrão']);
    const users = await list('scenarioId=1&page=1&fetch=10&templatetype=2');
    expect(users.itens).toMatchObject([
      { templateName: 'Da Bia', templateType: 2, accountId: bia, displayName: 'Pessoa bia@demo.example' },
    ]);
    const ofMenu = `subjectId=${fixture.chamado.subjectId}&scenarioId=1&templateType=7&page=1&fetch=10000`;
    expect(namesOf(await list(ofMenu))).toEqual(['abacaxi', 'Água', 'Zebra']);
  });

  it('are searched by words of the name and by user [ADMINAPI-33] [ADMINAPI-34]', async () => {
    const { bia, ofUser, create, list } = world;
    const base = await create({ templateName: 'Fila do começo' });
    await create({ templateName: 'Outra fila 100%' });
    await create(ofUser(base, bia, { templateName: 'Fila dela' }));
    const anaId = (await addPerson(given.database, 1, `ana${Date.now()}@demo.example`)).accountId;
    await create(ofUser(base, anaId, { templateName: 'Fila da Ana' }));
    const custom = async (term: string) => namesOf(await list(`templatetype=7&term=${encodeURIComponent(term)}`));
    expect(await custom('COMECO fila')).toEqual(['Fila do começo']);
    expect(await custom('%')).toEqual(['Outra fila 100%']);
    expect(await custom("'_\\")).toEqual([]);
    expect(namesOf(await list(`templatetype=2&accountId=${bia}&page=1&fetch=10000`))).toEqual(['Fila dela']);
    expect(namesOf(await list(`templatetype=2&accountId=987654`))).toEqual([]);
  });

  it('of registration and edition are the second scenario [ADMINAPI-39] [ENTITY-44] [ENTITY-45] [LIMIT-06]', async () => {
    const { fixture, forms, list } = world;
    const found = await list(`scenarioid=2&subjectid=${fixture.chamado.subjectId}`);
    expect(found.itens.map(({ templateId, templateType }) => [templateId, templateType])).toEqual([
      [forms.create, 5],
      [forms.edit, 6],
      [forms.otherEdit, 6],
    ]);
    expect((await list('scenarioId=2&templatetype=7')).itens).toEqual([]);
  });
});
