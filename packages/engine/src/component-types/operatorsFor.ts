import type { FilterType } from './ComponentType';
import type { FilterOperator } from './operators';

const emptiness = ['empty', 'notEmpty'] as const;
const ranges = ['<', '<=', '>', '>=', 'between', 'notBetween'] as const;

/** The operators that make sense for each way of comparing, in the order in which a person is offered them. */
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

/** The operators of texts whose order means something and whose parts do not, such as a time of day. */
export const orderedTextOperators: readonly FilterOperator[] = ['==', '!=', ...ranges, 'in', 'notIn', ...emptiness];
