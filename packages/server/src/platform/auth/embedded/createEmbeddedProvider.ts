import Provider, { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { Queryable } from '../../database/Database';
import { translate } from '../../messages/language';
import { readAccountOfSubject } from '../accounts';
import { readFactorState } from '../second-factor/secondFactors';
import { renderProblemPage } from './problemPage';
import { inLanguage, providerPath, signInPath } from './paths';
import { providerStore } from './providerStore';
import { signInScope } from '../loginService';
import type { SignInKeys } from '../signInKeys';

/** The only client of the embedded provider, with its redirect URIs. */
export interface ProviderClient {
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
}

/**
 * The embedded OpenID Connect provider: only authorization code with PKCE. Its state is in the database, its pages are ours
 * (`signInPages`), and it shows no consent page, since its only client is the product itself.
 */
export function createEmbeddedProvider(options: {
  database: Queryable;
  publicUrl: string;
  keys: SignInKeys;
  client: ProviderClient;
}): Provider {
  const { database, publicUrl, keys, client } = options;
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy.get('login')?.checks.add(secondFactorCheck(database));

  const configuration: Configuration = {
    adapter: providerStore(database),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: client.redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [keys.provider] },
    cookies: {
      keys: keys.cookies,
      names: { session: 'assunto.entrada', interaction: 'assunto.entrando', resume: 'assunto.retomada' },
      long: { signed: true, httpOnly: true, sameSite: 'lax' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    pkce: { required: () => true },
    responseTypes: ['code'],
    scopes: signInScope.split(' '),
    claims: {
      openid: ['sub', 'keep_connected', 'provider_session'],
      email: ['email', 'email_verified'],
      profile: ['name'],
    },
    // Puts the claims into the identity token, which saves the call to the userinfo endpoint.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      Grant: 30 * 86_400,
      IdToken: 60,
      Interaction: 1800,
      Session: 30 * 86_400,
    },
    interactions: { policy, url: (_, { uid, params }) => inLanguage(`${signInPath}/${uid}`, params['ui_locales']) },
    loadExistingGrant,
    findAccount: accountFinder(database),
    renderError,
  };
  const provider = new Provider(`${publicUrl}${providerPath}`, configuration);
  // The provider builds its URLs from X-Forwarded-*, which `mountProvider` sets itself.
  provider.proxy = true;
  provider.use(endRefusedCode);
  return provider;
}

/** A code is valid for one try: a wrong verifier or address ends it, as its redemption does, so that nobody can try others with it. */
const endRefusedCode: Parameters<Provider['use']>[0] = async (ctx, next) => {
  await next();
  const { oidc } = ctx as Partial<KoaContextWithOIDC>;
  const code = oidc?.params?.['code'];
  if (oidc?.route !== 'token' || ctx.status !== 400 || typeof code !== 'string') return;
  await (await oidc.provider.AuthorizationCode.find(code))?.destroy();
};

/**
 * An account that must have a second factor and has none has to sign in again, and sets it up, even if the provider has a session
 * for the browser.
 */
const secondFactorCheck = (database: Queryable): interactionPolicy.Check =>
  new interactionPolicy.Check('second_factor', 'a second factor must be set up', async (ctx) => {
    const subject = ctx.oidc.session?.accountId;
    const account = subject === undefined ? null : await readAccountOfSubject(database, subject);
    if (!account) return interactionPolicy.Check.NO_NEED_TO_PROMPT;
    const { activatedIn, isRequired } = await readFactorState(database, account);
    return isRequired && activatedIn === null
      ? interactionPolicy.Check.REQUEST_PROMPT
      : interactionPolicy.Check.NO_NEED_TO_PROMPT;
  });

/** Grants the only client what it requests, without a consent page. */
const loadExistingGrant: Configuration['loadExistingGrant'] = async (ctx) => {
  const { client, session } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(signInScope);
  await grant.save();
  return grant;
};

/** Reads the claims of an account from the database. */
function accountFinder(database: Queryable): NonNullable<Configuration['findAccount']> {
  return async (ctx, subject, token) => {
    const account = await readAccountOfSubject(database, subject);
    if (!account) return undefined;
    const uid = token && 'sessionUid' in token ? token.sessionUid : undefined;
    const session = uid ? await ctx.oidc.provider.Session.findByUid(uid) : undefined;
    return {
      accountId: subject,
      claims: async () => ({
        sub: subject,
        name: account.name,
        email: account.email,
        email_verified: account.email !== null,
        keep_connected: session !== undefined && session.transient !== true,
        provider_session: uid,
      }),
    };
  };
}

const renderError: Configuration['renderError'] = (ctx, out) => {
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = renderProblemPage(
    out.error === 'invalid_redirect_uri' ? translate('signIn.address') : translate('signIn.stopped'),
    String(out.error),
  );
};
