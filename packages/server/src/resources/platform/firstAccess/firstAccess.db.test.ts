import { beforeEach, describe, expect, it } from 'vitest';
import { verifyPassword } from '../../../auth/passwords';
import { HttpError } from '../../../http/errors';
import { eachDatabase } from '../../../testing/eachDatabase';
import { guardRecordReads } from '../../../testing/recordReadGuard';
import { prepareFirstAccess, redeemFirstAccess } from './firstAccess';

const person = {
  companyName: ' Oficina do Bairro ',
  firstName: 'Lia',
  lastName: 'Campos',
  email: 'lia@oficina.example',
  password: 'jabuticaba-no-quintal-73',
};

eachDatabase('the first access', (given) => {
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
        ...{ entity: 'company', action: 'updated', account_id: account?.['account_id'], actor_name: 'Lia Campos' },
        ...{ before: { companyName: 'Minha empresa' }, after: { companyName: 'Oficina do Bairro' } },
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

  it('is not offered where the operator has created companies', async () => {
    await given.database.query(
      `INSERT INTO company (company_id, company_identifier, company_name) VALUES (4, 'outra', 'Outra')`,
    );
    expect(await prepareFirstAccess(guardRecordReads(given.database))).toBeNull();
  });
});
