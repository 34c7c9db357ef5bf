import type { ErrorDetail, TalkSave } from '@assunto/engine/core';
import { defaultValueOf } from '@assunto/engine/fields';
import { withOwnDefaults } from '../../access/ownDefaults';
import { HttpError } from '../../platform/errors/errors';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import { addedRemovedOption } from '../../metadata/removedOption';
import { checkTogether, isCheckedTogether } from './checkTogether';
import { applyFormRules } from './applyFormRules';
import type { NormalisedValues } from './NormalisedValues';
import type { RecordRequest } from '../../access/RecordRequest';
import { messageContext, translate } from '../../platform/messages/language';

/** The values of a save that its sender may set, and the problems of the others. */
export interface SentValues {
  normalised: NormalisedValues;
  problems: ErrorDetail[];
}

/**
 * Validates a new record, adds the defaults of attributes that were not sent, and applies the rules of its form. Throws
 * TALK_INVALID with every problem.
 */
export function checkNewValues(request: RecordRequest, save: TalkSave): NormalisedValues {
  const { normalised, problems } = sentValues(request, save, true);
  const sent = new Set(normalised.keys());
  for (const column of request.subject.columns.values()) {
    const { subjectAttributeId } = column.attribute;
    if (normalised.has(subjectAttributeId)) continue;
    const initial = defaultValueOf(withOwnDefaults(request, column.attribute), column.componentType, request.context);
    if (initial !== null && !addedRemovedOption(column, initial, null)) normalised.set(subjectAttributeId, initial);
  }
  const form = applyFormRules(request, save, normalised, null);
  for (const id of form.computed) sent.add(id);
  problems.push(...form.problems, ...validate(request, normalised, sent, null));
  problems.push(...(request.effects.ruleOf(request.subject)?.check({ request, normalised, stored: null }) ?? []));
  refuse(problems);
  return normalised;
}

/**
 * The normalised values of a save that the caller may set. An attribute that the caller can neither read nor fill is refused like
 * one that does not exist. Invalid and missing values are found later, with the complete record.
 */
export function sentValues(
  { subject, permissions, context }: RecordRequest,
  save: TalkSave,
  isNew: boolean,
): SentValues {
  const problems: ErrorDetail[] = [];
  const normalised: NormalisedValues = new Map();
  for (const { subjectAttributeId, value } of save.talkValues) {
    const column = subject.columns.get(subjectAttributeId);
    const isAllowed = isNew ? permissions.canCreate(subjectAttributeId) : permissions.canUpdate(subjectAttributeId);
    if (!column || (!isAllowed && !permissions.canRead(subjectAttributeId))) {
      problems.push({
        code: 'ATTRIBUTE_UNKNOWN',
        message: translate('talk.attributeUnknown', { attribute: String(subjectAttributeId) }),
      });
      continue;
    }
    const { attribute, componentType } = column;
    if (!isAllowed || attribute.isInternal || !attribute.isEditable) {
      problems.push(
        problem('ATTRIBUTE_FORBIDDEN', translate('talk.attributeForbidden', { field: attribute.name }), column),
      );
      continue;
    }
    if (normalised.has(subjectAttributeId)) {
      problems.push(
        problem('ATTRIBUTE_REPEATED', translate('talk.attributeRepeated', { field: attribute.name }), column),
      );
      continue;
    }
    const stored = componentType.normalise(value, attribute);
    if (typeof value === 'number' && typeof stored === 'number' && !isExact(value, stored)) {
      const shown = componentType.format(stored, attribute, { timeZone: context.timeZone, ...messageContext() });
      problems.push(
        problem('VALUE_TOO_PRECISE', translate('talk.tooPrecise', { field: attribute.name, shown }), column),
      );
      continue;
    }
    normalised.set(subjectAttributeId, stored);
  }
  return { normalised, problems };
}

/** Whether a number is stored as sent. Digits after the fifteenth are of its binary form: 0.1 + 0.2 is 0.3. */
const isExact = (value: number, stored: number): boolean =>
  stored === value || stored === Number(value.toPrecision(15));

/**
 * The problems of the named values of a save, and of those whose rules read a changed one. `stored` is the record before it,
 * `null` for a new one.
 */
export function validate(
  request: RecordRequest,
  normalised: NormalisedValues,
  named: Iterable<number>,
  stored: ReadonlyMap<number, unknown> | null,
): ErrorDetail[] {
  const validator = request.validator();
  const { now, timeZone } = request.context;
  const alone = [...named].flatMap((id) => {
    const column = request.subject.columns.get(id);
    if (!column || isCheckedTogether(column)) return [];
    const found = validator.attribute(column.attribute, normalised.get(id), false, {
      now,
      timeZone,
      ...messageContext(),
    });
    if (found) return [{ code: found.code, message: found.message, attribute: found.attribute }];
    const removed = addedRemovedOption(column, normalised.get(id), stored?.get(id));
    if (!removed) return [];
    const values = { option: removed.name, field: column.attribute.name };
    return [problem('OPTION_REMOVED', translate('talk.optionRemoved', values), column)];
  });
  return [...alone, ...checkTogether(request, normalised, stored)];
}

/** Refuses a save with all of its problems. */
export function refuse(problems: readonly ErrorDetail[]): void {
  if (problems.length > 0) throw new HttpError('TALK_INVALID', { errors: problems });
}

function problem(code: string, message: string, { attribute }: AttributeColumn): ErrorDetail {
  return { code, message, attribute: attribute.identifier };
}
