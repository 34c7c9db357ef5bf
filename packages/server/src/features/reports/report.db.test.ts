import type { ErrorAnswer, ListOf } from '@assunto/engine/core';
import type { ConfigurationChange, ConfigurationChangeDetail, ReportModel } from '@assunto/api';
import type { ReportColumn } from '@assunto/engine/fields';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { interleave } from '../../testing/interleave';
import { addRecords, grant, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('report models', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;
  let agent: Ask;
  let agentAdmin: Ask;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await addRecords(given.database, 2);
    await grant(given.database, fixture, 500, 'chamado', { actions: ['Read'], readable: ['titulo', 'status'] });
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
    agent = server.as({ accountId: 5, roomId: 500 });
    agentAdmin = server.as({ accountId: 6, roomId: 500, isAdmin: true });
  });
  afterAll(() => server.app.close());

  const column = (columnIdentifier: string, value: string): Partial<ReportColumn> => ({
    columnIdentifier,
    configs: [{ configIdentifier: 'width', value: 50 }],
    attributes: [{ value, isGrouped: false, subjectId: fixture.chamado.subjectId }],
  });
  const model = (given: object = {}) => ({
    templateName: 'Chamados do mês',
    subjects: [{ subjectIdentifier: 'chamado' }],
    columns: [column('Título', '${chamado.titulo}'), column('Custo', 'R$ ${chamado.custo}')],
    ...given,
  });
  const create = async (given: object = {}): Promise<number> => {
    const answer = await admin('POST', '/report/model', model(given));
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ resourceId: number }>().resourceId;
  };
  const read = async (ask: Ask, id: number) => (await ask('GET', `/report/model/${id}`)).json<ReportModel>();
  const list = async (ask: Ask) => (await ask('GET', '/report/model/list/')).json<ListOf<ReportModel>>();
  const everything = async () => (await given.database.query('SELECT * FROM report_model ORDER BY template_id')).rows;

  it('are created and read with id, name, subjects and columns [API-37] [API-38] [ENTITY-68] [ADMINAPI-62]', async () => {
    const id = await create();
    expect(await read(admin, id)).toEqual({
      templateId: id,
      templateName: 'Chamados do mês',
      subjects: [{ subjectIdentifier: 'chamado' }],
      version: 1,
      columns: [
        {
          columnIdentifier: 'Título',
          focus: false,
          configs: [
            { configIdentifier: 'width', value: 50 },
            { configIdentifier: 'backgroundColor', value: '#ffffff' },
            { configIdentifier: 'fontColor', value: '#000000' },
          ],
          attributes: [{ value: '${chamado.titulo}', isGrouped: false, subjectId: fixture.chamado.subjectId }],
        },
        expect.objectContaining({ columnIdentifier: 'Custo' }),
      ],
    });
    const plain = await create({ templateName: '  Sem colunas ', columns: undefined });
    expect(await read(admin, plain)).toEqual({
      templateId: plain,
      templateName: 'Sem colunas',
      subjects: [{ subjectIdentifier: 'chamado' }],
      version: 1,
    });
  });

  it('are changed as a whole [API-39]', async () => {
    const id = await create();
    const next = {
      templateName: 'Outro',
      subjects: [{ subjectIdentifier: 'CLIENTE' }],
      columns: [column('Nome', '${cliente.nome}')],
    };
    const answer = await admin('PUT', `/report/model/${id}`, next);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await read(admin, id)).toMatchObject({
      templateName: 'Outro',
      subjects: [{ subjectIdentifier: 'cliente' }],
      columns: [{ columnIdentifier: 'Nome' }],
    });
    expect((await admin('PUT', '/report/model/987654', model())).statusCode).toBe(404);
  });

  it('are deleted by TemplateIds, all or none [API-40]', async () => {
    const [first, second] = [await create(), await create()];
    const before = await everything();
    expect((await admin('DELETE', '/report/model', { TemplateIds: [first, 987_654] })).statusCode).toBe(404);
    expect(await everything()).toEqual(before);
    expect((await admin('DELETE', '/report/model', { TemplateIds: [first, second, first] })).statusCode).toBe(200);
    expect((await admin('GET', `/report/model/${first}`)).statusCode).toBe(404);
    expect(await everything()).toHaveLength(before.length - 2);
  });

  it('are listed by name [ADMINAPI-63]', async () => {
    await create({ templateName: 'Águas' });
    await create({ templateName: 'zebra' });
    const { itens, totalResults, currentPage } = await list(admin);
    const names = itens.map(({ templateName }) => templateName);
    expect(names[0]).toBe('Águas');
    expect(names.at(-1)).toBe('zebra');
    expect([totalResults, currentPage]).toEqual([itens.length, 1]);
    expect(itens[0]).not.toHaveProperty('columns');
  });

  it('are read page by page, the totals without those that the reader may not see', async () => {
    const clients = { subjects: [{ subjectIdentifier: 'cliente' }], columns: undefined };
    for (const [templateName, given] of [['Pag 1'], ['Pag 2', clients], ['Pag 3'], ['Pag 4']] as const)
      await create({ templateName, ...given });
    const pageOf = async (ask: Ask, page: number) => {
      const answer = await ask('GET', `/report/model/list?page=${page}&fetch=2`);
      const { itens, totalResults, currentPage } = answer.json<ListOf<ReportModel>>();
      return { names: itens.map(({ templateName }) => templateName), totalResults, currentPage };
    };
    for (const ask of [admin, agent]) {
      const all = (await list(ask)).itens.map(({ templateName }) => templateName);
      const pages = Math.ceil(all.length / 2);
      for (let page = 1; page <= pages + 1; page += 1)
        expect(await pageOf(ask, page)).toEqual({
          names: all.slice((page - 1) * 2, page * 2),
          totalResults: all.length,
          currentPage: page,
        });
    }
    expect((await list(admin)).totalResults).toBeGreaterThan((await list(agent)).itens.length);
  });

  it('are refused with every problem, and nothing is stored', async () => {
    const before = await everything();
    const problems = async (given: object) => {
      const answer = await admin('POST', '/report/model', model(given));
      expect(answer.statusCode, answer.body).toBe(400);
      return answer.json<ErrorAnswer>().errors.map(({ message }) => message);
    };
    expect(await problems({ templateName: '  ', subjects: [{ subjectIdentifier: 'nada' }], columns: [] })).toEqual([
      'Informe o nome do modelo.',
      'O assunto nada não existe ou você não tem acesso a ele.',
      'Adicione pelo menos uma coluna.',
    ]);
    expect(await problems({ columns: [column('', 'sem atributo'), column('B', '${chamado.nada}')] })).toEqual([
      'Coluna A: Informe o nome da coluna.',
      'Coluna A: Nenhum atributo selecionado.',
      'Coluna B: o atributo chamado.nada não existe ou você não tem acesso.',
    ]);
    expect(await problems({ subjects: [] })).toEqual(['Informe o assunto do modelo.']);
    expect(await everything()).toEqual(before);
  });

  it('are changed by administrators alone, and a refused call changes nothing', async () => {
    const id = await create();
    const before = await everything();
    expect((await agent('POST', '/report/model', model())).statusCode).toBe(403);
    expect((await agent('PUT', `/report/model/${id}`, model({ templateName: 'x' }))).statusCode).toBe(403);
    expect((await agent('DELETE', '/report/model', { TemplateIds: [id] })).statusCode).toBe(403);
    expect(await everything()).toEqual(before);
  });

  it('show nothing of what their reader may not read', async () => {
    const id = await create();
    const ofClients = await create({
      templateName: 'De clientes',
      subjects: [{ subjectIdentifier: 'cliente' }],
      columns: [column('Nome', '${cliente.nome}')],
    });
    expect((await read(agent, id)).columns?.map(({ columnIdentifier }) => columnIdentifier)).toEqual(['Título']);
    expect((await agent('GET', `/report/model/${ofClients}`)).statusCode).toBe(404);
    expect((await list(agent)).itens.map(({ templateId }) => templateId)).not.toContain(ofClients);
    // Saving the shown columns would remove the hidden one; using it is refused like an unknown attribute.
    const before = await everything();
    expect((await agentAdmin('PUT', `/report/model/${id}`, model())).statusCode).toBe(403);
    expect((await agentAdmin('POST', '/report/model', model())).statusCode).toBe(400);
    expect((await agentAdmin('DELETE', '/report/model', { TemplateIds: [ofClients] })).statusCode).toBe(404);
    expect(await everything()).toEqual(before);
    const own = await agentAdmin('POST', '/report/model', model({ columns: [column('T', '${chamado.titulo}')] }));
    expect(own.statusCode).toBe(201);
  });

  it('keep a hidden column that another person adds while somebody who may not read it saves', async () => {
    const shown = { columns: [column('Título', '${chamado.titulo}')] };
    const id = await create(shown);
    const overtaken = interleave(given.database, /FROM report_model/, async () => {
      expect((await admin('PUT', `/report/model/${id}`, model())).statusCode).toBe(200);
    });
    const late = await createTestServer(overtaken);
    const saved = await late.as({ accountId: 6, roomId: 500, isAdmin: true })(
      'PUT',
      `/report/model/${id}`,
      model(shown),
    );
    await late.app.close();
    expect(saved.statusCode).toBe(403);
    expect((await read(admin, id)).columns?.map(({ columnIdentifier }) => columnIdentifier)).toEqual([
      'Título',
      'Custo',
    ]);
  });

  const historyOf = async (id: number) =>
    (await admin('GET', `/configuration-change?entity=report&id=${id}`)).json<ListOf<ConfigurationChange>>().itens;
  const restore = (changeId: number, side: string, ask = admin, headers = {}) =>
    ask('POST', `/configuration-change/${changeId}/restore?side=${side}`, undefined, headers);

  it('have a history with before and after, and one change of it is undone', async () => {
    const id = await create();
    const first = await read(admin, id);
    await admin(
      'PUT',
      `/report/model/${id}`,
      model({ templateName: 'Outro', columns: [column('T', '${chamado.titulo}')] }),
    );
    const [change] = await historyOf(id);
    expect(change).toMatchObject({ action: 'updated', name: 'Outro', version: 2 });
    const detail = (await admin('GET', `/configuration-change/${change?.id}`)).json<ConfigurationChangeDetail>();
    expect(detail).toMatchObject({
      restorable: ['before', 'after'],
      names: { subject: { [fixture.chamado.subjectId]: 'Chamado' } },
      before: {
        templateName: 'Chamados do mês',
        columns: [{ columnIdentifier: 'Título' }, { settings: { width: 50 } }],
      },
      after: { templateName: 'Outro', columns: [{ columnIdentifier: 'T' }] },
    });
    expect((await restore(detail.id, 'before', admin, { 'if-match': '"1"' })).statusCode).toBe(412);
    expect((await read(admin, id)).templateName).toBe('Outro');
    const restored = await restore(detail.id, 'before', admin, { 'if-match': '"2"' });
    expect(restored.json(), restored.body).toEqual({ leftOut: [] });
    expect(await read(admin, id)).toEqual({ ...first, version: 3 });
    expect((await historyOf(id))[0]).toMatchObject({ action: 'restored', version: 3 });
    // A save of another version than the stored one changes nothing.
    const before = await everything();
    expect((await admin('PUT', `/report/model/${id}`, model(), { 'if-match': '"2"' })).statusCode).toBe(412);
    expect(await everything()).toEqual(before);
  });

  it('are restored under their id after a deletion, without what no longer exists', async () => {
    const id = await create();
    const first = await read(admin, id);
    await admin('DELETE', '/report/model', { TemplateIds: [id] });
    const [deletion] = await historyOf(id);
    expect(deletion).toMatchObject({ action: 'deleted', version: 2 });
    await given.database.query(
      `UPDATE configuration_change SET before = jsonb_set(
         jsonb_set(before, '{columns,1,contents,0,value}', '"\${chamado.extinto}"'), '{subjectIds,1}', '999999', true)
       WHERE id = $1`,
      [deletion?.id],
    );
    const answer = await restore(deletion?.id ?? 0, 'before');
    expect(answer.json(), answer.body).toEqual({
      leftOut: [
        'A coluna Custo não volta: o que ela mostra não existe mais.',
        'Não voltam os assuntos que não existem mais.',
      ],
    });
    expect(await read(admin, id)).toEqual({ ...first, columns: first.columns?.slice(0, 1), version: 3 });
  });

  it('are restored by nobody who may not read all of them, and a refused restore changes nothing', async () => {
    const id = await create();
    await admin('PUT', `/report/model/${id}`, model({ columns: [column('T', '${chamado.titulo}')] }));
    const [narrowed] = await historyOf(id);
    const deletedId = await create();
    await admin('DELETE', '/report/model', { TemplateIds: [deletedId] });
    const [deletion] = await historyOf(deletedId);
    const hiddenId = await create();
    await admin('PUT', `/report/model/${hiddenId}`, model({ templateName: 'Com custo' }));
    const [renamed] = await historyOf(hiddenId);
    const [before, history] = [await everything(), await historyOf(id)];
    // This administrator may not read the cost.
    expect((await restore(narrowed?.id ?? 0, 'before', agentAdmin)).statusCode).toBe(400);
    expect((await restore(deletion?.id ?? 0, 'before', agentAdmin)).statusCode).toBe(400);
    expect((await restore(renamed?.id ?? 0, 'before', agentAdmin)).statusCode).toBe(403);
    expect((await restore(narrowed?.id ?? 0, 'before', agent)).statusCode).toBe(403);
    const foreign = server.as({ companyId: 2, isAdmin: true });
    expect((await restore(narrowed?.id ?? 0, 'before', foreign)).statusCode).toBe(404);
    expect([await everything(), await historyOf(id)]).toEqual([before, history]);
  });

  it('of one company are not there for another', async () => {
    const id = await create();
    const other = server.as({ companyId: 2, isAdmin: true });
    expect((await other('GET', `/report/model/${id}`)).statusCode).toBe(404);
    expect((await list(other)).itens).toEqual([]);
    const before = await everything();
    expect((await other('PUT', `/report/model/${id}`, model())).statusCode).toBe(404);
    expect((await other('DELETE', '/report/model', { TemplateIds: [id] })).statusCode).toBe(404);
    expect(await everything()).toEqual(before);
  });
});
