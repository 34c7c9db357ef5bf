import type { FilterOperator } from '../component-types/operators';

const arities: Readonly<Partial<Record<FilterOperator, number | 'list'>>> = {
  empty: 0,
  notEmpty: 0,
  between: 2,
  notBetween: 2,
  in: 'list',
  notIn: 'list',
  anyOf: 'list',
  allOf: 'list',
  noneOf: 'list',
};

/**
 * The number of values after the attribute; `list` is one list of any length.
 *
 * @example
 * arityOf('between'); // 2
 */
export function arityOf(operator: FilterOperator): number | 'list' {
  return arities[operator] ?? 1;
}

/** The operators that are the exact negation of another one, so that an empty value passes them. */
const contraries = {
  '!=': '==',
  notBetween: 'between',
  notContains: 'contains',
  notIn: 'in',
  noneOf: 'anyOf',
  notEmpty: 'empty',
} as const satisfies Partial<Record<FilterOperator, FilterOperator>>;

/** An operator that is not a negation. */
export type PositiveOperator = Exclude<FilterOperator, keyof typeof contraries>;

/** The positive operator to evaluate, and whether its result is negated. */
export function positiveOf(operator: FilterOperator): { positive: PositiveOperator; isNegated: boolean } {
  const isContrary = (name: FilterOperator): name is keyof typeof contraries => Object.hasOwn(contraries, name);
  return isContrary(operator)
    ? { positive: contraries[operator], isNegated: true }
    : { positive: operator, isNegated: false };
}
