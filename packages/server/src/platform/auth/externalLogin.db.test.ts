import { createHash, randomBytes } from 'node:crypto';
import type { LoginAnswer } from '@assunto/api';
import Fastify, { type FastifyInstance } from 'fastify';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCheckedServer } from '../../testing/createCheckedServer';
import { withToken } from '../../testing/createBrowser';
import { withDatabase } from '../../testing/withDatabase';
import { addCompany, addPerson, testPassword, type TestPerson } from '../../testing/people';
import { loadEmbeddedLogin } from './loadEmbeddedLogin';
import { createSecretBox } from './secretBox';
import { loadSignInKeys } from './signInKeys';

const origin = 'http://localhost:4303';
const service = 'http://127.0.0.1:4304';

withDatabase('another login service', (given) => {
  let app: FastifyInstance;
  let login: FastifyInstance;
  let ana: TestPerson;

  beforeAll(async () => {
    await addCompany(given.database, 3);
    ana = await addPerson(given.database, 3, 'ana@empresa.example');
    // Any provider would do; this is the embedded one in a server of its own, reached over the network.
    login = Fastify();
    const client = { clientId: 'sistema', clientSecret: 'segredo do sistema', redirectUris: [`${origin}/entrada`] };
    const { database } = given;
    const keys = await loadSignInKeys(database);
    const { setUpEmbeddedLogin } = await loadEmbeddedLogin();
    await setUpEmbeddedLogin(login, {
      database,
      box: createSecretBox(new Uint8Array(32)),
      publicUrl: service,
      origins: [service],
      keys,
      client,
      failedSignIns: false,
      scripts: [],
      font: null,
      mailer: { isSending: false, send: () => Promise.resolve(), retry: () => Promise.resolve(false) },
    });
    await login.listen({ port: 4304, host: '127.0.0.1' });
    const external = { issuer: `${service}/oidc`, clientId: client.clientId, clientSecret: client.clientSecret };
    app = await createCheckedServer({
      database,
      config: { publicUrl: origin, login: external, rateLimits: false },
      logger: false,
    });
  });
  afterAll(() => Promise.all([app.close(), login.close()]));

  /** Signs in at the service over the network; returns the code and its verifier. */
  async function codeOf(email: string) {
    const description = (await app.inject('/account/login-service')).json<{ authorizationEndpoint: string }>();
    expect(description).toEqual({
      authorizationEndpoint: `${service}/oidc/auth`,
      clientId: 'sistema',
      scope: 'openid email profile',
    });
    const codeVerifier = randomBytes(32).toString('base64url');
    const address = new URL(description.authorizationEndpoint);
    address.search = new URLSearchParams({
      response_type: 'code',
      client_id: 'sistema',
      scope: 'openid email profile',
      state: 's',
      nonce: 'n',
      redirect_uri: `${origin}/entrada`,
      code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
    }).toString();
    const cookies = new Map<string, string>();
    const go = async (to: string, body?: URLSearchParams): Promise<string> => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const method = body ? 'POST' : 'GET';
      const answer = await fetch(new URL(to, service), {
        method,
        redirect: 'manual',
        headers: { cookie },
        body: body ?? null,
      });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      return String(answer.headers.get('location'));
    };
    const page = await go(address.href);
    const back = await go(await go(page, new URLSearchParams({ email, password: testPassword })));
    const authorizationCode = new URL(back).searchParams.get('code') ?? '';
    return { authorizationCode, clientId: 'sistema', codeVerifier, redirectUri: `${origin}/entrada`, nonce: 'n' };
  }
  const redeem = (payload: object) => app.inject({ method: 'POST', url: '/Account/RequestJwt', payload });

  it('signs in the account of the e-mail that it vouches for', async () => {
    const answer = await redeem(await codeOf(ana.email));
    expect(answer.statusCode).toBe(200);
    const { token } = answer.json<LoginAnswer>();
    expect(decodeJwt(token)).toMatchObject({ accountId: ana.accountId, companyId: 3 });
    expect((await app.inject({ url: '/account/session', headers: withToken(token) })).statusCode).toBe(200);
  });

  it('has no sign-in page of our own beside it', async () => {
    expect((await app.inject('/oidc/.well-known/openid-configuration')).statusCode).toBe(404);
    expect((await app.inject('/entrar/abc')).statusCode).toBe(404);
  });

  it('says that the service is away, and asks it again the next time', async () => {
    const external = { issuer: 'http://127.0.0.1:4305/oidc', clientId: 'sistema', clientSecret: undefined };
    const config = { publicUrl: origin, login: external, rateLimits: false } as const;
    const alone = await createCheckedServer({ database: given.database, config, logger: false });
    for (const attempt of [1, 2]) {
      const answer = await alone.inject('/account/login-service');
      expect([attempt, answer.statusCode, answer.json().code]).toEqual([attempt, 502, 'LOGIN_SERVICE_UNAVAILABLE']);
    }
    await alone.close();
  });
});
