import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cronOfKind, readCron, writeCron, type CronChoice } from './cronChoice';

const two = (number: number): string => String(number).padStart(2, '0');
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([h, m]) => `${two(h)}:${two(m)}`);
const choice: fc.Arbitrary<CronChoice> = fc.oneof(
  fc.record({ kind: fc.constant('minutes' as const), every: fc.integer({ min: 1, max: 59 }) }),
  fc.record({ kind: fc.constant('hourly' as const), minute: fc.integer({ min: 0, max: 59 }) }),
  fc.record({ kind: fc.constant('daily' as const), time }),
  fc.record({
    kind: fc.constant('weekly' as const),
    time,
    weekdays: fc
      .uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 })
      .map((days) => days.sort((a, b) => a - b)),
  }),
  fc.record({ kind: fc.constant('monthly' as const), day: fc.integer({ min: 1, max: 31 }), time }),
);

describe('the fields of a schedule', () => {
  it('write a cron string that they read again', () => {
    fc.assert(
      fc.property(choice, (given) => {
        expect(readCron(writeCron(given))).toEqual(given);
      }),
    );
  });

  it('keep as a text whatever they cannot show', () => {
    const parts = fc.constantFrom('*', '5', '61', '*/7', '1-5', '0', '7', 'L', '1,15', 'JAN');
    fc.assert(
      fc.property(fc.array(parts, { minLength: 0, maxLength: 7 }), (fields) => {
        const text = fields.join(' ');
        const read = readCron(text);
        if (read.kind === 'custom') expect(writeCron(read)).toBe(text);
        // What fields show means the same: read again it is the same choice.
        else expect(readCron(writeCron(read))).toEqual(read);
      }),
    );
  });

  it.each([
    ['0 8 * * 1-5', { kind: 'weekly', weekdays: [1, 2, 3, 4, 5], time: '08:00' }],
    ['30 7 * * 0,7', { kind: 'weekly', weekdays: [0], time: '07:30' }],
    ['* * * * *', { kind: 'minutes', every: 1 }],
    ['0 0 1 1 *', { kind: 'custom', text: '0 0 1 1 *' }],
    ['0 8 15 * 1', { kind: 'custom', text: '0 8 15 * 1' }],
    ['*/90 * * * *', { kind: 'custom', text: '*/90 * * * *' }],
    ['0 8 32 * *', { kind: 'custom', text: '0 8 32 * *' }],
  ])('read %s', (text, expected) => {
    expect(readCron(text)).toEqual(expected);
  });

  it('keep the time when the repetition changes', () => {
    const daily: CronChoice = { kind: 'daily', time: '17:45' };
    expect(writeCron(cronOfKind('monthly', daily))).toBe('45 17 1 * *');
    expect(cronOfKind('custom', daily)).toEqual({ kind: 'custom', text: '45 17 * * *' });
  });
});
