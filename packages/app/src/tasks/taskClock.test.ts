import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockOffset, hasJumped, timerText, spokenTimer, workedAt } from './taskClock';

const start = Date.parse('2026-06-15T12:00:00Z');

describe('the clock of tasks', () => {
  it('counts by the server, whatever the clock of the page says', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), fc.nat(2000), fc.nat(1e8), (skew, roundTrip, passed) => {
        const sentAt = start + skew;
        const offset = clockOffset({ sentAt, receivedAt: sentAt + 2 * roundTrip, now: start + roundTrip });
        expect(offset + skew).toBe(0);
        const page = sentAt + passed;
        expect(workedAt({ worked: 500, startedAt: start }, page + offset)).toBe(500 + passed);
      }),
    );
  });

  it('never runs backwards past what was counted', () => {
    expect(workedAt({ worked: 60_000, startedAt: start }, start - 5000)).toBe(60_000);
    expect(workedAt({ worked: 60_000, startedAt: null }, start)).toBe(60_000);
  });

  it('is read as hours, minutes and seconds', () => {
    expect(timerText(0)).toBe('00:00:00');
    expect(timerText(3_723_999)).toBe('01:02:03');
    expect(timerText(360_000_000)).toBe('100:00:00');
    expect(spokenTimer(3_723_999)).toBe('1 h 2 min');
    expect(spokenTimer(119_000)).toBe('1 min');
    expect(spokenTimer(0)).toBe('0 min');
    expect(spokenTimer(7_200_000)).toBe('2 h');
  });

  it('distinguishes a tick from a sleep and from a clock that was set', () => {
    expect(hasJumped(start, start + 1012)).toBe(false);
    expect(hasJumped(start, start + 4000)).toBe(false);
    expect(hasJumped(start, start + 60_000)).toBe(true);
    expect(hasJumped(start, start - 3_600_000)).toBe(true);
  });
});
