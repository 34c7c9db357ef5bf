/** The limits of a filter, so that none can exhaust a browser or the database. */
export const filterLimits = {
  /** Levels of groups and conditions. */
  depth: 12,
  /** Groups, negations and conditions together. */
  nodes: 200,
  /** Entries of one list. */
  listLength: 1000,
  /** Values in the whole filter: PostgreSQL binds at most 65,535, and a date takes two. */
  values: 5000,
  /** Characters of one text. */
  textLength: 1000,
  /** Characters of a filter sent as text. */
  jsonLength: 1_000_000,
  /** The maximum distance of a relative date from its base, in its unit. */
  relativeAmount: 10_000,
} as const;
