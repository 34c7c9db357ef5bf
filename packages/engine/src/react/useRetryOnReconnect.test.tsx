// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineError } from '../errors/EngineError';
import { useRetryOnReconnect } from './useRetryOnReconnect';

const unreachable = new EngineError('NETWORK_UNAVAILABLE', { method: 'GET', path: '/', message: 'x' });
const refusal = (status: number) =>
  new EngineError('REQUEST_FAILED', { method: 'GET', path: '/', status, message: 'x', answer: null });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a load that failed', () => {
  it('is tried again when the browser is online again, and from time to time', () => {
    const retry = vi.fn();
    const { rerender } = renderHook(({ error }) => useRetryOnReconnect(error, retry), {
      initialProps: { error: unreachable as unknown },
    });
    expect(retry).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('online'));
    expect(retry).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    expect(retry).toHaveBeenCalledTimes(2);
    rerender({ error: null });
    window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(60_000);
    expect(retry).toHaveBeenCalledTimes(2);
  });

  it.each([
    [503, 1],
    [404, 0],
    [500, 0],
  ])('with status %i is tried again %i times', (status, times) => {
    const retry = vi.fn();
    renderHook(() => useRetryOnReconnect(refusal(status), retry));
    window.dispatchEvent(new Event('online'));
    expect(retry).toHaveBeenCalledTimes(times);
  });
});
