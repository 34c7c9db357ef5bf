import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createServer } from '../createServer';
import type { Database } from '../database/Database';
import { openDatabase } from '../database/openDatabase';
import { createBrowser, withToken } from '../testing/createBrowser';
import { eachDatabase } from '../testing/eachDatabase';
import { addCompany, addPerson } from '../testing/people';

const origin = 'http://localhost:4302';

eachDatabase('being put out', (given) => {
  let here: FastifyInstance;
  let there: FastifyInstance;
  let otherDatabase: Database;

  beforeAll(async () => {
    await addCompany(given.database, 3);
    const config = { publicUrl: origin, rateLimits: false } as const;
    here = await createServer({ database: given.database, config, logger: false });
    // A second process; the embedded database has only one, which then plays both parts.
    otherDatabase = given.config.databaseUrl ? await openDatabase(given.config) : given.database;
    there = await createServer({ database: otherDatabase, config, logger: false });
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
    if (otherDatabase !== given.database) await otherDatabase.close();
  });

  const statusAt = async (app: FastifyInstance, token: string): Promise<number> =>
    (await app.inject({ url: '/account/session', headers: withToken(token) })).statusCode;
  const isOut = (app: FastifyInstance, token: string) =>
    vi.waitFor(async () => expect(await statusAt(app, token)).toBe(401), { timeout: 1500, interval: 20 });

  it('happens at once in every process when the person signs out', async () => {
    const { email } = await addPerson(given.database, 3, 'sai@empresa.example');
    const { token } = await createBrowser(here, origin).signIn({ email });
    expect([await statusAt(here, token), await statusAt(there, token)]).toEqual([200, 200]);
    await here.inject({ method: 'POST', url: '/account/logout', headers: withToken(token) });
    expect(await statusAt(here, token)).toBe(401);
    await isOut(there, token);
  });

  it('happens at once in every process when the account is disabled', async () => {
    const { email, accountId } = await addPerson(given.database, 3, 'desativada@empresa.example');
    const { token } = await createBrowser(here, origin).signIn({ email });
    expect([await statusAt(here, token), await statusAt(there, token)]).toEqual([200, 200]);
    await otherDatabase.query('UPDATE account SET inactive = true WHERE company_id = 3 AND account_id = $1', [
      accountId,
    ]);
    await isOut(here, token);
    await isOut(there, token);
    const refreshed = await here.inject({ method: 'POST', url: '/account/refresh', payload: { token } });
    expect(refreshed.json()).toEqual({ authorized: false, token: null });
  });

  it('happens at once in every process when the session or the account is deleted', async () => {
    for (const table of ['account_session', 'account']) {
      const { email, accountId } = await addPerson(given.database, 3, `${table}@empresa.example`);
      const { token } = await createBrowser(here, origin).signIn({ email });
      expect([await statusAt(here, token), await statusAt(there, token)]).toEqual([200, 200]);
      await otherDatabase.query(`DELETE FROM ${table} WHERE company_id = 3 AND account_id = $1`, [accountId]);
      await isOut(here, token);
      await isOut(there, token);
    }
  });

  it('does not wait for the token: the next request has the new room', async () => {
    const { email, accountId } = await addPerson(given.database, 3, 'muda@empresa.example');
    const { token } = await createBrowser(here, origin).signIn({ email });
    expect(await statusAt(here, token)).toBe(200);
    await otherDatabase.query('UPDATE account SET room_id = 1196 WHERE company_id = 3 AND account_id = $1', [
      accountId,
    ]);
    await vi.waitFor(async () => {
      const { json } = await here.inject({ url: '/account/session', headers: withToken(token) });
      expect(json()).toMatchObject({ roomId: 1196, customer: true });
    });
  });
});
