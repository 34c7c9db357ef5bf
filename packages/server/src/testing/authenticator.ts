import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { SecondFactorSetup } from '@assunto/api';
import type { RequestTarget } from './createBrowser';
import { withToken } from './createBrowser';
import { testPassword } from './people';

/** The code of a test's authenticator app: the current one, or that of a time step before or after. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/**
 * Activates a second factor for a signed-in person with the previous time step's code, so that a test can use the current one;
 * returns its secret and recovery codes.
 */
export async function addSecondFactor(
  app: RequestTarget,
  token: string,
  steps = 0,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const headers = withToken(token);
  const begun = await app.inject({
    method: 'POST',
    url: '/account/second-factor',
    headers,
    payload: { currentPassword: testPassword },
  });
  expect(begun.statusCode, begun.body).toBe(200);
  const { secret, setup } = begun.json<SecondFactorSetup>();
  const payload = { setup, code: codeOf(secret, steps) };
  const answer = await app.inject({ method: 'PUT', url: '/account/second-factor', headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return { secret, ...answer.json<{ recoveryCodes: string[] }>() };
}
