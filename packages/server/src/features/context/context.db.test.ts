import type { Context, ListOf, RelatedSubject, Subject, Template } from '@assunto/engine/core';
import type { SavedFilter, Scenario } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('contexts', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;
  let agent: Ask;
  const templates: Record<string, number> = {};

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await grant(given.database, fixture, 500, 'chamado', { actions: ['Read'], readable: ['titulo', 'status'] });
    const add = async (
      name: string,
      type: string,
      scenario: string,
      attributes: string[],
      account: number | null = null,
    ) => {
      const { rows } = await given.database.query<{ template_id: number }>(
        `INSERT INTO template (company_id, subject_id, template_name, template_type, scenario, account_id, view_configs, related_template_ids)
         VALUES (1, $1, $2, $3, $4, $5, '[{"configIdentifier":"Width","value":300},{"configIdentifier":"IsFixed","value":true},{"configIdentifier":"order","value":[]}]', $6)
         RETURNING template_id`,
        [fixture.chamado.subjectId, name, type, scenario, account, Object.values(templates)],
      );
      templates[name] = rows[0]?.template_id ?? 0;
      for (const [index, identifier] of attributes.entries())
        await given.database.query(
          `INSERT INTO template_area (company_id, template_id, subject_attribute_id, sort_order, configs)
           VALUES (1, $1, $2, $3, '[{"configIdentifier":"isrequired","value":true}]')`,
          [templates[name], fixture.id(`chamado.${identifier}`), index],
        );
    };
    await add('Cadastro', 'TalkModalCompanyCreate', 'form', ['titulo', 'descricao']);
    await add('Edição', 'TalkModalCompanyEdit', 'form', ['titulo', 'status', 'custo']);
    await add('Lista', 'CompanyDefault', 'grid', ['titulo', 'custo', 'status']);
    await add('Só da Ana', 'UserByWebInterface', 'grid', ['status'], 77);
    server = await createTestServer(given.database);
    admin = server.as({});
    agent = server.as({ accountId: 5, roomId: 500 });
  });
  afterAll(() => server.app.close());

  const context = async (ask: Ask, path: string): Promise<Context> => {
    const answer = await ask('GET', `/context/web/${path}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Context>();
  };

  it('answers contextId, subject, relatedSubjects, template and templateType [API-11] [API-12]', async () => {
    const answer = await context(admin, 'grid/chamado');
    expect(Object.keys(answer)).toEqual(
      expect.arrayContaining(['contextId', 'subject', 'relatedSubjects', 'template', 'templateType']),
    );
    expect(answer.contextId).toBe(fixture.chamado.subjectId);
    expect(answer.subject.subjectIdentifier).toBe('chamado');
    expect(answer.templateType).toBe('CompanyDefault');
    expect(answer.template.templateName).toBe('Lista');
    const { relatedSubjects } = await context(admin, 'grid/cliente');
    expect(relatedSubjects.map((one) => [one.subjectAttributeId, one.subjectIdentifier, one.subjectName])).toEqual([
      [fixture.id('chamado.cliente'), 'chamado', 'Chamado'],
      [fixture.id('chamado.interessados'), 'chamado', 'Chamado'],
    ]);
  });

  it('carries the fields of a subject and of its attributes and related subjects [TALK-04] [TALK-05] [TALK-06]', async () => {
    const { subject, template } = await context(admin, 'grid/cliente');
    // It stands beside the subject, which has one for each screen.
    expect(template.templateAreas.map(({ subjectAttributeId }) => subjectAttributeId)).toContain(
      fixture.id('cliente.nome'),
    );
    expect(subject.subjectAttributes.map(({ identifier }) => identifier)).toEqual(
      expect.arrayContaining(['nome', 'cidade', 'limite']),
    );
    const { subject: ofAgent } = await context(agent, 'grid/chamado');
    expect([subject.actions, ofAgent.actions]).toEqual([
      { Create: true, Read: true, Update: true, Delete: true, Deactivate: true, Note: true },
      { Create: false, Read: true, Update: false, Delete: false, Deactivate: false, Note: false },
    ]);
    expect(subject).toMatchObject({
      subjectId: fixture.cliente.subjectId,
      subjectName: 'Cliente',
      subjectIdentifier: 'cliente',
      icon: 'building',
      contextId: fixture.cliente.subjectId,
      relatedSubjects: [
        {
          subjectAttributeId: fixture.id('chamado.cliente'),
          icon: 'ticket',
          subjectIdentifier: 'chamado',
          subjectName: 'Chamado',
        },
        { subjectAttributeId: fixture.id('chamado.interessados'), subjectIdentifier: 'chamado' },
      ],
    });
    const related = (await context(admin, 'grid/chamado')).subject.subjectAttributes.find(
      (one) => one.subjectAttributeIdentifier === 'cliente',
    );
    expect(related).toMatchObject({
      subjectAttributeId: fixture.id('chamado.cliente'),
      attributeName: 'Cliente',
      subjectAttributeName: 'Cliente',
      componentId: 4,
      relatedSubject: { subjectIdentifier: 'cliente' },
      icon: null,
    });
  });

  it('carries all fields of an attribute, and what the caller may do with its value [FIELD-01] [FIELD-03]', async () => {
    const { subject } = await context(admin, 'grid/chamado');
    for (const attribute of subject.subjectAttributes) {
      expect(Object.keys(attribute)).toEqual(
        expect.arrayContaining([
          ...['subjectAttributeId', 'identifier', 'name', 'componentId', 'isRequired', 'isEditable', 'isNaturalKey'],
          ...['isMultipleValues', 'isInternal', 'isOrderable', 'length', 'defaultValue', 'componentConfigs'],
          ...['actions', 'preSelect'],
        ]),
      );
      expect(Object.values(attribute.actions).every((value) => typeof value === 'boolean')).toBe(true);
      expect(Object.keys(attribute.actions).sort()).toEqual(['create', 'delete', 'update']);
    }
  });

  it('carries the fields of a template and the settings of its view [CTX-33] [CTX-34] [ENTITY-39] [ENTITY-37]', async () => {
    const { template } = await context(admin, 'grid/chamado');
    expect(Object.keys(template)).toEqual(
      expect.arrayContaining([
        ...['templateId', 'templateName', 'templateType', 'templateAreas', 'viewTemplateAreaConfigs'],
        ...['showTalkIdOnGrid', 'relatedTemplates', 'order'],
      ]),
    );
    expect(template.viewTemplateAreaConfigs[0]).toEqual({ configIdentifier: 'Width', value: 300 });
    expect(template.viewTemplateAreaConfigs.map(({ configIdentifier }) => configIdentifier)).toEqual([
      'Width',
      'IsFixed',
      'order',
    ]);
    expect(template.relatedTemplates).toEqual([
      { templateId: templates['Cadastro'], templateType: 'TalkModalCompanyCreate', templateName: 'Cadastro' },
      { templateId: templates['Edição'], templateType: 'TalkModalCompanyEdit', templateName: 'Edição' },
    ]);
  });

  it('gives a new record the registration form and an existing one the edition form', async () => {
    expect((await context(admin, 'talkmodal/chamado')).template.templateName).toBe('Cadastro');
    expect((await context(admin, 'talkmodal/chamado?talkId=1')).template.templateName).toBe('Edição');
    expect((await context(admin, 'form/chamado')).template.templateName).toBe('Cadastro');
    expect((await context(admin, `grid/chamado?TEMPLATEID=${templates['Edição']}`)).template.templateName).toBe(
      'Edição',
    );
  });

  it('stores how each person arranged a grid under a template, and restores the template on request', async () => {
    const templateId = templates['Lista'];
    const view = {
      columns: [{ subjectAttributeId: fixture.id('chamado.titulo'), width: 320, isHidden: false, isFixed: true }],
      isTalkIdHidden: true,
    };
    const path = `/context/web/grid/chamado/view/${templateId}`;
    expect((await context(admin, 'grid/chamado')).gridView).toBeUndefined();
    expect((await admin('PUT', path, { columns: [] })).statusCode).toBe(200);
    expect((await admin('PUT', path, view)).statusCode).toBe(200);
    expect((await context(admin, 'grid/chamado')).gridView).toEqual(view);
    expect((await context(admin, 'talk/chamado')).gridView).toBeUndefined();
    expect((await context(server.as({ accountId: 78 }), 'grid/chamado')).gridView).toBeUndefined();
    expect((await context(admin, `grid/chamado?templateId=0`)).gridView).toBeUndefined();
    expect((await admin('DELETE', path)).statusCode).toBe(200);
    expect((await context(admin, 'grid/chamado')).gridView).toBeUndefined();
  });

  it('keeps no arrangement of a template or subject out of reach, nor one of no width', async () => {
    const column = { subjectAttributeId: 1, width: 3, isHidden: false, isFixed: false };
    const put = (path: string, columns: unknown[]) => agent('PUT', `/context/web/grid/${path}`, { columns });
    expect((await put(`chamado/view/${templates['Só da Ana']}`, [])).statusCode).toBe(404);
    expect((await put('inexistente/view/0', [])).statusCode).toBe(404);
    expect((await put('chamado/view/0', [column])).statusCode).toBe(400);
  });

  it('answers the template of a context for new and existing records [API-14]', async () => {
    const path = `/context/${fixture.chamado.subjectId}/template`;
    const name = async (query: string) => (await admin('GET', path + query)).json<Template>().templateName;
    expect(await name('?IsNewTalk=true')).toBe('Cadastro');
    expect(await name('?IsNewTalk=false')).toBe('Edição');
    expect(await name(`?templateid=${templates['Lista']}&IsNewTalk=true`)).toBe('Lista');
    expect((await admin('GET', '/context/987654/template')).statusCode).toBe(404);
  });

  it('shows of a template what the caller may read, and of other people no template', async () => {
    const { subject, template } = await context(agent, 'grid/chamado');
    expect(subject.subjectAttributes.map(({ identifier }) => identifier)).toEqual(['titulo', 'status']);
    expect(subject.subjectAttributes[0]?.actions).toMatchObject({ create: false, update: false });
    expect(template.templateAreas.map(({ attributeName }) => attributeName)).toEqual(['Título', 'Status']);
    const path = `/context/web/grid/chamado?templateId=${templates['Só da Ana']}`;
    expect((await agent('GET', path)).statusCode).toBe(404);
    const ana = server.as({ accountId: 77, roomId: 500 });
    expect((await ana('GET', path)).statusCode).toBe(200);
    expect((await context(ana, 'grid/chamado')).template.templateName).toBe('Só da Ana');
  });

  it('takes the list of a person’s own template where that of its base would be shown, and nowhere else', async () => {
    const { rows } = await given.database.query<{ template_id: number }>(
      `INSERT INTO template (company_id, subject_id, template_name, template_type, scenario, account_id, parent_template_id)
       SELECT 1, subject_id, 'De outra lista', 'UserByWebInterface', 'grid', 79, template_id
       FROM template WHERE template_id = $1 RETURNING template_id`,
      [templates['Edição']],
    );
    const bia = server.as({ accountId: 79, roomId: 500 });
    expect((await context(bia, 'grid/chamado')).template.templateName).toBe('Lista');
    const ofLista = `UPDATE template SET parent_template_id = $1 WHERE template_id = $2`;
    await given.database.query(ofLista, [templates.Lista, rows[0]?.template_id]);
    expect((await context(bia, 'grid/chamado')).template.templateName).toBe('De outra lista');
  });

  it('makes a template of every readable attribute where none is configured', async () => {
    const { template } = await context(admin, 'grid/cliente');
    expect(template.templateAreas.map(({ attributeName, order }) => [attributeName, order])).toEqual([
      ['Nome', 1],
      ['Cidade', 2],
      ['Limite', 3],
    ]);
  });

  it('serves the compiled validator under the hash of its source, with nothing of a forbidden attribute', async () => {
    const [{ validatorPath: all = '' }, { validatorPath: some = '' }] = [
      await context(admin, 'grid/chamado'),
      await context(agent, 'grid/chamado'),
    ];
    expect(all).toMatch(/^\/validators\/[0-9a-f]{64}\.js$/);
    expect(some).not.toBe(all);
    const source = (await agent('GET', some)).body;
    expect(source).toContain(`${fixture.id('chamado.titulo')}: exports`);
    expect(source).not.toContain(`${fixture.id('chamado.custo')}: exports`);
  });

  it('asks of a save what its template asks for', async () => {
    const save = (templateId: number | undefined) =>
      admin('POST', '/talk/chamado', {
        templateId,
        talkValues: [{ subjectAttributeId: fixture.id('chamado.titulo'), value: 'Sem descrição' }],
      });
    const refused = await save(templates['Cadastro']);
    expect(refused.json()).toMatchObject({
      code: 'TALK_INVALID',
      errors: [{ code: 'required', attribute: 'descricao' }],
    });
    expect((await save(undefined)).statusCode).toBe(201);
  });

  it('lists subjects, all of them or a page of those with the words [ADMINAPI-40] [ADMINAPI-41] [ENTITY-55] [ENTITY-56]', async () => {
    const all = (await admin('GET', '/subject/')).json<ListOf<Subject>>();
    expect(all.itens.map(({ subjectIdentifier }) => subjectIdentifier)).toEqual(['cliente', 'chamado']);
    expect(all.itens[1]).toMatchObject({ subjectId: fixture.chamado.subjectId, subjectName: 'Chamado' });
    expect(all.itens[1]?.subjectAttributes[0]).toMatchObject({
      subjectAttributeId: fixture.id('chamado.titulo'),
      subjectAttributeName: 'Título',
      subjectAttributeIdentifier: 'titulo',
      componentId: 1,
    });
    for (const [index, of] of [fixture.cliente, fixture.chamado].entries())
      expect(all.itens[index]).toMatchObject({
        subjectId: of.subjectId,
        subjectName: expect.stringMatching(/^(Cliente|Chamado)$/),
        subjectAttributes: expect.arrayContaining([
          expect.objectContaining({
            subjectAttributeId: expect.any(Number),
            subjectAttributeName: expect.stringMatching(/./),
            subjectAttributeIdentifier: expect.stringMatching(/^\w+$/),
            componentId: expect.any(Number),
          }),
        ]),
      });
    const page = (await admin('GET', '/subject?page=2&fetch=1')).json<ListOf<Subject>>();
    expect({ ...page, itens: page.itens.length }).toEqual({ itens: 1, totalResults: 2, currentPage: 2 });
    const found = (await admin('GET', '/subject?page=1&fetch=10&term=CHAM')).json<ListOf<Subject>>();
    expect(found.itens.map(({ subjectName }) => subjectName)).toEqual(['Chamado']);
  });

  it('names the other subjects that point to one [API-43]', async () => {
    const related = (await admin('GET', '/subject/related/other/cliente')).json<RelatedSubject[]>();
    expect(related.map(({ subjectIdentifier }) => subjectIdentifier)).toEqual(['chamado', 'chamado']);
    expect((await admin('GET', '/subject/related/other/chamado')).json()).toEqual([]);
  });

  it('finds options by every word, at most 100, in the order of the list or by name', async () => {
    await given.database.query(
      `INSERT INTO talk_${fixture.cliente.subjectId} (company_id, a_${fixture.id('cliente.nome')})
       SELECT 1, 'Opção ' || n FROM generate_series(1, 130) AS n`,
    );
    const options = async (identifier: 'chamado.cliente' | 'chamado.status', term: string) =>
      (await admin('GET', `/subject/options/${fixture.id(identifier)}?term=${encodeURIComponent(term)}`)).json<
        { id: unknown; name: string }[]
      >();
    expect(await options('chamado.cliente', '')).toHaveLength(100);
    expect((await options('chamado.cliente', '7 OPCAO 12')).map(({ name }) => name)).toEqual(['Opção 127']);
    expect((await options('chamado.status', 'ATEND em')).map(({ id }) => id)).toEqual(['em-atendimento']);
  });

  it('lists scenarios and saved filters [ADMINAPI-59] [ADMINAPI-61] [ENTITY-63] [ENTITY-64]', async () => {
    const scenarios = (await agent('GET', '/scenario/all/')).json<Scenario[]>();
    expect(scenarios.map(({ scenarioId, scenarioIdentifier }) => [scenarioId, scenarioIdentifier]).slice(0, 2)).toEqual(
      [
        [1, 'grid'],
        [2, 'form'],
      ],
    );
    expect(scenarios.every(({ scenarioName }) => scenarioName.length > 0)).toBe(true);
    await given.database.query(
      `INSERT INTO saved_filter (company_id, subject_id, filter_name, filter)
       VALUES (1, $1, 'Abertos', '{"==":[{"var":"status"},"aberto"]}')`,
      [fixture.chamado.subjectId],
    );
    await expect
      .poll(async () =>
        (await agent('GET', '/Filter/chamado?origin=x&page=1&fetch=1000'))
          .json<ListOf<SavedFilter>>()
          .itens.map(({ filterId, filterName }) => [typeof filterId, filterName]),
      )
      .toEqual([['number', 'Abertos']]);
  });
});
