import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from './createServer';
import { createBrowser, withToken } from './testing/createBrowser';
import { eachDatabase } from './testing/eachDatabase';
import { addCompany, addPerson } from './testing/people';

const origin = 'http://localhost:4306';

/** Every route that is open to anybody; a new one is a decision. */
const publicRoutes = [
  'GET /account/login-service',
  'GET /docs',
  'GET /docs/*',
  'GET /entrar/*',
  'GET /file/:fileId/content',
  'GET /health',
  'GET /oidc/*',
  'GET /ready',
  'GET /validators/:file',
  // The token is in the socket's first message.
  'GET /websocket',
  'OPTIONS /oidc/*',
  'POST /Account/RequestJwt',
  'POST /account/logout',
  'POST /account/refresh',
  'POST /entrar/*',
  'POST /oidc/*',
];

eachDatabase('the server', (given) => {
  let app: FastifyInstance;

  beforeAll(async () => {
    await addCompany(given.database, 3);
    app = await createServer({
      database: given.database,
      // Without the app, whose files are routes too.
      config: { publicUrl: origin, rateLimits: false, appFolder: given.config.dataDir },
      logger: false,
    });
  });
  afterAll(() => app.close());

  describe('every route', () => {
    it('asks for a token, except those that are public on purpose', async () => {
      const name = ({ method, url }: { method: string; url: string }): string =>
        `${method} ${url.replace(/^(\/docs|\/entrar)\/.+/, '$1/*')}`;
      const open = app.guardedRoutes.filter(({ isPublic, method }) => isPublic() && method !== 'HEAD').map(name);
      expect([...new Set(open)].sort()).toEqual(publicRoutes);

      const guarded = app.guardedRoutes.filter(({ isPublic }) => !isPublic());
      expect(guarded.map(({ url }) => url)).toContain('/account/session');
      for (const { method, url } of guarded) {
        const { statusCode } = await app.inject({ method: method as 'GET', url: url.replace(/:\w+|\*/g, '1') });
        expect([method, url, statusCode]).toEqual([method, url, 401]);
      }
    });

    it('refuses a token of somebody else’s making', async () => {
      const answer = await app.inject({ url: '/account/session', headers: withToken('eyJhbGciOiJub25lIn0.e30.x') });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'NOT_AUTHENTICATED']);
    });
  });

  it('takes paths in any case, with or without a final slash', async () => {
    for (const url of ['/HEALTH', '/health/', '/Account/Login-Service/'])
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200]);
  });

  it('says that it lives and that it reaches its database', async () => {
    expect((await app.inject('/health')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/ready')).json()).toEqual({ status: 'ok' });
  });

  it('sends security headers and a request id with every answer, refused ones too', async () => {
    for (const url of ['/health', '/account/session', '/nada', '/oidc/.well-known/openid-configuration', '/docs']) {
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'; script-src 'self'; style-src 'self'"),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(String(headers['content-security-policy'])).not.toContain('unsafe');
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('tells browsers to come back by https only where it is served so', async () => {
    expect((await app.inject('/health')).headers['strict-transport-security']).toBeUndefined();
    const config = { publicUrl: 'https://assunto.example', rateLimits: false } as const;
    const secure = await createServer({ database: given.database, config, logger: false });
    expect((await secure.inject('/health')).headers['strict-transport-security']).toContain('max-age=31536000');
    await secure.close();
  });

  it('describes itself at /docs, with a page and an OpenAPI document', async () => {
    const page = await app.inject({ url: '/docs', headers: { accept: 'text/html' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    expect(page.body).not.toMatch(/<script(?![^>]*src=)|<style|style="/);
    const { openapi, paths } = (await app.inject('/docs/json')).json();
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths)).toContain('/Account/RequestJwt');
    expect(Object.keys(paths).join()).not.toMatch(/oidc|entrar|validators/);
  });

  it('refuses a body that is too large', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/account/refresh',
      payload: { token: 'x'.repeat(5 * 1024 * 1024) },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it('serves a registered validator for ever, also from another process', async () => {
    const source = "export default () => 'válido';";
    const path = await app.registerValidator(source);
    expect(path).toMatch(/^\/validators\/[0-9a-f]{64}\.js$/);
    expect(await app.registerValidator(source)).toBe(path);
    const other = await createServer({ database: given.database, config: { publicUrl: origin }, logger: false });
    for (const server of [app, other]) {
      const answer = await server.inject(path);
      expect(answer.body).toBe(source);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    }
    await other.close();
    expect((await app.inject(`/validators/${'0'.repeat(64)}.js`)).statusCode).toBe(404);
    expect((await app.inject('/validators/..%2Fpackage.js')).statusCode).toBe(400);
  });

  describe('who asks too often', () => {
    let limited: FastifyInstance;
    beforeAll(async () => {
      const config = { publicUrl: origin, rateLimits: { perMinute: 40, failedSignIns: 3 } };
      limited = await createServer({ database: given.database, config, logger: false });
    });
    afterAll(() => limited.close());

    it('waits, and others do not', async () => {
      const ask = (remoteAddress: string) => limited.inject({ url: '/account/login-service', remoteAddress });
      for (let count = 0; count < 40; count += 1) expect((await ask('10.0.0.1')).statusCode).toBe(200);
      const refused = await ask('10.0.0.1');
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
      expect(refused.json().message).toMatch(/Aguarde \d+ s e tente novamente/);
      expect((await ask('10.0.0.2')).statusCode).toBe(200);
      expect((await limited.inject({ url: '/health', remoteAddress: '10.0.0.1' })).statusCode).toBe(200);
    });

    it('cannot guess passwords: after a few failures even the right one waits', async () => {
      const { email } = await addPerson(given.database, 3, 'adivinhada@empresa.example');
      const visitor = createBrowser(limited, origin);
      const page = await visitor.begin();
      for (let count = 0; count < 3; count += 1)
        expect((await visitor.submit(page, { email, password: `tentativa ${count}` })).statusCode).toBe(401);
      const answer = await visitor.submit(page, { email });
      expect(answer.statusCode).toBe(429);
      expect(answer.headers['retry-after']).toBeDefined();
      expect(answer.body).toContain('Muitas tentativas seguidas');
    });
  });
});
