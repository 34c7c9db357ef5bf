import { expect } from 'vitest';
import { attack } from '../attack';

export default attack(
  'cannot get more than one session from one code, even by concurrent calls, and none with a wrong verifier',
  async (world) => {
    const { email } = await world.signIn();
    const visitor = world.browser();
    const submitted = await visitor.submit(await visitor.begin(), { email });
    const code = await visitor.arrive(String(submitted.headers['location']));
    const answers = await Promise.all([visitor.redeem(code), visitor.redeem(code), visitor.redeem(code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
    const second = world.browser();
    const secondAnswer = await second.submit(await second.begin(), { email });
    const stolen = await second.arrive(String(secondAnswer.headers['location']));
    expect((await second.redeem({ ...stolen, codeVerifier: 'x'.repeat(43) })).statusCode).toBe(401);
    // One try is all: whoever stole the code cannot try verifiers, nor does the right one help any more.
    expect((await second.redeem(stolen)).statusCode).toBe(401);
  },
);
