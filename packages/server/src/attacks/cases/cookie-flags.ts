import { expect } from 'vitest';
import { createBrowser } from '../../testing/createBrowser';
import { attack } from '../attack';

export default attack(
  'cannot read the cookies of the sign-in by script, nor have them sent from another site',
  async (world) => {
    const cookies: string[] = [];
    const recording: Parameters<typeof createBrowser>[0] = {
      async inject(request) {
        const answer = await world.app.inject(request);
        cookies.push(...[answer.headers['set-cookie'] ?? []].flat());
        return answer;
      },
    };
    const { email } = await world.signIn();
    await createBrowser(recording, world.origin).signIn({ email });
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; httponly/i);
      expect(cookie).toMatch(/; samesite=(lax|strict)/i);
    }
  },
);
