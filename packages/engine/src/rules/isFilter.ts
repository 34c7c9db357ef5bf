import type { FilterTree } from '../filter/FilterTree';
import { readFilterNode } from '../filter/readFilterNode';

/**
 * Whether a rule has the form of a filter, which compares fields with constants. Any other rule is json-logic (`JsonLogic`).
 *
 * @example
 * isFilter({ '==': [{ var: 'status' }, 'aberto'] }); // true
 * isFilter({ '>': [{ var: 'quantidade' }, { var: 'minimo' }] }); // false
 */
export function isFilter(json: unknown): json is FilterTree {
  try {
    const node = readFilterNode(json, '');
    if (node.kind === 'not') return isFilter(node.item);
    return node.kind === 'group' ? node.items.every(isFilter) : node.operands.every(isConstant);
  } catch {
    return false;
  }
}

/** A scalar, a list of scalars, a date relative to now or a property of the caller. */
function isConstant(operand: unknown): boolean {
  if (Array.isArray(operand)) return operand.every(isConstant);
  return typeof operand === 'object' ? operand !== null && ('date' in operand || 'me' in operand) : true;
}
