import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFailureCounter } from './createFailureCounter';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('asks to wait after too many failures, until the time is over', () => {
  const counter = createFailureCounter(3, 60);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(counter.wait('a')).toBe(0);
    counter.add('a');
  }
  expect(counter.wait('a')).toBe(60);
  expect(counter.wait('b')).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(counter.wait('a')).toBe(0);
});

it('takes back one failure, or all', () => {
  const counter = createFailureCounter(2, 60);
  counter.add('a');
  counter.add('a');
  counter.forgive('a');
  expect(counter.wait('a')).toBe(0);
  counter.add('a');
  counter.clear('a');
  counter.add('a');
  expect(counter.wait('a')).toBe(0);
});
