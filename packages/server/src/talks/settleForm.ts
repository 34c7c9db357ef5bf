import {
  applyRules,
  compileForm,
  compileRules,
  isLocked,
  type ErrorDetail,
  type FormDefinition,
  type FormRules,
  type RuleOutcome,
  type RulesRequest,
  type SubjectAttribute,
  type TalkSave,
} from '@assunto/engine/core';
import type { CallerAccess } from '../access/createAccess';
import { describeSubject } from '../access/describeSubject';
import type { SubjectAccess } from '../access/SubjectAccess';
import { templateFor } from '../access/templates';
import type { AttributeColumn } from '../metadata/CompanyMetadata';
import type { KeptValues } from './KeptValues';
import type { LockedTalkValues } from './LockedTalkValues';
import { sameKept } from './sameKept';
import type { TalkServices } from './TalkServices';

/** What the form of a save comes to. */
export interface SettledForm {
  problems: ErrorDetail[];
  /** The fields that got a value by rule. */
  computed: readonly number[];
}

/**
 * Applies the conditional rules of the form that a save came from (`docs/form-rules.md`) and asks for what is missing.
 * `kept` gets the values that rules give. `stored` is the record before the save, `null` for a new one.
 */
export function settleForm(
  services: TalkServices,
  caller: CallerAccess,
  access: SubjectAccess,
  save: TalkSave,
  kept: KeptValues,
  stored: LockedTalkValues | null,
): SettledForm {
  const form = formOf(services, caller, access, save, stored === null);
  const outcomes = form ? ruled(caller, access, form, kept, stored) : noOutcomes;
  const problems = form ? heldChanges(access, form, outcomes, kept, stored) : [];
  const validator = services.validatorOf(access.subject);

  for (const column of access.subject.columns.values()) {
    const { attribute } = column;
    const id = attribute.subjectAttributeId;
    const outcome = outcomes.get(id);
    // Nobody can fill what a rule keeps from them.
    if ((outcome && isLocked(outcome)) || !mayFill(access, column, stored === null)) continue;
    const isRequiredByForm = form?.fields.get(id)?.isRequired === true || outcome?.isRequired === true;
    const isAsked = stored === null || kept.has(id) || outcome?.isRequired === true;
    if (!isAsked || !(attribute.isRequired || isRequiredByForm)) continue;
    const value = kept.has(id) ? kept.get(id) : stored?.values.get(id);
    const found = (value ?? null) === null ? validator.attribute(attribute, null, true) : null;
    if (found) problems.push({ code: found.code, message: found.message, attribute: found.attribute });
  }
  return { problems, computed: [...outcomes].flatMap(([id, { computed }]) => (computed && kept.has(id) ? [id] : [])) };
}

/** Refuses what was sent for fields that the rules hold, unless it is what they have. */
function heldChanges(
  access: SubjectAccess,
  form: SavedForm,
  outcomes: ReadonlyMap<number, RuleOutcome>,
  kept: KeptValues,
  stored: LockedTalkValues | null,
): ErrorDetail[] {
  return [...outcomes].flatMap(([id, outcome]) => {
    const column = access.subject.columns.get(id);
    if (!column || !kept.has(id) || outcome.computed || !isLocked(outcome)) return [];
    if (sameKept(kept.get(id), heldValue(form, column, stored))) return [];
    const { identifier, name } = column.attribute;
    const message = `O campo ${name} não pode ser alterado com os outros valores deste registro.`;
    return [{ code: 'ATTRIBUTE_HELD', message, attribute: identifier }];
  });
}

/** The form that a save came from, and what its rules are compiled of. */
type SavedForm = FormDefinition & { rules: FormRules };

/** The forms of one request, which saves of many records share. */
const forms = new WeakMap<CallerAccess, Map<string, SavedForm>>();

const noOutcomes: ReadonlyMap<number, RuleOutcome> = new Map();

/** The form as its reader has it, with its rules; `null` where the save names none. */
function formOf(
  { componentTypes }: TalkServices,
  caller: CallerAccess,
  access: SubjectAccess,
  { templateId }: TalkSave,
  isNew: boolean,
): SavedForm | null {
  if (templateId === undefined || templateId === null) return null;
  const known = forms.get(caller) ?? new Map<string, SavedForm>();
  forms.set(caller, known);
  const key = `${access.subject.subjectId}/${templateId}/${isNew}`;
  const earlier = known.get(key);
  if (earlier) return earlier;
  const template = templateFor(caller, access, templateId);
  const request: RulesRequest = { subject: describeSubject(caller, access), template, componentTypes };
  const form = { ...compileForm({ ...request, isNew }), rules: compileRules(request) };
  known.set(key, form);
  return form;
}

/** What the rules say of the record as it would be saved; values that they give are put into `kept`. */
function ruled(
  caller: CallerAccess,
  access: SubjectAccess,
  form: SavedForm,
  kept: KeptValues,
  stored: LockedTalkValues | null,
): ReadonlyMap<number, RuleOutcome> {
  const { rules } = form;
  if (rules.order.length === 0) return noOutcomes;
  // Rules see what their caller may read, and nothing else.
  const { readable } = access.permissions;
  const identifiers = new Map(readable.map((one) => [one.subjectAttributeId, one.subjectAttributeIdentifier]));
  const { values, outcomes } = applyRules(rules, {
    identifiers,
    values: new Map([...(stored?.values ?? []), ...kept]),
    kept: (id) => {
      const column = access.subject.columns.get(id);
      return column ? heldValue(form, column, stored) : null;
    },
    variables: stored?.variables ?? { $talkId: null, $isActive: true, $insertedIn: null, $updatedIn: null },
    context: caller.context,
  });
  for (const [id, outcome] of outcomes) {
    const column = access.subject.columns.get(id);
    if (!column || !mayFill(access, column, stored === null)) continue;
    const { attribute, componentType } = column;
    const value = componentType.normalise(values.get(id), attribute);
    if (outcome.computed && !sameKept(value, stored?.values.get(id) ?? null)) kept.set(id, value);
    else if (outcome.computed) kept.delete(id);
    else if (stored === null && isLocked(outcome) && !kept.has(id)) kept.set(id, value);
  }
  return outcomes;
}

/** What a field has that its rules hold: its stored value, or what the form starts it with. */
function heldValue(
  form: FormDefinition,
  { attribute, componentType }: AttributeColumn,
  stored: LockedTalkValues | null,
) {
  const id = attribute.subjectAttributeId;
  if (stored !== null) return stored.values.get(id) ?? null;
  return componentType.normalise(form.fields.get(id)?.initialValue, attribute);
}

/** Rules act for the caller: they fill what the caller could fill. */
function mayFill({ permissions }: SubjectAccess, { attribute }: AttributeColumn, isNew: boolean): boolean {
  const { subjectAttributeId, isEditable, isInternal }: SubjectAttribute = attribute;
  const isAllowed = isNew ? permissions.canCreate(subjectAttributeId) : permissions.canUpdate(subjectAttributeId);
  return isAllowed && isEditable && !isInternal;
}
