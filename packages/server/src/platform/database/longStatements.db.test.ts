import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerHealth } from '../http/health';
import { withDatabase } from '../../testing/withDatabase';
import { openDatabase } from './openDatabase';

/** A statement that runs far longer than any test. */
const endlessStatement = 'SELECT count(*) FROM generate_series(1, 100000) AS one, generate_series(1, 100000) AS two';

withDatabase('a long statement', (given) => {
  it('leaves /health and /ready to answer while it runs', async () => {
    const app = Fastify();
    answerHealth(app, given.database);
    const caller = new AbortController();
    const statement = given.database.query(endlessStatement, [], undefined, { signal: caller.signal });
    for (const url of ['/health', '/ready', '/health']) {
      const answer = await app.inject({ url });
      expect([url, answer.statusCode]).toEqual([url, 200]);
    }
    caller.abort();
    await expect(statement).rejects.toMatchObject({ reason: 'aborted' });
    await app.close();
  });

  it('ends at its time limit, and the database serves the next one', async () => {
    const statement = given.database.query(endlessStatement, [], undefined, { timeoutMs: 300 });
    await expect(statement).rejects.toMatchObject({ code: '57014', reason: 'timeout' });
    expect((await given.database.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('ends when nobody waits for it any more, with all of its transaction', async () => {
    await given.database.query('CREATE TABLE IF NOT EXISTS counted (n integer)');
    const caller = new AbortController();
    const work = given.database.transaction(
      async (transaction) => {
        await transaction.query('INSERT INTO counted VALUES (1)');
        setTimeout(() => caller.abort(), 100);
        await transaction.query(endlessStatement);
      },
      { signal: caller.signal },
    );
    await expect(work).rejects.toMatchObject({ code: '57014', reason: 'aborted' });
    expect((await given.database.query('SELECT FROM counted')).rowCount).toBe(0);
    const late = given.database.query('INSERT INTO counted VALUES (2)', [], undefined, { signal: caller.signal });
    await expect(late).rejects.toMatchObject({ reason: 'aborted' });
    expect((await given.database.query('SELECT FROM counted')).rowCount).toBe(0);
  });

  it('ends without silencing what is notified', async () => {
    const received: string[] = [];
    await given.database.listen('depois', (payload) => received.push(payload));
    await expect(given.database.query(endlessStatement, [], undefined, { timeoutMs: 200 })).rejects.toThrow();
    await given.database.query(`SELECT pg_notify('depois', 'ainda')`);
    await expect.poll(() => received).toContain('ainda');
  });

  it('never ends in place of the statement that follows it', async () => {
    for (let delayMs = 0; delayMs < 20; delayMs += 1) {
      const long = given.database.query('SELECT count(*) FROM generate_series(1, 50000)', [], undefined, {
        signal: AbortSignal.timeout(delayMs),
      });
      const following = given.database.query('SELECT count(*) AS n FROM generate_series(1, 20000)');
      await long.catch((error: unknown) => expect(error).toMatchObject({ reason: 'aborted' }));
      expect((await following).rows).toEqual([{ n: 20_000 }]);
    }
  });

  it('leaves the queue as soon as its caller has gone, and the next one is served', async () => {
    const database = await openDatabase({ ...given.config, poolSize: 1 });
    const first = new AbortController();
    const second = new AbortController();
    const running = database.query(endlessStatement, [], undefined, { signal: first.signal });
    const waiting = database.query('SELECT 2 AS n', [], undefined, { signal: second.signal });
    const next = database.query('SELECT 3 AS n');
    second.abort();
    await expect(waiting).rejects.toMatchObject({ code: '57014', reason: 'aborted' });
    first.abort();
    await expect(running).rejects.toMatchObject({ reason: 'aborted' });
    expect((await next).rows).toEqual([{ n: 3 }]);
    await database.close();
  });
});
