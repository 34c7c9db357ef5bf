import type { Company, CompanySave, ConfigurationChange, ConfigurationChangeDetail, FirstSteps } from '@assunto/api';
import type { ErrorAnswer, ListOf } from '@assunto/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('the company', (given) => {
  let server: TestServer;
  let admin: Ask;

  beforeAll(async () => {
    await addRecords(given.database);
    await addRecords(given.database, 2);
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
  });
  afterAll(() => server.app.close());

  const read = async () => (await admin('GET', '/company/1')).json<Company>();
  const everything = async () => (await given.database.query('SELECT * FROM company ORDER BY company_id')).rows;
  const history = async () =>
    (await admin('GET', '/configuration-change?entity=company')).json<ListOf<ConfigurationChange>>().itens;
  const save = (change: Partial<CompanySave>, ask = admin, headers = {}) =>
    ask(
      'PUT',
      '/company/1',
      { companyName: 'Ipê', themeColor: null, timeZone: 'America/Sao_Paulo', ...change },
      headers,
    );
  const restore = (id: number, side: string, ask = admin, headers = {}) =>
    ask('POST', `/configuration-change/${id}/restore?side=${side}`, undefined, headers);

  it('has a name, a colour and a time zone, by which days are counted at once', async () => {
    const { companyName, version } = await read();
    expect([typeof companyName, version]).toEqual(['string', 0]);
    const saved = await save({ companyName: ' Oficina ', themeColor: '#123abc', timeZone: 'America/Manaus' });
    expect(saved.json(), saved.body).toEqual({
      companyId: 1,
      companyName: 'Oficina',
      themeColor: '#123abc',
      timeZone: 'America/Manaus',
      version: 1,
    });
    // A change at 23:30 in Manaus is of the next day in São Paulo.
    await given.database.query(
      `UPDATE configuration_change SET inserted_in = '2026-03-06T03:30:00Z' WHERE company_id = 1 AND entity = 'company'`,
    );
    const ofDay = async (day: string) =>
      (await admin('GET', `/configuration-change?entity=company&fromDay=${day}&toDay=${day}`)).json<ListOf<unknown>>()
        .totalResults;
    expect([await ofDay('2026-03-05'), await ofDay('2026-03-06')]).toEqual([1, 0]);
    await save({});
  });

  it('has a history with before and after, and one change of it is undone', async () => {
    const before = await read();
    await save({ companyName: 'Outra', timeZone: 'America/Bahia' });
    const [change] = await history();
    expect(change).toMatchObject({ action: 'updated', name: 'Outra', version: before.version + 1 });
    const detail = (await admin('GET', `/configuration-change/${change?.id}`)).json<ConfigurationChangeDetail>();
    expect(detail).toMatchObject({
      restorable: ['before', 'after'],
      before: { companyName: before.companyName, timeZone: before.timeZone, firstStepsClosed: false },
      after: { companyName: 'Outra', timeZone: 'America/Bahia' },
    });
    expect((await restore(detail.id, 'before', admin, { 'if-match': '"1"' })).statusCode).toBe(412);
    const current = { 'if-match': `"${detail.currentVersion}"` };
    expect((await restore(detail.id, 'before', admin, current)).json()).toEqual({ leftOut: [] });
    expect(await read()).toEqual({ ...before, version: before.version + 2 });
  });

  it('shows its first steps again when closing them is undone', async () => {
    const isClosed = async () => (await admin('GET', '/first-steps')).json<FirstSteps>().isDismissed;
    await admin('POST', '/first-steps/dismiss');
    expect(await isClosed()).toBe(true);
    const [change] = await history();
    await admin('POST', '/first-steps/dismiss');
    expect((await history())[0]).toEqual(change);
    await restore(change?.id ?? 0, 'before');
    expect(await isClosed()).toBe(false);
  });

  it('is changed by its administrators alone, in valid values, and a refused call changes nothing', async () => {
    const [before, changes] = [await everything(), await history()];
    expect((await save({}, server.as({ accountId: 5 }))).statusCode).toBe(403);
    expect((await save({}, server.as({ companyId: 2, isAdmin: true }))).statusCode).toBe(404);
    expect((await admin('GET', '/company/2')).statusCode).toBe(404);
    for (const timeZone of ['America/Lugar_Nenhum', '+03:00', 'EST5EDT; DROP TABLE company']) {
      const refused = await save({ timeZone });
      expect([refused.statusCode, refused.json<ErrorAnswer>().errors[0]?.message], timeZone).toEqual([
        400,
        'Escolha um fuso horário da lista.',
      ]);
    }
    expect((await save({ companyName: '  ' })).statusCode).toBe(400);
    expect((await save({ themeColor: 'red;}' })).statusCode).toBe(400);
    expect((await save({ companyName: 'Tarde' }, admin, { 'if-match': '"0"' })).statusCode).toBe(412);
    expect([await everything(), await history()]).toEqual([before, changes]);
  });
});
