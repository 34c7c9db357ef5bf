import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { comparedValue } from '../comparedValue';
import { comparisons, type Choices, type Read } from '../comparisons';
import type { FilterRecord } from '../compileFilter';
import { conditionField } from '../conditionField';
import type { FilterScope } from '../FilterField';
import type { FilterContext } from '../FilterTree';
import { positiveOf } from '../operatorFacts';
import { readFilterNode } from '../readFilterNode';
import { resolveOperands } from '../resolveOperands';
import type { Span } from '../resolveDate';
import type { Comparable } from '../valueKinds';

// json-logic-js compares loosely, reads a missing value as 0 and reads inherited properties. So our operators are added under
// names of our own; the original ones stay unchanged for other users.
const prefix = 'assunto:';
const valueOf = `${prefix}value`;
for (const [operator, compare] of Object.entries(comparisons)) jsonLogic.add_operation(prefix + operator, compare);
jsonLogic.add_operation(valueOf, function (this: FilterRecord, name: string, read: (value: unknown) => Read) {
  return read(Object.hasOwn(this, name) ? this[name] : null);
});

/** Evaluates a filter with json-logic-js: `compileFilter` is tested and measured against it. */
export function jsonLogicFilter(tree: unknown, scope: FilterScope, context: FilterContext) {
  // A rule may be a bare true or false; in a double negation it is still a rule.
  const rule = { '!!': [ruleOf(tree, scope, context)] } as RulesLogic;
  return (talk: FilterRecord): boolean => jsonLogic.apply(rule, talk) === true;
}

function ruleOf(json: unknown, scope: FilterScope, context: FilterContext): unknown {
  const node = readFilterNode(json, '');
  if (node.kind === 'not') return { '!': [ruleOf(node.item, scope, context)] };
  if (node.kind === 'group') {
    // json-logic has no result for an empty group.
    if (node.items.length === 0) return node.operator === 'and';
    return { [node.operator]: node.items.map((item) => ruleOf(item, scope, context)) };
  }
  const field = conditionField(node, scope, '');
  const { positive, isNegated } = positiveOf(node.operator);
  const operands = resolveOperands(node.operands, field, context, '');
  if (operands === null) return isNegated;
  const value = { [valueOf]: [field.name, comparedValue(field)] };
  const rule = { [prefix + positive]: [value, ...operands.map(asOperand)] };
  return isNegated ? { '!': [rule] } : rule;
}

// json-logic walks through arrays for each record, but not through sets.
function asOperand(operand: Comparable | Comparable[]): Comparable | Choices {
  if (!Array.isArray(operand)) return operand;
  return operand.some((entry) => typeof entry === 'object') ? (operand as Span[]) : new Set(operand);
}
