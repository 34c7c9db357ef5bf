import { expect } from 'vitest';
import { attack } from '../attack';

export default attack('cannot become another person by sending identity headers of proxies', async (world) => {
  const { email, accountId } = await world.signIn(1);
  for (const name of [
    'x-remote-user',
    'x-forwarded-user',
    'remote-user',
    'x-auth-request-email',
    'x-ms-client-principal',
    'x-test-caller',
  ]) {
    for (const value of [email, String(accountId), '0']) {
      const answer = await world.app.inject({ url: '/account/session', headers: { [name]: value } });
      expect(answer.statusCode, name).toBe(401);
    }
  }
});
