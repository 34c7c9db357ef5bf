import type { LoginAnswer, RequestJwt } from '@assunto/api';
import { readAccountOfSubject, type SignInAccount } from '../../platform/auth/accounts';
import type { Identity } from '../../platform/auth/loginService';
import type { SessionDevice } from '../../platform/auth/sessions';
import { readSessionAccount, signToken } from '../../platform/auth/sessionToken';
import type { SignIn } from '../../platform/auth/setUpSignIn';
import type { Database } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { translate } from '../../platform/messages/language';
import { appData, findAccountOfEmail, readCompany } from './queries';

/** Exchanges the code of the login service for a session and its token. Throws SIGN_IN_REFUSED. */
export async function redeemCode(
  database: Database,
  signIn: SignIn,
  body: RequestJwt,
  device: SessionDevice,
): Promise<LoginAnswer> {
  const { login, redirectUris, sessions } = signIn;
  const redirectUri = body.redirectUri ?? redirectUris[0];
  if (body.clientId !== login.clientId || redirectUri === undefined || !redirectUris.includes(redirectUri))
    throw new HttpError('SIGN_IN_REFUSED', { cause: new Error('unknown client or redirect address') });
  const identity = await login.redeem({
    code: body.authorizationCode,
    codeVerifier: body.codeVerifier,
    redirectUri,
    nonce: body.nonce,
  });
  const account = await accountOf(database, signIn, identity);
  if (!account) throw new HttpError('SIGN_IN_REFUSED', { message: translate('signIn.noAccount') });

  const { companyId, accountId, signInVersion } = account;
  const { keepConnected, providerSession } = identity;
  const sid = await sessions.open({ companyId, accountId, signInVersion, keepConnected, providerSession, device });
  const session = await sessions.find(companyId, sid);
  if (!session) throw new HttpError('SIGN_IN_REFUSED', { message: translate('signIn.noAccount') });
  return {
    token: await signToken(database, signIn, session.account),
    keepConnected,
    getCompanyDataResponse: await readCompany(database, companyId),
    getAppResponse: appData,
    account: await readSessionAccount(database, session.account),
  };
}

function accountOf(database: Database, { isEmbedded }: SignIn, identity: Identity): Promise<SignInAccount | null> {
  if (!isEmbedded)
    return identity.email && identity.emailVerified
      ? findAccountOfEmail(database, identity.email)
      : Promise.resolve(null);
  return readAccountOfSubject(database, identity.subject);
}
