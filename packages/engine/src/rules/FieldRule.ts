import type { FilterScope } from '../filter/FilterField';
import type { FilterContext, FilterTree } from '../filter/FilterTree';
import type { JsonLogic } from './JsonLogic';
import type { CodeRules } from '../nodes/Node';

/** A condition of a rule: a filter, or any other json-logic. */
export type RuleCondition = FilterTree | JsonLogic;

/**
 * One case of a value rule: the value itself, or the identifier of the attribute it is taken from. Without `when` it always
 * applies.
 */
export type ValueCase = { when: RuleCondition | null } & ({ value: unknown } | { from: string });

/** The conditional rules of one field; `null` and an empty list for none. */
export interface FieldRule {
  /** The field is visible while this is true. */
  visible: RuleCondition | null;
  /** The field is required while this is true. */
  required: RuleCondition | null;
  /** The field is read-only while this is true. */
  readOnly: RuleCondition | null;
  /** The first case whose condition is true sets the field's value, which is read-only then. */
  value: readonly ValueCase[];
  /** Conditions that are code, beside those above. */
  code: CodeRules | null;
}

/** What values that are code are computed with. */
export interface CodeRun {
  scope: FilterScope;
  context: FilterContext;
}

/** The result of a field's rules for one state of the record. */
export interface RuleOutcome {
  isVisible: boolean;
  isReadOnly: boolean;
  isRequired: boolean;
  /** The value set by a rule, or `null` where no case applies. */
  computed: { value: unknown } | null;
  /** The value of a new record until a person gives it another one, where that follows from other values. */
  initial?: { value: unknown } | null;
  /** Whether a hidden field keeps the typed value and is required all the same, e.g. in an earlier step; by default it does not. */
  keepsHidden?: boolean;
}
