import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { verifyPassword } from '../../../platform/auth/passwords';
import type { Database } from '../../../platform/database/Database';
import { HttpError } from '../../../platform/errors/errors';
import { createCheckedServer } from '../../../testing/createCheckedServer';
import { withDatabase } from '../../../testing/withDatabase';
import { guardRecordReads } from '../../../testing/recordReadGuard';
import { prepareFirstAccess, redeemFirstAccess } from './firstAccess';

const person = {
  companyName: ' Oficina do Bairro ',
  firstName: 'Lia',
  lastName: 'Campos',
  email: 'lia@oficina.example',
  password: 'jabuticaba-no-quintal-73',
};

withDatabase('the first access', (given) => {
  beforeEach(async () => {
    for (const table of ['configuration_change', 'first_access_code', 'account', 'room', 'notification', 'company'])
      await given.database.query(`DELETE FROM ${table}`);
  });

  const prepare = async (): Promise<string> => {
    const code = await prepareFirstAccess(guardRecordReads(given.database));
    if (code === null) throw new Error('an installation without people has no code');
    return code;
  };
  const redeem = (code: string, change: Partial<typeof person> = {}, isEmbedded = true) =>
    redeemFirstAccess(guardRecordReads(given.database), { code, ...person, ...change }, isEmbedded).then(
      () => 'done',
      (error: unknown) => (error instanceof HttpError ? error.code : String(error)),
    );
  const accounts = async () =>
    (await given.database.query<Record<string, unknown>>('SELECT * FROM account ORDER BY account_id')).rows;

  it('creates the administrator and names the company', async () => {
    expect(await redeem(await prepare())).toBe('done');
    const [account] = await accounts();
    expect(account).toMatchObject({
      company_id: 1,
      room_id: 1,
      account_type: 1,
      display_name: 'Lia Campos',
      email: 'lia@oficina.example',
      is_admin: true,
    });
    expect(await verifyPassword(person.password, String(account?.['password_hash']))).toBe(true);
    expect((await given.database.query('SELECT company_name FROM company')).rows).toEqual([
      { company_name: 'Oficina do Bairro' },
    ]);
    expect(await prepareFirstAccess(guardRecordReads(given.database))).toBeNull();
    const { rows } = await given.database.query('SELECT * FROM configuration_change');
    expect(rows).toMatchObject([
      {
        entity: 'company',
        action: 'updated',
        account_id: account?.['account_id'],
        actor_name: 'Lia Campos',
        before: { companyName: 'Minha empresa' },
        after: { companyName: 'Oficina do Bairro' },
      },
    ]);
  });

  it('sets no password where people sign in at another login service', async () => {
    expect(await redeem(await prepare(), { password: '1' }, false)).toBe('done');
    expect(await accounts()).toMatchObject([{ password_hash: null }]);
  });

  describe('is refused, and changes nothing,', () => {
    it('with a weak password', async () => {
      const code = await prepare();
      expect(await redeem(code, { password: 'oficina1234' })).toBe('PASSWORD_WEAK');
      expect(await accounts()).toEqual([]);
      expect(await redeem(code)).toBe('done');
    });

    it('with a guessed, an expired or a used code', async () => {
      const [code, later] = [await prepare(), await prepare()];
      expect(await redeem(`${code}x`)).toBe('FIRST_ACCESS_REFUSED');
      await given.database.query(`UPDATE first_access_code SET expires_in = now() - interval '1 second'`);
      expect(await redeem(code)).toBe('FIRST_ACCESS_REFUSED');
      expect(await accounts()).toEqual([]);
      await given.database.query(`UPDATE first_access_code SET expires_in = now() + interval '1 hour'`);
      expect(await redeem(later)).toBe('done');
      expect(await redeem(code, { email: 'outra@oficina.example' })).toBe('FIRST_ACCESS_REFUSED');
      expect(await accounts()).toHaveLength(1);
    });

    it('to all but one of those who come at the same time', async () => {
      const code = await prepare();
      const results = await Promise.all(
        ['a', 'b', 'c'].map((name) => redeem(code, { email: `${name}@oficina.example` }, false)),
      );
      expect(results.sort()).toEqual(['FIRST_ACCESS_REFUSED', 'FIRST_ACCESS_REFUSED', 'done']);
      expect(await accounts()).toHaveLength(1);
    });
  });

  describe('guessed from outside', () => {
    const limits = { perMinute: 10_000, perMinuteOfAddress: 10_000, failedSignIns: 5 };
    let app: FastifyInstance;
    beforeEach(async () => {
      await given.database.query('DELETE FROM limit_window');
      const config = { publicUrl: 'http://localhost:5197', rateLimits: limits } as const;
      app = await createCheckedServer({ database: given.database, config, logger: false });
      return () => app.close();
    });
    const guess = async (code: string, remoteAddress: string) => {
      const payload = { code, ...person };
      const answer = await app.inject({ method: 'POST', url: '/first-access', payload, remoteAddress });
      return [answer.statusCode, answer.headers['retry-after'] !== undefined];
    };
    const wrong = () => randomBytes(16).toString('base64url');
    const refused = [410, false];
    const limited = [429, true];

    it('is refused to an address after some wrong codes, the right one too, and not to others', async () => {
      const code = await prepare();
      for (let count = 0; count < 5; count += 1) expect(await guess(wrong(), '203.0.113.1')).toEqual(refused);
      expect(await guess(code, '203.0.113.1')).toEqual(limited);
      expect(await accounts()).toEqual([]);
      expect(await guess(code, '203.0.113.2')).toEqual([200, false]);
    });

    it('is refused to everybody for a time after many wrong codes, from however many addresses at once', async () => {
      const code = await prepare();
      const guesses = Array.from({ length: 120 }, (_, index) => guess(wrong(), `198.51.100.${index + 1}`));
      const answers = (await Promise.all(guesses)).map(([status]) => status);
      expect(answers.filter((status) => status === 410)).toHaveLength(50);
      expect(await guess(code, '203.0.113.3')).toEqual(limited);
      await given.database.query(`UPDATE limit_window SET window_in = window_in - interval '5 minutes'`);
      expect(await guess(code, '203.0.113.3')).toEqual([200, false]);
    });

    it('does not count what is wrong beside the code', async () => {
      const code = await prepare();
      for (let count = 0; count < 8; count += 1)
        await app.inject({
          method: 'POST',
          url: '/first-access',
          payload: { code, ...person, password: 'oficina1234' },
        });
      expect(await guess(code, '127.0.0.1')).toEqual([200, false]);
    });

    it('takes the same way however much of it is right: only hashes are compared, and stored', async () => {
      const code = await prepare();
      const near = code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A');
      const ways: string[][] = [];
      for (const guessed of [near, wrong(), '', 'x'.repeat(100)]) {
        const asked: string[] = [];
        const watched: Database = {
          ...given.database,
          query: (sql, values, ...rest) => {
            asked.push(sql);
            expect(JSON.stringify(values)).not.toContain(guessed || '""');
            return given.database.query(sql, values, ...rest);
          },
        };
        await expect(redeemFirstAccess(watched, { code: guessed, ...person }, true)).rejects.toThrow(
          'FIRST_ACCESS_REFUSED',
        );
        ways.push(asked);
      }
      expect(new Set(ways.map((way) => way.join())).size).toBe(1);
      const { rows } = await given.database.query('SELECT * FROM first_access_code');
      expect(JSON.stringify(rows)).not.toContain(code);
    });
  });

  it('is not offered where the operator has created companies', async () => {
    await given.database.query(
      `INSERT INTO company (company_id, company_identifier, company_name) VALUES (4, 'outra', 'Outra')`,
    );
    expect(await prepareFirstAccess(guardRecordReads(given.database))).toBeNull();
  });
});
