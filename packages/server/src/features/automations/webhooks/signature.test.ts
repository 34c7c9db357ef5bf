import { expect, it } from 'vitest';
import { createSigningKey, isSignedBy, signatureOf } from './signature';

it('signs as Standard Webhooks does, and refuses what was changed, is old or is of another key', () => {
  // The example of the Standard Webhooks specification.
  const key = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: '1614265330', body: '{"test": 2432232314}' };
  const signature = signatureOf(key, message);
  expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  const at = 1_614_265_330_000;
  expect(isSignedBy(key, message, `v1,outra ${signature}`, at + 299_000)).toBe(true);
  for (const [changed, header, now] of [
    [{ ...message, body: '{"test": 2432232315}' }, signature, at],
    [{ ...message, id: 'msg_outra' }, signature, at],
    [{ ...message, timestamp: '1614265331' }, signature, at],
    [{ ...message, timestamp: 'NaN' }, signature, at],
    [message, signature, at + 301_000],
    [message, signature, at - 301_000],
    [message, '', at],
  ] as const)
    expect(isSignedBy(key, changed, header, now)).toBe(false);
  expect(isSignedBy(createSigningKey(), message, signature, at)).toBe(false);
});
