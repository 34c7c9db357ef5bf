/** How large a filter may be, so that none can exhaust a browser or the database. */
export const filterLimits = {
  /** Levels of groups and conditions. */
  depth: 12,
  /** Groups, negations and conditions together. */
  nodes: 200,
  /** Entries of one list. */
  listLength: 1000,
  /** Values of the whole filter: PostgreSQL binds at most 65,535, and a day takes two. */
  values: 5000,
  /** Characters of one text. */
  textLength: 1000,
  /** Characters of a filter that arrives as text. */
  jsonLength: 1_000_000,
  /** Units that a relative date may lie away from its base. */
  relativeAmount: 10_000,
} as const;
