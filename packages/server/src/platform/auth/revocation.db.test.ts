import { customerRoomId } from '@assunto/api/ticketing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCheckedServer } from '../../testing/createCheckedServer';
import type { Database } from '../database/Database';
import { openDatabase } from '../database/openDatabase';
import { createBrowser, withToken } from '../../testing/createBrowser';
import { withDatabase } from '../../testing/withDatabase';
import { addCompany, addPerson, testPassword } from '../../testing/people';
import { openSessions } from './sessions';

const origin = 'http://localhost:4302';

withDatabase('being put out', (given) => {
  let here: FastifyInstance;
  let there: FastifyInstance;
  let otherDatabase: Database;

  beforeAll(async () => {
    await addCompany(given.database, 3);
    const config = { publicUrl: origin, rateLimits: false } as const;
    here = await createCheckedServer({ database: given.database, config, logger: false });
    // A second process. The embedded database allows only one, which then serves as both.
    otherDatabase = given.config.databaseUrl ? await openDatabase(given.config) : given.database;
    there = await createCheckedServer({ database: otherDatabase, config, logger: false });
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
    if (otherDatabase !== given.database) await otherDatabase.close();
  });

  const statusAt = async (app: FastifyInstance, token: string): Promise<number> =>
    (await app.inject({ url: '/account/session', headers: withToken(token) })).statusCode;
  const isOut = (app: FastifyInstance, token: string) =>
    vi.waitFor(async () => expect(await statusAt(app, token)).toBe(401), { timeout: 1500, interval: 20 });

  it('happens at once in every process when the person signs out', async () => {
    const { email } = await addPerson(given.database, 3, 'sai@empresa.example');
    const { token } = await createBrowser(here, origin).signIn({ email });
    expect([await statusAt(here, token), await statusAt(there, token)]).toEqual([200, 200]);
    await here.inject({ method: 'POST', url: '/account/logout', headers: withToken(token) });
    expect(await statusAt(here, token)).toBe(401);
    await isOut(there, token);
  });

  it('happens at once in every process when the account is disabled', async () => {
    const { email, accountId } = await addPerson(given.database, 3, 'desativada@empresa.example');
    const { token } = await createBrowser(here, origin).signIn({ email });
    expect([await statusAt(here, token), await statusAt(there, token)]).toEqual([200, 200]);
    await otherDatabase.query('UPDATE account SET inactive = true WHERE company_id = 3 AND account_id = $1', [
      accountId,
    ]);
    await isOut(here, token);
    await isOut(there, token);
    const refreshed = await here.inject({ method: 'POST', url: '/account/refresh', payload: { token } });
    expect(refreshed.json()).toEqual({ authorized: false, token: null });
  });

  it('happens at once in every process when the session or the account is deleted', async () => {
    for (const table of ['account_session', 'account']) {
      const { email, accountId } = await addPerson(given.database, 3, `${table}@empresa.example`);
      const { token } = await createBrowser(here, origin).signIn({ email });
      expect([await statusAt(here, token), await statusAt(there, token)]).toEqual([200, 200]);
      await otherDatabase.query(`DELETE FROM ${table} WHERE company_id = 3 AND account_id = $1`, [accountId]);
      await isOut(here, token);
      await isOut(there, token);
    }
  });

  describe('by a new password', () => {
    const newPassword = 'umbuzeiro-do-sertao-44';

    /** A person working in one browser, and in another as `elsewhere`; `change` sets the new password in the first. */
    async function personInTwoBrowsers(name: string) {
      const { email, accountId } = await addPerson(given.database, 3, `${name}@empresa.example`);
      const { token } = await createBrowser(here, origin).signIn({ email });
      const change = async (): Promise<void> => {
        const payload = { currentPassword: testPassword, newPassword };
        const answer = await here.inject({
          method: 'PUT',
          url: `/account/${accountId}`,
          headers: withToken(token),
          payload,
        });
        expect(answer.statusCode).toBe(200);
      };
      return { email, token, elsewhere: createBrowser(there, origin), change };
    }
    const codeOf = (address: string) => new URL(address, origin).searchParams.get('code');

    it('takes the login service away from every other browser, which gets no code without the new password', async () => {
      const { email, token, elsewhere, change } = await personInTwoBrowsers('expulsa');
      const other = await elsewhere.signIn({ email });
      expect(codeOf(await elsewhere.begin({ prompt: 'none' }))).not.toBeNull();
      await change();
      await isOut(there, other.token);
      expect(await statusAt(here, token)).toBe(200);
      const silent = await elsewhere.begin({ prompt: 'none' });
      expect([codeOf(silent), new URL(silent, origin).searchParams.get('error')]).toEqual([null, 'login_required']);
      const page = await elsewhere.begin();
      expect(page).toMatch(/^\/entrar\//);
      expect((await elsewhere.submit(page, { email })).statusCode).toBe(401);
      expect(await statusAt(there, (await elsewhere.signIn({ email, password: newPassword })).token)).toBe(200);
    });

    it('makes a code worthless that was given out before', async () => {
      const { email, elsewhere, change } = await personInTwoBrowsers('codigo');
      const submitted = await elsewhere.submit(await elsewhere.begin(), { email });
      const code = await elsewhere.arrive(String(submitted.headers.location));
      expect(code.authorizationCode).not.toBe('');
      await change();
      const answer = await elsewhere.redeem(code);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'SIGN_IN_REFUSED']);
    });

    it('stops a sign-in that had passed the old password and was still on its way back', async () => {
      const { email, elsewhere, change } = await personInTwoBrowsers('caminho');
      const submitted = await elsewhere.submit(await elsewhere.begin(), { email });
      expect(submitted.statusCode).toBe(303);
      await change();
      const resumed = await elsewhere.visit(String(submitted.headers.location));
      expect(codeOf(String(resumed.headers.location ?? '/'))).toBeNull();
      expect(resumed.body).not.toMatch(/stack|Error:/);
    });

    it('lets no session begin from an answer of the login service that is older', async () => {
      const { accountId } = await addPerson(given.database, 3, 'atrasada@empresa.example');
      const sessions = await openSessions(given.database);
      await given.database.query(
        `UPDATE account SET password_hash = 'outra' WHERE company_id = 3 AND account_id = $1`,
        [accountId],
      );
      const choice = { keepConnected: false, providerSession: null };
      const open = async (signInVersion: number) => {
        const sid = await sessions.open({ companyId: 3, accountId, signInVersion, ...choice });
        return sessions.find(3, sid);
      };
      expect(await open(1)).toBeNull();
      expect((await open(2))?.account.accountId).toBe(accountId);
      await sessions.close();
    });
  });

  it('is for good: the old token and the old login stay out when a blocked account is unblocked', async () => {
    const { email, accountId } = await addPerson(given.database, 3, 'bloqueada@empresa.example');
    const browser = createBrowser(here, origin);
    const { token } = await browser.signIn({ email });
    const setInactive = (isInactive: boolean) =>
      otherDatabase.query('UPDATE account SET inactive = $2 WHERE company_id = 3 AND account_id = $1', [
        accountId,
        isInactive,
      ]);
    await setInactive(true);
    await isOut(here, token);
    expect(await browser.begin()).toMatch(/^\/entrar\//);
    await setInactive(false);
    expect(await browser.begin()).toMatch(/^\/entrar\//);
    expect(await statusAt(here, token)).toBe(401);
    expect(await statusAt(there, token)).toBe(401);
    const refreshed = await here.inject({ method: 'POST', url: '/account/refresh', payload: { token } });
    expect(refreshed.json()).toEqual({ authorized: false, token: null });
    expect(await statusAt(there, (await browser.signIn({ email })).token)).toBe(200);
  });

  it('does not wait for the token: the next request has the new room', async () => {
    const { email, accountId } = await addPerson(given.database, 3, 'muda@empresa.example');
    const { token } = await createBrowser(here, origin).signIn({ email });
    expect(await statusAt(here, token)).toBe(200);
    await otherDatabase.query(
      `UPDATE account SET room_id = ${customerRoomId} WHERE company_id = 3 AND account_id = $1`,
      [accountId],
    );
    await vi.waitFor(async () => {
      const { json } = await here.inject({ url: '/account/session', headers: withToken(token) });
      expect(json()).toMatchObject({ roomId: customerRoomId, customer: true });
    });
  });
});
