import { createHmac, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LoginAnswer } from '@assunto/api';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCheckedServer } from '../../testing/createCheckedServer';
import { withDatabase } from '../../testing/withDatabase';
import { addCompany, addPerson, type TestPerson } from '../../testing/people';

const origin = 'http://localhost:4313';
const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

withDatabase('a hostile login service', (given) => {
  let server: Server;
  let issuer = '';
  let app: FastifyInstance;
  let ana: TestPerson;
  let rui: TestPerson;
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const asked: string[] = [];
  /** What the service answers, by path; anything else is honest. */
  let answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {};
  let claims: Record<string, unknown> = {};
  let header: Record<string, unknown> = {};
  let signature: (input: string) => string;

  const signedBy = (key: KeyObject) => (input: string) => sign('sha256', Buffer.from(input), key).toString('base64url');
  const json = (response: ServerResponse, body: object): void => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  });
  const token = (): string => {
    const input = `${encode(header)}.${encode(claims)}`;
    return `${input}.${signature(input)}`;
  };
  const honest: typeof answers = {
    '/.well-known/openid-configuration': (_, response) => json(response, metadata()),
    '/token': (_, response) => json(response, { access_token: 'a', token_type: 'Bearer', id_token: token() }),
    '/jwks': (_, response) =>
      json(response, { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }] }),
  };
  const start = () =>
    createCheckedServer({
      database: given.database,
      config: { publicUrl: origin, login: { issuer, clientId: 'sistema', clientSecret: 'segredo' }, rateLimits: false },
      logger: false,
    });

  beforeAll(async () => {
    for (const companyId of [3, 4]) await addCompany(given.database, companyId);
    ana = await addPerson(given.database, 3, 'ana@empresa.example');
    rui = await addPerson(given.database, 4, 'rui@outra.example');
    server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      const path = request.url ?? '';
      const answer = answers[path] ?? honest[path];
      if (answer) answer(request, response);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    app = await start();
  });
  afterAll(async () => {
    await app.close();
    server.closeAllConnections();
    server.close();
  });
  beforeEach(async () => {
    await given.database.query('DELETE FROM account_session');
    answers = {};
    asked.length = 0;
    const now = Math.floor(Date.now() / 1000);
    header = { alg: 'RS256', kid: 'k1' };
    claims = { iss: issuer, aud: 'sistema', sub: 'ana', nonce: 'n', iat: now, exp: now + 300 };
    Object.assign(claims, { email: ana.email, email_verified: true });
    signature = signedBy(keys.privateKey);
  });

  const body = {
    authorizationCode: 'c',
    clientId: 'sistema',
    codeVerifier: 'v'.repeat(43),
    redirectUri: `${origin}/entrada`,
  };
  const redeem = (to = app) =>
    to.inject({ method: 'POST', url: '/Account/RequestJwt', payload: { ...body, nonce: 'n' } });
  const sessions = async (): Promise<number> => (await given.database.query('SELECT FROM account_session')).rowCount;

  it('that is honest signs in the person of the e-mail', async () => {
    const answer = await redeem();
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<LoginAnswer>().account).toMatchObject({ accountId: ana.accountId });
  });

  it.each<[string, () => void]>([
    ['another issuer', () => (claims['iss'] = 'https://outra.example')],
    ['another audience', () => (claims['aud'] = 'outro')],
    [
      'several audiences and another presenter',
      () => Object.assign(claims, { aud: ['sistema', 'outro'], azp: 'outro' }),
    ],
    ['another nonce', () => (claims['nonce'] = 'm')],
    ['no nonce', () => delete claims['nonce']],
    ['an end that has passed', () => (claims['exp'] = Math.floor(Date.now() / 1000) - 3600)],
    ['no end', () => delete claims['exp']],
    ['no subject', () => delete claims['sub']],
    [
      'no signature',
      () => {
        header['alg'] = 'none';
        signature = () => '';
      },
    ],
    [
      'no signature, of no algorithm that there is',
      () => {
        header['alg'] = 'nOnE';
        signature = () => '';
      },
    ],
    [
      'a signature that takes the public key as a secret',
      () => {
        header = { alg: 'HS256', kid: 'k1' };
        const pem = keys.publicKey.export({ type: 'spki', format: 'pem' });
        signature = (input) => createHmac('sha256', pem).update(input).digest('base64url');
      },
    ],
    [
      'a signature by the secret that both know',
      () => {
        header = { alg: 'HS256' };
        signature = (input) => createHmac('sha256', 'segredo').update(input).digest('base64url');
      },
    ],
    ['the signature of another key', () => (signature = signedBy(foreign.privateKey))],
    [
      'a key that the service does not have',
      () => {
        header['kid'] = 'k2';
        signature = signedBy(foreign.privateKey);
      },
    ],
    [
      'a key of its own in its header',
      () => {
        header['jwk'] = foreign.publicKey.export({ format: 'jwk' });
        signature = signedBy(foreign.privateKey);
      },
    ],
    ['a critical header that nobody knows', () => Object.assign(header, { crit: ['x'], x: 1 })],
    ['an e-mail that is not verified', () => (claims['email_verified'] = false)],
    ['an e-mail that is verified in words', () => (claims['email_verified'] = 'true')],
    ['no e-mail', () => delete claims['email']],
    ['a list of e-mails', () => (claims['email'] = [ana.email])],
    ['an e-mail that looks like another', () => (claims['email'] = 'аna@empresa.example')],
    ['an e-mail with a line after it', () => (claims['email'] = `${ana.email}\nrui@outra.example`)],
    ['an e-mail of nobody', () => (claims['email'] = '%@empresa.example')],
  ])('is refused with %s, without a session', async (_, change) => {
    change();
    const answer = await redeem();
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'SIGN_IN_REFUSED']);
    expect(await sessions()).toBe(0);
  });

  it('signs in nobody of another company by what it says beside the e-mail', async () => {
    Object.assign(claims, { companyId: 3, company_id: 3, accountId: ana.accountId, sub: `3.${ana.accountId}.1` });
    claims['email'] = rui.email;
    const answer = await redeem();
    expect(answer.json<LoginAnswer>().account).toMatchObject({ accountId: rui.accountId });
    expect(answer.json<LoginAnswer>().getCompanyDataResponse).toMatchObject({ companyIdentifier: 'empresa-4' });
  });

  describe('takes neither time nor memory', () => {
    const endless = (_: IncomingMessage, response: ServerResponse): void => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const chunk = randomBytes(48 * 1024).toString('base64');
      const more = (): void => {
        while (response.write(`"${chunk}",`));
      };
      response.on('drain', more);
      response.write('{"a":[');
      more();
    };
    const [discovery, tokenPath] = ['/.well-known/openid-configuration', '/token'];

    it.each([discovery, tokenPath, '/jwks'])('with an endless answer to %s', async (path) => {
      answers = { [path]: endless };
      const fresh = await start();
      const before = Date.now();
      const answer = await redeem(fresh);
      expect([401, 502]).toContain(answer.statusCode);
      expect([Date.now() - before < 5_000, await sessions()]).toEqual([true, 0]);
      await fresh.close();
    });

    it('with an answer that never comes', { timeout: 30_000 }, async () => {
      answers = {
        [tokenPath]: (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
      };
      const before = Date.now();
      expect([401, 502]).toContain((await redeem()).statusCode);
      expect(Date.now() - before).toBeLessThan(20_000);
    });

    it.each([discovery, tokenPath, '/jwks'])('with an answer to %s that is no object', async (path) => {
      for (const text of ['null', '[]', '"a"', '{'.repeat(100_000), '']) {
        answers = {
          [path]: (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(text),
        };
        const fresh = await start();
        const answer = await redeem(fresh);
        expect([text.slice(0, 5), [401, 502].includes(answer.statusCode)]).toEqual([text.slice(0, 5), true]);
        await fresh.close();
      }
      expect(await sessions()).toBe(0);
    });
  });

  it('has nothing sent to where it redirects', async () => {
    for (const path of Object.keys(honest)) {
      answers = { [path]: (_, response) => void response.writeHead(307, { location: `${issuer}/inner` }).end() };
      const fresh = await start();
      expect([401, 502]).toContain((await redeem(fresh)).statusCode);
      await fresh.close();
    }
    expect(asked.filter((one) => one.endsWith('/inner'))).toEqual([]);
    expect(await sessions()).toBe(0);
  });

  it('has nothing sent to a service for which it claims to speak', async () => {
    answers = {
      '/.well-known/openid-configuration': (_, response) =>
        json(response, { ...metadata(), issuer: `${issuer}/outra` }),
    };
    const fresh = await start();
    expect((await redeem(fresh)).statusCode).toBe(502);
    expect(asked).toEqual(['GET /.well-known/openid-configuration']);
    await fresh.close();
  });
});
