import type { LoginService } from '@assunto/api';
import * as openid from 'openid-client';
import { isLoopback } from '../http/isLoopback';
import { HttpError } from '../errors/errors';
import { limitedFetch } from './limitedFetch';

/** An external login service: an OpenID Connect provider. */
export interface ExternalLogin {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
}

/** The scopes of a sign-in: identity and e-mail. */
export const signInScope = 'openid email profile';

/** What the page passes on from the login service. */
interface Redemption {
  code: string;
  codeVerifier: string | undefined;
  redirectUri: string;
  nonce: string | undefined;
}

/** The identity that the login service confirms. */
export interface Identity {
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  keepConnected: boolean;
  providerSession: string | null;
}

/** A client of a login service (OpenID Connect), the embedded or an external one; both work the same way. */
export interface LoginServiceClient {
  clientId: string;
  /** Throws LOGIN_SERVICE_UNAVAILABLE when it does not answer. */
  describe(): Promise<LoginService>;
  /** Throws SIGN_IN_REFUSED when the code, the verifier or the identity token is invalid. */
  redeem(redemption: Redemption): Promise<Identity>;
  /** The URL that ends a session at the service; `null` when it has none. */
  endSessionUrl(): Promise<string | null>;
}

/** A client of the login service at `issuer`. `fetch` reaches the embedded one without network. */
export function createLoginServiceClient(
  { issuer, clientId, clientSecret }: ExternalLogin,
  fetch?: openid.CustomFetch,
): LoginServiceClient {
  let discovered: Promise<openid.Configuration> | undefined;

  function configuration(): Promise<openid.Configuration> {
    discovered ??= discover().catch((cause: unknown) => {
      // The next sign-in retries the discovery.
      discovered = undefined;
      throw new HttpError('LOGIN_SERVICE_UNAVAILABLE', { cause });
    });
    return discovered;
  }

  async function discover(): Promise<openid.Configuration> {
    const url = new URL(issuer);
    const found = await openid.discovery(
      url,
      clientId,
      {},
      clientSecret === undefined ? openid.None() : openid.ClientSecretPost(clientSecret),
      {
        timeout: 10,
        execute: [
          // An identity token counts by its signature too, not only because the connection is the service's.
          openid.enableNonRepudiationChecks,
          ...(isLoopback(url.hostname) || fetch ? [openid.allowInsecureRequests] : []),
        ],
        [openid.customFetch]: fetch ?? limitedFetch,
      },
    );
    return found;
  }

  return {
    clientId,
    async describe() {
      const { authorization_endpoint: authorizationEndpoint } = (await configuration()).serverMetadata();
      if (!authorizationEndpoint) throw new HttpError('LOGIN_SERVICE_UNAVAILABLE');
      return { authorizationEndpoint, clientId, scope: signInScope };
    },
    async redeem({ code, codeVerifier, redirectUri, nonce }) {
      const config = await configuration();
      const answer = new URL(redirectUri);
      answer.searchParams.set('code', code);
      // The page passes on only the code. There is one login service, so the response cannot come from another issuer.
      if (config.serverMetadata().authorization_response_iss_parameter_supported)
        answer.searchParams.set('iss', config.serverMetadata().issuer);
      const checks: openid.AuthorizationCodeGrantChecks = { idTokenExpected: true };
      if (codeVerifier !== undefined) checks.pkceCodeVerifier = codeVerifier;
      if (nonce !== undefined) checks.expectedNonce = nonce;
      const tokens = await openid.authorizationCodeGrant(config, answer, checks).catch((cause: unknown) => {
        throw new HttpError(isUnavailable(cause) ? 'LOGIN_SERVICE_UNAVAILABLE' : 'SIGN_IN_REFUSED', { cause });
      });
      const claims = tokens.claims();
      if (!claims) throw new HttpError('SIGN_IN_REFUSED');
      return {
        subject: claims.sub,
        email: typeof claims['email'] === 'string' ? claims['email'] : undefined,
        emailVerified: claims['email_verified'] === true,
        keepConnected: claims['keep_connected'] === true,
        providerSession: typeof claims['provider_session'] === 'string' ? claims['provider_session'] : null,
      };
    },
    async endSessionUrl() {
      const { end_session_endpoint: endpoint } = (await configuration()).serverMetadata();
      return endpoint === undefined ? null : `${endpoint}?client_id=${encodeURIComponent(clientId)}`;
    },
  };
}

/** Whether the service failed, rather than refused. */
function isUnavailable(error: unknown): boolean {
  return error instanceof openid.ClientError
    ? ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'].includes(error.code ?? '')
    : error instanceof TypeError;
}
