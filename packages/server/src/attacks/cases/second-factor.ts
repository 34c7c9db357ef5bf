import { adminRoomId } from '@assunto/api/ticketing';
import type { SecondFactorSetup } from '@assunto/api';
import { expect } from 'vitest';
import { addSecondFactor, codeOf } from '../../testing/authenticator';
import { withToken } from '../../testing/createBrowser';
import { addPerson, testPassword } from '../../testing/people';
import { attack } from '../attack';

export default attack(
  'cannot pass a second factor with a guessed, used or foreign code, nor change one without the password',
  async (world) => {
    const [victim, other, admin] = [await world.signIn(), await world.signIn(), await world.signIn(adminRoomId)];
    const ask = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      world.app.inject({ method, url, headers: withToken(token), ...(payload && { payload }) });
    const { recoveryCodes } = await addSecondFactor(world.app, victim.token);
    const { secret: otherSecret, recoveryCodes: otherCodes } = await addSecondFactor(world.app, other.token);
    const browser = world.browser();
    const step = String((await browser.submit(await browser.begin(), victim)).headers.location);
    const stored = async () =>
      JSON.stringify((await world.database.query('SELECT * FROM recovery_code ORDER BY account_id, code_hash')).rows);
    const before = await stored();
    const hash = JSON.parse(before)[0].code_hash as string;
    for (const code of ['', '000000', codeOf(otherSecret), otherCodes[0] ?? '', hash, "' OR true --", 'x'.repeat(5000)])
      expect((await browser.visit(step, { code })).statusCode).toBe(401);
    // No header, cookie or other path of the sign-in replaces the code.
    expect((await browser.visit(step.replace('/codigo', ''))).body).toContain('name="password"');
    expect((await world.browser().visit(step, { code: recoveryCodes[0] ?? '' })).statusCode).toBe(400);
    expect(await stored()).toBe(before);

    // A set-up started for one account cannot activate another one, changed or not.
    const payload = { currentPassword: testPassword };
    const fresh = await world.signIn();
    const { setup, secret } = (
      await ask(fresh.token, 'POST', '/account/second-factor', payload)
    ).json<SecondFactorSetup>();
    const third = await world.signIn();
    for (const sent of [setup, `${setup.slice(0, -4)}AAAA`, 'e30'])
      expect(
        (await ask(third.token, 'PUT', '/account/second-factor', { setup: sent, code: codeOf(secret) })).statusCode,
      ).toBe(409);
    // A stolen session has neither the password nor the rights of an administrator.
    for (const [method, url] of [
      ['POST', '/account/second-factor'],
      ['POST', '/account/second-factor/recovery-codes'],
      ['DELETE', '/account/second-factor'],
    ] as const) {
      expect((await ask(other.token, method, url, { currentPassword: 'x' })).statusCode).toBe(409);
      expect((await ask(other.token, method, url, {})).statusCode).toBe(400);
    }
    expect((await ask(other.token, 'DELETE', `/account/${victim.accountId}/second-factor`)).statusCode).toBe(403);
    const foreign = await addPerson(world.database, 2, 'fator@outra.example', { roomId: adminRoomId });
    await world.database.query(
      `INSERT INTO second_factor (company_id, account_id, secret, last_step) VALUES (2, $1, 'x', 0)`,
      [foreign.accountId],
    );
    expect((await ask(admin.token, 'DELETE', `/account/${foreign.accountId}/second-factor`)).statusCode).toBe(404);
    // The body of an account update cannot remove the second factor.
    const body = { hasSecondFactor: false, secondFactor: null, requireSecondFactor: false };
    await ask(admin.token, 'PUT', `/account/${victim.accountId}`, { ...body, phoneNumber: '1' });
    expect((await ask(admin.token, 'GET', `/account/${victim.accountId}`)).json()).toMatchObject({
      hasSecondFactor: true,
    });
    expect(await stored()).toBe(before);
  },
);
