import { beforeAll, expect, it } from 'vitest';
import type { Identity } from '../../platform/auth/loginService';
import { openSessions } from '../../platform/auth/sessions';
import type { SignIn } from '../../platform/auth/setUpSignIn';
import { createSecretBox } from '../../platform/auth/secretBox';
import { loadSignInKeys } from '../../platform/auth/signInKeys';
import { createTokens } from '../../platform/auth/tokens';
import { withDatabase } from '../../testing/withDatabase';
import { addCompany, addPerson } from '../../testing/people';
import { redeemCode } from './redeemCode';

const redirectUri = 'https://assunto.example/entrada';
const body = { authorizationCode: 'codigo', clientId: 'sistema', redirectUri };

withDatabase('the account that another login service vouches for', (given) => {
  beforeAll(async () => {
    await addCompany(given.database, 3);
    await addCompany(given.database, 4);
  });

  async function redeem(identity: Partial<Identity>) {
    const { database } = given;
    const sessions = await openSessions(database);
    const signIn: SignIn = {
      login: {
        clientId: 'sistema',
        describe: () => Promise.reject(new Error('not asked')),
        endSessionUrl: async () => null,
        redeem: async () => ({
          subject: 'abc',
          email: undefined,
          emailVerified: true,
          keepConnected: false,
          providerSession: null,
          ...identity,
        }),
      },
      isEmbedded: false,
      redirectUris: [redirectUri],
      tokens: await createTokens(await loadSignInKeys(database)),
      sessions,
      box: createSecretBox(new Uint8Array(32)),
    };
    try {
      return await redeemCode(database, signIn, body, { address: '127.0.0.1', userAgent: undefined });
    } finally {
      await sessions.close();
    }
  }
  const sessionCount = async (): Promise<number> =>
    (await given.database.query('SELECT FROM account_session')).rows.length;

  it('is the one with its e-mail', async () => {
    await addPerson(given.database, 3, 'certa@empresa.example');
    const answer = await redeem({ email: 'Certa@Empresa.example' });
    expect(answer.getCompanyDataResponse.companyIdentifier).toBe('empresa-3');
  });

  it("learns the time zone of its company, in which the pages say 'hoje'", async () => {
    await addPerson(given.database, 4, 'manaus@empresa.example');
    await given.database.query("UPDATE company SET time_zone = 'America/Manaus' WHERE company_id = 4");
    expect((await redeem({ email: 'manaus@empresa.example' })).account.timeZone).toBe('America/Manaus');
  });

  it('is refused without a session when the e-mail is unknown, not verified, missing, or of several companies', async () => {
    await addPerson(given.database, 3, 'dupla@empresa.example');
    await addPerson(given.database, 4, 'dupla@empresa.example');
    await addPerson(given.database, 3, 'propria@empresa.example');
    const before = await sessionCount();
    const refused: Partial<Identity>[] = [
      { email: 'ninguem@empresa.example' },
      { email: 'propria@empresa.example', emailVerified: false },
      {},
      { email: 'dupla@empresa.example' },
      // A subject belongs to the other service: it never identifies an account of ours.
      { subject: '3.1' },
    ];
    for (const identity of refused) await expect(redeem(identity)).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
    expect(await sessionCount()).toBe(before);
  });
});
