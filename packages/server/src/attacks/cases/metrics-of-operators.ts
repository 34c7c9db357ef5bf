import { expect } from 'vitest';
import { createCheckedServer } from '../../testing/createCheckedServer';
import { attack } from '../attack';

const metricsToken = 'token-das-metricas-com-32-caracteres';

export default attack(
  'cannot read metrics without their token, nor learn of records, people or companies from them',
  async (world) => {
    // Without the setting there is no such path, not even for administrators.
    const { token } = await world.signIn();
    expect(
      (await world.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).statusCode,
    ).toBe(404);

    const config = { publicUrl: world.origin, rateLimits: false, metricsToken } as const;
    const app = await createCheckedServer({ database: world.database, config, logger: false });
    try {
      const read = (authorization?: string) =>
        app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
      const wrong = [
        undefined,
        '',
        'Bearer',
        `Bearer ${token}`,
        metricsToken,
        `Basic ${metricsToken}`,
        `Bearer ${metricsToken}x`,
      ];
      for (const authorization of wrong) {
        const answer = await read(authorization);
        expect([authorization, answer.statusCode, answer.body.includes('assunto_')]).toEqual([
          authorization,
          401,
          false,
        ]);
      }
      expect((await app.inject(`/metrics?token=${metricsToken}`)).statusCode).toBe(401);

      // What somebody asks for is in no label: neither ids, nor names that they make up.
      const headers = { authorization: `Bearer ${token}` };
      await app.inject({ url: `/talk/chamado/${world.hidden}?segredo=4711`, headers });
      for (let index = 0; index < 20; index += 1) await app.inject(`/inventado-${index}/4711`);
      await app.inject({ method: 'PROPFIND', url: '/inventado' });
      const { body } = await read(`Bearer ${metricsToken}`);
      expect(body).toContain('route="/talk/:subject/:talkId"');
      expect(body).toContain('route="unknown"');
      const labels = [...body.matchAll(/\{.*?\}/g)].join();
      expect(labels).not.toMatch(/4711|inventado|PROPFIND|chamado|@/i);
      const names = new Set([...labels.matchAll(/(\w+)="/g)].map(([, name]) => name));
      // `server` is one of a distributed database.
      const ofServer = ['job', 'method', 'outcome', 'result', 'route', 'server', 'state', 'status'];
      const ofProcess = ['kind', 'le', 'major', 'minor', 'patch', 'space', 'type', 'version'];
      expect([...ofServer, ...ofProcess]).toEqual(expect.arrayContaining([...names]));
      expect(body).not.toContain(metricsToken);
    } finally {
      await app.close();
    }
  },
);
