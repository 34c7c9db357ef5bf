import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database, QueryResult, Statement, StatementLimits, StatementOptions } from '../database/Database';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords } from '../../testing/recordFixture';
import { createTestServer, type TestServer } from '../../testing/testServer';

/** A statement that runs far longer than any test. */
const endlessStatement = 'SELECT count(*) FROM generate_series(1, 100000) AS one, generate_series(1, 100000) AS two';

withDatabase('a list that takes too long', (given) => {
  let server: TestServer;
  /** The limits of each statement of the list, and how it ended. */
  let statements: { limits: StatementLimits; ended: Promise<QueryResult<unknown>> }[] = [];
  let onStatement = (): void => undefined;
  let longest = 300;

  beforeAll(async () => {
    await addRecords(given.database);
    const { database } = given;
    const slow: Database = {
      ...database,
      query<Row, Options extends StatementOptions>(...[sql, values, name, limits]: Statement<Options>) {
        if (!limits || !/FROM talk_\d/.test(sql)) return database.query<Row, Options>(sql, values, name, limits);
        const ended = database.query<Row, Options>(endlessStatement, [], undefined, { ...limits, timeoutMs: longest });
        statements.push({ limits, ended });
        onStatement();
        return ended;
      },
    };
    server = await createTestServer(slow);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.app.close());

  it('is answered with what to narrow after 10 s, not with a system that is out of order', async () => {
    statements = [];
    const ask = server.as({});
    const answer = await ask('POST', '/talk/filter/chamado', { want: 'page' });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'QUERY_TOO_LONG']);
    expect(answer.json().message).toMatch(/demorou demais e foi interrompido\. Restrinja a lista com mais filtros/);
    expect(statements.map(({ limits }) => limits.timeoutMs)).toEqual([10_000]);
  });

  it('is ended in the database when whoever asked has gone', async () => {
    longest = 60_000;
    statements = [];
    server.as({});
    const begun = new Promise<void>((resolve) => (onStatement = resolve));
    const caller = new AbortController();
    const { port } = server.app.server.address() as AddressInfo;
    const answer = fetch(`http://127.0.0.1:${port}/talk/filter/chamado`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-test-caller': String(server.accounts.length - 1) },
      body: '{"want":"page"}',
      signal: caller.signal,
    });
    await begun;
    caller.abort();
    await expect(answer).rejects.toThrow();
    await expect(statements[0]?.ended).rejects.toMatchObject({ code: '57014', reason: 'aborted' });
  });
});
