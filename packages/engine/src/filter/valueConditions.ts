import type { PositiveOperator } from './operatorFacts';
import type { Bind, Operands, Side } from './SqlCondition';

type Condition = (side: Side, operands: Operands, bind: Bind) => string;

const compared =
  (sqlOperator: string): Condition =>
  ({ left, type }, [operand], bind) =>
    `${left} ${sqlOperator} ${bind(operand, type)}`;

const like =
  (pattern: (escaped: string) => string): Condition =>
  ({ left }, [part], bind) =>
    `${left} LIKE ${bind(pattern(String(part).replace(/[\\%_]/g, '\\$&')), 'text')}`;

const partOfText = like((part) => `%${part}%`);

// An empty list is handled here: the condition uses no index, and `@> '{}'` would be true for every record.
const listed =
  (condition: (side: Side, list: string) => string): Condition =>
  (side, [list], bind) =>
    Array.isArray(list) && list.length > 0 ? condition(side, bind(list, `${side.type}[]`)) : 'FALSE';

/** The SQL of each positive operator, for values that compare one by one. */
export const valueConditions: Readonly<Record<Exclude<PositiveOperator, 'empty'>, Condition>> = {
  '==': compared('='),
  '<': compared('<'),
  '<=': compared('<='),
  '>': compared('>'),
  '>=': compared('>='),
  between: ({ left, type }, [low, high], bind) => `(${left} >= ${bind(low, type)} AND ${left} <= ${bind(high, type)})`,
  contains: (side, operands, bind) =>
    side.isArray ? `${side.left} @> ${bind(operands, `${side.type}[]`)}` : partOfText(side, operands, bind),
  startsWith: like((part) => `${part}%`),
  endsWith: like((part) => `%${part}`),
  in: listed(({ left }, list) => `${left} = ANY(${list})`),
  anyOf: listed(({ entries, left }, list) => `${entries ?? left} && ${list}`),
  allOf: listed(({ entries, left }, list) => `${entries ?? left} @> ${list}`),
};
