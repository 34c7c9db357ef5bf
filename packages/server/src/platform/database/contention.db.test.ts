import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createCheckedServer } from '../../testing/createCheckedServer';
import { createBrowser, withToken } from '../../testing/createBrowser';
import { withDatabase } from '../../testing/withDatabase';
import { addCompany, addPerson } from '../../testing/people';
import { createSubject } from '../../metadata/createSubject';
import { createComponentTypes } from '@assunto/engine/core';
import type { Database } from './Database';
import { openDatabase } from './openDatabase';

const origin = 'http://localhost:3000';

withDatabase('who waits for others', (given) => {
  it('is not refused for a deadlock: the transaction that lost it runs again', async () => {
    await given.database.query('CREATE TABLE pair (id integer PRIMARY KEY, n integer NOT NULL)');
    await given.database.query('INSERT INTO pair VALUES (1, 0), (2, 0)');
    let attempts = 0;
    const add = (first: number, second: number): Promise<void> =>
      given.database.transaction(async (transaction) => {
        attempts += 1;
        for (const id of [first, second]) {
          await transaction.query('UPDATE pair SET n = n + 1 WHERE id = $1', [id]);
          // Both transactions have locked their first row before either requests its second.
          if (attempts <= 2) await transaction.query('SELECT pg_sleep(0.3)');
        }
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    expect((await given.database.query('SELECT n FROM pair ORDER BY id')).rows).toEqual([{ n: 2 }, { n: 2 }]);
    expect(attempts).toBe(3);
  });
});

withDatabase('a locked table', (given) => {
  let database: Database;
  let app: FastifyInstance;
  let headers: Record<string, string>;

  beforeAll(async () => {
    const limits = { poolSize: 4, lockTimeoutMs: 5000 };
    database = await openDatabase({ ...given.config, ...limits });
    await addCompany(database, 1);
    const { email } = await addPerson(database, 1, 'ana@empresa.example');
    for (const subjectIdentifier of ['rua', 'bairro'])
      await createSubject(database, createComponentTypes(), {
        companyId: 1,
        subjectIdentifier,
        subjectName: subjectIdentifier,
        attributes: [{ identifier: 'nome', name: 'Nome', componentId: 1 }],
      });
    app = await createCheckedServer({
      database,
      config: { ...limits, rateLimits: false, publicUrl: origin },
      logger: false,
    });
    const { token } = await createBrowser(app, origin).signIn({ email });
    headers = withToken(token);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  it('takes nobody else along: other subjects and /ready answer, its own callers are asked to come again', async () => {
    const list = (subject: string) =>
      app.inject({ method: 'POST', url: `/talk/filter/${subject}`, headers, payload: {} });
    const answered: string[] = [];
    let locked: ReturnType<typeof list>[] = [];
    const { rows } = await given.database.query<{ subject_id: number }>(
      `SELECT subject_id FROM subject WHERE subject_identifier = 'rua'`,
    );
    await given.database.transaction(async (lock) => {
      await lock.query(`LOCK TABLE talk_${rows[0]?.subject_id} IN ACCESS EXCLUSIVE MODE`);
      locked = Array.from({ length: 30 }, async () => {
        const answer = await list('rua');
        answered.push('rua');
        return answer;
      });
      const [other, ready] = await Promise.all([
        list('bairro').finally(() => answered.push('bairro')),
        app.inject('/ready').finally(() => answered.push('ready')),
      ]);
      expect([other.statusCode, ready.statusCode]).toEqual([200, 200]);
      expect(answered.slice(0, 2).sort()).toEqual(['bairro', 'ready']);
      const refused = await Promise.race(locked);
      expect(refused.statusCode).toBe(503);
      expect(refused.headers['retry-after']).toBeDefined();
    });
    await Promise.all(locked);
  });
});
