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

  it('is tried each second while the connection has just returned: a browser is online before its first call arrives', () => {
    const retry = vi.fn();
    const { rerender } = renderHook(({ error }) => useRetryOnReconnect(error, retry), {
      initialProps: { error: unreachable as unknown },
    });
    window.dispatchEvent(new Event('online'));
    expect(retry).toHaveBeenCalledTimes(1);
    rerender({ error: null });
    rerender({ error: refusal(503) });
    vi.advanceTimersByTime(1_000);
    expect(retry).toHaveBeenCalledTimes(2);
    // After this time only the regular interval applies.
    vi.advanceTimersByTime(8_000);
    expect(retry).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10_000);
    rerender({ error: null });
    rerender({ error: refusal(503) });
    const before = retry.mock.calls.length;
    vi.advanceTimersByTime(9_000);
    expect(retry).toHaveBeenCalledTimes(before);
  });

  it('is tried again soon when the connection returned while it was still under way', () => {
    const retry = vi.fn();
    const { rerender } = renderHook(({ error }) => useRetryOnReconnect(error, retry), {
      initialProps: { error: null as unknown },
    });
    window.dispatchEvent(new Event('online'));
    expect(retry).not.toHaveBeenCalled();
    rerender({ error: unreachable });
    vi.advanceTimersByTime(1_000);
    expect(retry).toHaveBeenCalledTimes(1);
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
