import { customerRoomId, adminRoomId } from '@assunto/api/ticketing';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { LoginAnswer, RefreshAnswer } from '@assunto/api';
import type { FastifyInstance } from 'fastify';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCheckedServer } from '../../testing/createCheckedServer';
import { createBrowser, withToken } from '../../testing/createBrowser';
import { withDatabase } from '../../testing/withDatabase';
import { addCompany, addPerson, type TestPerson, testPassword } from '../../testing/people';

const origin = 'http://localhost:4301';

/** The arguments of each password hash computed while `work` ran. */
async function hashesDuring(work: () => Promise<unknown>): Promise<unknown[]> {
  const hashes: unknown[] = [];
  const { scrypt } = crypto;
  const counting = (...given: Parameters<typeof scrypt>): void => {
    const { N, r, p } = given[3];
    hashes.push({ length: given[2], N, r, p });
    scrypt(...given);
  };
  Object.assign(crypto, { scrypt: counting });
  // Updates the named imports of other modules.
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    Object.assign(crypto, { scrypt });
    syncBuiltinESMExports();
  }
  return hashes;
}

withDatabase('signing in', (given) => {
  let app: FastifyInstance;
  let ana: TestPerson;
  let helena: TestPerson;

  beforeAll(async () => {
    await addCompany(given.database, 3);
    ana = await addPerson(given.database, 3, 'ana@empresa.example');
    helena = await addPerson(given.database, 3, 'helena@empresa.example', { roomId: customerRoomId });
    app = await createCheckedServer({ ...given, config: { publicUrl: origin, rateLimits: false }, logger: false });
  });
  afterAll(() => app.close());

  const browser = () => createBrowser(app, origin);
  const whoAmI = (token: string) => app.inject({ url: '/account/session', headers: withToken(token) });
  const refresh = async (token: string): Promise<RefreshAnswer> =>
    (await app.inject({ method: 'POST', url: '/account/refresh', payload: { token } })).json();

  describe('with e-mail and password', () => {
    it('ends with a token, company data and app data [API-04] [API-05] [SESSION-06] [SESSION-07]', async () => {
      const answer: LoginAnswer = await browser().signIn({ email: ana.email });
      expect(answer).toEqual({
        token: expect.any(String),
        keepConnected: false,
        getCompanyDataResponse: { companyIdentifier: 'empresa-3', companyName: 'Empresa 3', themeColor: '#0c5f58' },
        getAppResponse: { appIdentifier: 'assunto', appName: 'Assunto' },
        account: expect.objectContaining({ accountId: ana.accountId, email: ana.email }),
      });
    });

    it('puts who it is and what they must sign into the token [SESSION-04] [SESSION-05]', async () => {
      const { token } = await browser().signIn({ email: ana.email });
      expect(decodeJwt(token)).toMatchObject({
        name: 'Pessoa ana@empresa.example',
        accountId: ana.accountId,
        requireDigitalSignature: ['contrato', 'laudo'],
        roomId: adminRoomId,
        companyId: 3,
        isAdmin: true,
        aud: 'assunto-api',
      });
    });

    it('lets the token in, and nobody without one [API-03]', async () => {
      const { token } = await browser().signIn({ email: helena.email });
      expect((await whoAmI(token)).json()).toEqual({
        accountId: helena.accountId,
        name: 'Pessoa helena@empresa.example',
        email: helena.email,
        phoneNumber: '(21) 98811-2040',
        image: null,
        customer: true,
        roomId: customerRoomId,
        attributes: [],
        timeZone: 'America/Sao_Paulo',
        company: { companyName: 'Empresa 3', themeColor: '#0c5f58' },
      });
      const anonymous = await app.inject('/account/session');
      expect([anonymous.statusCode, anonymous.json().code]).toEqual([401, 'NOT_AUTHENTICATED']);
    });

    it('returns whether to keep the person connected', async () => {
      expect((await browser().signIn({ email: ana.email, keepConnected: true })).keepConnected).toBe(true);
    });

    it('takes the e-mail in any case', async () => {
      expect((await browser().signIn({ email: ' ANA@Empresa.Example ' })).token).toBeTruthy();
    });

    it('gives the same message for a wrong password, an unknown e-mail and a disabled account', async () => {
      const gone = await addPerson(given.database, 3, 'saiu@empresa.example');
      await given.database.query('UPDATE account SET inactive = true WHERE company_id = 3 AND account_id = $1', [
        gone.accountId,
      ]);
      const attempts = [
        { email: ana.email, password: 'errada' },
        { email: 'ninguem@empresa.example', password: testPassword },
        { email: gone.email, password: testPassword },
      ];
      const pages: string[] = [];
      for (const attempt of attempts) {
        const visitor = browser();
        const page = await visitor.begin();
        const answer = await visitor.submit(page, attempt);
        expect(answer.statusCode).toBe(401);
        expect(answer.body).toContain('E-mail ou senha incorretos. Verifique e tente novamente.');
        pages.push(answer.body.replace(page, '').replace(attempt.email, ''));
      }
      expect(new Set(pages).size).toBe(1);
    });

    it('computes a hash for an unknown e-mail too, so that the time does not reveal whether it exists', async () => {
      const { email } = await addPerson(given.database, 3, 'demorada@empresa.example', { ln: 15 });
      const visitor = browser();
      const page = await visitor.begin();
      const hashesOf = (who: string) => hashesDuring(() => visitor.submit(page, { email: who, password: 'errada' }));
      const known = await hashesOf(email);
      expect(known).toHaveLength(1);
      expect(await hashesOf('ninguem@empresa.example')).toEqual(known);
    });

    it('shows what was typed as text', async () => {
      const visitor = browser();
      const answer = await visitor.submit(await visitor.begin(), { email: '"><script>x</script>', password: 'x' });
      expect(answer.body).not.toContain('<script>');
    });
  });

  describe('a code', () => {
    it('is good once, however fast it is tried again', async () => {
      const visitor = browser();
      const submitted = await visitor.submit(await visitor.begin(), { email: ana.email });
      const code = await visitor.arrive(String(submitted.headers.location));
      const answers = await Promise.all([visitor.redeem(code), visitor.redeem(code)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
      expect((await visitor.redeem(code)).json<{ code: string }>().code).toBe('SIGN_IN_REFUSED');
    });

    it.each([
      ['another verifier', { codeVerifier: 'x'.repeat(43) }],
      ['no verifier', { codeVerifier: undefined }],
      ['another nonce', { nonce: 'outro' }],
      ['another client', { clientId: 'outro' }],
      ['another address', { redirectUri: 'https://outro.example/entrada' }],
      ['a code of one’s own', { authorizationCode: 'inventado' }],
    ])('a code cannot be redeemed with %s', async (_, change) => {
      const visitor = browser();
      const submitted = await visitor.submit(await visitor.begin(), { email: ana.email });
      const code = await visitor.arrive(String(submitted.headers.location));
      const answer = await visitor.redeem({ ...code, ...change });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'SIGN_IN_REFUSED']);
      expect(answer.body).not.toMatch(/invalid_grant|stack/);
    });

    it('is never sent to an address that is not ours', async () => {
      const visitor = browser();
      const query = 'response_type=code&client_id=assunto&scope=openid&redirect_uri=https://outro.example/entrada';
      const answer = await visitor.visit(`/oidc/auth?${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.headers.location).toBeUndefined();
      expect(answer.body).toContain('PUBLIC_URL');
    });

    it('needs PKCE', async () => {
      const query = `response_type=code&client_id=assunto&scope=openid&state=s&redirect_uri=${origin}/entrada`;
      const { headers } = await browser().visit(`/oidc/auth?${query}`);
      expect(String(headers.location)).toContain('error=invalid_request');
    });
  });

  it('leads nowhere else when the request names another host', async () => {
    const answer = await app.inject({
      url: '/oidc/.well-known/openid-configuration',
      headers: { host: 'outro.example', 'x-forwarded-host': 'outro.example', 'x-forwarded-proto': 'https' },
    });
    expect(answer.json().authorization_endpoint).toBe(`${origin}/oidc/auth`);
  });

  it('refuses an e-mail that no database can hold, before it asks for it', async () => {
    const { begin, submit } = browser();
    const answer = await submit(await begin(), { email: 'a\0b' });
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ code: 'REQUEST_INVALID' })]);
  });

  it('says so when a sign-in page is opened outside its sign-in', async () => {
    const answer = await browser().visit('/entrar/inventado');
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Esta tentativa de login expirou');
  });

  describe('a session', () => {
    it('gives a new token for the old one [API-06] [API-07]', async () => {
      const { token } = await browser().signIn({ email: ana.email });
      const answer = await refresh(token);
      expect(answer.authorized).toBe(true);
      const session = await whoAmI(String(answer.token));
      expect(session.json()).toMatchObject({ accountId: ana.accountId, email: ana.email });
      expect(answer.account).toEqual(session.json());
      const [before, after] = [token, String(answer.token)].map(decodeJwt);
      expect(after).toMatchObject({ accountId: ana.accountId, sid: before?.['sid'] });
      expect(Number(after?.exp)).toBeGreaterThanOrEqual(Number(before?.exp));
    });

    it('does not authorize a token that is not ours [API-07]', async () => {
      expect(await refresh('abc.def.ghi')).toEqual({ authorized: false, token: null });
    });

    it('ends with the logout, for the token and for every refresh', async () => {
      const { token } = await browser().signIn({ email: ana.email });
      const other = await browser().signIn({ email: ana.email });
      const answer = await app.inject({ method: 'POST', url: '/account/logout', headers: withToken(token) });
      expect(answer.json()).toEqual({ endSessionUrl: null });
      expect((await whoAmI(token)).json<{ code: string }>().code).toBe('SESSION_ENDED');
      expect((await refresh(token)).authorized).toBe(false);
      expect((await whoAmI(other.token)).statusCode).toBe(200);
    });

    it('asks for the password again after the logout, and not before', async () => {
      const visitor = browser();
      const { token } = await visitor.signIn({ email: ana.email });
      expect(await visitor.begin()).toContain('/entrada?code=');
      await app.inject({ method: 'POST', url: '/account/logout', headers: withToken(token) });
      expect(await visitor.begin()).toMatch(/^\/entrar\//);
    });

    it('ends at its time, for every refresh too', async () => {
      const { token } = await browser().signIn({ email: ana.email });
      const { sid } = decodeJwt<{ sid: string }>(token);
      await given.database.query(
        "UPDATE account_session SET expires_in = now() - interval '1 second' WHERE company_id = 3 AND sid = $1",
        [sid],
      );
      expect((await refresh(token)).authorized).toBe(false);
    });

    it('belongs to its own company', async () => {
      const { token } = await browser().signIn({ email: ana.email });
      const { sid } = decodeJwt<{ sid: string }>(token);
      const { rows } = await given.database.query('SELECT FROM account_session WHERE company_id = 4 AND sid = $1', [
        sid,
      ]);
      expect(rows).toEqual([]);
    });
  });
});
