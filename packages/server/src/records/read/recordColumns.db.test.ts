import { readFile } from 'node:fs/promises';
import type { ListOf, Talk } from '@assunto/engine/core';
import { recordAttributeIds } from '@assunto/engine/fields';
import type { ListView } from '@assunto/engine/contract';
import type { TalkAggregate } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addPerson } from '../../testing/people';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

const { $insertedIn, $updatedIn, $createdBy, $updatedBy } = recordAttributeIds;

withDatabase('when and by whom records were made, in lists', (given) => {
  let fixture: RecordFixture;
  let server: TestServer;
  let admin: Ask;
  let agent: Ask;
  let people: Record<'ana' | 'bruno' | 'zeca', number>;

  beforeAll(async () => {
    const { database } = given;
    fixture = await addRecords(database);
    const add = async (name: string) => {
      const { accountId } = await addPerson(database, 1, `${encodeURIComponent(name)}@exemplo.com.br`, { ln: 4 });
      await database.query('UPDATE account SET display_name = $2 WHERE company_id = 1 AND account_id = $1', [
        accountId,
        name,
      ]);
      return accountId;
    };
    people = { zeca: await add('Zélia'), ana: await add('Ana'), bruno: await add('Íris') };
    await grant(database, fixture, 500, 'chamado', {
      actions: ['Read'],
      readable: ['titulo', 'cliente'],
      filters: { Read: { '!=': [{ var: 'titulo' }, 'Segredo'] } },
    });
    await grant(database, fixture, 500, 'cliente', { actions: ['Read'] });
    const [acme = 0] = await insertRecords(database, fixture, 'cliente', [{ nome: 'Acme' }], { createdBy: people.ana });
    const made = (records: readonly object[], createdBy: number) =>
      insertRecords(database, fixture, 'chamado', records as Record<string, unknown>[], { createdBy });
    await made([{ titulo: 'Primeiro', cliente: acme, previsao: '2026-03-01' }], people.zeca);
    await made([{ titulo: 'Segundo' }], people.ana);
    await made([{ titulo: 'Segredo' }], people.bruno);
    await made([{ titulo: 'De ninguém', previsao: '2026-03-02' }], 987_654);
    const table = `talk_${fixture.chamado.subjectId}`;
    await database.query(
      `UPDATE ${table} SET inserted_in = timestamptz '2026-01-01 12:00Z' + (talk_id - (SELECT min(talk_id) FROM ${table})) * interval '20 days',
         updated_in = timestamptz '2026-06-01 12:00Z' - talk_id * interval '1 day' WHERE company_id = 1`,
    );
    server = await createTestServer(database);
    admin = server.as({ isAdmin: true });
    agent = server.as({ accountId: 9, roomId: 500 });
  });
  afterAll(() => server.app.close());

  const list = async (body: object = {}, who = admin): Promise<Talk[]> =>
    (await who('POST', '/talk/filter/chamado/', body)).json<ListOf<Talk>>().itens;
  const titles = async (subjectAttributeId: number, direction: 0 | 1) =>
    (await list({ order: [{ subjectAttributeId, direction }] })).map(({ displayName }) => displayName);
  const groups = async (groupBy: object[], who = admin) =>
    (await who('POST', '/talk/aggregate/chamado', { groupBy })).json<ListOf<TalkAggregate>>().itens;

  it('show the newest first without an order, and records with an empty value last in both directions', async () => {
    const newest = ['De ninguém', 'Segredo', 'Segundo', 'Primeiro'];
    expect((await list()).map(({ displayName }) => displayName)).toEqual(newest);
    const previsao = fixture.id('chamado.previsao');
    expect((await titles(previsao, 1)).slice(0, 2)).toEqual(['Primeiro', 'De ninguém']);
    expect((await titles(previsao, 0)).slice(0, 2)).toEqual(['De ninguém', 'Primeiro']);
  });

  it('order by the moments and by the name of the person, who is empty where no account is left', async () => {
    expect(await titles($insertedIn, 1)).toEqual(['Primeiro', 'Segundo', 'Segredo', 'De ninguém']);
    expect(await titles($updatedIn, 1)).toEqual(['De ninguém', 'Segredo', 'Segundo', 'Primeiro']);
    expect(await titles($createdBy, 1)).toEqual(['Segundo', 'Segredo', 'Primeiro', 'De ninguém']);
    expect(await titles($createdBy, 0)).toEqual(['Primeiro', 'Segredo', 'Segundo', 'De ninguém']);
    expect((await list()).map(({ createdBy }) => createdBy)).toEqual([null, 'Íris', 'Ana', 'Zélia']);
  });

  it('group by person and by month, each with the filter that finds its records', async () => {
    const byPerson = await groups([{ subjectAttributeId: $createdBy }]);
    expect(byPerson.map(({ values, count }) => [values[0], count])).toEqual([
      ...[
        ['Ana', 1],
        ['Íris', 1],
        ['Zélia', 1],
      ],
      [null, 1],
    ]);
    const byMonth = await groups([
      { subjectAttributeId: $insertedIn, unit: 'month' },
      { subjectAttributeId: $createdBy },
    ]);
    expect(byMonth.map(({ values }) => values)).toContainEqual(['2026-01-01', 'Zélia']);
    for (const { count, filterJson } of [...byPerson, ...byMonth])
      expect(await list({ filterJson })).toHaveLength(count);
  });

  it('export them, and name them in views', async () => {
    const columns = [fixture.id('chamado.titulo'), $insertedIn, $createdBy];
    const order = [{ subjectAttributeId: $createdBy, direction: 1 }];
    const file = (await admin('POST', '/talk/chamado/export', { format: 'csv', columns, order })).body;
    const [heading, first] = file.replace('\uFEFF', '').split('\r\n');
    expect(heading).toBe('Título;Criado em;Criado por');
    expect(first).toMatch(/^Segundo;\d\d\/\d\d\/2026 09:00;Ana$/);
    const state = {
      filter: null,
      filterIds: [],
      tagIds: [],
      density: null,
      order,
      layout: null,
      group: { subjectAttributeId: $createdBy },
      options: { calendar: { subjectAttributeId: $insertedIn } },
    };
    const view = { viewName: 'Por criação', kind: 'calendar', audience: 'own', roomIds: [], state };
    const saved = await admin('POST', '/list-view/chamado', view);
    expect(saved.statusCode, saved.body).toBe(201);
    const views = (await admin('GET', '/context/web/grid/chamado')).json<{ views: ListView[] }>().views;
    expect(views).toMatchObject([{ viewName: 'Por criação', defect: null }]);
  });

  it('show, order, group, filter and export by whom records were changed last', async () => {
    const table = `talk_${fixture.chamado.subjectId}`;
    const editors = [people.ana, 987_654, people.bruno, people.ana];
    for (const [at, editor] of editors.entries())
      await given.database.query(
        `UPDATE ${table} SET updated_by = $1 WHERE company_id = 1 AND talk_id = (SELECT min(talk_id) FROM ${table}) + $2`,
        [editor, at],
      );
    expect((await list()).map(({ updatedBy }) => updatedBy)).toEqual(['Ana', 'Íris', null, 'Ana']);
    expect(await titles($updatedBy, 1)).toEqual(['Primeiro', 'De ninguém', 'Segredo', 'Segundo']);
    expect(await titles($updatedBy, 0)).toEqual(['Segredo', 'De ninguém', 'Primeiro', 'Segundo']);
    const byEditor = await groups([{ subjectAttributeId: $updatedBy }]);
    expect(byEditor.map(({ values, count }) => [values[0], count])).toEqual([
      ['Ana', 2],
      ['Íris', 1],
      [null, 1],
    ]);
    for (const { count, filterJson } of byEditor) expect(await list({ filterJson })).toHaveLength(count);
    const columns = [fixture.id('chamado.titulo'), $updatedBy];
    const order = [{ subjectAttributeId: $updatedBy, direction: 0 }];
    const file = await admin('POST', '/talk/chamado/export', { format: 'csv', columns, order });
    expect(file.body.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFTítulo;Atualizado por',
      'Segredo;Íris',
      'De ninguém;Ana',
    ]);
  });

  it('tell nobody who changed a record last that may not read each attribute, since the history does not either', async () => {
    expect((await list({}, agent)).map(({ updatedBy }) => updatedBy)).toEqual([null, null, null]);
    const groupsOfAgent = await groups([{ subjectAttributeId: $updatedBy }], agent);
    expect(groupsOfAgent.map(({ values, count }) => [values[0], count])).toEqual([[null, 3]]);
    const filterJson = { '==': [{ var: '$updatedBy' }, people.ana] };
    expect(await list({ filterJson }, agent)).toEqual([]);
    expect(await list({ filterJson }, admin)).toHaveLength(2);
    const newest = (await list({}, agent)).map(({ talkId }) => talkId);
    const ordered = await list({ order: [{ subjectAttributeId: $updatedBy, direction: 0 }] }, agent);
    expect(ordered.map(({ talkId }) => talkId)).toEqual(newest);
    const columns = [$updatedBy];
    const file = await agent('POST', '/talk/chamado/export', { format: 'csv', columns });
    expect(file.body.match(/Ana|Íris|\d/)).toBeNull();
  });

  it('tell nobody who made records that they may not read, and nothing of related records', async () => {
    expect((await list({}, agent)).map(({ createdBy }) => createdBy)).toEqual([null, 'Ana', 'Zélia']);
    const named = await groups([{ subjectAttributeId: $createdBy }], agent);
    expect(named.map(({ values }) => values[0])).toEqual(['Ana', 'Zélia', null]);
    const throughClient = { subjectAttributeId: fixture.id('chamado.cliente'), relatedAttributeId: $createdBy };
    for (const who of [admin, agent])
      expect((await who('POST', '/talk/aggregate/chamado', { groupBy: [throughClient] })).statusCode).toBe(400);
  });

  it('know of records that were made before who changed them last, as far as their history does', async () => {
    const table = `talk_${fixture.chamado.subjectId}`;
    const [changed = 0, unknown = 0] = (await list()).map(({ talkId }) => talkId);
    const previsao = { talkValues: [{ subjectAttributeId: fixture.id('chamado.previsao'), value: '2026-03-09' }] };
    const saved = await server.as({ accountId: people.bruno, isAdmin: true })('PUT', `/talk/chamado/${changed}`, {
      ...previsao,
      version: 1,
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const { database } = given;
    await database.query('DELETE FROM talk_history WHERE company_id = 1 AND talk_id = $1', [unknown]);
    const { rows: tables } = await database.query<{ name: string }>(
      `SELECT 'talk_' || subject_id AS name FROM subject WHERE to_regclass('talk_' || subject_id) IS NOT NULL`,
    );
    for (const { name } of tables) await database.query(`ALTER TABLE ${name} DROP COLUMN updated_by`);
    const migration = new URL('../../../migrations/0231_who_changed_records.sql', import.meta.url);
    await database.query(await readFile(migration, 'utf8'));
    const { rows } = await database.query<{ talk_id: number; updated_by: number | null }>(
      `SELECT talk_id, updated_by FROM ${table} WHERE company_id = 1 ORDER BY talk_id DESC`,
    );
    expect(rows.slice(0, 3)).toEqual([
      { talk_id: changed, updated_by: people.bruno },
      { talk_id: unknown, updated_by: null },
      { talk_id: expect.anything(), updated_by: people.ana },
    ]);
  });
});
