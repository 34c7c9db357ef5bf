import { atom, type Atom, type PrimitiveAtom } from 'jotai/vanilla';
import type { FilterContext } from '../filter/FilterTree';
import { isLocked } from '../rules/applyRules';
import type { FormRules } from '../rules/compileRules';
import type { RuleOutcome } from '../rules/FieldRule';
import type { FormDefinition, FormField } from '../schema/definitions';
import type { Draft } from './createDraft';
import { ruledField } from './ruledField';
import { sameValue } from './sameValue';

/** Runs the conditional rules of one form while its values are edited. */
export interface FormRuleRunner {
  /** The field with its rules applied. */
  field(subjectAttributeId: number): FormField;
  /** The same as an atom; `null` for a field without rules, which never changes. */
  atom(subjectAttributeId: number): Atom<FormField> | null;
  /**
   * Sets the value that the person entered and runs only the rules that read it; returns the fields that changed. A field that is
   * locked by a rule stores the value until it is unlocked.
   */
  setValue(subjectAttributeId: number, value: unknown): readonly number[];
  /**
   * Runs all rules, after values were set from outside. `forget` drops the stored values of locked fields, `isSaved` ends what a new
   * record begins with.
   */
  runAll(options?: { forget: boolean; isSaved?: boolean }): void;
  /** The fields whose value is currently set by a rule. */
  computedIds(): readonly number[];
  /** What the person entered in fields that a rule locks now, for a form that is loaded again. */
  lockedValues(): ReadonlyMap<number, unknown>;
  /** The fields to which a person gave a value, for a form that is loaded again. */
  typedIds(): ReadonlySet<number>;
  rules: FormRules;
}

/** What the runner is created from. */
export interface FormRuleRunnerRequest {
  rules: FormRules;
  definition: FormDefinition;
  draft: Draft;
  /** Values by identifier of attributes that are not in the form, and the system variables. */
  others: Readonly<Record<string, unknown>>;
  context: FilterContext;
  /** `lockedValues` of the form before it was loaded again. */
  locked?: ReadonlyMap<number, unknown>;
  /** `typedIds` of the form before it was loaded again. */
  typed?: ReadonlySet<number> | undefined;
  /** The fields of a new record whose values were given: no rule begins them. */
  given?: ReadonlySet<number> | undefined;
}

/** Applies rules to a draft; runs all of them initially. */
export function createFormRuleRunner(request: FormRuleRunnerRequest): FormRuleRunner {
  const { rules, definition, draft } = request;
  const { store } = draft;
  const values = createRuledValues(request);
  const fields = new Map<number, PrimitiveAtom<FormField>>();

  /** Updates the field's atom; returns whether its rules changed it. */
  const publish = (id: number): boolean => {
    const next = ruledField(fieldIn(definition, id), values.evaluate(id));
    const known = fields.get(id);
    if (!known) fields.set(id, atom(next));
    else if (store.get(known) === next) return false;
    else store.set(known, next);
    return true;
  };

  const runAll: FormRuleRunner['runAll'] = ({ forget, isSaved = false } = { forget: false }): void => {
    if (forget) values.forget(isSaved);
    for (const id of definition.fields.keys()) values.read(id);
    for (const id of applyInOrder(new Set())) publish(id);
  };

  /**
   * Applies every rule in the order of what it reads, which is known of rules that are code once they have run; returns this order.
   * Fields whose value changed are added to `different`.
   */
  const applyInOrder = (different: Set<number>): readonly number[] => {
    const { order } = rules;
    for (const id of order) if (values.applyRule(id)) different.add(id);
    return rules.order === order ? order : applyInOrder(different);
  };
  runAll();

  /** Runs the rules that read the attribute; returns the fields that changed. */
  const runAfter = (changed: number): readonly number[] => {
    values.read(changed);
    const { order } = rules;
    const different = new Set([changed]);
    const touched = new Set<number>();
    for (const id of rules.affectedBy(changed)) {
      touched.add(id);
      if (values.applyRule(id)) different.add(id);
    }
    // A rule that is code has read other values than before.
    if (rules.order !== order) for (const id of applyInOrder(different)) touched.add(id);
    for (const id of different) for (const reader of rules.requiredBy(id)) touched.add(reader);
    return [...touched].filter((id) => publish(id) || different.has(id));
  };

  return {
    rules,
    field: (id) => {
      const ruled = fields.get(id);
      return ruled ? store.get(ruled) : fieldIn(definition, id);
    },
    atom: (id) => fields.get(id) ?? null,
    setValue(id, value) {
      const isOwn = values.noteTyped(id, value);
      if (values.isLocked(id)) {
        if (isOwn) values.remember(id, value);
        return [];
      }
      draft.setValue(id, value);
      return runAfter(id);
    },
    runAll,
    computedIds: () => rules.order.filter((id) => values.isComputed(id)),
    lockedValues: values.remembered,
    typedIds: values.typedIds,
  };
}

const none: ReadonlySet<number> = new Set();

/** The values of a draft with rules applied, and the values to which locked fields return when they are unlocked. */
function createRuledValues(request: FormRuleRunnerRequest) {
  const { rules, definition, draft, others, context, locked, given = none } = request;
  const record: Record<string, unknown> = { ...others };
  const remembered = new Map(locked);
  const outcomes = new Map<number, RuleOutcome>();
  let { isNew } = definition;
  /** The fields whose value is another than the one that a rule begins them with. */
  const typed = new Set([...given, ...(request.typed ?? none)]);

  const evaluate = (id: number): RuleOutcome => {
    const outcome = rules.outcomeOf(id, record, context);
    outcomes.set(id, outcome);
    return outcome;
  };
  const lockedValue = (id: number): unknown => {
    if (!isNew) return draft.saved(id);
    const begun = outcomes.get(id)?.initial;
    return begun ? begun.value : fieldIn(definition, id).initialValue;
  };
  const begin = (id: number, value: unknown, overwrite: boolean): void => {
    if (!sameValue(draft.saved(id), value)) draft.rebase(new Map([[id, value]]), overwrite);
  };
  /** Copies the draft's value into the record that rules read. */
  const read = (id: number): void => {
    record[fieldIn(definition, id).attribute.subjectAttributeIdentifier] = draft.value(id);
  };

  return {
    evaluate,
    read,
    /** Sets the value of one field by its rules; returns whether it changed. */
    applyRule(id: number): boolean {
      const before = outcomes.get(id);
      const outcome = evaluate(id);
      const value = draft.value(id);
      const { initial } = outcome;
      // What a record begins with is no change of the person.
      if (initial && isNew && !typed.has(id)) begin(id, initial.value, true);
      const wasLocked = before !== undefined && isLocked(before);
      if (isLocked(outcome) && !wasLocked && !sameValue(draft.value(id), lockedValue(id)))
        remembered.set(id, draft.value(id));
      if (outcome.computed) draft.show(id, outcome.computed.value);
      else if (isLocked(outcome)) draft.setValue(id, lockedValue(id));
      else if (wasLocked) {
        draft.setValue(id, remembered.has(id) ? remembered.get(id) : lockedValue(id));
        remembered.delete(id);
      }
      read(id);
      return draft.value(id) !== value;
    },
    isLocked(id: number): boolean {
      const outcome = outcomes.get(id);
      return outcome !== undefined && isLocked(outcome);
    },
    isComputed: (id: number): boolean => Boolean(outcomes.get(id)?.computed),
    remember: (id: number, value: unknown) => void remembered.set(id, value),
    remembered: () => new Map(remembered),
    typedIds: (): ReadonlySet<number> => new Set(typed),
    /** A person gave a value; returns whether it is their own. The one that a rule begins with is followed again. */
    noteTyped(id: number, value: unknown): boolean {
      const initial = outcomes.get(id)?.initial;
      const isOwn = !initial || !sameValue(initial.value, value);
      if (isOwn) typed.add(id);
      else typed.delete(id);
      if (!isOwn) remembered.delete(id);
      // What a person typed differs from what the field begins with now, not from what it began with before.
      if (initial && isNew) begin(id, initial.value, false);
      return isOwn;
    },
    forget(isSaved: boolean): void {
      remembered.clear();
      typed.clear();
      for (const id of given) typed.add(id);
      if (isSaved) isNew = false;
    },
  };
}

function fieldIn(definition: FormDefinition, id: number): FormField {
  const field = definition.fields.get(id);
  if (!field) throw new RangeError(`The form has no attribute ${id}. Ask only for attributes of its definition.`);
  return field;
}
