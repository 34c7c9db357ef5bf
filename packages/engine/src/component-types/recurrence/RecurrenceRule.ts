/** The days of a week, as RFC 5545 writes them, Sunday first. */
export const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
/** A day of the week, as RFC 5545 writes it. */
export type Weekday = (typeof weekdays)[number];

/** How often a rule may come, as RFC 5545 writes it. */
export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
/** How often a rule comes. */
export type Frequency = (typeof frequencies)[number];

/** A day of the week: every one, or the `nth` of its month or year (from 1; from -1 counted from the end). */
export interface RuleDay {
  day: Weekday;
  nth: number | null;
}

/** A recurrence rule of days (RFC 5545, section 3.3.10), read. It has no start of its own: whoever expands it names one. */
export interface RecurrenceRule {
  freq: Frequency;
  /** Every how many days, weeks, months or years; from 1. */
  interval: number;
  /** 1 to 12. */
  byMonth: readonly number[];
  /** 1 to 31, and -1 (the last day) to -31. */
  byMonthDay: readonly number[];
  byDay: readonly RuleDay[];
  /** On which day weeks start, for an `interval` of weeks; Monday unless told. */
  weekStart: Weekday;
  /** How many dates; `null` without an end, or with an `until`. */
  count: number | null;
  /** The last possible day, `20261231`, or as it came with a time, `20261231T235959Z`. */
  until: string | null;
  /** Parts that are valid but that nobody here understands, e.g. `BYSETPOS=-1`: stored as they came. */
  others: readonly string[];
}

/**
 * A rule that says no more than how often.
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
 * Whether everything that the rule says is understood, so that its dates can be told.
 *
 * @example
 * isExpandable({ ...plainRule('MONTHLY'), others: ['BYSETPOS=-1'] }); // false
 */
export function isExpandable(rule: RecurrenceRule): boolean {
  return rule.others.length === 0;
}
