import { Agent, type ClientRequest, request } from 'node:http';
import { createComponentTypes } from '@assunto/engine/core';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCheckedServer } from '../testing/createCheckedServer';
import type { Database } from '../platform/database/Database';
import { openDatabase } from '../platform/database/openDatabase';
import { isDistributed } from '../platform/database/distribution/spreadTables';
import { createSubject } from '../metadata/createSubject';
import { createBrowser, withToken } from '../testing/createBrowser';
import { withDatabase } from '../testing/withDatabase';
import { overNetwork } from '../testing/overNetwork';
import { addCompany, addPerson } from '../testing/people';

const poolSize = 6;

withDatabase('a busy server', (given) => {
  let database: Database;
  let app: FastifyInstance;
  let origin: string;
  let headers: Record<string, string>;
  let nameId: number | undefined;
  let table: string;
  /** How often a transaction of the server was run again. */
  let repeated = 0;
  const countingRepeats = (counted: Database): Database => ({
    ...counted,
    transaction(work, limits) {
      let runs = 0;
      return counted.transaction((inside) => {
        if ((runs += 1) > 1) repeated += 1;
        return work(inside);
      }, limits);
    },
  });

  beforeAll(async () => {
    database = await openDatabase({ ...given.config, poolSize });
    await addCompany(database, 1);
    const { email } = await addPerson(database, 1, 'ana@empresa.example');
    const { subjectId, attributeIds } = await createSubject(database, createComponentTypes(), {
      companyId: 1,
      subjectIdentifier: 'bairro',
      subjectName: 'Bairro',
      attributes: [{ identifier: 'nome', name: 'Nome', componentId: 1 }],
    });
    table = `talk_${subjectId}`;
    nameId = attributeIds.get('nome');
    const config = { poolSize, rateLimits: false as const, publicUrl: 'http://localhost:3000' };
    app = await createCheckedServer({ database: countingRepeats(database), config, logger: false });
    const { token } = await createBrowser(app, config.publicUrl).signIn({ email });
    headers = withToken(token);
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const named = (value: string) => [{ subjectAttributeId: nameId, value }];
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    overNetwork(origin).inject({ method, url, headers, ...(payload ? { payload } : {}) });
  async function createRecords(count: number): Promise<number[]> {
    const talks = Array.from({ length: count }, (_, index) => ({ talkValues: named(`Bairro ${index}`) }));
    return (await call('POST', '/talk/bairro/many', { talks })).json<{ resourceIds: number[] }>().resourceIds;
  }
  async function countRecords(): Promise<number> {
    const { rows } = await database.query<{ count: number }>(`SELECT count(*) AS count FROM ${table}`);
    return rows[0]?.count ?? 0;
  }

  it('answers saves of the same records in opposite orders, all of them and none with 5xx', async () => {
    const ids = await createRecords(8);
    const save = (order: readonly number[], round: number) =>
      call('PUT', '/talk/bairro/many', {
        talks: order.map((talkId) => ({ talkId, version: 1, talkValues: named(`Rodada ${round}`) })),
      });
    const rounds = Array.from({ length: 40 }, (_, round) => save(round % 2 === 0 ? ids : ids.toReversed(), round));
    const statuses = (await Promise.all(rounds)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(statuses).toContain(200);
  });

  it('repeats a save that lost a deadlock, and its caller notices nothing', async () => {
    const [first = 0, second = 0] = await createRecords(2);
    const lock = (talkId: number) => `SELECT FROM ${table} WHERE company_id = 1 AND talk_id = ${talkId} FOR UPDATE`;
    const isSaveWaiting = async (): Promise<boolean> =>
      (await countOnServers(
        `SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      )) > 0;
    const before = repeated;
    const saved = await given.database.transaction(async (other) => {
      await other.query(lock(second));
      const talks = [first, second].map((talkId) => ({
        talkId,
        version: 1,
        talkValues: named('Depois do impasse'),
      }));
      const saving = call('PUT', '/talk/bairro/many', { talks });
      await expect.poll(isSaveWaiting).toBe(true);
      // The transaction that has waited longest detects the deadlock and is rolled back: the save.
      await other.query(lock(first));
      return { saving };
    });
    expect((await saved.saving).statusCode).toBe(200);
    // Only a transaction that lost a deadlock is run again.
    expect(repeated - before).toBe(1);
  });

  /** The sum over all servers of the database. */
  async function countOnServers(sql: string): Promise<number> {
    const isOfSeveral = await isDistributed(given.database);
    const { rows } = await given.database.query<{ count: number }>(
      isOfSeveral
        ? 'SELECT sum(result::bigint) AS count FROM run_command_on_all_nodes($1)'
        : `SELECT count FROM (${sql}) AS found(count)`,
      isOfSeveral ? [sql] : [],
    );
    return rows[0]?.count ?? 0;
  }

  it('does no work for 1,000 clients that left, serves the next ones, and has all of its turns and connections back', async () => {
    const agent = new Agent({ keepAlive: false });
    const body = JSON.stringify({ subject: 'bairro', talkValues: named('De quem já saiu') });
    const before = await countRecords();
    const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, open) => resolve(open)));
    const openBefore = await connections();
    await database.transaction(async (lock) => {
      // All of them wait: for this lock, or for the single session of the embedded database.
      await lock.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
      let arrived = 0;
      const allArrived = new Promise<void>((resolve) => {
        app.server.on('request', function count() {
          arrived += 1;
          if (arrived < 1000) return;
          app.server.off('request', count);
          resolve();
        });
      });
      const clients = Array.from({ length: 1000 }, (): ClientRequest => {
        const sent = request(`${origin}/talk/bairro`, {
          method: 'POST',
          agent,
          headers: { ...headers, 'content-type': 'application/json' },
        });
        // Some are refused at once, because too many wait; the others are aborted.
        sent.on('response', (answer) => answer.resume()).on('error', () => undefined);
        return sent.end(body);
      });
      await allArrived;
      for (const client of clients) client.destroy();
      await Promise.all(
        clients.map((client) => client.closed || new Promise((resolve) => client.once('close', resolve))),
      );
      // Connections of this test's own calls may stay open.
      await expect.poll(connections).toBeLessThanOrEqual(openBefore);
    });
    agent.destroy();

    expect((await call('GET', '/ready')).statusCode).toBe(200);
    // More than may run, fewer than may wait.
    const next = await Promise.all(Array.from({ length: 100 }, () => call('POST', '/talk/filter/bairro', {})));
    expect(next.map(({ statusCode }) => statusCode)).toEqual(next.map(() => 200));
    expect((await countRecords()) - before).toBeLessThan(poolSize);
    let inside = 0;
    await Promise.all(
      Array.from({ length: poolSize }, () =>
        database.transaction(async () => {
          inside += 1;
          await expect.poll(() => inside).toBe(poolSize);
        }),
      ),
    );
  });
});
