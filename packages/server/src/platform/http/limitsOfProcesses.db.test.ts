import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCheckedServer } from '../../testing/createCheckedServer';
import { claimInWindow, clearWindow, forgiveInWindow } from '../database/limitWindow';
import { createBrowser, withToken } from '../../testing/createBrowser';
import { withDatabase } from '../../testing/withDatabase';
import { addCompany, addPerson } from '../../testing/people';

const origin = 'http://localhost:4391';

withDatabase('limits of several processes', (given) => {
  let apps: FastifyInstance[];
  beforeAll(async () => {
    await addCompany(given.database, 1);
    const rateLimits = { perMinute: 100, perMinuteOfAddress: 40, failedSignIns: 3 };
    const config = { publicUrl: origin, rateLimits, appFolder: given.config.dataDir };
    const options = { database: given.database, config, logger: false } as const;
    apps = [await createCheckedServer(options), await createCheckedServer(options), await createCheckedServer(options)];
  });
  afterAll(() => Promise.all(apps.map((app) => app.close())));

  /** Asks one process after the other. */
  async function inTurns(count: number, ask: (app: FastifyInstance, turn: number) => Promise<{ statusCode: number }>) {
    const statuses: number[] = [];
    for (let turn = 0; turn < count; turn += 1)
      statuses.push((await ask(apps[turn % apps.length] as FastifyInstance, turn)).statusCode);
    return statuses;
  }

  it('lock the sign-in of an e-mail after failures at any of them', async () => {
    const { email } = await addPerson(given.database, 1, 'limite@empresa.example');
    let turn = 0;
    const next = () => apps[(turn += 1) % apps.length] as FastifyInstance;
    const visitor = createBrowser({ inject: (request) => next().inject(request) }, origin);
    const page = await visitor.begin();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1)
      statuses.push((await visitor.submit(page, { email, password: `errada ${attempt}` })).statusCode);
    // The right one now.
    for (let attempt = 0; attempt < 3; attempt += 1) statuses.push((await visitor.submit(page, { email })).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429, 429, 429]);
    await given.database.query('DELETE FROM limit_window');
    expect((await visitor.submit(page, { email })).statusCode).toBe(303);
  });

  it('count the failures of integrations together', async () => {
    const statuses = await inTurns(6, (app) =>
      app.inject({
        method: 'POST',
        url: '/account/token',
        payload: { grant_type: 'client_credentials', client_id: 'desconhecida', client_secret: 'errada' },
      }),
    );
    expect(statuses).toEqual([401, 401, 401, 429, 429, 429]);
  });

  it('give back what was no failure', async () => {
    const claim = (key = 'a') => claimInWindow(given.database, key, { limit: 2, seconds: 60 });
    expect([await claim(), await claim(), await claim('b')]).toEqual([0, 0, 0]);
    const seconds = await claim();
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    await forgiveInWindow(given.database, 'a');
    expect(await claim()).toBe(0);
    await clearWindow(given.database, 'a');
    expect([await claim(), await claim()]).toEqual([0, 0]);
    const { rows } = await given.database.query<{ key: string }>('SELECT limit_key AS key FROM limit_window');
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  });

  it('let an account and an address ask as often as one process would, in several of them', async () => {
    const { email } = await addPerson(given.database, 1, 'muito@empresa.example');
    const { token } = await createBrowser(apps[0] as FastifyInstance, origin).signIn({ email });
    for (const [limit, ask] of [
      [100, (app) => app.inject({ url: '/account/session', headers: withToken(token) })],
      [40, (app) => app.inject({ url: '/account/login-service', remoteAddress: '198.51.100.7' })],
    ] as const satisfies [number, (app: FastifyInstance) => Promise<{ statusCode: number }>][]) {
      const statuses = await inTurns(3 * limit, ask);
      const accepted = statuses.filter((status) => status === 200).length;
      expect(accepted).toBeGreaterThanOrEqual(limit);
      expect(accepted).toBeLessThan(1.5 * limit);
      expect(statuses.slice(-3)).toEqual([429, 429, 429]);
    }
  });
});
