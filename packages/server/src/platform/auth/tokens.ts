import { TokenClaims } from '@assunto/api';
import { errors, jwtVerify, SignJWT } from 'jose';
import { Value } from 'typebox/value';
import type { SignInKeys } from './signInKeys';
import { dropOldest } from '../cache/dropOldest';

/** Seconds that a token is valid. The page refreshes it every 480 s (specification: shell). */
export const tokenSeconds = 900;

const issuer = 'assunto';
const audience = 'assunto-api';
const algorithm = 'HS256';
/** The number of verified tokens cached in memory, so that a token is not verified again for each request. */
const rememberedTokens = 10_000;

/** Our tokens: signed with the key of the installation, for this API only, always with the same algorithm. */
export interface Tokens {
  sign(claims: TokenClaims): Promise<string>;
  /** The claims of a valid token, or `null` when key, algorithm, audience or issuer differ, or it has expired. */
  verify(token: string): Promise<TokenClaims | null>;
  /** As `verify`, but accepts an expired token; the caller checks whether its session is valid. */
  verifyExpired(token: string): Promise<TokenClaims | null>;
}

/** Signs and verifies tokens with the installation's key. */
export async function createTokens({ token: key }: Pick<SignInKeys, 'token'>): Promise<Tokens> {
  const secret = await crypto.subtle.importKey(
    'raw',
    Buffer.from(key.secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  const verified = new Map<string, { claims: TokenClaims; goodUntil: number }>();

  async function check(token: string, acceptsExpired: boolean): Promise<{ claims: TokenClaims; exp: number } | null> {
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: [algorithm],
        issuer,
        audience,
        requiredClaims: ['exp', 'iat'],
        // Processes of one installation may run on machines whose clocks differ slightly.
        clockTolerance: acceptsExpired ? Number.MAX_SAFE_INTEGER : 5,
      });
      const claims: unknown = payload;
      return Value.Check(TokenClaims, claims) ? { claims, exp: payload.exp ?? 0 } : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  function remember(token: string, claims: TokenClaims, exp: number): void {
    dropOldest(verified, rememberedTokens);
    verified.set(token, { claims, goodUntil: exp * 1000 });
  }

  return {
    sign: (claims) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: key.kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${tokenSeconds}s`)
        .sign(secret),

    async verify(token) {
      const known = verified.get(token);
      if (known && known.goodUntil > Date.now()) return known.claims;
      verified.delete(token);
      const found = await check(token, false);
      if (found) remember(token, found.claims, found.exp);
      return found?.claims ?? null;
    },

    verifyExpired: async (token) => (await check(token, true))?.claims ?? null,
  };
}
