import type { FilterContext } from '../filter/FilterTree';
import type { FormRules } from './compileRules';
import type { RuleOutcome } from './FieldRule';

/** A record to which rules are applied. Values are by subjectAttributeId, system variables by name (`$talkId` ...). */
export interface RulesInput {
  /** The identifier of every attribute that the rules may read. */
  identifiers: ReadonlyMap<number, string>;
  /** The typed or sent values, which override those of the record. */
  values: ReadonlyMap<number, unknown>;
  /** The value of a field that rules make read-only: its saved value, or the initial value of a new record. */
  lockedValue(subjectAttributeId: number): unknown;
  variables: Readonly<Record<string, unknown>>;
  context: FilterContext;
}

/** A record with its rules applied: every value, and the outcomes of the fields with rules. */
export interface RulesApplied {
  values: Map<number, unknown>;
  outcomes: ReadonlyMap<number, RuleOutcome>;
}

/**
 * Applies all rules to a record, in their order: a rule's value has precedence, then the stored value where a rule hides the
 * field or makes it read-only, then the given value. Whether fields are required is evaluated with the resulting values.
 *
 * @example
 * const rules = compileRules({ subject, template, componentTypes });
 * const identifiers = new Map(attributes.map((one) => [one.subjectAttributeId, one.subjectAttributeIdentifier]));
 * const input = { identifiers, values: new Map(), lockedValue: () => null, variables: {}, context: filterContext };
 * const { outcomes } = applyRules(rules, input);
 */
export function applyRules(rules: FormRules, input: RulesInput): RulesApplied {
  const values = new Map(input.values);
  const record: Record<string, unknown> = { ...input.variables };
  for (const [id, identifier] of input.identifiers) record[identifier] = values.get(id) ?? null;
  const outcomes = new Map<number, RuleOutcome>();
  for (const id of rules.order) {
    const outcome = rules.outcomeOf(id, record, input.context);
    const value = valueUnderRules(
      outcome,
      () => values.get(id) ?? null,
      () => input.lockedValue(id),
    );
    values.set(id, value);
    const identifier = input.identifiers.get(id);
    if (identifier !== undefined) record[identifier] = value;
  }
  for (const id of rules.order) outcomes.set(id, rules.outcomeOf(id, record, input.context));
  return { values, outcomes };
}

/** The value of a field after its rules. */
export function valueUnderRules(outcome: RuleOutcome, typed: () => unknown, lockedValue: () => unknown): unknown {
  if (outcome.computed) return outcome.computed.value;
  return isLocked(outcome) ? lockedValue() : typed();
}

/**
 * Whether rules prevent a person from changing the field.
 *
 * @example
 * isLocked({ isVisible: true, isReadOnly: false, isRequired: true, computed: null }); // false
 */
export function isLocked({ isVisible, isReadOnly, computed, keepsHidden = false }: RuleOutcome): boolean {
  return computed !== null || isReadOnly || !(isVisible || keepsHidden);
}
