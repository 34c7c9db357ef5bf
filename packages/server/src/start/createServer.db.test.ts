import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCheckedServer } from '../testing/createCheckedServer';
import { createBrowser, withToken } from '../testing/createBrowser';
import { withDatabase } from '../testing/withDatabase';
import { addCompany, addPerson } from '../testing/people';

const origin = 'http://localhost:4306';

/** Every route without authentication; adding one is a decision. */
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
  'POST /account/token',
  'POST /entrar/*',
  'POST /first-access',
  'POST /oidc/*',
  // Its URL contains a secret.
  'POST /webhook/:token',
];

/** Every route for administrators only; new ones are added here. */
const adminRoutes = [
  'DELETE /account/:id',
  'DELETE /account/:id/second-factor',
  'DELETE /account/import/:importId',
  'DELETE /attribute/:subjectAttributeId',
  'DELETE /attribute/:subjectAttributeId/conversion',
  'DELETE /credential',
  'DELETE /job',
  'DELETE /job/:jobId/webhook',
  'DELETE /notification',
  'DELETE /ready-text',
  'DELETE /report/model',
  'DELETE /room/:roomId',
  'DELETE /service-calendar',
  'DELETE /service-goal',
  'DELETE /subject/:subjectId',
  'DELETE /subject/file/:fileId',
  'DELETE /tag',
  'DELETE /template',
  'GET /access-explanation',
  'GET /account',
  'GET /account/import',
  'GET /account/import/:importId',
  'GET /account/import/:importId/rows',
  'GET /attribute/:subjectAttributeId',
  'GET /attribute/:subjectAttributeId/collisions',
  'GET /attribute/:subjectAttributeId/conversion',
  'GET /attribute/:subjectAttributeId/conversion/problems',
  'GET /attribute/:subjectAttributeId/options',
  'GET /attribute/:subjectAttributeId/uses',
  'GET /background-job',
  'GET /company/:companyId',
  'GET /company/channels',
  'GET /configuration-change',
  'GET /configuration-change/:id',
  'GET /configuration/file',
  'GET /credential',
  'GET /credential/:credentialId',
  'GET /first-steps',
  'GET /form-preview/:subjectId',
  'GET /form-preview/:subjectId/rows/:subject',
  'GET /home/room/:roomId',
  'GET /job',
  'GET /job-run',
  'GET /job-run/:jobRunId',
  'GET /job/:jobId',
  'GET /job/:jobId/webhook',
  'GET /job/:jobId/why',
  'GET /job/identity',
  'GET /mail',
  'GET /mail/:mailId',
  'GET /notification',
  'GET /notification/:notificationId',
  'GET /operation',
  'GET /presentation/menu/:companyId',
  'GET /ready-text',
  'GET /ready-text/:readyTextId',
  'GET /received-mail',
  'GET /received-mail/:receivedMailId',
  'GET /room',
  'GET /room/:roomId',
  'GET /room/action',
  'GET /room/notification',
  'GET /room/resource',
  'GET /service-calendar',
  'GET /service-calendar/:calendarId',
  'GET /service-goal',
  'GET /service-goal/:goalId',
  'GET /subject/:subjectId',
  'GET /subject/:subjectId/access',
  'GET /subject/:subjectId/attribute',
  'GET /subject/:subjectId/uses',
  'GET /subject/configured',
  'GET /subject/file',
  'GET /subject/file/:fileId',
  'GET /tag',
  'GET /tag/:tagId',
  'GET /template',
  'GET /template/:templateId',
  'GET /template/accounts/:baseTemplateId',
  'POST /account',
  'POST /account/:id/credentials',
  'POST /account/:id/invitation',
  'POST /account/import',
  'POST /account/import/:importId/cancel',
  'POST /account/import/:importId/start',
  'POST /account/profile',
  'POST /attribute/:subjectAttributeId/conversion',
  'POST /attribute/:subjectAttributeId/conversion/confirm',
  'POST /attribute/:subjectAttributeId/conversion/start',
  'POST /attribute/:subjectAttributeId/conversion/undo',
  'POST /attribute/:subjectAttributeId/restore',
  'POST /background-job/:backgroundJobId/cancel',
  'POST /background-job/:backgroundJobId/retry',
  'POST /configuration-change/:id/restore',
  'POST /configuration/apply',
  'POST /configuration/plan',
  'POST /credential',
  'POST /first-steps/dismiss',
  'POST /first-steps/starter/:starterIdentifier',
  'POST /job',
  'POST /job-run/:jobRunId/undo',
  'POST /job-run/cancel',
  'POST /job-run/release',
  'POST /job-run/retry',
  'POST /job/:jobId/webhook',
  'POST /job/matches',
  'POST /job/schedule',
  'POST /job/try',
  'POST /mail/:mailId/retry',
  'POST /notification',
  'POST /notification/preview',
  'POST /notification/send-to-me',
  'POST /presentation/menu/:companyId/preview',
  'POST /ready-text',
  'POST /received-mail/:receivedMailId/accept',
  'POST /received-mail/:receivedMailId/discard',
  'POST /report/model',
  'POST /room',
  'POST /room/:roomId/preview',
  'POST /service-calendar',
  'POST /service-goal',
  'POST /subject',
  'POST /subject/:subjectId/attribute',
  'POST /subject/:subjectId/restore',
  'POST /subject/file',
  'POST /subject/file/:fileId/create',
  'POST /subject/file/:fileId/undo',
  'POST /tag',
  'POST /tag/preview',
  'POST /template',
  'POST /template/:templateId/preview',
  'POST /view-as',
  'PUT /account/import/:importId/mapping',
  'PUT /attribute/:subjectAttributeId',
  'PUT /attribute/:subjectAttributeId/conversion/replacements',
  'PUT /company/:companyId',
  'PUT /company/channel/:channelId',
  'PUT /credential/:credentialId',
  'PUT /home/room/:roomId',
  'PUT /job/:jobId',
  'PUT /job/:jobId/enabled',
  'PUT /notification/:notificationId',
  'PUT /presentation/menu/:companyId',
  'PUT /ready-text/:readyTextId',
  'PUT /report/model/:templateId',
  'PUT /room/:roomId',
  'PUT /service-calendar/:calendarId',
  'PUT /service-goal/:goalId',
  'PUT /subject/:subject/help',
  'PUT /subject/:subjectId',
  'PUT /subject/:subjectId/access',
  'PUT /subject/:subjectId/attribute/order',
  'PUT /subject/order',
  'PUT /tag/:tagId',
  'PUT /template/:templateId',
];

withDatabase('the server', (given) => {
  let app: FastifyInstance;

  beforeAll(async () => {
    await addCompany(given.database, 3);
    app = await createCheckedServer({
      database: given.database,
      // Without the app, whose files would be routes too.
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

    it('of the administration is refused to everybody else before its request is read', async () => {
      const guarded = app.guardedRoutes.filter(({ isAdmin, method }) => isAdmin() && method !== 'HEAD');
      expect(guarded.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(adminRoutes);

      const email = 'sem.cargo@empresa.example';
      await addPerson(given.database, 3, email, { isAdmin: false });
      const { token } = await createBrowser(app, origin).signIn({ email });
      for (const { method, url } of guarded) {
        const options = { method: method as 'PUT', url: url.replace(/:\w+/g, '1'), headers: withToken(token) };
        const { statusCode, body } = await app.inject(options);
        expect([method, url, statusCode, JSON.parse(body).code]).toEqual([method, url, 403, 'FORBIDDEN']);
      }
    });

    it('refuses a token of somebody else’s making', async () => {
      const answer = await app.inject({ url: '/account/session', headers: withToken('eyJhbGciOiJub25lIn0.e30.x') });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'NOT_AUTHENTICATED']);
    });
  });

  it('takes paths in any case, with or without a final slash [ADMINAPI-70]', async () => {
    for (const url of ['/HEALTH', '/health/', '/Account/Login-Service/'])
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200]);
  });

  it('says that it lives and that it reaches its database', async () => {
    expect((await app.inject('/health')).json()).toEqual({ status: 'ok' });
    // The listening connection may not have received its first notification yet.
    await expect.poll(async () => (await app.inject('/ready')).json<unknown>()).toEqual({ status: 'ok' });
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

  it('makes browsers use https only where it is served so', async () => {
    expect((await app.inject('/health')).headers['strict-transport-security']).toBeUndefined();
    const config = { publicUrl: 'https://assunto.example', rateLimits: false } as const;
    const secure = await createCheckedServer({ database: given.database, config, logger: false });
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

  it('serves a registered validator for as long as it is asked for, also from another process', async () => {
    const source = "export default () => 'válido';";
    const path = await app.registerValidator(source);
    expect(path).toMatch(/^\/validators\/[0-9a-f]{64}\.js$/);
    expect(await app.registerValidator(source)).toBe(path);
    const other = await createCheckedServer({ database: given.database, config: { publicUrl: origin }, logger: false });
    for (const server of [app, other]) {
      const answer = await server.inject(path);
      expect(answer.body).toBe(source);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    }
    await given.database.query('UPDATE validator_module SET used_on = used_on - 80');
    await other.registerValidator(source);
    const { rows } = await given.database.query('SELECT current_date - max(used_on) AS age FROM validator_module');
    expect(rows).toEqual([{ age: 0 }]);
    await other.close();
    expect((await app.inject(`/validators/${'0'.repeat(64)}.js`)).statusCode).toBe(404);
    expect((await app.inject('/validators/..%2Fpackage.js')).statusCode).toBe(400);
  });

  it('does not let a page of another origin read what the login service answers', async () => {
    const headers = { origin: 'https://evil.example', authorization: 'Bearer abc' };
    for (const url of ['/oidc/me', '/oidc/jwks', '/oidc/.well-known/openid-configuration', '/oidc/token']) {
      const answer = await app.inject({ method: url.endsWith('token') ? 'POST' : 'GET', url, headers });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(JSON.stringify(answer.headers)).not.toContain('evil.example');
    }
  });

  describe('who asks too often', () => {
    let limited: FastifyInstance;
    beforeAll(async () => {
      const rateLimits = { perMinute: 40, perMinuteOfAddress: 40, failedSignIns: 3 };
      const config = { publicUrl: origin, rateLimits, trustProxy: 1 };
      limited = await createCheckedServer({ database: given.database, config, logger: false });
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

    const many = async (count: number, ask: (index: number) => Promise<{ statusCode: number }>) => {
      const statuses: number[] = [];
      for (let index = 0; index < count; index += 1) statuses.push((await ask(index)).statusCode);
      return statuses;
    };

    it.each([
      ['wrong tokens', '/account/session', withToken('a.b.c'), 401, '203.0.113.1'],
      ['unknown paths', '/nao-existe', {}, 404, '203.0.113.2'],
      ['calls without a token', '/account/session', {}, 401, '203.0.113.3'],
    ])('waits after %s too, whatever it writes into X-Forwarded-For', async (_, url, headers, status, address) => {
      const statuses = await many(42, (index) =>
        limited.inject({ url, headers: { ...headers, 'x-forwarded-for': `10.9.0.${index}, ${address}` } }),
      );
      expect(statuses).toEqual([...Array<number>(40).fill(status), 429, 429]);
    });

    it('leaves those who are signed in at the same address alone, and counts each account over its sessions', async () => {
      const [ana, leo] = ['ana', 'leo'].map((name) => `${name}-limite@empresa.example`);
      const tokens: string[] = [];
      for (const email of [ana, leo]) {
        await addPerson(given.database, 3, String(email));
        tokens.push((await createBrowser(limited, origin).signIn({ email: String(email) })).token);
      }
      const secondToken = (await createBrowser(limited, origin).signIn({ email: String(ana) })).token;
      const remoteAddress = '10.0.0.3';
      const ask = (token = '') => limited.inject({ url: '/account/session', headers: withToken(token), remoteAddress });
      expect((await many(41, () => ask('a.b.c'))).at(-1)).toBe(429);
      expect(await many(25, () => ask(tokens[0]))).toEqual(Array<number>(25).fill(200));
      expect((await many(16, () => ask(secondToken))).at(-1)).toBe(429);
      expect((await ask(tokens[1])).statusCode).toBe(200);
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
