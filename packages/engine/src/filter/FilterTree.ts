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

/** The attribute that a condition is about, by identifier; `$talkId`, `$isActive`, `$createdBy`, `$insertedIn`, `$updatedIn` are the record's own. */
export interface FilterVariable {
  var: string;
}

/**
 * A filter: a json-logic tree in a small, closed dialect. A condition is `{operator: [variable, ...values]}`;
 * the list operators take their list as the second operand, `between` a low and a high end (both included).
 */
export type FilterTree =
  | { and: FilterTree[] }
  | { or: FilterTree[] }
  | { '!': [FilterTree] }
  | { [Operator in FilterOperator]?: [FilterVariable, ...(FilterScalar | FilterScalar[])[]] };

/** The names of the record's own variables. */
export const systemVariables = ['$talkId', '$isActive', '$createdBy', '$insertedIn', '$updatedIn'] as const;
/** What a filter may ask of a record besides its attributes. */
export type SystemVariable = (typeof systemVariables)[number];

/** What a filter needs to know when it runs: the moment, the time zone and the caller. */
export interface FilterContext {
  now: Date;
  /** IANA name of the company's time zone. */
  timeZone: string;
  me: { accountId: number; roomId: number; name: string; email: string | null };
}
