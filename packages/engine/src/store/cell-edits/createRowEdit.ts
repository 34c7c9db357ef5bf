import { joined } from '../../text/directions';
import type { ComponentTypeCatalogue } from '../../component-types/ComponentType';
import type { SubjectAttribute } from '../../contract/attribute';
import type { Context } from '../../contract/subject';
import type { Talk, TalkConflictAnswer } from '../../contract/talk';
import type { FilterContext } from '../../filter/FilterTree';
import type { FormRules } from '../../rules/compileRules';
import { compileForm } from '../../schema/compileForm';
import type { FormDefinition } from '../../schema/definitions';
import type { EngineTranslate } from '../../messages/engineTranslate';
import type { Validator } from '../../validation/Validator';
import { createDraft, type JotaiStore } from '../createDraft';
import { createFormRuleRunner } from '../createFormRuleRunner';
import type { SaveRequest } from '../recordSaving';
import { createIdempotencyKeys } from '../idempotencyKeys';
import { sameValue } from '../sameValue';
import { optimisticTalk, otherValues, saveOf, startingValues } from '../talkValues';
import { fieldsCheckedWith, validateField, type DraftCheck } from '../validateDraft';
import { lockedMessageKeys, type CellLock } from './messages';

/** The form with which the rows of a list are edited: its rules and its validator. */
export interface RowForm {
  context: Context;
  rules: FormRules;
  validator: Validator;
  componentTypes: ComponentTypeCatalogue;
  store: JotaiStore;
  filterContext: FilterContext;
  translate: EngineTranslate;
}

/** The chosen side of a conflict, by subjectAttributeId. */
type Choices = Readonly<Record<number, 'mine' | 'theirs'>>;

/** One record of a list while its cells are changed, with the same draft, rules and validation as in its form. */
export interface RowEdit {
  readonly definition: FormDefinition;
  /** The readable attributes, including those that are not in the form. */
  readonly attributes: readonly SubjectAttribute[];
  /** The record as it was read. */
  talk(): Talk;
  /** Why an attribute of this record cannot be changed, or `null`. */
  lockedReason(subjectAttributeId: number): CellLock | null;
  /** Sets values, except those that are invalid or make another field invalid; returns these with their messages. */
  setValues(values: ReadonlyMap<number, unknown>): ReadonlyMap<number, string>;
  value(subjectAttributeId: number): unknown;
  saved(subjectAttributeId: number): unknown;
  changedIds(): readonly number[];
  /** The request to send; equal content has the same idempotency key. */
  request(): SaveRequest;
  /** Rebases the row on the version of another person, with the chosen values. */
  resolve(conflict: TalkConflictAnswer, choices: Choices): void;
}

/** Opens a record of a list for changes of its cells. */
export function createRowEdit(form: RowForm, opened: Talk): RowEdit {
  const { context, rules, validator, componentTypes, store, filterContext, translate } = form;
  const { subject, template } = context;
  const { timeZone } = filterContext;
  let talk = opened;
  const definition = compileForm({ subject, template, componentTypes, isNew: false, isReadOnly: talk.isReadOnly });
  const draft = createDraft(store, startingValues(definition, talk, {}));
  const others = otherValues(context, talk, { componentTypes, defaults: filterContext });
  const formRules = createFormRuleRunner({ rules, definition, draft, others, context: filterContext });
  const check = { definition, validator, draft, formRules, componentTypes, timeZone };
  const idempotencyKeys = createIdempotencyKeys();

  return {
    definition,
    attributes: subject.subjectAttributes,
    talk: () => talk,
    lockedReason: (id) => lockedReason(check, id),
    value: (id) => (definition.fields.has(id) ? draft.value(id) : null),
    saved: draft.saved,
    changedIds: draft.changedIds,

    setValues(values) {
      let waiting = [...values];
      // A value may become valid once another one of the same row is set, so repeat while values are accepted.
      for (;;) {
        const refused = new Map<number, string>();
        for (const [id, value] of waiting) {
          const message = trySet(check, id, value, translate);
          if (message !== null) refused.set(id, message);
        }
        if (refused.size === 0 || refused.size === waiting.length) return refused;
        waiting = waiting.filter(([id]) => refused.has(id));
      }
    },

    request() {
      const save = saveOf({ context, definition, draft, formRules, talk, componentTypes });
      const optimistic = optimisticTalk(talk, context, draft.values());
      return { optimistic, save, before: talk, idempotencyKey: idempotencyKeys(save) };
    },

    resolve(conflict, choices) {
      for (const { subjectAttributeId, theirs } of conflict.conflicts) {
        draft.rebase(new Map([[subjectAttributeId, theirs]]), choices[subjectAttributeId] === 'theirs');
      }
      formRules.runAll();
      talk = { ...talk, version: conflict.version };
    },
  };
}

function lockedReason({ definition, formRules, componentTypes }: DraftCheck, id: number): CellLock | null {
  if (!definition.fields.get(id) || definition.fields.get(id)?.isHidden) return 'cells.notInForm';
  const { attribute, readOnlyReason } = formRules.field(id);
  if (readOnlyReason) return lockedMessageKeys[readOnlyReason];
  const isCompared = componentTypes.get(attribute.componentId).filterType(attribute) !== 'json';
  return isCompared ? null : 'cells.inFormOnly';
}

/** Sets a value unless it is refused; returns the message of the refusal, or `null`. */
function trySet(check: DraftCheck, id: number, value: unknown, translate: EngineTranslate): string | null {
  const { definition, draft, formRules } = check;
  const reason = lockedReason(check, id);
  if (reason !== null) return translate(reason);
  const { attribute } = formRules.field(id);
  const isEmptied = (value ?? null) === null && !sameValue(draft.saved(id), null);
  if (isEmptied && !attribute.actions.delete) return translate('cells.cannotEmpty', { name: attribute.name });
  const before = draft.value(id);
  const problems = setAndValidate(check, id, value);
  const own = problems.get(id);
  const [other] = [...problems].filter(([one]) => one !== id);
  if (own === undefined && !other) return null;
  setAndValidate(check, id, before);
  if (own !== undefined) return own;
  // The message of another field is prefixed with its name, unless it contains it.
  const [otherId, message] = other ?? [id, ''];
  const name = definition.fields.get(otherId)?.label ?? String(otherId);
  return message.includes(name) ? message : joined`${name}: ${message}`;
}

/** Sets one value and validates what depends on it; returns the messages of the invalid fields. */
function setAndValidate(check: DraftCheck, id: number, value: unknown): ReadonlyMap<number, string> {
  const { definition, draft, formRules, componentTypes } = check;
  const ruled = formRules.setValue(id, value);
  const touched = new Set([id, ...fieldsCheckedWith(definition, componentTypes, id), ...ruled]);
  for (const one of touched) validateField(check, one);
  const problems = draft.store.get(draft.problems);
  return new Map(
    [...touched].flatMap((one): [number, string][] => {
      const problem = problems.get(one);
      return problem ? [[one, problem.message]] : [];
    }),
  );
}
