import type { ErrorDetail, TalkSave } from '@assunto/engine/core';
import type { CallerAccess } from '../access/createAccess';
import type { SubjectAccess } from '../access/SubjectAccess';
import { ruleOf } from '../desk/ruleOf';
import { HttpError } from '../http/errors';
import type { AttributeColumn } from '../metadata/CompanyMetadata';
import { checkTogether, isCheckedTogether } from './checkTogether';
import { settleForm } from './settleForm';
import type { KeptValues } from './KeptValues';
import type { TalkServices } from './TalkServices';

/** A save as it came in: the values that its sender may put, and what is wrong with the others. */
export interface SentValues {
  kept: KeptValues;
  problems: ErrorDetail[];
}

/**
 * Checks a new record, gives it the defaults of the attributes that were not sent, and applies the rules of its form.
 * Throws TALK_INVALID with every problem.
 */
export function checkNewValues(
  services: TalkServices,
  caller: CallerAccess,
  access: SubjectAccess,
  save: TalkSave,
): KeptValues {
  const { kept, problems } = sentValues(access, save, true);
  const sent = new Set(kept.keys());
  for (const { attribute, componentType } of access.subject.columns.values()) {
    const { subjectAttributeId, defaultValue } = attribute;
    if (kept.has(subjectAttributeId)) continue;
    const initial = componentType.normalise(defaultValue, attribute);
    if (initial !== null) kept.set(subjectAttributeId, initial);
  }
  const form = settleForm(services, caller, access, save, kept, null);
  for (const id of form.computed) sent.add(id);
  problems.push(...form.problems, ...validate(services, caller, access, kept, sent, null));
  problems.push(...(ruleOf(access.subject)?.check({ caller, access, kept, stored: null }) ?? []));
  refuse(problems);
  return kept;
}

/**
 * The values of a save as they are kept, one by one within what the caller may do. An attribute that the caller can
 * neither read nor fill is refused like one that does not exist. Whether values are right, and whether something is
 * missing, is asked when the record is whole.
 */
export function sentValues({ subject, permissions }: SubjectAccess, save: TalkSave, isNew: boolean): SentValues {
  const problems: ErrorDetail[] = [];
  const kept: KeptValues = new Map();
  for (const { subjectAttributeId, value } of save.talkValues) {
    const column = subject.columns.get(subjectAttributeId);
    const isAllowed = isNew ? permissions.canCreate(subjectAttributeId) : permissions.canUpdate(subjectAttributeId);
    if (!column || (!isAllowed && !permissions.canRead(subjectAttributeId))) {
      problems.push({
        code: 'ATTRIBUTE_UNKNOWN',
        message: `O atributo ${subjectAttributeId} não existe ou você não tem acesso a ele.`,
      });
      continue;
    }
    const { attribute, componentType } = column;
    if (!isAllowed || attribute.isInternal || !attribute.isEditable) {
      problems.push(problem('ATTRIBUTE_FORBIDDEN', `Você não pode preencher o campo ${attribute.name}.`, column));
      continue;
    }
    if (kept.has(subjectAttributeId)) {
      problems.push(problem('ATTRIBUTE_REPEATED', `O campo ${attribute.name} foi enviado mais de uma vez.`, column));
      continue;
    }
    kept.set(subjectAttributeId, componentType.normalise(value, attribute));
  }
  return { kept, problems };
}

/**
 * What is wrong with the named values of a save, and with those whose check reads one that the save changes. `stored` is
 * the record before it, `null` for a new one.
 */
export function validate(
  services: TalkServices,
  caller: CallerAccess,
  access: SubjectAccess,
  kept: KeptValues,
  named: Iterable<number>,
  stored: ReadonlyMap<number, unknown> | null,
): ErrorDetail[] {
  const validator = services.validatorOf(access.subject);
  const { now, timeZone } = caller.context;
  const alone = [...named].flatMap((id) => {
    const column = access.subject.columns.get(id);
    if (!column || isCheckedTogether(column)) return [];
    const found = validator.attribute(column.attribute, kept.get(id), false, { now, timeZone });
    return found ? [{ code: found.code, message: found.message, attribute: found.attribute }] : [];
  });
  return [...alone, ...checkTogether(services, caller, access, kept, stored)];
}

/** Refuses a save with everything that is wrong with it. */
export function refuse(problems: readonly ErrorDetail[]): void {
  if (problems.length > 0) throw new HttpError('TALK_INVALID', { errors: problems });
}

function problem(code: string, message: string, { attribute }: AttributeColumn): ErrorDetail {
  return { code, message, attribute: attribute.identifier };
}
