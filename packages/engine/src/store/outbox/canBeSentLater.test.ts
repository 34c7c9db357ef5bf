import { expect, it } from 'vitest';
import { EngineError } from '../../errors/EngineError';
import { canBeSentLater } from './canBeSentLater';

const answered = (status: number) =>
  new EngineError('REQUEST_FAILED', { method: 'PUT', path: '/', status, message: 'Não.' });

it('a save waits without a connection, a running server, a session, or a free turn', () => {
  const unreachable = new EngineError('NETWORK_UNAVAILABLE', { method: 'PUT', path: '/', message: 'cut' });
  expect(canBeSentLater(unreachable)).toBe(true);
  for (const status of [401, 429, 502, 503, 504])
    expect([status, canBeSentLater(answered(status))]).toEqual([status, true]);
});

it('a save that the server refused, or that failed in the page, does not wait', () => {
  for (const status of [400, 403, 404, 409, 422, 500])
    expect([status, canBeSentLater(answered(status))]).toEqual([status, false]);
  expect(canBeSentLater(new TypeError('undefined is not a function'))).toBe(false);
});
