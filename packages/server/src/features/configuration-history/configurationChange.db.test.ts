import type { CompanyMenu, ConfigurationChange, ConfigurationChangeDetail } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('the history of the configuration', (given) => {
  let server: TestServer;
  let admin: Ask;
  const path = '/configuration-change';
  const list = async (query = '', ask = admin) => {
    const answer = await ask('GET', `${path}${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ListOf<ConfigurationChange>>();
  };
  const leaf = (Name: string) => ({ Name, Subject: 'chamado', Scenario: 'grid' });

  beforeAll(async () => {
    await addRecords(given.database);
    await addRecords(given.database, 2);
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true, accountId: 7, name: 'Ana Ribeiro' });
    const other = server.as({ isAdmin: true, accountId: 8, name: 'Bia Lima' });
    await admin('PUT', '/presentation/menu/1', { Menus: [leaf('Primeiro')] });
    await other('PUT', '/presentation/menu/1', { Menus: [leaf('Segundo')] });
    await server.as({ companyId: 2, isAdmin: true })('PUT', '/presentation/menu/2', { Menus: [leaf('Alheio')] });
  });
  afterAll(() => server.app.close());

  it('says who changed which entity when, newest first, and what was there before and after', async () => {
    const { itens, totalResults } = await list();
    expect(totalResults).toBe(2);
    expect(itens).toMatchObject([
      { entity: 'menu', entityId: 1, name: 'Menu', action: 'updated', version: 2, accountId: 8, actorName: 'Bia Lima' },
      { entity: 'menu', entityId: 1, version: 1, accountId: 7, actorName: 'Ana Ribeiro' },
    ]);
    const detail = (await admin('GET', `${path}/${itens[0]?.id}`)).json<ConfigurationChangeDetail>();
    expect(detail).toMatchObject({
      before: { Menus: [{ Name: 'Primeiro' }] },
      after: { Menus: [{ Name: 'Segundo' }] },
    });
  });

  it('is narrowed by entity, account and period, and read in pages', async () => {
    expect((await list('?entity=menu&id=1&accountId=7')).itens.map(({ version }) => version)).toEqual([1]);
    expect((await list('?entity=room')).totalResults).toBe(0);
    expect((await list('?to=2020-01-01T00:00:00Z')).totalResults).toBe(0);
    expect((await list('?from=2020-01-01T00:00:00Z')).totalResults).toBe(2);
    const { rows } = await given.database.query<{ today: string }>(
      `SELECT (c.inserted_in AT TIME ZONE time_zone)::date::text AS today FROM configuration_change c JOIN company USING (company_id)
       WHERE company_id = 1 LIMIT 1`,
    );
    const today = rows[0]?.today ?? '';
    expect((await list(`?fromDay=${today}&toDay=${today}`)).totalResults).toBe(2);
    expect((await list('?toDay=2020-01-01')).totalResults).toBe(0);
    expect((await list('?fromDay=2999-01-01')).totalResults).toBe(0);
    const second = await list('?fetch=1&page=2');
    expect([second.itens.map(({ version }) => version), second.totalResults]).toEqual([[1], 2]);
  });

  it('is read by administrators alone, each of their own company', async () => {
    const [change] = (await list()).itens;
    const agent = server.as({ roomId: 500 });
    expect((await agent('GET', path)).statusCode).toBe(403);
    expect((await agent('GET', `${path}/${change?.id}`)).statusCode).toBe(403);
    const foreigner = server.as({ companyId: 2, isAdmin: true });
    expect((await list('', foreigner)).itens.map(({ entityId }) => entityId)).toEqual([2]);
    expect((await foreigner('GET', `${path}/${change?.id}`)).statusCode).toBe(404);
  });

  it('writes an earlier state again under the rights of today, and notes that it was restored', async () => {
    const menu = async () => (await admin('GET', '/presentation/menu/1')).json<CompanyMenu>();
    const [first] = (await list('?accountId=7')).itens;
    const [room] = (await admin('GET', `${path}?entity=room`)).json<ListOf<ConfigurationChange>>().itens;
    expect(room).toBeUndefined();
    expect((await admin('GET', `${path}/${first?.id}`)).json()).toMatchObject({
      restorable: ['before', 'after'],
      currentVersion: 2,
    });
    const before = await menu();
    const restore = `${path}/${first?.id}/restore`;
    expect((await server.as({ roomId: 500 })('POST', restore)).statusCode).toBe(403);
    expect((await server.as({ companyId: 2, isAdmin: true })('POST', restore)).statusCode).toBe(404);
    // A person who may not read the subject cannot restore its entries.
    const limited = server.as({ accountId: 9, roomId: 500, isAdmin: true });
    await admin('PUT', '/presentation/menu/1', { Menus: [] });
    expect((await limited('POST', restore)).statusCode).toBe(400);
    expect((await menu()).Menus).toEqual([]);
    const answer = await admin('POST', restore);
    expect(answer.statusCode, answer.body).toBe(200);
    const [entry] = (await menu()).Menus;
    expect(entry).toMatchObject({ Name: 'Primeiro', Subject: 'chamado' });
    // It was deleted meanwhile, so it gets a new id and none of its former rights.
    expect(before.Menus.map(({ Id }) => Id)).not.toContain(entry?.Id);
    expect((await list()).itens[0]).toMatchObject({ action: 'restored', actorName: 'Ana Ribeiro', version: 4 });
  });

  it('has the names of what belongs to the product in the language of the request', async () => {
    const change = await admin('PUT', '/company/channel/1');
    expect(change.statusCode, change.body).toBeLessThan(300);
    const namesIn = async (language: string) => {
      const read = async (entity: string) =>
        (await admin('GET', `${path}?entity=${entity}`, undefined, { 'accept-language': language })).json<
          ListOf<ConfigurationChange>
        >().itens[0]?.name;
      return [await read('channel'), await read('menu')];
    };
    expect(await namesIn('pt')).toEqual(['Aplicação', 'Menu']);
    expect(await namesIn('es')).toEqual(['Aplicación', 'Menú']);
    expect(await namesIn('en')).toEqual(['Application', 'Menu']);
  });
});
