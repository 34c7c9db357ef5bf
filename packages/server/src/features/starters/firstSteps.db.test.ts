import type { ConfigurationChange, FirstSteps, MenuTree } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';
import { prepareFirstAccess } from './first-access/firstAccess';

withDatabase('the first steps of a company', (given) => {
  let server: TestServer;
  let admin: Ask;

  beforeAll(async () => {
    await prepareFirstAccess(given.database);
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
  });
  afterAll(() => server.app.close());

  const steps = async (): Promise<FirstSteps> => (await admin('GET', '/first-steps')).json<FirstSteps>();

  /** All saved filters by subject and name; all menus in their order, with the group before the name. */
  const navigation = async () => {
    const filters = await given.database.query<{ name: string }>(
      `SELECT subject_identifier || ': ' || filter_name AS name FROM saved_filter JOIN subject USING (company_id, subject_id)
       ORDER BY name`,
    );
    const { Menus } = (await admin('GET', '/presentation/menu/all')).json<MenuTree>();
    return {
      filters: filters.rows.map(({ name }) => name),
      menus: Menus.flatMap(({ Name, Menus: entries }) => [Name, ...entries.map((entry) => `${Name} > ${entry.Name}`)]),
    };
  };

  it('start with nothing but the choice of a beginning', async () => {
    expect(await steps()).toMatchObject({
      companyName: 'Minha empresa',
      isDismissed: false,
      subjects: 0,
      menus: 0,
      profiles: 0,
      people: 0,
      starters: [
        { starterIdentifier: 'atendimento', subjects: ['Cliente', 'Chamado', 'Tarefa'], isPresent: false },
        { starterIdentifier: 'cadastro', subjects: ['Cliente'], isPresent: false },
      ],
    });
  });

  it('create subjects one can work with at once', async () => {
    const answer = await admin('POST', '/first-steps/starter/cadastro');
    expect(answer.json()).toMatchObject({ subjects: 1, menus: 2 });
    const history = await given.database.query<{ entity: string; names: string[] }>(
      `SELECT entity, array_agg(DISTINCT action || ' ' || entity_name ORDER BY action || ' ' || entity_name) AS names
       FROM configuration_change GROUP BY entity ORDER BY entity`,
    );
    expect(history.rows).toMatchObject([
      { entity: 'attribute', names: expect.arrayContaining(['created Nome', 'created Segmento']) as unknown },
      { entity: 'menu', names: ['updated Menu'] },
      { entity: 'subject', names: ['created Cliente'] },
      { entity: 'template', names: ['created Cliente'] },
    ]);
    const { rows } = await given.database.query<{ id: number; identifier: string }>(
      'SELECT subject_attribute_id AS id, identifier FROM subject_attribute',
    );
    const values: Record<string, unknown> = { nome: 'Padaria Central', codigo: 7, segmento: 'comercio' };
    const talkValues = rows
      .filter(({ identifier }) => identifier in values)
      .map(({ id, identifier }) => ({ subjectAttributeId: id, value: values[identifier] }));
    const created = await admin('POST', '/talk/cliente', { talkValues });
    expect(created.statusCode, created.body).toBe(201);
    const context = await admin('GET', '/context/web/grid/cliente');
    expect(context.statusCode, context.body).toBe(200);
    const menu = (await admin('GET', '/presentation/menu/all')).json<MenuTree>();
    expect(menu.Menus).toMatchObject([{ Name: 'Cadastros', Menus: [{ Name: 'Clientes', Subject: 'cliente' }] }]);
  });

  it('add only what is missing, and say so when nothing is', async () => {
    expect((await admin('POST', '/first-steps/starter/atendimento')).json()).toMatchObject({ subjects: 3 });
    const again = await admin('POST', '/first-steps/starter/atendimento');
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'STARTER_PRESENT']);
    expect(await steps()).toMatchObject({ subjects: 3, starters: [{ isPresent: true }, { isPresent: true }] });
    expect((await admin('POST', '/first-steps/starter/nenhum')).statusCode).toBe(404);
  });

  it('add neither filters nor menus twice when one subject of a starter was missing, and log what they add', async () => {
    const before = await navigation();
    expect(before.filters).toEqual([
      'chamado: Chamados atrasados',
      'chamado: Chamados em aberto',
      'chamado: Chamados sem responsável',
      'chamado: Meus chamados',
      'tarefa: Tarefas a fazer',
    ]);
    // The group has no entry of the subject that another starter brought.
    expect(before.menus).toEqual([
      'Cadastros',
      'Cadastros > Clientes',
      ...['Atendimento', 'Atendimento > Chamados', 'Atendimento > Meus', 'Atendimento > Sem responsável'],
      ...['Atendimento > Em aberto', 'Atendimento > Atrasados'],
      'Atendimento > Tarefas',
    ]);
    // As if an administrator had made a subject of his own of it: the starter's is missing.
    await given.database.query(`UPDATE subject SET subject_identifier = 'antiga' WHERE subject_identifier = 'tarefa'`);
    await given.database.query('DELETE FROM configuration_change');
    expect((await admin('POST', '/first-steps/starter/atendimento')).statusCode).toBe(200);
    const after = await navigation();
    expect(after.filters).toEqual(['antiga: Tarefas a fazer', ...before.filters]);
    expect(after.menus).toEqual([...before.menus, 'Atendimento > Tarefas']);
    const { rows } = await given.database.query<{ entity: string; name: string; id: number }>(
      `SELECT entity, entity_name AS name, entity_id AS id FROM configuration_change
       WHERE entity IN ('subject', 'filter', 'menu') ORDER BY entity`,
    );
    expect(rows).toMatchObject([
      { entity: 'filter', name: 'Tarefas a fazer' },
      { entity: 'menu', name: 'Menu' },
      { entity: 'subject', name: 'Tarefa' },
    ]);
    const change = await admin('GET', `/configuration-change?entity=filter&id=${rows[0]?.id}`);
    expect(change.json<ListOf<ConfigurationChange>>().itens).toMatchObject([{ action: 'created' }]);
  });

  it('leave a subject made by hand without filters of attributes that it lacks', async () => {
    await given.database.query(`UPDATE subject SET subject_identifier = subject_identifier || '_' || subject_id`);
    await admin('POST', '/subject', {
      subjectName: 'Chamado',
      subjectIdentifier: 'chamado',
      attributes: [{ name: 'Resumo', identifier: 'resumo', componentId: 1 }],
    });
    const before = await navigation();
    expect((await admin('POST', '/first-steps/starter/atendimento')).statusCode).toBe(200);
    const after = await navigation();
    expect(after.filters.filter((name) => name.startsWith('chamado:'))).toEqual([]);
    expect(after.menus).toEqual([...before.menus, 'Atendimento > Tarefas', 'Atendimento > Clientes']);
  });

  it('are no longer shown once an administrator closed them', async () => {
    expect((await admin('POST', '/first-steps/dismiss')).json()).toMatchObject({ isDismissed: true });
    expect(await steps()).toMatchObject({ isDismissed: true });
  });
});
