import { parseRule, ruleText, type RecurrenceRule } from '@assunto/engine/fields';
import { describe, expect, it } from 'vitest';
import { withFrequency, withNumber, withWeekday } from './changeRule';

const rule = (text: string): RecurrenceRule => {
  const read = parseRule(text);
  if (!read.ok) throw new Error(read.problem);
  return read.rule;
};

describe('changing a rule', () => {
  it.each([
    ['FREQ=WEEKLY;BYDAY=MO;COUNT=3', 'DAILY', 'FREQ=DAILY;INTERVAL=1;COUNT=3'],
    ['FREQ=WEEKLY;BYDAY=MO;WKST=SU', 'MONTHLY', 'FREQ=MONTHLY;INTERVAL=1;WKST=SU'],
    ['FREQ=MONTHLY;BYMONTHDAY=5;BYDAY=1MO', 'WEEKLY', 'FREQ=WEEKLY;INTERVAL=1'],
    ['FREQ=YEARLY;INTERVAL=2;BYMONTH=3;BYDAY=1MO,20TU', 'MONTHLY', 'FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO'],
    ['FREQ=MONTHLY;BYMONTHDAY=5;BYSETPOS=1', 'YEARLY', 'FREQ=YEARLY;INTERVAL=1;BYMONTHDAY=5;BYSETPOS=1'],
    ['FREQ=DAILY;BYMONTHDAY=5;BYDAY=MO', 'WEEKLY', 'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO'],
  ] as const)('from %s to %s keeps what has a meaning', (before, freq, after) => {
    const changed = ruleText(withFrequency(rule(before), freq));
    expect(changed).toBe(after);
    expect(parseRule(changed).ok).toBe(true);
  });

  it('adds and takes away in the order of a calendar', () => {
    const days = withWeekday(withWeekday(rule('FREQ=WEEKLY;BYDAY=WE'), 'MO', true), 'SU', true);
    expect(ruleText(days)).toBe('FREQ=WEEKLY;INTERVAL=1;BYDAY=SU,MO,WE');
    expect(ruleText(withWeekday(days, 'MO', false))).toBe('FREQ=WEEKLY;INTERVAL=1;BYDAY=SU,WE');
    expect(withNumber([10, -1], 5, true)).toEqual([5, 10, -1]);
    expect(withNumber([5, 10, -1], 10, false)).toEqual([5, -1]);
    expect(withNumber([5, -1], -2, true)).toEqual([5, -2, -1]);
  });
});
