/**
 * The operators of the filter dialect that compare an attribute with values. `and`, `or` and `!` combine them.
 * `in`/`notIn` take a list; `anyOf`/`allOf`/`noneOf` compare several values with a list; `empty`/`notEmpty` take none.
 */
export const filterOperators = [
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'between',
  'notBetween',
  'contains',
  'notContains',
  'startsWith',
  'endsWith',
  'in',
  'notIn',
  'anyOf',
  'allOf',
  'noneOf',
  'empty',
  'notEmpty',
] as const;
/** One of the dialect's comparisons. */
export type FilterOperator = (typeof filterOperators)[number];
