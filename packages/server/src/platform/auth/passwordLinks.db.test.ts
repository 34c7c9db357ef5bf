import { adminRoomId, customerRoomId } from '@assunto/api/ticketing';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { simpleParser } from 'mailparser';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loggerOptions } from '../http/logger';
import { createCheckedServer } from '../../testing/createCheckedServer';
import { createBrowser, withToken } from '../../testing/createBrowser';
import { withDatabase } from '../../testing/withDatabase';
import { startMailServer, type MailServer } from '../../testing/mailServer';
import { addCompany, addPerson, testPassword } from '../../testing/people';

const origin = 'http://localhost:4309';
const strong = 'umbuzeiro-do-sertao';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

withDatabase('links for setting a password', (given) => {
  let app: FastifyInstance;
  let admin: { accountId: number; token: string };
  let outside: MailServer;
  const logged: string[] = [];
  const log = new Writable({
    write(chunk, _, done) {
      logged.push(String(chunk));
      done();
    },
  });

  beforeAll(async () => {
    await addCompany(given.database, 1);
    outside = await startMailServer();
    const mail = {
      host: '127.0.0.1',
      port: outside.port,
      isSecure: false,
      isTlsRequired: false,
      auth: undefined,
      from: { name: 'Assunto', address: 'assunto@empresa.example' },
    };
    const logger = { ...(loggerOptions('info') as object), stream: log } as FastifyServerOptions['logger'];
    app = await createCheckedServer({ ...given, config: { publicUrl: origin, rateLimits: false, mail }, logger });
    admin = await person('ana@empresa.example', adminRoomId);
  });
  afterAll(async () => {
    await app.close();
    await outside.close();
  });

  const enter = (email: string, password = testPassword) => createBrowser(app, origin).signIn({ email, password });
  async function person(email: string, roomId: number = customerRoomId) {
    const { accountId } = await addPerson(given.database, 1, email, { roomId });
    const { token } = await enter(email);
    return { accountId, token };
  }
  const ask = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers: withToken(token), ...(payload && { payload }) });
  async function invited(email: string): Promise<{ accountId: number; path: string }> {
    const created = await ask(admin.token, 'POST', '/account/', {
      accountType: 1,
      firstName: 'Nova',
      lastName: 'Pessoa',
      displayName: 'Nova',
      phoneNumber: '1',
      email,
      roomId: customerRoomId,
    });
    const { resourceId } = created.json<{ resourceId: number }>();
    return { accountId: resourceId, path: await linkTo(email) };
  }
  const open = (path: string) => app.inject({ url: path });
  const set = (path: string, password = strong, confirmation = password) =>
    app.inject({
      method: 'POST',
      url: path,
      headers: form,
      payload: new URLSearchParams({ password, confirmation }).toString(),
    });
  const forget = (email: string) =>
    app.inject({
      method: 'POST',
      url: '/entrar/senha',
      headers: form,
      payload: new URLSearchParams({ email }).toString(),
    });
  const mails = async (recipient: string) =>
    (
      await given.database.query<{ text_body: string; html_body: string }>(
        'SELECT text_body, html_body FROM mail WHERE recipient = $1 ORDER BY mail_id',
        [recipient],
      )
    ).rows;
  /** The path of the link that was sent to an address as the mail with this number, counted from 1. */
  async function linkTo(email: string, number = 1): Promise<string> {
    const mail = await vi.waitFor(
      () => {
        const found = outside.received.filter(({ to }) => to.includes(email))[number - 1];
        if (!found) throw new Error(`no mail was sent to ${email}`);
        return found;
      },
      { timeout: 15_000 },
    );
    const { text = '' } = await simpleParser(mail.content);
    return new URL(/http:\S+\/entrar\/link\/\S+/.exec(text)?.[0] ?? '').pathname;
  }
  async function forgotten(email: string): Promise<string> {
    expect((await forget(email)).statusCode).toBe(200);
    return linkTo(email);
  }

  it('let an invited person in once they chose a strong password', async () => {
    const { path } = await invited('nova@empresa.example');
    await expect(enter('nova@empresa.example', '')).rejects.toThrow();
    const page = await open(path);
    expect([page.statusCode, page.headers['referrer-policy'], page.headers['cache-control']]).toEqual([
      200,
      'no-referrer',
      'no-store',
    ]);
    expect(page.body).toContain('Criar senha');
    for (const [password, confirmation, text] of [
      ['curta', 'curta', 'Digite no mínimo 10 caracteres'],
      [strong, `${strong}x`, 'Senhas não conferem'],
      ['minhacasa1', 'minhacasa1', 'Esta senha não é segura o suficiente'],
    ] as const) {
      const refused = await set(path, password, confirmation);
      expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining(text)]);
    }
    expect((await set(path)).body).toContain('Senha definida');
    expect((await enter('nova@empresa.example', strong)).token).toBeTruthy();
    expect((await open(path)).statusCode).toBe(404);
    expect((await set(path, `${strong}-2`)).statusCode).toBe(404);
  });

  it('are used by one of two at the same time', async () => {
    const { path } = await invited('dupla@empresa.example');
    const answers = await Promise.all([set(path, `${strong}-1`), set(path, `${strong}-2`)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  it('are void once expired, guessed, or when the account was blocked, moved or deleted', async () => {
    const voids: ((accountId: number) => Promise<unknown>)[] = [
      (id) => given.database.query('UPDATE account_link SET expires_in = now() WHERE account_id = $1', [id]),
      (id) => ask(admin.token, 'PUT', `/account/${id}`, { inativo: true }),
      (id) => ask(admin.token, 'PUT', `/account/${id}`, { roomId: adminRoomId }),
      (id) => ask(admin.token, 'DELETE', `/account/${id}`),
    ];
    for (const [index, end] of voids.entries()) {
      const { accountId, path } = await invited(`fim${index}@empresa.example`);
      await end(accountId);
      expect((await open(path)).statusCode, String(index)).toBe(404);
      expect((await set(path)).statusCode, String(index)).toBe(404);
    }
    expect((await set('/entrar/link/AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404);
    const { rows } = await given.database.query<{ token_hash: string }>('SELECT token_hash FROM account_link LIMIT 1');
    expect((await set(`/entrar/link/${rows[0]?.token_hash}`)).statusCode).toBe(404);
  });

  it('end with every change of e-mail, password or second factor, by whatever statement', async () => {
    const sql = (text: string) => (id: number) => given.database.query(text, [id]);
    const factor = `INSERT INTO second_factor (company_id, account_id, secret, last_step) VALUES (1, $1, 'x', 0)`;
    const code = `INSERT INTO recovery_code (company_id, account_id, code_hash) VALUES (1, $1, 'x')`;
    const changes: Record<string, { before?: string[]; change: (id: number) => Promise<unknown> }> = {
      email: { change: (id) => ask(admin.token, 'PUT', `/account/${id}`, { email: 'corrigido@empresa.example' }) },
      'email and back': {
        change: async (id) => {
          await sql(`UPDATE account SET email = 'outro@empresa.example' WHERE account_id = $1`)(id);
          await sql(`UPDATE account SET email = 'muda1@empresa.example' WHERE account_id = $1`)(id);
        },
      },
      password: { change: sql(`UPDATE account SET password_hash = 'x' WHERE account_id = $1`) },
      'a second factor': { change: sql(factor) },
      'a second factor of another device': {
        before: [factor],
        change: sql(`UPDATE second_factor SET secret = 'y' WHERE account_id = $1`),
      },
      'no second factor': { before: [factor], change: sql('DELETE FROM second_factor WHERE account_id = $1') },
      'recovery codes': { before: [factor], change: sql(code) },
    };
    for (const [index, [name, { before = [], change }]] of Object.entries(changes).entries()) {
      const email = `muda${index}@empresa.example`;
      const { accountId } = await invited(email);
      for (const statement of before) await sql(statement)(accountId);
      await ask(admin.token, 'POST', `/account/${accountId}/invitation`);
      const path = await linkTo(email, 2);
      expect((await open(path)).statusCode, name).toBe(200);
      await change(accountId);
      expect((await open(path)).statusCode, name).toBe(404);
      expect((await set(path)).statusCode, name).toBe(404);
    }
  });

  it('are not ended by the use of a second factor', async () => {
    const { accountId, path } = await invited('entra@empresa.example');
    await given.database.query(
      `INSERT INTO second_factor (company_id, account_id, secret, last_step) VALUES (1, $1, 'x', 0)`,
      [accountId],
    );
    expect((await open(path)).statusCode).toBe(404);
    await ask(admin.token, 'POST', `/account/${accountId}/invitation`);
    const next = await linkTo('entra@empresa.example', 2);
    await given.database.query('UPDATE second_factor SET last_step = 7, attempts = 1 WHERE account_id = $1', [
      accountId,
    ]);
    expect((await open(next)).statusCode).toBe(200);
  });

  it('are not sent to an address that the account has no more when the mail is sent', async () => {
    const { accountId } = await invited('some@empresa.example');
    const { rows } = await given.database.query<{ mail_id: number }>(
      `UPDATE mail SET state = 'failed' WHERE recipient = 'some@empresa.example' RETURNING mail_id`,
    );
    await ask(admin.token, 'PUT', `/account/${accountId}`, { email: 'certo@empresa.example' });
    expect((await ask(admin.token, 'POST', `/mail/${rows[0]?.mail_id}/retry`)).statusCode).toBe(200);
    await vi.waitFor(
      async () => {
        const { itens } = (await ask(admin.token, 'GET', '/mail')).json<{
          itens: { mailId: number; state: string }[];
        }>();
        expect(itens.find(({ mailId }) => mailId === rows[0]?.mail_id)).toMatchObject({
          state: 'failed',
          error: expect.stringContaining('O endereço da conta mudou') as string,
        });
      },
      { timeout: 15_000 },
    );
    expect(outside.received.filter(({ to }) => to.includes('some@empresa.example'))).toHaveLength(1);
  });

  it('stand nowhere but in their mail: not in the log, the database or a backup of it', async () => {
    const { path } = await invited('segredo@empresa.example');
    await person('lembra@empresa.example');
    const reset = await forgotten('lembra@empresa.example');
    expect([(await open(path)).statusCode, (await open(reset)).statusCode]).toEqual([200, 200]);
    expect((await set(reset, 'curta')).statusCode).toBe(400);
    expect(logged.filter((line) => line.includes('/entrar/link/***')).length).toBeGreaterThanOrEqual(3);
    const tokens = [path, reset].map((found) => found.split('/').at(-1) ?? '');
    for (const token of tokens) expect(token).toMatch(/^[\w-]{22}$/);
    const { rows: tables } = await given.database.query<{ name: string }>(
      `SELECT quote_ident(table_name) AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const stored: string[] = [];
    for (const { name } of tables) {
      const { rows } = await given.database.query<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t`);
      stored.push(...rows.map(({ row }) => row));
    }
    for (const token of tokens) expect([...stored, ...logged].filter((text) => text.includes(token))).toEqual([]);
  });

  it('are void when who sent them may not grant the profile any more', async () => {
    const other = await person('otavio@empresa.example', adminRoomId);
    const created = await ask(other.token, 'POST', '/account/', {
      accountType: 1,
      firstName: 'N',
      lastName: 'P',
      displayName: 'N',
      phoneNumber: '1',
      email: 'n@empresa.example',
      roomId: adminRoomId,
    });
    expect(created.statusCode).toBe(201);
    const path = await linkTo('n@empresa.example');
    await ask(admin.token, 'PUT', `/account/${other.accountId}`, { roomId: customerRoomId });
    expect((await set(path)).statusCode).toBe(404);
    await ask(admin.token, 'PUT', `/account/${other.accountId}`, { roomId: adminRoomId });
    expect((await set(path)).statusCode).toBe(200);
  });

  it('of a forgotten password go to its mail alone, end every session and are confirmed', async () => {
    const bia = await person('bia@empresa.example');
    const path = await forgotten('BIA@empresa.example'.toLowerCase());
    expect((await open(path)).body).toContain('Definir nova senha');
    expect((await set(path)).statusCode).toBe(200);
    expect((await ask(bia.token, 'GET', '/account/session')).statusCode).toBe(401);
    await expect(enter('bia@empresa.example')).rejects.toThrow();
    expect((await enter('bia@empresa.example', strong)).token).toBeTruthy();
    expect((await mails('bia@empresa.example')).at(-1)?.text_body).toContain('A senha da sua conta foi alterada');
    expect((await set(path, `${strong}-2`)).statusCode).toBe(404);
  });

  it('are answered the same for unknown, blocked and known addresses, which stays as it was', async () => {
    await person('conhecida@empresa.example');
    const blocked = await person('bloqueada@empresa.example');
    await ask(admin.token, 'PUT', `/account/${blocked.accountId}`, { inativo: true });
    const answers = [];
    for (const email of ['conhecida@empresa.example', 'bloqueada@empresa.example', 'ninguem@empresa.example'])
      answers.push(await forget(email));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    await vi.waitFor(async () => expect(await mails('conhecida@empresa.example')).toHaveLength(1));
    expect(await mails('bloqueada@empresa.example')).toEqual([]);
    expect((await enter('conhecida@empresa.example')).token).toBeTruthy();
  });

  it('of a forgotten password are three at most in a quarter of an hour', async () => {
    await person('insistente@empresa.example');
    for (let times = 0; times < 5; times += 1)
      expect((await forget('insistente@empresa.example')).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await mails('insistente@empresa.example')).toHaveLength(3));
  });

  it('are sent again by administrators, and by nobody else', async () => {
    const { accountId } = await invited('de-novo@empresa.example');
    const again = await ask(admin.token, 'POST', `/account/${accountId}/invitation`);
    expect(again.json()).toEqual({ invitationUrl: null });
    const path = await linkTo('de-novo@empresa.example', 2);
    expect((await set(path)).statusCode).toBe(200);
    const customer = await person('cliente@empresa.example');
    expect((await ask(customer.token, 'POST', `/account/${accountId}/invitation`)).statusCode).toBe(403);
    expect((await ask(admin.token, 'POST', '/account/999999/invitation')).statusCode).toBe(404);
  });
});
