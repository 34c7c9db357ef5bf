import type { FirstSteps, MenuTree } from '@assunto/engine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachDatabase } from '../../../testing/eachDatabase';
import { createTestServer, type Ask, type TestServer } from '../../../testing/testServer';
import { prepareFirstAccess } from '../../platform/firstAccess/firstAccess';

eachDatabase('the first steps of a company', (given) => {
  let server: TestServer;
  let admin: Ask;

  beforeAll(async () => {
    await prepareFirstAccess(given.database);
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
  });
  afterAll(() => server.app.close());

  const steps = async (): Promise<FirstSteps> => (await admin('GET', '/first-steps')).json<FirstSteps>();

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

  it('are no longer shown once an administrator closed them', async () => {
    expect((await admin('POST', '/first-steps/dismiss')).json()).toMatchObject({ isDismissed: true });
    expect(await steps()).toMatchObject({ isDismissed: true });
  });
});
