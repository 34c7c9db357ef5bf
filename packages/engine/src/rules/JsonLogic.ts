/** The operators of json-logic that rules may use beside those of filters. */
export const logicOperators = [
  'var',
  'missing',
  'missing_some',
  'if',
  '?:',
  'and',
  'or',
  '!',
  '!!',
  '==',
  '===',
  '!=',
  '!==',
  '<',
  '<=',
  '>',
  '>=',
  '+',
  '-',
  '*',
  '/',
  '%',
  'min',
  'max',
  'cat',
  'substr',
  'in',
  'merge',
  'map',
  'filter',
  'reduce',
  'all',
  'some',
  'none',
] as const;
type LogicOperator = (typeof logicOperators)[number];

const ofEntries: ReadonlySet<string> = new Set<LogicOperator>(['map', 'filter', 'reduce', 'all', 'some', 'none']);

/** Whether an operator does something with each entry of a list. */
export const isOfEntries = (operator: string): boolean => ofEntries.has(operator);

/** A value within json-logic: a constant, a list, or what an operation gives. */
export type LogicValue = string | number | boolean | null | readonly LogicValue[] | JsonLogic;

/**
 * A rule that is no filter: any json-logic over the values of a form, such as `{"if": [...]}`, sums, or one field against another.
 * json-logic-js evaluates it. `var` names a field by a constant; an option is its id, several are a list of ids.
 */
export type JsonLogic = { readonly [Operator in LogicOperator]?: LogicValue };
