import { expect } from 'vitest';
import { createBrowser } from '../../testing/createBrowser';
import { attack } from '../attack';

export default attack(
  'reads no cookie of the sign-in by script, and has none sent from another site',
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
