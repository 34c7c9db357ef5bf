import { atom, type Atom, type PrimitiveAtom } from 'jotai/vanilla';
import type { FilterContext } from '../filter/FilterTree';
import { isLocked } from '../rules/applyRules';
import type { FormRules } from '../rules/compileRules';
import type { RuleOutcome } from '../rules/FieldRule';
import type { FormDefinition, FormField } from '../schema/definitions';
import type { Draft } from './createDraft';
import { ruledField } from './ruledField';
import { sameValue } from './sameValue';

/** The conditional rules of one form at work: what they make of each field while a person types. */
export interface FormRuling {
  /** The field as the rules leave it now. */
  field(subjectAttributeId: number): FormField;
  /** The same, for whoever draws it; `null` for a field without rules, which never changes. */
  atom(subjectAttributeId: number): Atom<FormField> | null;
  /**
   * Puts what a person chose, and runs the rules that read it and no others; answers the fields that came out different.
   * A field that rules keep from being changed remembers it until they let go.
   */
  put(subjectAttributeId: number, value: unknown): readonly number[];
  /** Runs all rules, after values came from elsewhere. `forget` drops what locked fields remember. */
  runAll(options?: { forget: boolean }): void;
  /** The fields to which a rule gives a value at this moment. */
  computedIds(): readonly number[];
  rules: FormRules;
}

/** What a ruling is about. */
export interface FormRulingRequest {
  rules: FormRules;
  definition: FormDefinition;
  draft: Draft;
  /** Values by identifier of the attributes that the form does not show, and the record's own variables. */
  others: Readonly<Record<string, unknown>>;
  context: FilterContext;
}

/** Puts rules to work on a draft; it runs all of them once. */
export function createFormRuling({ rules, definition, draft, others, context }: FormRulingRequest): FormRuling {
  const { store } = draft;
  const record: Record<string, unknown> = { ...others };
  const remembered = new Map<number, unknown>();
  const outcomes = new Map<number, RuleOutcome>();
  const fields = new Map<number, PrimitiveAtom<FormField>>();

  const configured = (id: number): FormField => {
    const field = definition.fields.get(id);
    if (!field) throw new RangeError(`The form has no attribute ${id}. Ask only for attributes of its definition.`);
    return field;
  };
  const current = (id: number): unknown => draft.value(id);
  const see = (id: number): void => {
    record[configured(id).attribute.subjectAttributeIdentifier] = current(id);
  };
  const kept = (id: number): unknown => (definition.isNew ? configured(id).initialValue : draft.saved(id));

  /** Settles the value of one field by its rules; answers whether it came out different. */
  const settle = (id: number): boolean => {
    const before = outcomes.get(id);
    const outcome = rules.outcomeOf(id, record, context);
    outcomes.set(id, outcome);
    const value = current(id);
    const wasLocked = before !== undefined && isLocked(before);
    if (isLocked(outcome) && !wasLocked && !sameValue(value, kept(id))) remembered.set(id, value);
    if (outcome.computed) draft.show(id, outcome.computed.value);
    else if (isLocked(outcome)) draft.setValue(id, kept(id));
    else if (wasLocked) {
      draft.setValue(id, remembered.has(id) ? remembered.get(id) : kept(id));
      remembered.delete(id);
    }
    see(id);
    return current(id) !== value;
  };

  /** Draws a field anew where its rules say something else than before. */
  const tell = (id: number): boolean => {
    const outcome = rules.outcomeOf(id, record, context);
    outcomes.set(id, outcome);
    const next = ruledField(configured(id), outcome);
    const known = fields.get(id);
    if (!known) fields.set(id, atom(next));
    else if (store.get(known) === next) return false;
    else store.set(known, next);
    return true;
  };

  const runAll = (options = { forget: false }): void => {
    if (options.forget) remembered.clear();
    for (const id of definition.fields.keys()) see(id);
    for (const id of rules.order) settle(id);
    for (const id of rules.order) tell(id);
  };
  runAll();

  /** Runs the rules that read the attribute. Those whose reads came out as they were are left alone. */
  const runAfter = (changed: number): readonly number[] => {
    see(changed);
    const different = new Set([changed]);
    const touched = new Set<number>();
    for (const id of rules.affectedBy(changed)) {
      touched.add(id);
      if (settle(id)) different.add(id);
    }
    for (const id of different) for (const reader of rules.requiredBy(id)) touched.add(reader);
    return [...touched].filter((id) => tell(id) || different.has(id));
  };

  return {
    rules,
    field: (id) => {
      const ruled = fields.get(id);
      return ruled ? store.get(ruled) : configured(id);
    },
    atom: (id) => fields.get(id) ?? null,
    put(id, value) {
      const outcome = outcomes.get(id);
      if (outcome && isLocked(outcome)) {
        remembered.set(id, value);
        return [];
      }
      draft.setValue(id, value);
      return runAfter(id);
    },
    runAll,
    computedIds: () => rules.order.filter((id) => outcomes.get(id)?.computed),
  };
}
