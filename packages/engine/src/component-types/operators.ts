/**
 * The operators of filters that compare an attribute with values. `and`, `or` and `!` combine them. `in`/`notIn` take a list;
 * `anyOf`/`allOf`/`noneOf` compare several values with a list; `empty`/`notEmpty` take no value.
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
/** A comparison operator of filters. */
export type FilterOperator = (typeof filterOperators)[number];
