import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { Subject, SubjectActions } from '../contract/subject';
import type { Template } from '../contract/template';
import type { FormNode, LeafNode } from '../nodes/Node';
import type { DefaultContext } from './defaultRule';
import type { FormDefinition, FormField, FormSection } from './definitions';
import { fromRecord } from './fromRecord';
import { initialValue } from './initialValue';
import { readOnlyReason } from './readOnlyReason';

/** What a form is compiled for. `isReadOnly` is that of the record. */
export interface FormRequest {
  subject: Subject;
  template: Template;
  componentTypes: ComponentTypeCatalogue;
  isNew: boolean;
  isReadOnly?: boolean;
  /** What default values with a rule are computed from; absent: they are empty. */
  defaults?: DefaultContext;
}

/**
 * Compiles a template to the form of a new or an existing record. Hidden fields are only in `fields`. Throws TEMPLATE_INVALID for
 * the template of another subject.
 *
 * @example
 * const form = compileForm({ subject, template, componentTypes, isNew: true });
 * const labels = form.sections.flatMap(({ fields }) => fields.map(({ label }) => label));
 */
export function compileForm(request: FormRequest): FormDefinition {
  return compileFormOf(fromRecord(request.subject, request.template), request);
}

/** The same of any form. */
export function compileFormOf(form: FormNode, request: Omit<FormRequest, 'subject' | 'template'>): FormDefinition {
  const { componentTypes, isNew, isReadOnly = false, defaults } = request;
  const record = { actions: form.actions, isNew, isReadOnly, defaults };
  const fields = new Map<number, FormField>();
  const sections: Array<FormSection & { fields: FormField[] }> = [];
  const sectionOf = (step: string | null, name: string | null) => {
    const found = sections.find((one) => one.step === step && one.name === name);
    if (found) return found;
    const section = { name, help: form.sections.find((one) => one.name === name)?.help ?? null, step, fields: [] };
    // The untitled section is the first one of its step.
    const first = sections.findIndex((one) => one.step === step);
    sections.splice(name === null && first >= 0 ? first : sections.length, 0, section);
    return section;
  };

  for (const leaf of form.leaves) {
    const field = fieldOf(leaf, record, componentTypes);
    fields.set(field.attribute.subjectAttributeId, field);
    if (!field.isHidden) sectionOf(leaf.step, leaf.section).fields.push(field);
  }
  return { templateId: form.templateId, isNew, sections, fields };
}

function fieldOf(
  leaf: LeafNode,
  record: { actions: SubjectActions; isNew: boolean; isReadOnly: boolean; defaults: DefaultContext | undefined },
  componentTypes: ComponentTypeCatalogue,
): FormField {
  const { attribute, label, help, isHidden, columns } = leaf;
  const type = componentTypes.get(attribute.componentId);
  const reason = readOnlyReason(attribute, record);
  return {
    attribute,
    label,
    help,
    // A hidden or read-only field cannot be filled, so it is not required here; the server still requires it where the attribute
    // does.
    isRequired: reason === null && !isHidden && leaf.isRequired,
    isReadOnly: reason !== null,
    readOnlyReason: reason,
    isHidden,
    initialValue: record.isNew ? initialValue(leaf, type, record.defaults) : type.emptyValue(attribute),
    columns,
  };
}
