import type { Template } from '@assunto/engine/core';
import type { TemplateAccount } from '@assunto/api';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { createTemplateWorld, namesOf, type TemplateWorld } from '../../testing/templateWorld';

withDatabase('templates in use', (given) => {
  let world: TemplateWorld;

  beforeAll(async () => {
    world = await createTemplateWorld(given.database);
  });
  afterAll(() => world.server.app.close());
  beforeEach(() => given.database.query(`DELETE FROM template WHERE scenario = 'grid'`));

  it('are a base for users unless they are a user’s themselves [ADMINAPI-42] [ADMINAPI-43]', async () => {
    const { fixture, bia, caio, ofUser, create, list, refused } = world;
    const base = await create({ templateName: 'Base' });
    await create({ templateName: 'Padrão', templateType: 'CompanyDefault' });
    const own = await create(ofUser(base, bia, { templateName: 'Dela' }));
    const query = `scenarioId=1&page=1&fetch=10000&subjectId=${fixture.chamado.subjectId}`;
    expect(namesOf(await list(query))).toEqual(['Base', 'Padrão']);
    await refused(ofUser(own, caio));
  });

  it('of a user need a base, columns of it, and a user who may read the subject [TPL-93] [TPL-95] [ENTITY-42]', async () => {
    const { forms, admin, bia, caio, column, body, ofUser, create, read, refused } = world;
    const base = await create();
    expect(await refused(ofUser(base, 0))).toBeTruthy();
    expect(await refused(body({ templateType: 'UserByWebInterface', parentTemplateId: base }))).toContain(
      'Selecione um usuário',
    );
    expect(await refused(body({ templateType: 'UserByWebInterface', accountId: bia }))).toContain(
      'Selecione um template base',
    );
    expect(await refused(ofUser(forms.edit, bia))).toContain('Selecione um template base');
    expect(await refused(ofUser(base, caio))).toContain('não pode ver o assunto');
    expect(await refused(ofUser(base, bia, { templateAreas: [column('custo', 1)] }))).toContain(
      'colunas do template base',
    );
    const id = await create(ofUser(base, bia, { templateAreas: [column('titulo', 1)] }));
    expect(await read(id)).toMatchObject({
      templateType: 'UserByWebInterface',
      accountId: bia,
      parentTemplateId: base,
    });
    expect(await refused(ofUser(base, bia), 409)).toContain('já tem um template');
    // Its columns stay allowed when the base loses them.
    await admin('PUT', `/template/${base}`, body({ templateAreas: [column('status', 1)] }));
    const own = await read(id);
    const again = await admin('PUT', `/template/${id}`, { ...ofUser(base, bia), templateAreas: own.templateAreas });
    expect(again.statusCode, again.body).toBe(200);
  });

  it('have eligible users: who may read the subject and has none of the base yet [ADMINAPI-44] [ADMINAPI-45]', async () => {
    const { admin, bia, caio, ofUser, create } = world;
    const base = await create();
    const eligible = async (query = '') => {
      const answer = await admin('GET', `/template/accounts/${base}${query}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<TemplateAccount[]>();
    };
    const ofBia = { accountId: bia, displayName: 'Pessoa bia@demo.example' };
    const first = await eligible();
    expect(first).toContainEqual(ofBia);
    expect(first.map(({ accountId }) => accountId)).not.toContain(caio);
    expect(first.every((one) => !one.displayName.includes('alheia'))).toBe(true);
    await create(ofUser(base, bia));
    expect(await eligible()).not.toContainEqual(ofBia);
    expect(await eligible(`?accountId=${bia}`)).toContainEqual(ofBia);
    expect((await admin('GET', '/template/accounts/987654')).statusCode).toBe(404);
  });

  it('show their columns at once: the list of a menu, and to a user their own in its place', async () => {
    const { server, admin, bia, column, body, ofUser, create, grid } = world;
    const ofBia = server.as({ accountId: bia, roomId: 500 });
    const columnsOf = (template: Template) => template.templateAreas.map(({ attributeName }) => attributeName);
    // Other tests' data is deleted directly in the database: the notification may arrive later.
    await expect.poll(async () => columnsOf(await grid(ofBia))).toEqual(['Título', 'Status']);
    const base = await create({ templateAreas: [column('custo', 1), column('status', 2), column('titulo', 3)] });
    // A template grants nothing: 'Custo' stays hidden.
    expect(columnsOf(await grid(ofBia, `?templateId=${base}`))).toEqual(['Status', 'Título']);
    await create(ofUser(base, bia, { templateAreas: [column('titulo', 1)] }));
    expect(columnsOf(await grid(ofBia, `?templateId=${base}`))).toEqual(['Título']);
    expect(columnsOf(await grid(ofBia))).toEqual(['Título']);
    expect(columnsOf(await grid(admin, `?templateId=${base}`))).toEqual(['Custo', 'Status', 'Título']);
    await admin('PUT', `/template/${base}`, body({ templateAreas: [column('protocolo', 1)] }));
    expect(columnsOf(await grid(admin, `?templateId=${base}`))).toEqual(['Protocolo']);
  });

  it('are deleted together, with how people arranged them, or none of them [ADMINAPI-37]', async () => {
    const { admin, create, list, everything } = world;
    const { rows: alien } = await given.database.query<{ id: number }>(
      `INSERT INTO template (company_id, subject_id, template_name, template_type)
       SELECT 2, subject_id, 'Alheio', 'CustomTemplate' FROM subject WHERE company_id = 2 LIMIT 1
       RETURNING template_id AS id`,
    );
    const [first, second] = [await create(), await create()];
    await admin('PUT', `/context/web/grid/chamado/view/${first}`, { columns: [] });
    const before = await everything();
    expect((await admin('DELETE', '/template', { templateIds: [first, 987_654] })).statusCode).toBe(404);
    expect((await admin('DELETE', '/template', { templateIds: [first, alien[0]?.id] })).statusCode).toBe(404);
    expect((await admin('DELETE', '/template', { templateIds: [] })).statusCode).toBe(400);
    expect(await everything()).toEqual(before);
    const answer = await admin('DELETE', '/template', { templateIds: [second, first, first] });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await list('templatetype=7')).totalResults).toBe(0);
    expect((await admin('GET', `/template/${first}`)).statusCode).toBe(404);
  });

  it('in use are not deleted, and the answer names the uses', async () => {
    const { fixture, admin, bia, ofUser, create, everything } = world;
    const id = await create();
    const own = await create(ofUser(id, bia, { templateName: 'Da Bia' }));
    await given.database.query(
      `INSERT INTO menu (company_id, menu_name, subject_id, scenario, template_id) VALUES (1, 'Fila', $1, 'grid', $2)`,
      [fixture.chamado.subjectId, id],
    );
    const before = await everything();
    const answer = await admin('DELETE', '/template', { templateIds: [id] });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'IN_USE',
      message: 'Não é possível excluir o que está em uso: menu “Fila”, template de usuário “Da Bia”.',
      uses: [
        { kind: 'menu', name: 'Fila', address: expect.stringMatching(/^\/config\/menu\?item=\d+$/) },
        { kind: 'template', id: own, name: 'Da Bia', address: `/template/editor/users/${own}` },
      ],
    });
    expect(await everything()).toEqual(before);
    await given.database.query('DELETE FROM menu');
    expect((await admin('DELETE', '/template', { templateIds: [id, own] })).statusCode).toBe(200);
  });

  it('are written down with who changed what', async () => {
    const { admin, body, create } = world;
    const id = await create();
    await admin('PUT', `/template/${id}`, body({ templateName: 'Outra' }));
    await admin('DELETE', '/template', { templateIds: [id] });
    const { rows } = await given.database.query<{ action: string; actor_name: string; entity_name: string }>(
      `SELECT action, actor_name, entity_name FROM configuration_change WHERE entity = 'template' AND entity_id = $1 ORDER BY id`,
      [id],
    );
    expect(rows.map((row) => [row.action, row.actor_name, row.entity_name])).toEqual([
      ['created', 'Ana Ribeiro', 'Fila do atendimento'],
      ['updated', 'Ana Ribeiro', 'Outra'],
      ['deleted', 'Ana Ribeiro', 'Outra'],
    ]);
  });

  it('with columns that an administrator may not read are not changed or deleted by them', async () => {
    const { fixture, agentAdmin, column, body, create, read, everything, refused } = world;
    const id = await create({ templateAreas: [column('titulo', 1), column('custo', 2)] });
    expect((await read(id, agentAdmin)).templateAreas.map(({ attributeName }) => attributeName)).toEqual(['Título']);
    const before = await everything();
    const put = await agentAdmin('PUT', `/template/${id}`, body({ templateAreas: [column('titulo', 1)] }));
    expect(put.statusCode).toBe(403);
    expect((await agentAdmin('DELETE', '/template', { templateIds: [id] })).statusCode).toBe(403);
    expect(await everything()).toEqual(before);
    await refused(body({ templateAreas: [column('custo', 1)] }), 400, agentAdmin);
    const ofCliente = body({ subjectId: fixture.cliente.subjectId });
    await refused(ofCliente, 404, agentAdmin);
  });

  it('are out of reach of others: people who are no administrators, and other companies', async () => {
    const { server, foreigner, bia, body, create, list, everything, refused } = world;
    const id = await create();
    const before = await everything();
    const agent = server.as({ accountId: bia, roomId: 500 });
    for (const ask of [agent, foreigner]) {
      const isForeign = ask === foreigner;
      expect((await ask('GET', `/template/${id}`)).statusCode).toBe(isForeign ? 404 : 403);
      expect((await ask('GET', `/template/accounts/${id}`)).statusCode).toBe(isForeign ? 404 : 403);
      expect((await ask('PUT', `/template/${id}`, body())).statusCode).toBe(isForeign ? 404 : 403);
      expect((await ask('POST', '/template', body())).statusCode).toBe(isForeign ? 404 : 403);
      expect((await ask('DELETE', '/template', { templateIds: [id] })).statusCode).toBe(isForeign ? 404 : 403);
    }
    expect((await agent('GET', '/template?templatetype=7')).statusCode).toBe(403);
    expect((await list('templatetype=7', foreigner)).itens).toEqual([]);
    await refused(body({ companyId: 2 }), 404);
    expect(await everything()).toEqual(before);
  });

  it('page on the server: a page of 1,000 of them', async () => {
    const { fixture, list } = world;
    await given.database.query(
      `INSERT INTO template (company_id, subject_id, template_name, template_type)
       SELECT 1, $1, 'Modelo ' || lpad(n::text, 4, '0'), 'CustomTemplate' FROM generate_series(1, 1000) AS n`,
      [fixture.chamado.subjectId],
    );
    const page = await list('templatetype=7&page=3&fetch=500');
    expect([page.itens.length, page.totalResults]).toEqual([0, 1000]);
    const second = await list('templatetype=7&page=2&fetch=500');
    expect([second.itens.length, second.itens[0]?.templateName]).toEqual([500, 'Modelo 0501']);
  });
});
