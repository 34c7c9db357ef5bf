import { expect } from 'vitest';
import { attack } from '../attack';

export default attack('cannot sign in as another person with an e-mail that only looks like theirs', async (world) => {
  const { email } = await world.signIn();
  const [name = '', host = ''] = email.split('@');
  for (const variant of [email.replace('e', 'é'), `${name}@${host.replace('e', 'ẹ')}`, `${email}%`]) {
    const visitor = world.browser();
    const answer = await visitor.submit(await visitor.begin(), { email: variant });
    expect(answer.statusCode, variant).toBe(401);
  }
});
