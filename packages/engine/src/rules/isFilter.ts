import type { FilterTree } from '../filter/FilterTree';
import type { NodeRules } from '../nodes/Node';
import { readFilterNode } from '../filter/readFilterNode';

/** Whether a rule has the form of a filter, which compares fields with constants. Any other rule is json-logic (`JsonLogic`). */
export function isFilter(json: unknown): json is FilterTree {
  try {
    const node = readFilterNode(json, '');
    if (node.kind === 'not') return isFilter(node.item);
    return node.kind === 'group' ? node.items.every(isFilter) : node.operands.every(isConstant);
  } catch {
    return false;
  }
}

/** Whether one of the rules of a leaf, as they were written, is no filter. */
export function hasLogic({ visible, required, readOnly, value }: NodeRules): boolean {
  const cases = jsonOf(value);
  const conditions = Array.isArray(cases) ? cases.map((one: { when?: unknown } | null) => one?.when) : [];
  return [visible, required, readOnly, ...conditions]
    .map(jsonOf)
    .some((json) => typeof json === 'object' && json !== null && !isFilter(json));
}

/** Templates store a rule as JSON or as its text. */
function jsonOf(rule: unknown): unknown {
  if (typeof rule !== 'string') return rule;
  try {
    return JSON.parse(rule);
  } catch {
    return null;
  }
}

/** A scalar, a list of scalars, a date relative to now or a property of the caller. */
function isConstant(operand: unknown): boolean {
  if (Array.isArray(operand)) return operand.every(isConstant);
  if (typeof operand !== 'object' || operand === null) return operand !== null;
  return ['date', 'me'].includes(Object.keys(operand).join());
}
