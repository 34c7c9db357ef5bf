import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import { withOptionNames, type SelectValue } from '../component-types/optionValues';
import type { SubjectAttribute } from '../contract/attribute';
import type { Subject } from '../contract/subject';
import type { Template } from '../contract/template';
import { compileFilter, type FilterPredicate, type FilterRecord } from '../filter/compileFilter';
import { filterAttributesUsed } from '../filter/filterAttributesUsed';
import type { FilterScope } from '../filter/FilterField';
import type { FilterContext, FilterTree } from '../filter/FilterTree';
import type { LeafNode } from '../nodes/Node';
import { fromRecord } from '../schema/fromRecord';
import type { FieldRule, RuleOutcome, ValueCase } from './FieldRule';
import { readRule } from './readRule';
import { createRuleGraph, type RuleReads } from './createRuleGraph';

/** The compiled conditional rules of a template. All fields are given by subjectAttributeId. */
export interface FormRules {
  /**
   * The fields with a rule in evaluation order: each after those that it reads. Another list once code has read other values than
   * before; throws RULES_CYCLE when rules wait for each other.
   */
  readonly order: readonly number[];
  /** The rule of a field as written, to explain it; `null` for none. */
  ruleOf(subjectAttributeId: number): FieldRule | null;
  /** The fields whose value or visibility the given one can change, directly or through others, in evaluation order. */
  affectedBy(subjectAttributeId: number): readonly number[];
  /** The fields whose required state depends on the given one's value. */
  requiredBy(subjectAttributeId: number): readonly number[];
  /** The outcome of a field's rules for a record; `record` contains values by identifier and the system variables. */
  outcomeOf(subjectAttributeId: number, record: FilterRecord, context: FilterContext): RuleOutcome;
}

/** What rules are compiled for. `subject` has only the attributes that the reader of the form may read. */
export interface RulesRequest {
  subject: Subject;
  template: Template;
  componentTypes: ComponentTypeCatalogue;
}

/**
 * Compiles the rules of a template's areas. Attributes that may not be read count as empty. Throws RULE_INVALID for an invalid
 * rule, RULES_CYCLE for rules that depend on each other.
 *
 * @example
 * const rules = compileRules({ subject, template, componentTypes });
 * rules.outcomeOf(109, { status: 'cancelado' }, filterContext).isRequired;
 */
export function compileRules(request: RulesRequest): FormRules {
  return compileRulesOf(fromRecord(request.subject, request.template).leaves, request);
}

/** The same of the leaves of any form. */
export function compileRulesOf(
  leaves: readonly LeafNode[],
  { subject, componentTypes }: Omit<RulesRequest, 'template'>,
): FormRules {
  const scope = { attributes: subject.subjectAttributes, componentTypes };
  const idOf = new Map(scope.attributes.map((one) => [one.subjectAttributeIdentifier, one.subjectAttributeId]));
  const nameOf = new Map<number, string>();
  const compiled = new Map<number, CompiledRule>();
  for (const leaf of leaves) {
    const { attribute, label } = leaf;
    nameOf.set(attribute.subjectAttributeId, label);
    const rule = readRule(leaf, scope);
    if (rule) compiled.set(attribute.subjectAttributeId, compileRule(rule, attribute, scope, idOf));
  }
  const graph = createRuleGraph(compiled, (id) => nameOf.get(id) ?? String(id));

  return {
    get order() {
      return graph.order;
    },
    affectedBy: graph.affectedBy,
    requiredBy: graph.requiredBy,
    ruleOf: (id) => compiled.get(id)?.rule ?? null,
    outcomeOf: (id, record, context) => compiled.get(id)?.outcome(record, context) ?? free,
  };
}

const free: RuleOutcome = { isVisible: true, isReadOnly: false, isRequired: false, computed: null };

interface CompiledRule extends RuleReads {
  rule: FieldRule;
  outcome(record: FilterRecord, context: FilterContext): RuleOutcome;
}

function compileRule(
  rule: FieldRule,
  attribute: SubjectAttribute,
  scope: FilterScope,
  idOf: ReadonlyMap<string, number>,
): CompiledRule {
  const predicate = (tree: FilterTree | null): FilterPredicate | null => tree && compileFilter(tree, scope);
  const visible = predicate(rule.visible);
  const readOnly = predicate(rule.readOnly);
  const required = predicate(rule.required);
  const cases = rule.value.map((one) => ({ holds: predicate(one.when), valueOf: valueOf(one, attribute) }));
  const { code: written } = rule;
  const code = written?.begin(() => written.conditions) ?? null;
  const ids = (trees: readonly (FilterTree | null)[], others: Iterable<string>): number[] => {
    const identifiers = [...trees.flatMap((tree) => (tree ? filterAttributesUsed(tree) : [])), ...others];
    return [...new Set(identifiers)].flatMap((identifier) => idOf.get(identifier) ?? []);
  };
  const trees = [rule.visible, rule.readOnly, ...rule.value.map(({ when }) => when)];
  const sources = rule.value.flatMap((one) => ('from' in one ? [one.from] : []));
  return {
    rule,
    reads: () => ids(trees, [...sources, ...(code?.reads ?? [])]),
    requiredReads: () => ids([rule.required], code?.requiredReads ?? []),
    readByCode: () => (code ? code.reads.size + code.requiredReads.size : 0),
    outcome(record, context) {
      const found = cases.find(({ holds }) => holds === null || holds(record, context));
      const own = code?.outcome(record);
      return {
        isVisible: own?.isVisible !== false && (visible === null || visible(record, context)),
        isReadOnly: own?.isReadOnly === true || (readOnly !== null && readOnly(record, context)),
        isRequired: own?.isRequired === true || (required !== null && required(record, context)),
        computed: found ? { value: found.valueOf(record) } : null,
      };
    },
  };
}

function valueOf(one: ValueCase, attribute: SubjectAttribute): (record: FilterRecord) => unknown {
  if ('from' in one) return (record) => record[one.from] ?? null;
  const value = attribute.componentConfigs.options ? withOptionNames(one.value as SelectValue, attribute) : one.value;
  return () => value;
}
