import {
  applyRules,
  compileForm,
  compileRules,
  isLocked,
  type ErrorDetail,
  type FilterContext,
  type FormDefinition,
  type FormRules,
  type RuleOutcome,
  type RulesRequest,
  type SubjectAttribute,
  type TalkSave,
} from '@assunto/engine/core';
import { logicRules } from '@assunto/engine/contract';
import { describeSubject } from '../../access/describeSubject';
import { templateFor } from '../../access/templates';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import type { NormalisedValues } from './NormalisedValues';
import { sameValue } from './sameValue';
import type { RecordRequest } from '../../access/RecordRequest';
import type { RoomSubject } from '../../access/RoomSubject';
import { messageContext, translate } from '../../platform/messages/language';
import { cachedIn } from '../../platform/cache/cachedIn';

/** The result of applying a form to a save. */
export interface FormOutcome {
  problems: ErrorDetail[];
  /** The fields whose value was set by a rule. */
  computed: readonly number[];
}

/**
 * Applies the conditional rules of the form that a save came from (`docs/form-rules.md`) and checks required fields. Values set
 * by rules are added to `normalised`. `stored` is the record before the save, `null` for a new one.
 */
export function applyFormRules(
  request: RecordRequest,
  save: TalkSave,
  normalised: NormalisedValues,
  stored: LockedTalkValues | null,
): FormOutcome {
  const form = formOf(request, save, stored === null);
  const outcomes = form ? ruleOutcomes(request, form, normalised, stored) : noOutcomes;
  const locked = form ? lockedChanges(request, form, outcomes, normalised, stored) : [];
  return {
    problems: [...locked, ...missingValues(request, form, outcomes, normalised, stored)],
    computed: [...outcomes].flatMap(([id, { computed }]) => (computed && normalised.has(id) ? [id] : [])),
  };
}

/** The problems of required fields that would be empty after the save and that the caller may fill. */
function missingValues(
  request: RecordRequest,
  form: SavedForm | null,
  outcomes: ReadonlyMap<number, RuleOutcome>,
  normalised: NormalisedValues,
  stored: LockedTalkValues | null,
): ErrorDetail[] {
  const validator = request.validator();
  const isNew = stored === null;
  const isFilled = (id: number): boolean =>
    ((normalised.has(id) ? normalised.get(id) : stored?.values.get(id)) ?? null) !== null;
  return [...request.subject.columns.values()].flatMap((column) => {
    const { attribute } = column;
    const id = attribute.subjectAttributeId;
    const outcome = outcomes.get(id);
    const isFillable = !(outcome && isLocked(outcome)) && mayFill(request, column, isNew);
    const isRequiredByRule = outcome?.isRequired === true;
    const isRequired = attribute.isRequired || form?.fields.get(id)?.isRequired === true || isRequiredByRule;
    // A field that is always required is checked when it is sent; one that a rule requires, with every save.
    const isChecked = isNew || normalised.has(id) || isRequiredByRule;
    if (!isFillable || !isRequired || !isChecked || isFilled(id)) return [];
    const found = validator.attribute(attribute, null, true, messageContext());
    return found ? [{ code: found.code, message: found.message, attribute: found.attribute }] : [];
  });
}

/** Refuses changes of fields that rules make read-only, unless the sent value is the current one. */
function lockedChanges(
  request: RoomSubject,
  form: SavedForm,
  outcomes: ReadonlyMap<number, RuleOutcome>,
  normalised: NormalisedValues,
  stored: LockedTalkValues | null,
): ErrorDetail[] {
  return [...outcomes].flatMap(([id, outcome]) => {
    const column = request.subject.columns.get(id);
    if (!column || !normalised.has(id) || outcome.computed || !isLocked(outcome)) return [];
    if (sameValue(normalised.get(id), lockedValue(form, column, stored))) return [];
    const { identifier, name } = column.attribute;
    const message = translate('talk.attributeFixed', { field: name });
    return [{ code: 'ATTRIBUTE_HELD', message, attribute: identifier }];
  });
}

/** The form that a save came from, and its compiled rules. */
type SavedForm = FormDefinition & { rules: FormRules };

/** The forms of one request, shared by saves of many records. */
const forms = new WeakMap<FilterContext, Map<string, SavedForm>>();

const noOutcomes: ReadonlyMap<number, RuleOutcome> = new Map();

/** The form with its reader's permissions, and its rules; `null` where the save names none. */
function formOf(request: RecordRequest, { templateId }: TalkSave, isNew: boolean): SavedForm | null {
  const { componentTypes } = request;
  if (templateId === undefined || templateId === null) return null;
  const known = cachedIn(forms, request.context, () => new Map<string, SavedForm>());
  const key = `${request.subject.subjectId}/${templateId}/${isNew}`;
  const earlier = known.get(key);
  if (earlier) return earlier;
  const template = templateFor(request, templateId);
  const described: RulesRequest = { subject: describeSubject(request), template, componentTypes };
  const form = {
    ...compileForm({ ...described, isNew, defaults: request.context }),
    rules: compileRules({ ...described, logic: logicRules }),
  };
  known.set(key, form);
  return form;
}

/** Evaluates the rules for the record as it would be saved; values that they set are added to `normalised`. */
function ruleOutcomes(
  request: RecordRequest,
  form: SavedForm,
  normalised: NormalisedValues,
  stored: LockedTalkValues | null,
): ReadonlyMap<number, RuleOutcome> {
  const { rules } = form;
  if (rules.order.length === 0) return noOutcomes;
  // Rules can read only what their caller may read.
  const { readable } = request.permissions;
  const identifiers = new Map(readable.map((one) => [one.subjectAttributeId, one.subjectAttributeIdentifier]));
  const { values, outcomes } = applyRules(rules, {
    identifiers,
    values: new Map([...(stored?.values ?? []), ...normalised]),
    lockedValue: (id) => {
      const column = request.subject.columns.get(id);
      return column ? lockedValue(form, column, stored) : null;
    },
    variables: stored?.variables ?? { $talkId: null, $isActive: true, $insertedIn: null, $updatedIn: null },
    context: request.context,
  });
  for (const [id, outcome] of outcomes) {
    const column = request.subject.columns.get(id);
    if (!column || !mayFill(request, column, stored === null)) continue;
    const value = column.componentType.normalise(values.get(id), column.attribute);
    setRuleValue(outcome, id, value, normalised, stored);
  }
  return outcomes;
}

/** Sets the value that a rule gives a field in `normalised`, or removes it from there where nothing changes. */
function setRuleValue(
  outcome: RuleOutcome,
  id: number,
  value: unknown,
  normalised: NormalisedValues,
  stored: LockedTalkValues | null,
): void {
  if (outcome.computed && !sameValue(value, stored?.values.get(id) ?? null)) normalised.set(id, value);
  else if (outcome.computed) normalised.delete(id);
  else if (stored === null && isLocked(outcome) && !normalised.has(id)) normalised.set(id, value);
}

/** The value of a field that rules make read-only: its stored value, or the initial value of the form. */
function lockedValue(
  form: FormDefinition,
  { attribute, componentType }: AttributeColumn,
  stored: LockedTalkValues | null,
) {
  const id = attribute.subjectAttributeId;
  if (stored !== null) return stored.values.get(id) ?? null;
  return componentType.normalise(form.fields.get(id)?.initialValue, attribute);
}

/** Rules have the caller's permissions: they fill only what the caller could fill. */
function mayFill({ permissions }: RoomSubject, { attribute }: AttributeColumn, isNew: boolean): boolean {
  const { subjectAttributeId, isEditable, isInternal }: SubjectAttribute = attribute;
  const isAllowed = isNew ? permissions.canCreate(subjectAttributeId) : permissions.canUpdate(subjectAttributeId);
  return isAllowed && isEditable && !isInternal;
}

/** A record before it is changed: every value by subjectAttributeId, and its system variables (`$talkId` ...). */
interface LockedTalkValues {
  values: ReadonlyMap<number, unknown>;
  variables: Readonly<Record<string, unknown>>;
}
