import { adminRoomId } from '@assunto/api/ticketing';
import type { TokenClaims } from '@assunto/api';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTokens, type Tokens } from './tokens';

const secret = Buffer.alloc(32, 7);
const claims: TokenClaims = {
  name: 'Ana Ribeiro',
  accountId: 12,
  requireDigitalSignature: ['contrato', 'laudo'],
  roomId: adminRoomId,
  companyId: 3,
  isAdmin: true,
  sid: 'sessao',
};

let tokens: Tokens;
beforeEach(async () => {
  tokens = await createTokens({ token: { kid: 'k', secret } });
});
afterEach(() => vi.useRealTimers());

const forge = (
  change: (jwt: SignJWT) => SignJWT,
  key: Uint8Array = secret,
  alg = 'HS256',
  payload: object = claims,
): Promise<string> =>
  change(
    new SignJWT({ ...payload })
      .setProtectedHeader({ alg })
      .setIssuer('assunto')
      .setAudience('assunto-api')
      .setIssuedAt()
      .setExpirationTime('15m'),
  ).sign(key);

describe('the login token', () => {
  it('carries name, account, room, company, administrator flag and the list of subjects to sign [SESSION-04] [SESSION-05]', async () => {
    const token = await tokens.sign(claims);
    expect(decodeJwt(token)).toMatchObject(claims);
    expect(await tokens.verify(token)).toMatchObject(claims);
  });

  it('is good for fifteen minutes, remembered or not', async () => {
    vi.useFakeTimers();
    const token = await tokens.sign(claims);
    expect(await tokens.verify(token)).not.toBeNull();
    vi.advanceTimersByTime(14 * 60_000);
    expect(await tokens.verify(token)).not.toBeNull();
    vi.advanceTimersByTime(61_000 + 5_000);
    expect(await tokens.verify(token)).toBeNull();
    expect(await tokens.verifyExpired(token)).toMatchObject(claims);
  });

  it.each<[string, () => Promise<string> | string]>([
    [
      'signed by nobody',
      () => new UnsecuredJWT({ ...claims }).setIssuer('assunto').setAudience('assunto-api').encode(),
    ],
    ['signed with another key', () => forge((jwt) => jwt, Buffer.alloc(32, 8))],
    ['signed with another algorithm', () => forge((jwt) => jwt, Buffer.alloc(64, 7), 'HS512')],
    ['for another audience', () => forge((jwt) => jwt.setAudience('outro'))],
    ['from another issuer', () => forge((jwt) => jwt.setIssuer('outro'))],
    ['with claims that are not ours', () => forge((jwt) => jwt, secret, 'HS256', { ...claims, companyId: '3' })],
    ['that is no token', () => 'abc.def.ghi'],
  ])('is refused when it is %s', async (_, make) => {
    const token = await make();
    expect(await tokens.verify(token)).toBeNull();
    expect(await tokens.verifyExpired(token)).toBeNull();
  });

  it('is refused without an end', async () => {
    const endless = await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('assunto')
      .setAudience('assunto-api')
      .setIssuedAt()
      .sign(secret);
    expect(await tokens.verify(endless)).toBeNull();
  });
});
