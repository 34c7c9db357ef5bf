import type { Context } from '@assunto/engine/core';
import { formLayoutOf } from '@assunto/engine/contract';
import type { ConfiguredAttribute, FormPreview, FormPreviewRows, StoredTemplate } from '@assunto/api';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { grant, insertRecords } from '../../testing/recordFixture';
import { createTemplateWorld, type TemplateWorld } from '../../testing/templateWorld';

const urgent = { '==': [{ var: 'urgente' }, true] };

withDatabase('templates of forms', (given) => {
  let world: TemplateWorld;
  let field: (identifier: string, order: number, configs?: object, given?: object) => object;
  let form: (given?: object) => object;

  beforeAll(async () => {
    world = await createTemplateWorld(given.database);
    const { fixture, column, body } = world;
    field = (identifier, order, configs = {}, more = {}) =>
      column(identifier, order, {
        templateAreaTalkModal: { group: 'Dados', columns: 6 },
        templateAreaConfigs: Object.entries(configs).map(([configIdentifier, value]) => ({ configIdentifier, value })),
        ...more,
      });
    form = (more = {}) =>
      body({
        templateName: 'Abertura',
        scenario: 'form',
        templateType: 'TalkModalCompanyCreate',
        formLayout: { sections: [{ name: 'Dados', help: ' O que foi visto. ', columns: 2 }], children: [] },
        templateAreas: [
          field('titulo', 1, { isrequired: true, help: 'Uma frase.' }),
          field('urgente', 2),
          field('descricao', 3, { visibleWhen: urgent, requiredWhen: urgent }),
        ],
        ...more,
      });
    expect(fixture.chamado.subjectId).toBeGreaterThan(0);
  });
  beforeEach(() => given.database.query("DELETE FROM template WHERE template_name LIKE 'Abertura%'"));
  afterAll(() => world.server.app.close());

  it('are stored with sections, positions, helps and rules, and given to new records [ENTITY-39]', async () => {
    const { admin, fixture, create, read, grid } = world;
    const id = await create(form());
    const stored = await read(id);
    expect(stored).toMatchObject({
      templateName: 'Abertura',
      templateType: 'TalkModalCompanyCreate',
      scenario: 'form',
      version: 1,
      templateAreas: [
        {
          templateAreaTalkModal: { group: 'Dados', columns: 6 },
          templateAreaConfigs: [
            { configIdentifier: 'isrequired', value: true },
            { configIdentifier: 'help', value: 'Uma frase.' },
          ],
        },
        { attributeName: 'Urgente', templateAreaConfigs: [] },
        { order: 3, templateAreaConfigs: [{ value: urgent }, { value: urgent }] },
      ],
    });
    expect(formLayoutOf(stored)).toEqual({
      sections: [{ name: 'Dados', help: 'O que foi visto.', columns: 2 }],
      children: [],
    });
    const list = await create({ templateName: 'Abertura em lista', relatedTemplateIds: [id] });
    expect((await grid(admin, `?templateId=${list}`)).relatedTemplates[0]?.templateId).toBe(id);
    const context = (await admin('GET', `/context/web/form/chamado?templateId=${list}`)).json<Context>();
    expect(context.template.templateId).toBe(id);
    const save = (values: Record<string, unknown>) =>
      admin('POST', '/talk/chamado', {
        templateId: id,
        talkValues: Object.entries(values).map(([name, value]) => ({
          subjectAttributeId: fixture.id(`chamado.${name}`),
          value,
        })),
      });
    expect((await save({ titulo: 'Porta', urgente: true })).json()).toMatchObject({
      errors: [{ attribute: 'descricao', code: 'required' }],
    });
    expect((await save({ titulo: 'Porta', urgente: false })).statusCode).toBe(201);
  });

  it('keep their rules when an attribute that these read is renamed', async () => {
    const { admin, fixture, create } = world;
    const templateId = await create(form());
    const path = `/attribute/${fixture.id('chamado.urgente')}`;
    const { name, componentId } = (await admin('GET', path)).json<ConfiguredAttribute>();
    const rename = async (next: string): Promise<void> => {
      const renamed = await admin('PUT', path, { name: next, componentId });
      expect(renamed.statusCode, renamed.body).toBe(200);
      expect(renamed.json()).toMatchObject({ name: next });
    };
    await rename('Precisa de pressa');
    const answer = await admin('POST', '/talk/chamado', {
      templateId,
      talkValues: [
        { subjectAttributeId: fixture.id('chamado.titulo'), value: 'Porta' },
        { subjectAttributeId: fixture.id('chamado.urgente'), value: true },
      ],
    });
    expect(answer.json()).toMatchObject({ errors: [{ attribute: 'descricao', code: 'required' }] });
    await rename(name);
  });

  it('are changed by who read the present version, and never become lists', async () => {
    const { admin, body, create, read, everything } = world;
    const id = await create(form());
    const [titulo] = (await read(id)).templateAreas;
    const sent = form({ templateName: 'Abertura curta', templateAreas: [{ ...titulo, order: 1 }] });
    const changed = await admin('PUT', `/template/${id}`, sent, { 'if-match': '"1"' });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.json<StoredTemplate>()).toMatchObject({
      version: 2,
      templateAreas: [{ templateAreaId: titulo?.templateAreaId }],
    });
    const before = await everything();
    expect((await admin('PUT', `/template/${id}`, sent, { 'if-match': '"1"' })).statusCode).toBe(412);
    expect((await admin('PUT', `/template/${id}`, body())).statusCode).toBe(404);
    const edit = form({ templateType: 'TalkModalCompanyEdit' });
    expect((await admin('PUT', `/template/${id}`, edit)).statusCode).toBe(400);
    expect(await everything()).toEqual(before);
  });

  it('refuse fields, settings, rules, sections and related records that do not fit', async () => {
    const { fixture, refused } = world;
    const ruled = (configs: object, identifier = 'titulo') => form({ templateAreas: [field(identifier, 1, configs)] });
    const layout = (more: object) =>
      form({ formLayout: { sections: [{ name: 'Dados', columns: 2 }], children: [], ...more } });
    const deep = Array.from({ length: 60 }).reduce<object>((inner) => ({ and: [inner] }), urgent);
    const children = (subjectAttributeId: number, subjectAttributeIds: number[]) =>
      layout({ children: [{ subjectAttributeId, title: null, subjectAttributeIds }] });
    for (const sent of [
      form({ templateAreas: [field('titulo', 1), field('titulo', 2)] }),
      form({ templateAreas: [field('titulo', 1, {}, { subjectAttributeId: fixture.id('cliente.nome') })] }),
      form({ templateAreas: [field('titulo', 1, {}, { templateAreaId: 987_654 })] }),
      form({ templateAreas: [field('titulo', 1, {}, { templateAreaTalkModal: { group: 'Outra', columns: 6 } })] }),
      form({ templateAreas: [field('titulo', 1, {}, { templateAreaTalkModal: { group: 'Dados', columns: 13 } })] }),
      form({ scenario: 'grid' }),
      ruled({ __proto__x: 1 }),
      ruled({ width: 200 }),
      ruled({ isrequired: 'true' }),
      ruled({ isrequired: true }, 'origem'),
      ruled({ help: 'x'.repeat(501) }),
      ruled({ visibleWhen: { '==': [{ var: 'inexistente' }, 1] } }),
      ruled({ visibleWhen: { '==': [{ var: 'cliente.nome' }, 'x'] } }),
      ruled({ visibleWhen: deep }),
      ruled({ visibleWhen: { method: [] } }),
      ruled({ requiredWhen: 'texto' }),
      ruled({ valueWhen: [{ from: 'inexistente' }] }),
      ruled({ valueWhen: [{ from: 'quantidade' }] }),
      ruled({ valueWhen: Array.from({ length: 51 }, () => ({ value: 'x' })) }),
      ruled({ visibleWhen: { notEmpty: [{ var: 'titulo' }] } }),
      layout({
        sections: [
          { name: 'Dados', columns: 2 },
          { name: 'Dados', columns: 1 },
        ],
      }),
      layout({
        sections: [
          { name: 'Dados', columns: 2 },
          { name: null, columns: 1 },
        ],
      }),
      layout({ sections: [{ name: 'Dados', columns: 5 }] }),
      layout({ sections: [{ name: 'Dados', columns: 2, help: 'x'.repeat(501) }] }),
      children(fixture.id('chamado.cliente'), [fixture.id('chamado.titulo')]),
    ])
      await refused(sent);
    expect(await refused(ruled({ visibleWhen: { '==': [{ var: 'inexistente' }, 1] } }))).toContain('Campo Título');
  });

  it('show related records by their own columns, to those who may read them', async () => {
    const { admin, agentAdmin, fixture, create, refused } = world;
    const ofCliente = (subjectAttributeIds: number[]) => ({
      ...(form() as Record<string, unknown>),
      subjectId: fixture.cliente.subjectId,
      templateType: 'TalkModalCompanyEdit',
      templateAreas: [
        {
          subjectAttributeId: fixture.id('cliente.nome'),
          order: 1,
          templateAreaConfigs: [],
          templateAreaTalkModal: { group: 'Dados', columns: 12 },
        },
      ],
      formLayout: {
        sections: [{ name: 'Dados', columns: 2 }],
        children: [{ subjectAttributeId: fixture.id('chamado.cliente'), title: 'Chamados', subjectAttributeIds }],
      },
    });
    const [titulo, custo] = [fixture.id('chamado.titulo'), fixture.id('chamado.custo')];
    await refused(ofCliente([titulo, titulo]));
    await refused(ofCliente([fixture.id('cliente.cidade')]));
    await refused(ofCliente([titulo]), 404, agentAdmin);
    const id = await create(ofCliente([titulo, custo]));
    const { template } = (await admin('GET', `/context/web/form/cliente?templateId=${id}`)).json<Context>();
    expect(formLayoutOf(template).children).toEqual([
      { subjectAttributeId: fixture.id('chamado.cliente'), title: 'Chamados', subjectAttributeIds: [titulo, custo] },
    ]);
  });

  it('are not shown nor changed with what their reader may not see, and are deleted only when no list opens them', async () => {
    const { admin, agentAdmin, create, read, everything } = world;
    const hidden = { requiredWhen: { '>': [{ var: 'custo' }, 900] } };
    const id = await create(form({ templateAreas: [field('titulo', 1, hidden)] }));
    expect(JSON.stringify(await read(id, agentAdmin))).not.toContain('custo');
    const list = await create({ templateName: 'Abertura em lista', relatedTemplateIds: [id] });
    const before = await everything();
    const sent = form({ templateAreas: [field('titulo', 1)] });
    expect((await agentAdmin('PUT', `/template/${id}`, sent)).statusCode).toBe(403);
    expect((await agentAdmin('DELETE', '/template', { templateIds: [id] })).statusCode).toBe(403);
    const used = await admin('DELETE', '/template', { templateIds: [id] });
    expect(used.json()).toMatchObject({
      code: 'IN_USE',
      uses: [{ kind: 'template', name: 'Abertura em lista', address: `/template/editor/custom/${list}` }],
    });
    expect(await everything()).toEqual(before);
    await admin('DELETE', '/template', { templateIds: [list] });
    expect((await admin('DELETE', '/template', { templateIds: [id] })).statusCode).toBe(200);
  });

  it('come back from the history as they were', async () => {
    const { admin, create, read } = world;
    const id = await create(form());
    const first = await read(id);
    await admin('PUT', `/template/${id}`, form({ templateAreas: [field('titulo', 1)] }));
    await admin('DELETE', '/template', { templateIds: [id] });
    const { rows } = await given.database.query<{ id: string }>(
      `SELECT id FROM configuration_change WHERE entity = 'template' AND entity_id = $1 ORDER BY id LIMIT 1`,
      [id],
    );
    const restored = await admin('POST', `/configuration-change/${rows[0]?.id}/restore`, {});
    expect(restored.statusCode, restored.body).toBeLessThan(300);
    const { templateAreas, viewTemplateAreaConfigs } = await read(id);
    expect(viewTemplateAreaConfigs).toEqual(first.viewTemplateAreaConfigs);
    expect(templateAreas.map(({ templateAreaConfigs }) => templateAreaConfigs)).toEqual(
      first.templateAreas.map(({ templateAreaConfigs }) => templateAreaConfigs),
    );
  });

  it('are named before an attribute is removed that they show, that their rules read or copy, or that related records show', async () => {
    const { admin, fixture, create } = world;
    const uses = async (id: number) =>
      (await admin('GET', `/attribute/${id}/uses`)).json<{ uses: { name: string; address: string }[] }>().uses;
    const templateAreas = [
      field('titulo', 1, { visibleWhen: { notEmpty: [{ var: 'urgente' }] }, valueWhen: [{ from: 'protocolo' }] }),
    ];
    const id = await create(form({ templateName: 'Abertura curta', templateAreas }));
    const address = `/admin/atributos/${fixture.chamado.subjectId}/formulario/${id}`;
    for (const name of ['titulo', 'urgente', 'protocolo'] as const)
      expect(await uses(fixture.id(`chamado.${name}`)), name).toContainEqual(
        expect.objectContaining({ name: 'Abertura curta', address }),
      );
    expect(await uses(fixture.id('chamado.previsao'))).not.toContainEqual(
      expect.objectContaining({ name: 'Abertura curta' }),
    );
    const ofCliente = await create({
      ...(form({ templateName: 'Abertura de cliente' }) as object),
      subjectId: fixture.cliente.subjectId,
      templateAreas: [{ subjectAttributeId: fixture.id('cliente.nome'), order: 1, templateAreaConfigs: [] }],
      formLayout: {
        sections: [{ name: null, columns: 1 }],
        children: [
          {
            subjectAttributeId: fixture.id('chamado.cliente'),
            title: null,
            subjectAttributeIds: [fixture.id('chamado.previsao')],
          },
        ],
      },
    });
    expect(await uses(fixture.id('chamado.previsao'))).toContainEqual(
      expect.objectContaining({ address: `/admin/atributos/${fixture.cliente.subjectId}/formulario/${ofCliente}` }),
    );
  });

  it('are previewed with the permissions of a profile within those of the administrator', async () => {
    const { admin, foreigner, agentAdmin, fixture } = world;
    const [talkId = 0] = await insertRecords(given.database, fixture, 'chamado', [{ titulo: 'Porta', custo: 300 }]);
    const preview = async (query: string, ask = admin) =>
      (await ask('GET', `/form-preview/${fixture.chamado.subjectId}?${query}`)).json<FormPreview>();
    const own = await preview(`talkId=${talkId}`);
    expect(own.subject.subjectAttributes.map(({ identifier }) => identifier)).toContain('custo');
    const seen = await preview(`talkId=${talkId}&roomId=500`);
    expect(seen.subject.subjectAttributes.map(({ identifier }) => identifier)).toEqual(['titulo', 'status']);
    expect(seen.talk?.talkValues.map((one) => one.subjectAttributeIdentifier)).not.toContain('custo');
    // An administrator sees no more by viewing as another profile.
    const within = await preview(`roomId=1`, agentAdmin);
    expect(within.subject.subjectAttributes.map(({ identifier }) => identifier)).toEqual(['titulo', 'status']);
    for (const [ask, query] of [
      [admin, 'roomId=987654'],
      [admin, 'roomId=1196'],
      [admin, 'talkId=987654'],
      [foreigner, ''],
    ] as const)
      expect((await ask('GET', `/form-preview/${fixture.chamado.subjectId}?${query}`)).statusCode).toBe(404);
  });

  it('are previewed with the related records that a profile may read', async () => {
    const { admin, foreigner, server, fixture } = world;
    const { cliente, chamado } = fixture;
    const [ana = 0, bia = 0] = await insertRecords(given.database, fixture, 'cliente', [
      { nome: 'Ana' },
      { nome: 'Bia' },
    ]);
    const [first, second] = await insertRecords(given.database, fixture, 'chamado', [
      { titulo: 'Porta', custo: 300, cliente: ana },
      { titulo: 'Janela', custo: 200, cliente: ana },
      { titulo: 'Telhado', cliente: bia },
    ]);
    const path = (query: string, of = 'chamado', subjectId = cliente.subjectId) =>
      `/form-preview/${subjectId}/rows/${of}?${query}`;
    const rows = async (query: string, ask = admin) => {
      const answer = await ask('GET', path(query));
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<FormPreviewRows>();
    };
    const own = await rows(`talkId=${ana}`);
    expect(own.list.itens.map(({ talkId }) => talkId)).toEqual([first, second]);
    expect(own.list.totalResults).toBe(2);
    expect(own.subject.subjectAttributes.map(({ identifier }) => identifier)).toContain('custo');
    expect(own.template.subjectId).toBe(chamado.subjectId);
    // A profile sees the rows, the columns and the links that it may read.
    await grant(given.database, fixture, 1196, 'cliente', { actions: ['Read'], readable: ['nome'] });
    await grant(given.database, fixture, 1196, 'chamado', {
      actions: ['Read'],
      readable: ['titulo', 'cliente'],
      filters: { Read: { '==': [{ var: 'titulo' }, 'Janela'] } },
    });
    await expect.poll(async () => (await admin('GET', path(`talkId=${ana}&roomId=1196`))).statusCode).toBe(200);
    const seen = await rows(`talkId=${ana}&roomId=1196`);
    expect(seen.list.itens.map(({ talkId }) => talkId)).toEqual([second]);
    expect(JSON.stringify(seen)).not.toMatch(/custo/i);
    expect(seen.subject.actions).toMatchObject({ Create: false, Delete: false });
    const hidden = await rows(`talkId=${ana}`, server.as({ roomId: 1196, isAdmin: true }));
    expect(hidden.list.itens.map(({ talkId }) => talkId)).toEqual([second]);
    for (const [ask, address] of [
      [admin, path('talkId=987654')],
      [admin, path(`talkId=${ana}&roomId=987654`)],
      [admin, path(`talkId=${ana}`, 'inexistente')],
      [admin, path(`talkId=${ana}`, 'chamado', 987654)],
      [foreigner, path(`talkId=${ana}`)],
    ] as const)
      expect((await ask('GET', address)).statusCode, address).toBe(404);
  });
});
