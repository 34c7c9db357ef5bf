import { compileForm, type ErrorDetail, type Subject, type TalkSave } from '@assunto/engine/core';
import type { CallerAccess } from '../../access/createAccess';
import type { SubjectAccess } from '../../access/SubjectAccess';
import { templateFor } from '../../access/templates';
import { HttpError } from '../../http/errors';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import type { TalkServices } from './TalkServices';

/** Values as they are kept, by attribute. */
export type KeptValues = Map<number, unknown>;

/**
 * Checks the values of a save against attributes and permissions, and answers them as they are kept. A new record gets
 * the defaults of the attributes that were not sent. Throws TALK_INVALID with every problem; an attribute that the caller
 * can neither read nor fill is refused like one that does not exist.
 */
export function checkValues(
  services: TalkServices,
  caller: CallerAccess,
  access: SubjectAccess,
  save: TalkSave,
  isNew: boolean,
): KeptValues {
  const { subject, permissions } = access;
  const problems: ErrorDetail[] = [];
  const kept: KeptValues = new Map();
  const validator = services.validatorOf(subject);
  const required = requiredByTemplate(services, caller, access, save, isNew);

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
    const normalised = componentType.normalise(value, attribute);
    const isRequired = attribute.isRequired || required.has(subjectAttributeId);
    const found = validator.attribute(attribute, normalised, isRequired);
    if (found) problems.push({ code: found.code, message: found.message, attribute: found.attribute });
    kept.set(subjectAttributeId, normalised);
  }
  if (isNew) problems.push(...fillIn(services, access, kept, required));
  if (problems.length > 0) throw new HttpError('TALK_INVALID', { errors: problems });
  return kept;
}

/** Gives a new record its defaults; answers which required attributes are still empty though the caller could fill them. */
function fillIn(
  services: TalkServices,
  { subject, permissions }: SubjectAccess,
  kept: KeptValues,
  required: ReadonlySet<number>,
): ErrorDetail[] {
  const problems: ErrorDetail[] = [];
  const validator = services.validatorOf(subject);
  for (const { attribute, componentType } of subject.columns.values()) {
    const id = attribute.subjectAttributeId;
    if (kept.has(id)) continue;
    const initial = componentType.normalise(attribute.defaultValue, attribute);
    if (initial !== null) {
      kept.set(id, initial);
      continue;
    }
    const isFillable = permissions.canCreate(id) && attribute.isEditable && !attribute.isInternal;
    if (!isFillable || !(attribute.isRequired || required.has(id))) continue;
    const found = validator.attribute(attribute, null, true);
    if (found) problems.push({ code: found.code, message: found.message, attribute: found.attribute });
  }
  return problems;
}

/** The attributes that the template of the form asks for, besides those that ask for themselves. */
function requiredByTemplate(
  { componentTypes }: TalkServices,
  caller: CallerAccess,
  access: SubjectAccess,
  { templateId }: TalkSave,
  isNew: boolean,
): ReadonlySet<number> {
  if (templateId === undefined || templateId === null) return none;
  const template = templateFor(caller, access, templateId);
  const { subject, permissions } = access;
  const shown: Subject = {
    ...subject,
    subjectAttributes: [...permissions.readable],
    actions: permissions.actions,
    relatedSubjects: [],
  };
  const form = compileForm({ subject: shown, template, componentTypes, isNew });
  return new Set(
    [...form.fields.values()].filter(({ isRequired }) => isRequired).map((field) => field.attribute.subjectAttributeId),
  );
}

const none: ReadonlySet<number> = new Set();

function problem(code: string, message: string, { attribute }: AttributeColumn): ErrorDetail {
  return { code, message, attribute: attribute.identifier };
}
