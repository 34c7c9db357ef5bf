import { describe, expect, it } from 'vitest';
import { attribute } from '../testing/builders';
import { datetimeType } from './datetimeType';
import { dateType } from './dateType';
import { allowedDays } from './dayLimits';

const context = { now: new Date('2026-11-21T02:30:00Z'), timeZone: 'America/Sao_Paulo', valueOf: () => null };
const limited = (componentId: number, componentConfigs: object) => attribute({ componentId, componentConfigs });

describe('limits of days', () => {
  it('are counted from the day that it is in the time zone', () => {
    const configs = { componentConfigs: { daysGreaterThan: -2, daysNotGreaterThan: 15 } };
    expect(allowedDays(configs, context)).toEqual({ first: '2026-11-18', last: '2026-12-05' });
    expect(allowedDays(configs, { ...context, timeZone: 'UTC' })).toEqual({ first: '2026-11-19', last: '2026-12-06' });
    expect(allowedDays({ componentConfigs: {} }, context)).toEqual({ first: null, last: null });
  });

  it('refuse a date before the first and after the last one, and name it', () => {
    const due = limited(32, { daysGreaterThan: 1, daysNotGreaterThan: 3 });
    const problemOf = (day: string) => dateType.check?.(day, due, context);
    expect(['2026-11-21', '2026-11-23'].map(problemOf)).toEqual([null, null]);
    expect(problemOf('2026-11-20')).toBe('A primeira data permitida é 21/11/2026.');
    expect(problemOf('2026-11-24')).toBe('A última data permitida é 23/11/2026.');
  });

  it('look at the day of an instant in the time zone', () => {
    const opened = limited(11, { daysNotGreaterThan: 0 });
    expect(datetimeType.check?.('2026-11-21T02:59:59Z', opened, context)).toBeNull();
    expect(datetimeType.check?.('2026-11-21T03:00:00Z', opened, context)).toBe('A última data permitida é 20/11/2026.');
    expect(datetimeType.check?.('0001-01-01T00:00:00Z', limited(11, {}), context)).toBeNull();
  });
});
