import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import { withOptionNames, type SelectValue } from '../component-types/optionValues';
import type { SubjectAttribute } from '../contract/attribute';
import type { Subject } from '../contract/subject';
import type { Template } from '../contract/template';
import { compileFilter, type FilterRecord } from '../filter/compileFilter';
import { filterAttributesUsed } from '../filter/filterAttributesUsed';
import type { FilterScope } from '../filter/FilterField';
import type { FilterContext, FilterTree } from '../filter/FilterTree';
import type { LeafNode } from '../nodes/Node';
import { fromRecord } from '../schema/fromRecord';
import type { CompiledCondition } from './compileLogic';
import type { CodeRun, FieldRule, RuleCondition, RuleOutcome, ValueCase } from './FieldRule';
import { isFilter } from './isFilter';
import { readRule, type LogicRules } from './readRule';
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
  /** Runs rules that are no filters: `logicRules`. Without it they are refused. */
  logic?: LogicRules | undefined;
  /** Whether the form is one of new values; true by default. */
  isNew?: boolean;
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
  { subject, componentTypes, logic, isNew = true }: Omit<RulesRequest, 'template'>,
): FormRules {
  const scope = { attributes: subject.subjectAttributes, componentTypes };
  const compileCondition = (condition: RuleCondition | null): CompiledCondition => {
    if (condition === null) return always;
    if (logic && !isFilter(condition)) return logic.compile(condition, scope);
    const filter = condition as FilterTree;
    return { holds: compileFilter(filter, scope), reads: filterAttributesUsed(filter) };
  };
  const idOf = new Map(scope.attributes.map((one) => [one.subjectAttributeIdentifier, one.subjectAttributeId]));
  const nameOf = new Map<number, string>();
  const compiled = new Map<number, CompiledRule>();
  for (const leaf of leaves) {
    const { attribute, label } = leaf;
    nameOf.set(attribute.subjectAttributeId, label);
    const rule = readRule(leaf, scope, logic);
    if (rule)
      compiled.set(
        attribute.subjectAttributeId,
        compileRule(rule, { leaf, scope, isNew, compile: compileCondition, idOf }),
      );
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

const always: CompiledCondition = { holds: () => true, reads: [] };

const free: RuleOutcome = { isVisible: true, isReadOnly: false, isRequired: false, computed: null };

interface CompiledRule extends RuleReads {
  rule: FieldRule;
  outcome(record: FilterRecord, context: FilterContext): RuleOutcome;
}

interface RuleRequest {
  leaf: LeafNode;
  scope: FilterScope;
  isNew: boolean;
  compile(condition: RuleCondition | null): CompiledCondition;
  idOf: ReadonlyMap<string, number>;
}

function compileRule(rule: FieldRule, { leaf, scope, isNew, compile, idOf }: RuleRequest): CompiledRule {
  const visible = compile(rule.visible);
  const readOnly = rule.readOnly && compile(rule.readOnly);
  const required = rule.required && compile(rule.required);
  const cases = rule.value.map((one) => ({ when: compile(one.when), valueOf: valueOf(one, leaf.attribute) }));
  const { code: written } = rule;
  const code = written?.begin(() => written.conditions, isNew) ?? null;
  const ids = (conditions: readonly (CompiledCondition | null)[], others: Iterable<string>): number[] => {
    const identifiers = [...conditions.flatMap((one) => one?.reads ?? []), ...others];
    return [...new Set(identifiers)].flatMap((identifier) => idOf.get(identifier) ?? []);
  };
  const conditions = [visible, readOnly, ...cases.map(({ when }) => when)];
  const sources = rule.value.flatMap((one) => ('from' in one ? [one.from] : []));
  return {
    rule,
    reads: () => ids(conditions, [...sources, ...(code?.reads ?? [])]),
    requiredReads: () => ids([required], code?.requiredReads ?? []),
    readByCode: () => (code ? code.reads.size + code.requiredReads.size : 0),
    outcome(record, context) {
      const found = cases.find(({ when }) => when.holds(record, context));
      const own = code?.outcome(record, { scope, context } satisfies CodeRun);
      const given = (value: unknown) => (value === undefined ? null : { value });
      return {
        isVisible: own?.isVisible !== false && visible.holds(record, context),
        isReadOnly: own?.isReadOnly === true || readOnly?.holds(record, context) === true,
        isRequired: own?.isRequired === true || required?.holds(record, context) === true,
        computed: found ? { value: found.valueOf(record) } : given(own?.value),
        initial: given(own?.initial),
      };
    },
  };
}

function valueOf(one: ValueCase, attribute: SubjectAttribute): (record: FilterRecord) => unknown {
  if ('from' in one) return (record) => record[one.from] ?? null;
  const value = attribute.componentConfigs.options ? withOptionNames(one.value as SelectValue, attribute) : one.value;
  return () => value;
}
