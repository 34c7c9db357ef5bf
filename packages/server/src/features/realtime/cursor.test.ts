import { afterEach, expect, it, vi } from 'vitest';
import { cursorOf, horizonOf } from './cursor';
import { replayedFor } from './readEvents';

afterEach(() => void vi.useRealTimers());

it('a position is used as long as the events after it are stored, and no longer', () => {
  vi.useFakeTimers({ now: new Date('2026-03-11T12:00:00Z') });
  const cursor = cursorOf(40);
  vi.advanceTimersByTime(replayedFor * 60_000);
  expect(horizonOf(cursor, 40)).toBe(40);
  vi.advanceTimersByTime(1000);
  expect(horizonOf(cursor, 40)).toBeNull();
});

it('a position of another database, or none at all, is not used', () => {
  expect(horizonOf(cursorOf(41), 40)).toBeNull();
  expect(horizonOf('40', 40)).toBeNull();
});
