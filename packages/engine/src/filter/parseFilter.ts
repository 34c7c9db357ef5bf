import type { FilterOperator } from '../component-types/operators';
import { EngineError } from '../errors/EngineError';
import { arityOf } from './operatorFacts';
import { conditionField, operatorUnsupported } from './conditionField';
import type { FilterField, FilterScope } from './FilterField';
import { filterLimits } from './filterLimits';
import type { FilterScalar, FilterTree } from './FilterTree';
import { childPath, filterSyntax, readFilterNode } from './readFilterNode';
import { checkOperand, valueKinds } from './valueKinds';

/** The amount parsed so far, to stop at the limits. */
interface Budget {
  nodes: number;
  values: number;
}

/**
 * Parses a filter from outside, as JSON or as its text, and returns it in its normal form. `attributes` are those that its author
 * may read; any other attribute gives the same error as one that does not exist. Throws `FILTER_SYNTAX`,
 * `FILTER_ATTRIBUTE_UNKNOWN`, `FILTER_OPERATOR_UNSUPPORTED` or `FILTER_TOO_LARGE`, with the path.
 *
 * @example
 * parseFilter('{"==": [{"var": "status"}, "aberto"]}', { attributes, componentTypes });
 */
export function parseFilter(json: unknown, scope: FilterScope): FilterTree {
  return parseNode(typeof json === 'string' ? fromText(json) : json, scope, '', 1, { nodes: 0, values: 0 });
}

function fromText(text: string): unknown {
  if (text.length > filterLimits.jsonLength) throw tooLarge('', text.length, 'caracteres', filterLimits.jsonLength);
  try {
    return JSON.parse(text);
  } catch {
    throw filterSyntax('', 'o texto não é JSON');
  }
}

function parseNode(json: unknown, scope: FilterScope, path: string, depth: number, budget: Budget): FilterTree {
  if (depth > filterLimits.depth) throw tooLarge(path, depth, 'níveis', filterLimits.depth);
  budget.nodes += 1;
  if (budget.nodes > filterLimits.nodes) throw tooLarge(path, budget.nodes, 'condições', filterLimits.nodes);
  const node = readFilterNode(json, path);
  if (node.kind === 'not') return { '!': [parseNode(node.item, scope, childPath(path, '!', 0), depth + 1, budget)] };
  if (node.kind === 'group') {
    const { operator } = node;
    const items: FilterTree[] = [];
    // One by one, so that parsing a list of a million groups stops at the limit.
    for (const [at, item] of node.items.entries()) {
      items.push(parseNode(item, scope, childPath(path, operator, at), depth + 1, budget));
    }
    return operator === 'and' ? { and: items } : { or: items };
  }
  const field = conditionField(node, scope, path);
  // Operators that a component type does not offer are refused.
  if (field.operators?.includes(node.operator) === false) throw operatorUnsupported(node.operator, field, path);
  const operands = parseOperands(node.operator, node.operands, field, path, budget);
  return { [node.operator]: [{ var: node.variable }, ...operands] };
}

function parseOperands(
  operator: FilterOperator,
  operands: readonly unknown[],
  field: FilterField,
  path: string,
  budget: Budget,
): (FilterScalar | FilterScalar[])[] {
  const arity = arityOf(operator);
  const count = arity === 'list' ? 1 : arity;
  if (operands.length !== count) {
    throw filterSyntax(childPath(path, operator), `"${operator}" leva ${count} valor(es) depois do atributo`);
  }
  return operands.map((operand, at) => {
    const operandPath = childPath(path, operator, at + 1);
    if (arity !== 'list') return parseValue(operand, field, operandPath, budget);
    if (!Array.isArray(operand)) throw filterSyntax(operandPath, 'esperava uma lista');
    if (operand.length > filterLimits.listLength) {
      throw tooLarge(operandPath, operand.length, 'itens na lista', filterLimits.listLength);
    }
    return operand.map((entry, index) => parseValue(entry, field, childPath(operandPath, index), budget));
  });
}

function parseValue(value: unknown, field: FilterField, path: string, budget: Budget): FilterScalar {
  budget.values += 1;
  if (budget.values > filterLimits.values) throw tooLarge(path, budget.values, 'valores', filterLimits.values);
  const checked = checkOperand(value, field);
  if (checked === undefined) throw filterSyntax(path, `esperava ${valueKinds[field.filterType].expected}`);
  return checked;
}

function tooLarge(path: string, found: number, what: string, limit: number): EngineError {
  return new EngineError('FILTER_TOO_LARGE', { path: path || '/', found, what, limit });
}
