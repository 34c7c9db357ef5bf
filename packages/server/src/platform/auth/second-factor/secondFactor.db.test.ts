import { adminRoomId, customerRoomId } from '@assunto/api/ticketing';
import type { LoginAnswer, SecondFactorSetup } from '@assunto/api';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCheckedServer } from '../../../testing/createCheckedServer';
import { addSecondFactor, codeOf } from '../../../testing/authenticator';
import { createBrowser, withToken } from '../../../testing/createBrowser';
import { withDatabase } from '../../../testing/withDatabase';
import { addCompany, addPerson, testPassword, type TestPerson } from '../../../testing/people';

const origin = 'http://localhost:4307';

withDatabase('the second factor', (given) => {
  let app: FastifyInstance;
  const count = { people: 0 };

  // The middle of a time step, so that no code changes during a request.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 }));
  afterAll(() => vi.useRealTimers());

  beforeAll(async () => {
    await addCompany(given.database, 3);
    const config = { publicUrl: origin, rateLimits: false, secretKey: 'x'.repeat(32) } as const;
    app = await createCheckedServer({ database: given.database, config, logger: false });
  });
  afterAll(() => app.close());

  const browser = () => createBrowser(app, origin);
  const ask = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers: withToken(token), ...(payload && { payload }) });
  async function person(roomId = customerRoomId): Promise<TestPerson & LoginAnswer> {
    count.people += 1;
    const added = await addPerson(given.database, 3, `pessoa-${count.people}@empresa.example`, { roomId });
    return { ...added, ...(await browser().signIn(added)) };
  }
  /** A browser that sent a correct password; `code` sends the second step. */
  async function afterPassword(email: string) {
    const visitor = browser();
    const answer = await visitor.submit(await visitor.begin(), { email });
    const step = String(answer.headers.location);
    const code = (typed: string) => visitor.visit(step, { code: typed });
    const enter = async (typed: string) => visitor.redeem(await visitor.arrive((await code(typed)).headers.location));
    return { visitor, step, code, enter };
  }
  const requireOf = (roomId: number, isRequired: boolean) =>
    given.database.query('UPDATE room SET require_second_factor = $2 WHERE company_id = 3 AND room_id = $1', [
      roomId,
      isRequired,
    ]);
  const password = { currentPassword: testPassword };

  it('is set up with the password and a code, and ends the other sessions', async () => {
    const { token, email } = await person();
    const { token: other } = await browser().signIn({ email });
    expect((await ask(token, 'GET', '/account/second-factor')).json()).toEqual({
      isAvailable: true,
      activatedIn: null,
      isRequired: false,
      recoveryCodesLeft: 0,
    });
    const wrong = await ask(token, 'POST', '/account/second-factor', { currentPassword: 'errada' });
    expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([409, 'PASSWORD_WRONG']);
    const { setup, secret, qrCode } = (
      await ask(token, 'POST', '/account/second-factor', password)
    ).json<SecondFactorSetup>();
    expect(qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
    const refused = await ask(token, 'PUT', '/account/second-factor', { setup, code: codeOf(secret, -20) });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'SECOND_FACTOR_CODE_WRONG']);
    expect((await ask(other, 'GET', '/account/session')).statusCode).toBe(200);

    const activated = await ask(token, 'PUT', '/account/second-factor', { setup, code: codeOf(secret) });
    expect(activated.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
    expect((await ask(token, 'GET', '/account/second-factor')).json()).toMatchObject({
      activatedIn: expect.any(String),
      recoveryCodesLeft: 10,
    });
    expect((await ask(other, 'GET', '/account/session')).statusCode).toBe(401);
    expect((await ask(token, 'POST', '/account/second-factor', password)).statusCode).toBe(409);
    expect((await ask(token, 'PUT', '/account/second-factor', { setup, code: codeOf(secret, 1) })).statusCode).toBe(
      409,
    );
  });

  it('notifies its person by mail when it is switched on, renewed or switched off, also by somebody else', async () => {
    const { token, email, accountId } = await person();
    const { token: admin } = await person(adminRoomId);
    const subjects = async () =>
      (
        await given.database.query<{ subject: string }>(
          'SELECT subject FROM mail WHERE company_id = 3 AND recipient = $1 ORDER BY mail_id',
          [email],
        )
      ).rows.map(({ subject }) => subject);
    await addSecondFactor(app, token, -1);
    expect(await subjects()).toEqual(['Verificação em duas etapas ativada no Assunto']);
    const wrong = { currentPassword: 'errada' };
    expect((await ask(token, 'DELETE', '/account/second-factor', wrong)).statusCode).toBe(409);
    expect((await ask(token, 'POST', '/account/second-factor/recovery-codes', password)).statusCode).toBe(200);
    expect((await ask(token, 'DELETE', '/account/second-factor', password)).statusCode).toBe(200);
    expect(await subjects()).toEqual([
      'Verificação em duas etapas ativada no Assunto',
      'Novos códigos de recuperação no Assunto',
      'Verificação em duas etapas desativada no Assunto',
    ]);
    await addSecondFactor(app, token, -1);
    expect((await ask(admin, 'DELETE', `/account/${accountId}/second-factor`)).statusCode).toBe(200);
    expect((await subjects()).at(-1)).toBe('Verificação em duas etapas removida por um administrador no Assunto');
  });

  it('stores no secret and no recovery code that can be read', async () => {
    const { token } = await person();
    const { secret, recoveryCodes } = await addSecondFactor(app, token, -1);
    for (const table of ['second_factor', 'recovery_code', 'configuration_change', 'sign_in_state', 'sign_in_key']) {
      const text = JSON.stringify((await given.database.query(`SELECT * FROM ${table}`)).rows);
      for (const hidden of [secret, ...recoveryCodes]) expect(text, table).not.toContain(hidden);
    }
    const { rows } = await given.database.query("SELECT FROM sign_in_key WHERE purpose = 'second-factor'");
    expect(rows).toHaveLength(0);
  });

  it('is asked for after the password; a code is right once, and no earlier one after it', async () => {
    const { token, email } = await person();
    const { secret } = await addSecondFactor(app, token, -1);
    const first = await afterPassword(email);
    const page = await first.visitor.visit(first.step);
    expect(page.body).toContain('Verificação em duas etapas');
    expect((await first.code('000000')).statusCode).toBe(401);
    // This code was used for the set-up.
    expect((await first.code(codeOf(secret, -1))).statusCode).toBe(401);
    const now = codeOf(secret);
    expect((await first.enter(now)).statusCode).toBe(200);
    expect((await first.code(now)).statusCode).toBe(400);

    const second = await afterPassword(email);
    expect((await second.code(now)).statusCode).toBe(401);
    expect((await second.enter(` ${codeOf(secret, 1)} `)).statusCode).toBe(200);
  });

  it('lets one of two in that use a code at the same time', async () => {
    const { token, email } = await person();
    const { secret, recoveryCodes } = await addSecondFactor(app, token, -1);
    for (const code of [codeOf(secret), recoveryCodes[3] ?? '']) {
      const [one, two] = [await afterPassword(email), await afterPassword(email)];
      const answers = await Promise.all([one.code(code), two.code(code)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 401]);
    }
  });

  it('lets a recovery code in once, until the codes are renewed', async () => {
    const { token, email } = await person();
    const { recoveryCodes } = await addSecondFactor(app, token, -1);
    const [first = '', second = ''] = recoveryCodes;
    expect((await (await afterPassword(email)).enter(first.toUpperCase().replaceAll('-', ''))).statusCode).toBe(200);
    expect((await (await afterPassword(email)).code(first)).statusCode).toBe(401);
    expect((await ask(token, 'GET', '/account/second-factor')).json()).toMatchObject({ recoveryCodesLeft: 9 });
    const renewed = await ask(token, 'POST', '/account/second-factor/recovery-codes', password);
    const [third = ''] = renewed.json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect((await (await afterPassword(email)).code(second)).statusCode).toBe(401);
    expect((await (await afterPassword(email)).enter(third)).statusCode).toBe(200);
  });

  it('takes ten wrong codes in a quarter of an hour, of any browser and through restarts', async () => {
    const { token, email, accountId } = await person();
    const { secret, recoveryCodes } = await addSecondFactor(app, token, -1);
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await (await afterPassword(email)).code('not-a-code')).statusCode).toBe(401);
    for (const code of [codeOf(secret), recoveryCodes[0] ?? '']) {
      const refused = await (await afterPassword(email)).code(code);
      expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
      expect(refused.body).toContain('Muitas tentativas seguidas');
    }
    await given.database.query('UPDATE second_factor SET attempts_end = now() WHERE account_id = $1', [accountId]);
    expect((await (await afterPassword(email)).enter(codeOf(secret))).statusCode).toBe(200);
  });

  it('cannot be gone around: neither by the addresses of the provider nor by a code without a password', async () => {
    const { token, email } = await person();
    await addSecondFactor(app, token, -1);
    const { visitor, step } = await afterPassword(email);
    const uid = step.split('/')[2] ?? '';
    const resumed = await visitor.visit(`/oidc/auth/${uid}`);
    expect(String(resumed.headers.location)).toMatch(/^\/entrar\//);
    const fresh = browser();
    const page = await fresh.begin();
    expect((await fresh.visit(`${page}/codigo`)).statusCode).toBe(400);
    expect((await fresh.visit(`${page}/codigo`, { code: '123456' })).statusCode).toBe(400);
    // Another browser cannot continue the sign-in.
    expect((await browser().visit(step)).statusCode).toBe(400);
  });

  it('is turned off with the password, unless the profile requires it', async () => {
    const { token, email } = await person();
    await addSecondFactor(app, token, -1);
    expect((await ask(token, 'DELETE', '/account/second-factor', { currentPassword: 'errada' })).statusCode).toBe(409);
    await requireOf(customerRoomId, true);
    expect((await ask(token, 'DELETE', '/account/second-factor', password)).statusCode).toBe(403);
    await requireOf(customerRoomId, false);
    expect((await ask(token, 'DELETE', '/account/second-factor', password)).statusCode).toBe(200);
    expect((await ask(token, 'DELETE', '/account/second-factor', password)).statusCode).toBe(409);
    expect((await browser().signIn({ email })).token).toBeTruthy();
  });

  describe('of a profile that requires it', () => {
    beforeAll(() => requireOf(customerRoomId, true));
    afterAll(() => requireOf(customerRoomId, false));

    it('is set up in the sign-in, before there is a session', async () => {
      const { email } = await addPerson(given.database, 3, 'exigida@empresa.example', { roomId: customerRoomId });
      const { visitor, step, code } = await afterPassword(email);
      const page = await visitor.visit(step);
      expect(page.body).toContain('Configure a verificação em duas etapas');
      const secretOf = (html: string) => (/<code>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1] ?? '').replaceAll(' ', '');
      const secret = secretOf(page.body);
      expect(secretOf((await visitor.visit(step)).body)).toBe(secret);
      const refused = await code(codeOf(secret, -9));
      expect([refused.statusCode, secretOf(refused.body)]).toEqual([401, secret]);
      const codes = await code(codeOf(secret, -1));
      expect(codes.body.match(/<li>/g)).toHaveLength(10);
      const next = /class="button" href="([^"]+)"/.exec(codes.body)?.[1] ?? '';
      expect((await visitor.redeem(await visitor.arrive(next))).statusCode).toBe(200);

      const again = await afterPassword(email);
      expect((await again.visitor.visit(again.step)).body).not.toContain('Configure');
      expect((await again.enter(codeOf(secret))).statusCode).toBe(200);
    });

    it('is asked for though the browser is still known to the login service', async () => {
      await requireOf(customerRoomId, false);
      const { email } = await addPerson(given.database, 3, 'conhecida@empresa.example', { roomId: customerRoomId });
      const visitor = browser();
      await visitor.signIn({ email, keepConnected: true });
      expect(await visitor.begin()).toContain('code=');
      await requireOf(customerRoomId, true);
      expect(await visitor.begin()).toMatch(/^\/entrar\//);
    });
  });

  it('is reset by another administrator, in the history, which ends the sessions', async () => {
    const admin = await person(adminRoomId);
    const { token, accountId, email } = await person();
    const { secret } = await addSecondFactor(app, token, -1);
    await addSecondFactor(app, admin.token);
    const url = `/account/${accountId}`;
    expect((await ask(admin.token, 'GET', url)).json()).toMatchObject({ hasSecondFactor: true });
    expect((await ask(admin.token, 'DELETE', `/account/${admin.accountId}/second-factor`)).statusCode).toBe(403);
    expect((await ask(admin.token, 'DELETE', `${url}/second-factor`)).statusCode).toBe(200);
    expect((await ask(admin.token, 'DELETE', `${url}/second-factor`)).statusCode).toBe(404);
    expect((await ask(token, 'GET', '/account/session')).statusCode).toBe(401);
    expect((await browser().signIn({ email })).token).toBeTruthy();
    const changes = await ask(admin.token, 'GET', `/configuration-change?entity=account&id=${accountId}`);
    expect(changes.json<{ itens: { accountId: number }[] }>().itens[0]).toMatchObject({ entityId: accountId });
    expect(changes.body).not.toContain(secret);
  });

  it('is not of integrations', async () => {
    const admin = await person(adminRoomId);
    const created = await ask(admin.token, 'POST', '/account/', {
      accountType: 2,
      appName: 'Faturamento',
      displayName: 'Faturamento',
      roomId: customerRoomId,
    });
    const { hash, password: secret } = created.json<{ hash: string; password: string }>();
    await requireOf(customerRoomId, true);
    const grant = { grant_type: 'client_credentials', client_id: hash, client_secret: secret };
    const answer = await app.inject({ method: 'POST', url: '/account/token', payload: grant });
    await requireOf(customerRoomId, false);
    const { access_token: token } = answer.json<{ access_token: string }>();
    expect((await ask(token, 'GET', '/account/session')).statusCode).toBe(200);
    expect((await ask(token, 'GET', '/account/second-factor')).json()).toMatchObject({ isAvailable: false });
    const begun = await ask(token, 'POST', '/account/second-factor', { currentPassword: secret });
    expect(begun.statusCode).toBe(409);
  });
});
