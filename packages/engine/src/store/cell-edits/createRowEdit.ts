import type { ComponentTypeCatalogue } from '../../component-types/ComponentType';
import type { Context } from '../../contract/subject';
import type { Talk, TalkConflictAnswer } from '../../contract/talk';
import type { FilterContext } from '../../filter/FilterTree';
import type { FormRules } from '../../rules/compileRules';
import { compileForm } from '../../schema/compileForm';
import type { FormDefinition } from '../../schema/definitions';
import { fillText } from '../../text/say';
import type { Validator } from '../../validation/Validator';
import { createDraft, type JotaiStore } from '../createDraft';
import { createFormRuling } from '../createFormRuling';
import type { SaveRequest } from '../recordSaving';
import { createIdempotencyKeys } from '../idempotencyKeys';
import { sameValue } from '../sameValue';
import { optimisticTalk, otherValues, saveOf, startingValues } from '../talkValues';
import { fieldsCheckedWith, validateField } from '../validateDraft';
import { cellEditMessages, lockedMessages } from './messages';

/** The form that the rows of a list are edited by: its rules and its validator. */
export interface RowForm {
  context: Context;
  rules: FormRules;
  validator: Validator;
  componentTypes: ComponentTypeCatalogue;
  store: JotaiStore;
  filterContext: FilterContext;
}

/** Which side of a conflict is kept, by subjectAttributeId. */
type Choices = Readonly<Record<number, 'mine' | 'theirs'>>;

/** One record of a list while its cells are changed: the same draft, rules and validation as in its form. */
export interface RowEdit {
  readonly definition: FormDefinition;
  /** The record as it was read. */
  talk(): Talk;
  /** The Portuguese sentence that says why an attribute cannot be changed as the record stands, or `null`. */
  lockedReason(subjectAttributeId: number): string | null;
  /** Puts values; those that are wrong, or make another field wrong, are left out and answered with their sentence. */
  put(values: ReadonlyMap<number, unknown>): ReadonlyMap<number, string>;
  value(subjectAttributeId: number): unknown;
  saved(subjectAttributeId: number): unknown;
  changedIds(): readonly number[];
  /** What is to be sent; the same content keeps its idempotency key. */
  request(): SaveRequest;
  /** Bases the row on the version that others made, with the chosen values. */
  resolve(conflict: TalkConflictAnswer, choices: Choices): void;
}

/** Opens a record of a list for changes of its cells. */
export function createRowEdit(form: RowForm, opened: Talk): RowEdit {
  const { context, rules, validator, componentTypes, store, filterContext } = form;
  const { subject, template } = context;
  let talk = opened;
  const definition = compileForm({ subject, template, componentTypes, isNew: false, isReadOnly: talk.isReadOnly });
  const draft = createDraft(store, startingValues(definition, talk, {}));
  const others = otherValues(context, talk, componentTypes);
  const ruling = createFormRuling({ rules, definition, draft, others, context: filterContext });
  const check = { definition, validator, draft, ruling, componentTypes, timeZone: filterContext.timeZone };
  const idempotencyKeys = createIdempotencyKeys();

  const lockedReason = (id: number): string | null => {
    if (!definition.fields.get(id) || definition.fields.get(id)?.isHidden) return cellEditMessages.notInForm;
    const { attribute, readOnlyReason } = ruling.field(id);
    if (readOnlyReason) return lockedMessages[readOnlyReason];
    const isCompared = componentTypes.get(attribute.componentId).filterType(attribute) !== 'json';
    return isCompared ? null : cellEditMessages.inFormOnly;
  };

  const nameOf = (id: number): string => definition.fields.get(id)?.label ?? String(id);

  /** Puts one value and validates what depends on it; answers the fields that are wrong now. */
  const putOne = (id: number, value: unknown): ReadonlyMap<number, string> => {
    const ruled = ruling.put(id, value);
    const touched = new Set([id, ...fieldsCheckedWith(definition, componentTypes, id), ...ruled]);
    for (const one of touched) validateField(check, one);
    const problems = store.get(draft.problems);
    return new Map(
      [...touched].flatMap((one): [number, string][] => {
        const problem = problems.get(one);
        return problem ? [[one, problem.message]] : [];
      }),
    );
  };

  const refusalOf = (id: number, value: unknown): string | null => {
    const reason = lockedReason(id);
    if (reason !== null) return reason;
    const { attribute } = ruling.field(id);
    const isEmptied = (value ?? null) === null && !sameValue(draft.saved(id), null);
    if (isEmptied && !attribute.actions.delete) return fillText(cellEditMessages.cannotEmpty, { name: attribute.name });
    const before = draft.value(id);
    const wrong = putOne(id, value);
    const own = wrong.get(id);
    const [other] = [...wrong].filter(([one]) => one !== id);
    if (own === undefined && !other) return null;
    putOne(id, before);
    if (own !== undefined) return own;
    // The sentence of another field says which one, unless it names itself.
    const [otherId, message] = other ?? [id, ''];
    const name = nameOf(otherId);
    return message.includes(name) ? message : fillText(cellEditMessages.other, { name, message });
  };

  return {
    definition,
    talk: () => talk,
    lockedReason,
    value: (id) => (definition.fields.has(id) ? draft.value(id) : null),
    saved: draft.saved,
    changedIds: draft.changedIds,

    put(values) {
      let waiting = [...values];
      // A value may be right only once another one of the same row stands: go round as long as one more is taken.
      for (;;) {
        const refused = new Map<number, string>();
        for (const [id, value] of waiting) {
          const message = refusalOf(id, value);
          if (message !== null) refused.set(id, message);
        }
        if (refused.size === 0 || refused.size === waiting.length) return refused;
        waiting = waiting.filter(([id]) => refused.has(id));
      }
    },

    request() {
      const save = saveOf({ context, definition, draft, ruling, talk, componentTypes });
      const optimistic = optimisticTalk(talk, context, draft.values());
      return { optimistic, save, before: talk, idempotencyKey: idempotencyKeys(save) };
    },

    resolve(conflict, choices) {
      for (const { subjectAttributeId, theirs } of conflict.conflicts) {
        draft.rebase(new Map([[subjectAttributeId, theirs]]), choices[subjectAttributeId] === 'theirs');
      }
      ruling.runAll();
      talk = { ...talk, version: conflict.version };
    },
  };
}
