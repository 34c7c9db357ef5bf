import type { ErrorAnswer, ListOf } from '@assunto/engine/core';
import type { ReportModel } from '@assunto/engine/contract';
import type { ReportColumn } from '@assunto/engine/fields';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachDatabase } from '../../../testing/eachDatabase';
import { interleave } from '../../../testing/interleave';
import { addRecords, grant, type RecordFixture } from '../../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../../testing/testServer';

eachDatabase('report models', (given) => {
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

  it('are refused with every problem, and nothing is kept', async () => {
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
