import type { OperationState } from '@assunto/api';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCheckedServer } from '../../testing/createCheckedServer';
import type { DatabaseServer } from '../database/Database';
import { withDatabase } from '../../testing/withDatabase';
import { createBrowser, withToken } from '../../testing/createBrowser';
import { addCompany, addPerson } from '../../testing/people';

const origin = 'http://localhost:4311';
const metricsToken = 'token-das-metricas-com-32-caracteres';

withDatabase('a database of several servers', (given) => {
  let servers: DatabaseServer[] = [];
  let app: FastifyInstance;
  let token: string;

  beforeAll(async () => {
    await addCompany(given.database, 3);
    const config = { publicUrl: origin, rateLimits: false, metricsToken, appFolder: given.config.dataDir } as const;
    app = await createCheckedServer({
      database: { ...given.database, servers: async () => servers },
      config,
      logger: false,
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    await addPerson(given.database, 3, 'dona@empresa.example');
    token = (await createBrowser(app, origin).signIn({ email: 'dona@empresa.example' })).token;
  });
  afterAll(() => app.close());

  const readiness = async () => {
    const { statusCode, body } = await app.inject('/ready');
    return { statusCode, body, answer: JSON.parse(body) as unknown };
  };
  const metrics = async () =>
    (await app.inject({ url: '/metrics', headers: withToken(metricsToken) })).body
      .split('\n')
      .filter((line) => line.startsWith('assunto_database_server_up'));
  const operation = async () =>
    (await app.inject({ url: '/operation', headers: withToken(token) })).json<OperationState>().database.servers;

  it('says nothing of servers where there is one', async () => {
    servers = [];
    await expect.poll(async () => (await readiness()).answer).toEqual({ status: 'ok' });
    expect(await metrics()).toEqual([]);
    expect(await operation()).toEqual({ count: 0, unreachable: 0, names: [] });
  });

  it('stays behind the balancer while one is down, and names it to operators only', async () => {
    servers = [
      { name: 'db2:5432', isReachable: true },
      { name: 'db3:5432', isReachable: false },
    ];
    const { statusCode, body, answer } = await readiness();
    expect([statusCode, answer]).toEqual([
      200,
      {
        status: 'degraded',
        message:
          '1 de 2 servidores que guardam registros não respondem: as empresas deles aguardam, as outras trabalham.',
        servers: { count: 2, unreachable: 1 },
      },
    ]);
    expect(body).not.toContain('db3');
    expect(await metrics()).toEqual([
      'assunto_database_server_up{server="db2:5432"} 1',
      'assunto_database_server_up{server="db3:5432"} 0',
    ]);
    expect(await operation()).toEqual({ count: 2, unreachable: 1, names: ['db3:5432'] });
    await addCompany(given.database, 4);
    expect(await operation()).toEqual({ count: 2, unreachable: 1, names: null });
    servers = servers.map((one) => ({ ...one, isReachable: true }));
    expect((await readiness()).answer).toEqual({ status: 'ok', servers: { count: 2, unreachable: 0 } });
  });

  it('is asked for its servers where it is distributed, and nowhere else', async () => {
    const { rows } = await given.database.query<{ found: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS found`,
    );
    expect((await given.database.servers()).length > 0).toBe(rows[0]?.found);
    expect((await given.database.servers()).every(({ isReachable }) => isReachable)).toBe(true);
  });
});
