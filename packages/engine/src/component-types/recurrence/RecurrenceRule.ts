/** The weekdays in RFC 5545 notation, Sunday first. */
export const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
/** A weekday in RFC 5545 notation. */
export type Weekday = (typeof weekdays)[number];

/** The frequencies in RFC 5545 notation. */
export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
/** The frequency of a rule. */
export type Frequency = (typeof frequencies)[number];

/** A weekday: every one, or the `nth` of its month or year (from 1; from -1 counted from the end). */
export interface RuleDay {
  day: Weekday;
  nth: number | null;
}

/** A parsed recurrence rule of days (RFC 5545, section 3.3.10). It has no start; expanding it needs one. */
export interface RecurrenceRule {
  freq: Frequency;
  /** The interval in days, weeks, months or years; from 1. */
  interval: number;
  /** 1 to 12. */
  byMonth: readonly number[];
  /** 1 to 31, and -1 (the last day) to -31. */
  byMonthDay: readonly number[];
  byDay: readonly RuleDay[];
  /** The first day of weeks, for an `interval` of weeks; Monday by default. */
  weekStart: Weekday;
  /** The number of dates; `null` without an end, or with an `until`. */
  count: number | null;
  /** The last possible day, `20261231`, or with a time if it was given with one, `20261231T235959Z`. */
  until: string | null;
  /** Valid parts that are not supported, e.g. `BYSETPOS=-1`: stored unchanged. */
  others: readonly string[];
}

/**
 * A rule with only a frequency.
 *
 * @example
 * const mondays = { ...plainRule('WEEKLY'), byDay: [{ day: 'MO', nth: null }] };
 */
export function plainRule(freq: Frequency): RecurrenceRule {
  return {
    freq,
    interval: 1,
    byMonth: [],
    byMonthDay: [],
    byDay: [],
    weekStart: 'MO',
    count: null,
    until: null,
    others: [],
  };
}

/**
 * The last possible day as `YYYY-MM-DD`; `null` without one.
 *
 * @example
 * untilDay({ until: '20261231' }); // '2026-12-31'
 */
export function untilDay({ until }: Pick<RecurrenceRule, 'until'>): string | null {
  return until === null ? null : `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
}

/**
 * Whether every part of the rule is supported, so that its dates can be computed.
 *
 * @example
 * isExpandable({ ...plainRule('MONTHLY'), others: ['BYSETPOS=-1'] }); // false
 */
export function isExpandable(rule: RecurrenceRule): boolean {
  return rule.others.length === 0;
}
