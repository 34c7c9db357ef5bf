import type { ComponentTypeCatalogue, PartRefusal } from '../component-types/ComponentType';
import type { ErrorDetail } from '../contract/common';
import type { SubjectAttribute } from '../contract/attribute';
import type { FormDefinition } from '../schema/definitions';
import type { Draft } from './createDraft';

/** The form of which something was refused. */
interface RefusedForm {
  definition: FormDefinition;
  draft: Draft;
}

/**
 * Sets the problems of a refusal at their fields; those of attributes that are not in the form are skipped. A part of a value is named by
 * names and positions from 0, as `items/2/price`, `items.2.price`, `items[2].price` or a JSON pointer.
 */
export function showProblems(
  { definition, draft }: RefusedForm,
  problems: readonly ErrorDetail[],
  componentTypes: ComponentTypeCatalogue,
): void {
  const attributes = [...definition.fields.values()].map(({ attribute }) => attribute);
  const parts = new Map<SubjectAttribute, PartRefusal[]>();
  for (const { attribute: named, code, message } of problems) {
    const found = named === undefined ? null : findAttribute(attributes, named);
    if (!found) continue;
    const { attribute, path } = found;
    const { subjectAttributeId, identifier } = attribute;
    if (path.length > 0) parts.set(attribute, [...(parts.get(attribute) ?? []), { path, code, message }]);
    draft.setProblem(subjectAttributeId, { attribute: identifier, subjectAttributeId, code, message });
  }
  for (const [{ subjectAttributeId: id, componentId }, refusals] of parts) {
    const refused = componentTypes.get(componentId).refuse?.(draft.value(id), refusals);
    if (refused !== undefined) draft.setValue(id, refused);
  }
}

/** Takes away what was refused of parts of the values of some fields: whoever saves again asks again. */
export function forgetRefusals(
  { definition, draft }: RefusedForm,
  ids: Iterable<number>,
  componentTypes: ComponentTypeCatalogue,
): void {
  for (const id of ids) {
    const field = definition.fields.get(id);
    const refuse = field && componentTypes.get(field.attribute.componentId).refuse;
    if (!refuse) continue;
    const value = refuse(draft.value(id), []);
    if (value !== draft.value(id)) draft.setValue(id, value);
  }
}

/** The attribute that a refusal names, and what of its value. */
function findAttribute(attributes: readonly SubjectAttribute[], named: string) {
  const whole = attributes.find((one) => one.subjectAttributeIdentifier === named);
  if (whole) return { attribute: whole, path: [] };
  const names = named.split(/[./[\]]+/).filter((name) => name !== '');
  for (let length = names.length; length > 0; length -= 1) {
    const identifier = names.slice(0, length).join('/');
    const attribute = attributes.find((one) => one.subjectAttributeIdentifier === identifier);
    if (attribute) return { attribute, path: names.slice(length) };
  }
  return null;
}
