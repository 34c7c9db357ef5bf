import type { FilterOperator } from '../component-types/operators';

/** A value computed when the filter runs, relative to now in the configured time zone: `{"date": ["today", -7, "day"]}`. */
export interface RelativeDate {
  date: [
    base: 'now' | 'today' | 'startOfWeek' | 'startOfMonth' | 'startOfYear',
    amount?: number,
    unit?: 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year',
  ];
}

/** A value taken from the caller: `{"me": "accountId"}`. */
export interface CurrentUserValue {
  me: 'accountId' | 'roomId' | 'name' | 'email';
}

/** A plain value that a filter compares with. */
export type FilterScalar = string | number | boolean | RelativeDate | CurrentUserValue;

/**
 * The attribute of a condition, by identifier; `$talkId`, `$isActive`, `$createdBy`, `$insertedIn`, `$updatedIn` are system
 * variables of the record.
 */
export interface FilterVariable {
  var: string;
}

/**
 * A filter: a json-logic tree in a small, closed dialect. A condition is `{operator: [variable, ...values]}`; list operators take
 * their list as the second operand, `between` a lower and an upper end (both included).
 */
export type FilterTree =
  | { and: FilterTree[] }
  | { or: FilterTree[] }
  | { '!': [FilterTree] }
  | { [Operator in FilterOperator]?: [FilterVariable, ...(FilterScalar | FilterScalar[])[]] };

/** The names of a record's system variables. */
export const systemVariables = ['$talkId', '$isActive', '$createdBy', '$insertedIn', '$updatedIn'] as const;
/** A property of a record, beside its attributes, that a filter can use. */
export type SystemVariable = (typeof systemVariables)[number];

/** What evaluating a filter depends on: the moment, the time zone and the caller. */
export interface FilterContext {
  now: Date;
  /** IANA name of the company's time zone. */
  timeZone: string;
  me: { accountId: number; roomId: number; name: string; email: string | null };
}
