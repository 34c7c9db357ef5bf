import type { RecordId } from '../contract/recordId';
import type { FilterOperator } from '../component-types/operators';
import type { SubjectAttribute } from '../contract/attribute';

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
 * The attribute of a condition, by identifier; `$talkId`, `$isActive`, `$createdBy`, `$updatedBy`, `$insertedIn`, `$updatedIn` are system
 * variables of the record. `bairro.subprefeitura` is an attribute of the record that the attribute `bairro` refers to.
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
export const systemVariables = [
  '$talkId',
  '$isActive',
  '$createdBy',
  '$updatedBy',
  '$insertedIn',
  '$updatedIn',
] as const;
/** A property of a record, beside its attributes, that a filter can use. */
export type SystemVariable = (typeof systemVariables)[number];

/** What evaluating a filter depends on: the moment, the time zone and the caller. */
export interface FilterContext {
  now: Date;
  /** IANA name of the company's time zone. */
  timeZone: string;
  me: { accountId: number; roomId: number; name: string; email: string | null };
  /**
   * The record `talkId` of the subject that `pointer` refers to, with the values and under the identifiers of a `FilterRecord`;
   * `null` where there is none or the caller may not read it, which compares like an empty pointer. Needed by `compileFilter` for
   * conditions over related records only.
   */
  related?: (pointer: SubjectAttribute, talkId: RecordId) => Readonly<Record<string, unknown>> | null;
}
