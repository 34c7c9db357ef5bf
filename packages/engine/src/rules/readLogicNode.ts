import { filterLimits } from '../filter/filterLimits';
import type { FilterTree } from '../filter/FilterTree';
import { childPath, filterSyntax } from '../filter/readFilterNode';
import { isFilter } from './isFilter';
import { isOfEntries, logicOperators } from './JsonLogic';

/** One level of json-logic, with unparsed parts. */
export type LogicNode =
  | { kind: 'constant'; value: string | number | boolean | null }
  | { kind: 'list'; items: readonly unknown[] }
  /** A comparison of a field with constants, and what joins such comparisons: it means what it means in a filter. */
  | { kind: 'filter'; tree: FilterTree }
  /** Two fields that are compared. */
  | { kind: 'pair'; operator: PairOperator; names: readonly [string, string] }
  | { kind: 'variable'; name: string; otherwise: unknown }
  /** The names that have no value; where `needed` is given, none once that many of them have one. */
  | { kind: 'missing'; names: readonly string[]; needed: number | null }
  /** An operation on the entries of a list: `each` reads one entry, and no field. */
  | { kind: 'entries'; operator: string; list: unknown; each: unknown; initial: unknown }
  | { kind: 'operation'; operator: string; operands: readonly unknown[] };

/** A comparison of two fields; `!=` is the negation of `==`. */
type PairOperator = '==' | '!=' | '<' | '<=' | '>' | '>=';

/** The same comparison read from its other side. */
const mirrored: Readonly<Record<PairOperator, PairOperator>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

const operators: ReadonlySet<string> = new Set(logicOperators);

/** Parses one level of json-logic. Throws FILTER_SYNTAX for what no rule may have. */
export function readLogicNode(json: unknown, path: string): LogicNode {
  if (Array.isArray(json)) {
    if (json.length <= filterLimits.listLength) return { kind: 'list', items: json };
    throw filterSyntax(path, `uma lista tem até ${filterLimits.listLength} itens`);
  }
  if (typeof json !== 'object' || json === null) return readConstant(json, path);
  return isFilter(json) ? { kind: 'filter', tree: json } : readOperation(json, path);
}

function readConstant(json: unknown, path: string): LogicNode {
  if (json === null || typeof json === 'number' || typeof json === 'boolean') return { kind: 'constant', value: json };
  if (typeof json === 'string' && json.length <= filterLimits.textLength) return { kind: 'constant', value: json };
  throw filterSyntax(path, `um texto tem até ${filterLimits.textLength} caracteres`);
}

function readOperation(json: object, path: string): LogicNode {
  const [operator = '', ...others] = Object.keys(json);
  if (others.length > 0 || operator === '') throw filterSyntax(path, 'uma operação tem exatamente um operador');
  if (!operators.has(operator)) throw filterSyntax(path, `não existe o operador "${operator.slice(0, 40)}"`);
  const given: unknown = Object.getOwnPropertyDescriptor(json, operator)?.value;
  const operands: readonly unknown[] = Array.isArray(given) ? given : [given];
  if (operator === 'var') return readVariable(operands, path);
  if (operator === 'missing') return { kind: 'missing', names: namesIn(operands, path), needed: null };
  if (operator === 'missing_some') return readMissingSome(operands, path);
  if (isOfEntries(operator)) return readEntries(operator, operands, path);
  return asComparison(operator, operands) ?? { kind: 'operation', operator, operands };
}

function readVariable([name, otherwise = null]: readonly unknown[], path: string): LogicNode {
  if (typeof name !== 'string') throw filterSyntax(path, 'o nome em "var" é um texto fixo');
  return { kind: 'variable', name, otherwise };
}

function readMissingSome([needed, names]: readonly unknown[], path: string): LogicNode {
  if (typeof needed !== 'number' || !Array.isArray(names))
    throw filterSyntax(path, '"missing_some" leva um número e uma lista de nomes');
  return { kind: 'missing', names: namesIn(names, path), needed };
}

function namesIn(operands: readonly unknown[], path: string): readonly string[] {
  const names = operands.length === 1 && Array.isArray(operands[0]) ? (operands[0] as readonly unknown[]) : operands;
  if (!names.every((name) => typeof name === 'string'))
    throw filterSyntax(path, 'os nomes em "missing" são textos fixos');
  return names;
}

function readEntries(operator: string, operands: readonly unknown[], path: string): LogicNode {
  const [list, each, initial = null] = operands;
  const count = operator === 'reduce' ? 3 : 2;
  if (operands.length !== count) throw filterSyntax(childPath(path, operator), `"${operator}" leva ${count} partes`);
  return { kind: 'entries', operator, list, each, initial };
}

/** A comparison of a field with constants or with another field, whichever side it is on; `null` for anything else. */
function asComparison(operator: string, operands: readonly unknown[]): LogicNode | null {
  const plain = operator === '===' ? '==' : operator === '!==' ? '!=' : operator;
  if (!Object.hasOwn(mirrored, plain)) return null;
  const compared = plain as PairOperator;
  const [first, second, third] = operands;
  if (operands.length === 3) {
    // `{"<": [1, x, 10]}`: between both, without them.
    if (!isField(second) || isField(first) || isField(third)) return null;
    return asFilter({ and: [{ [mirrored[compared]]: [second, first] }, { [compared]: [second, third] }] });
  }
  if (operands.length !== 2) return null;
  if (isField(first) && isField(second)) return { kind: 'pair', operator: compared, names: [first.var, second.var] };
  if (isField(first)) return withConstant(compared, first, second);
  return isField(second) ? withConstant(mirrored[compared], second, first) : null;
}

function withConstant(operator: PairOperator, field: { var: string }, constant: unknown): LogicNode | null {
  if (constant !== null) return asFilter({ [operator]: [field, constant] });
  if (operator === '==') return asFilter({ empty: [field] });
  return operator === '!=' ? asFilter({ notEmpty: [field] }) : null;
}

const asFilter = (tree: object): LogicNode | null => (isFilter(tree) ? { kind: 'filter', tree } : null);

const isField = (json: unknown): json is { var: string } =>
  typeof json === 'object' &&
  json !== null &&
  Object.keys(json).join() === 'var' &&
  typeof (json as { var: unknown }).var === 'string';
