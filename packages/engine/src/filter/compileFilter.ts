import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { comparedValue } from './comparedValue';
import { comparisons, type Choices, type Read } from './comparisons';
import { conditionField } from './conditionField';
import type { FilterScope } from './FilterField';
import type { FilterContext, FilterTree } from './FilterTree';
import { positiveOf } from './operatorFacts';
import { childPath, readFilterNode } from './readFilterNode';
import { resolveOperands } from './resolveOperands';
import type { Span } from './resolveDate';
import type { Comparable } from './valueKinds';

/** A record as filters see it: canonical values by attribute identifier, and the record's own variables (`$talkId` ...). */
export type FilterRecord = Readonly<Record<string, unknown>>;

/** Whether a record passes; `context` says when and for whom, and is not to be changed afterwards. */
export type FilterPredicate = (talk: FilterRecord, context: FilterContext) => boolean;

// json-logic-js compares loosely, takes a missing value for 0 and reads what objects inherit. So a filter runs on operators of
// our own, under names of our own: those of other users of the library stay as they are.
const prefix = 'assunto:';
const valueOf = `${prefix}value`;
for (const [operator, compare] of Object.entries(comparisons)) jsonLogic.add_operation(prefix + operator, compare);
jsonLogic.add_operation(valueOf, function (this: FilterRecord, name: string, read: (value: unknown) => Read) {
  return read(Object.hasOwn(this, name) ? this[name] : null);
});

/**
 * Makes a filter ready to be asked about records in memory, with the same answers as `filterToSql` gives in the database.
 * Takes a tree from `parseFilter`, or several of them joined by `andFilters`; `attributes` are those that any of its authors
 * may read. Throws `FILTER_*` for anything else.
 *
 * @example
 * const isOpen = compileFilter(tree, { attributes, componentTypes });
 * isOpen({ status: 'aberto', $talkId: 7 }, { now: new Date(), timeZone: 'America/Sao_Paulo', me });
 */
export function compileFilter(tree: FilterTree, scope: FilterScope): FilterPredicate {
  const build = compileNode(tree, scope, '');
  const rules = new WeakMap<FilterContext, RulesLogic>();
  return (talk, context) => {
    let rule = rules.get(context);
    if (rule === undefined) {
      // A rule may be a bare true or false; in a negation of a negation it is still a rule.
      rule = { '!!': [build(context)] } as RulesLogic;
      rules.set(context, rule);
    }
    return jsonLogic.apply(rule, talk) === true;
  };
}

/** A rule of json-logic that has everything but the moment and the person. */
type RuleBuilder = (context: FilterContext) => unknown;

function compileNode(json: unknown, scope: FilterScope, path: string): RuleBuilder {
  const node = readFilterNode(json, path);
  if (node.kind === 'not') {
    const item = compileNode(node.item, scope, childPath(path, '!', 0));
    return (context) => ({ '!': [item(context)] });
  }
  if (node.kind === 'group') {
    const { operator } = node;
    const items = node.items.map((item, at) => compileNode(item, scope, childPath(path, operator, at)));
    // json-logic has no answer for an empty group.
    if (items.length === 0) return () => operator === 'and';
    return (context) => ({ [operator]: items.map((item) => item(context)) });
  }
  const field = conditionField(node, scope, path);
  const { positive, isNegated } = positiveOf(node.operator);
  const read = comparedValue(field);
  return (context) => {
    const operands = resolveOperands(node.operands, field, context, childPath(path, node.operator));
    if (operands === null) return isNegated;
    const value = { [valueOf]: [field.name, read] };
    const rule = { [prefix + positive]: [value, ...operands.map(asOperand)] };
    return isNegated ? { '!': [rule] } : rule;
  };
}

// json-logic walks through arrays at each record; a set it leaves alone.
function asOperand(operand: Comparable | Comparable[]): Comparable | Choices {
  if (!Array.isArray(operand)) return operand;
  return operand.some((entry) => typeof entry === 'object') ? (operand as Span[]) : new Set(operand);
}
