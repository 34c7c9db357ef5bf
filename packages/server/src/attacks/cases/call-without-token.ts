import { expect } from 'vitest';
import { attack } from '../attack';

export default attack('cannot use any call without a token, except the public ones', async (world) => {
  const guarded = world.app.guardedRoutes.filter(({ isPublic, method }) => !isPublic() && method !== 'HEAD');
  expect(guarded.length).toBeGreaterThan(50);
  for (const { method, url } of guarded) {
    const answer = await world.app.inject({ method: method as 'GET', url: url.replace(/:\w+|\*/g, '1') });
    expect([method, url, answer.statusCode]).toEqual([method, url, 401]);
  }
});
