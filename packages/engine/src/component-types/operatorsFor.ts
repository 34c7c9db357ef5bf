import type { FilterType } from './ComponentType';
import type { FilterOperator } from './operators';

const emptiness = ['empty', 'notEmpty'] as const;
const ranges = ['<', '<=', '>', '>=', 'between', 'notBetween'] as const;

/** The operators of each filter type, in the order in which they are offered. */
export const operatorsFor: Readonly<Record<FilterType, readonly FilterOperator[]>> = {
  text: ['contains', 'notContains', '==', '!=', 'startsWith', 'endsWith', 'in', 'notIn', ...emptiness],
  number: ['==', '!=', ...ranges, 'in', 'notIn', ...emptiness],
  boolean: ['==', '!=', ...emptiness],
  date: ['==', '!=', ...ranges, 'in', 'notIn', ...emptiness],
  datetime: ['==', '!=', ...ranges, ...emptiness],
  option: ['==', '!=', 'in', 'notIn', ...emptiness],
  options: ['anyOf', 'allOf', 'noneOf', ...emptiness],
  texts: ['contains', 'notContains', 'anyOf', 'allOf', 'noneOf', ...emptiness],
  json: [...emptiness],
};

/** The operators of texts that have a meaningful order but no meaningful parts, such as a time of day. */
export const orderedTextOperators: readonly FilterOperator[] = ['==', '!=', ...ranges, 'in', 'notIn', ...emptiness];
