import { adminRoomId } from '@assunto/api/ticketing';
import type { ErrorAnswer } from '@assunto/engine/core';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { expect } from 'vitest';
import { withToken } from '../../testing/createBrowser';
import { attack } from '../attack';

export default attack(
  'cannot use a token that is unsigned, signed with another key, for another audience or of another company',
  async (world) => {
    const { token } = await world.signIn();
    const claims = decodeJwt(token);
    const [header = '', payload = '', signature = ''] = token.split('.');
    const changed = Buffer.from(
      JSON.stringify({ ...claims, companyId: 2, roomId: adminRoomId, isAdmin: true }),
    ).toString('base64url');
    const by = (key: Uint8Array, audience: string) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('assunto')
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('15m')
        .sign(key);
    for (const forged of [
      new UnsecuredJWT({ ...claims }).setIssuer('assunto').setAudience('assunto-api').encode(),
      `${header}.${changed}.${signature}`,
      `${header}.${payload}.`,
      await by(Buffer.alloc(32), 'assunto-api'),
      await by(Buffer.alloc(32), 'outro'),
    ]) {
      const answer = await world.app.inject({ url: '/account/session', headers: withToken(forged) });
      expect([answer.statusCode, answer.json<ErrorAnswer>().code]).toEqual([401, 'NOT_AUTHENTICATED']);
      const refresh = await world.app.inject({ method: 'POST', url: '/account/refresh', payload: { token: forged } });
      expect(refresh.json<{ authorized: boolean }>().authorized).toBe(false);
    }
  },
);
