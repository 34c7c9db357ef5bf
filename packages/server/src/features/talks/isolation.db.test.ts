import type { ListOf, Talk } from '@assunto/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database, Queryable } from '../../platform/database/Database';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

const described = ['room', 'subject', 'subject_attribute', 'template', 'template_area', 'saved_filter', 'menu'];

/** Records every statement that the server runs. */
function recording(database: Database, statements: string[]): Database {
  const record = (on: Queryable): Queryable => ({
    query: (sql, ...others) => {
      statements.push(sql);
      return on.query(sql, ...others);
    },
  });
  return {
    ...database,
    ...record(database),
    transaction: (work) => database.transaction((transaction) => work(record(transaction))),
  };
}

withDatabase('companies', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let first: Ask;
  let second: Ask;
  let talkId = 0;
  const statements: string[] = [];

  beforeAll(async () => {
    fixture = await addRecords(given.database, 1);
    const [client = 0] = await insertRecords(given.database, fixture, 'cliente', [{ nome: 'Cliente da primeira' }]);
    [talkId = 0] = await insertRecords(given.database, fixture, 'chamado', [
      { titulo: 'Da primeira', cliente: client },
    ]);
    // A second company with the same ids of subjects, attributes, records and history: only the company distinguishes them.
    await given.database.query(
      `INSERT INTO company (company_id, company_identifier, company_name) VALUES (2, 'dois', 'Dois')`,
    );
    const tables = [
      ...described,
      'talk_history',
      `talk_${fixture.cliente.subjectId}`,
      `talk_${fixture.chamado.subjectId}`,
    ];
    for (const table of tables) {
      const { rows } = await given.database.query<{ columns: string }>(
        `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
         WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attname <> 'company_id'`,
        [table],
      );
      const columns = rows[0]?.columns ?? '';
      await given.database.query(
        `INSERT INTO ${table} (company_id, ${columns}) SELECT 2, ${columns} FROM ${table} WHERE company_id = 1`,
      );
    }
    const title = `a_${fixture.id('chamado.titulo')}`;
    await given.database.query(
      `UPDATE talk_${fixture.chamado.subjectId} SET ${title} = 'Da segunda' WHERE company_id = 2`,
    );
    await given.database.query(
      `UPDATE talk_${fixture.cliente.subjectId} SET a_${fixture.id('cliente.nome')} = 'Cliente da segunda' WHERE company_id = 2`,
    );
    server = await createTestServer(recording(given.database, statements));
    first = server.as({ companyId: 1 });
    second = server.as({ companyId: 2 });
  });
  afterAll(() => server.app.close());

  const textOf = async (ask: Ask) => {
    const list = (await ask('POST', '/talk/filter/chamado', {})).json<ListOf<Talk>>();
    const history = await ask('GET', `/talk/chamado/${talkId}/history`);
    const options = await ask('GET', `/subject/options/${fixture.id('chamado.cliente')}`);
    return { list, text: JSON.stringify(list) + options.body, history: history.json<ListOf<unknown>>() };
  };

  it('shows each company its own records, though all ids are the same', async () => {
    const [one, two] = [await textOf(first), await textOf(second)];
    expect([one.list.totalResults, two.list.totalResults]).toEqual([1, 1]);
    expect(one.text).toContain('Da primeira');
    expect(one.text).toContain('Cliente da primeira');
    expect(one.text).not.toContain('segunda');
    expect(two.text).toContain('Cliente da segunda');
    expect(two.text).not.toContain('primeira');
    expect([one.history.totalResults, two.history.totalResults]).toEqual([1, 1]);
  });

  it('changes, deactivates and deletes in one company alone', async () => {
    const before = await textOf(first);
    const value = { subjectAttributeId: fixture.id('chamado.titulo'), value: 'Mudado' };
    const saved = await second('PUT', `/talk/chamado/${talkId}`, { version: 1, talkValues: [value] });
    expect(saved.statusCode, saved.body).toBe(200);
    expect((await second('POST', '/talk/chamado', { talkValues: [value] })).statusCode).toBe(201);
    expect((await second('POST', '/talk/batchDeactivate/chamado', { talkIds: [talkId] })).statusCode).toBe(200);
    expect((await second('DELETE', '/talk/chamado', { talkIds: [talkId] })).statusCode).toBe(200);
    const after = await textOf(first);
    expect(after).toEqual(before);
  });

  it('runs no statement on records or their description that does not name the company', () => {
    const about = statements.filter(
      (sql) =>
        /\b(talk_\d+|talk_history|idempotency_key)\b/.test(sql) ||
        described.some((table) => new RegExp(`\\b(FROM|JOIN|INTO|UPDATE) ${table}\\b`).test(sql)),
    );
    expect(about.length).toBeGreaterThan(20);
    for (const sql of about) {
      // Each table that is read or changed has its own condition on the company.
      const tables = sql.match(/\b(FROM|JOIN|INTO|UPDATE)\s+(talk_\d+|talk_history|idempotency_key)\b/g)?.length ?? 1;
      const bindings = sql.match(/\bcompany_id\b/g)?.length ?? 0;
      expect(bindings, sql).toBeGreaterThanOrEqual(tables);
    }
  });

  /** Tables without data of companies: the schema's version, and how much of the installation's limits is used. */
  const installationTables = ['migration', 'limit_window', 'host_slot', 'scheduled_backup'];

  it('starts every key with the company', async () => {
    const { rows } = await given.database.query<{ relation: string; first_column: string }>(
      `SELECT class.relname AS relation, attribute.attname AS first_column
       FROM pg_index AS index
       JOIN pg_class AS class ON class.oid = index.indrelid
       JOIN pg_attribute AS attribute ON attribute.attrelid = class.oid AND attribute.attnum = index.indkey[0]
       WHERE index.indisprimary AND class.relnamespace = current_schema()::regnamespace
         AND class.relname <> ALL($1::text[])`,
      [installationTables],
    );
    expect(rows.length).toBeGreaterThan(15);
    for (const { relation, first_column } of rows) expect(first_column, relation).toBe('company_id');
  });
});
