import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { Subject } from '../contract/subject';
import type { Template } from '../contract/template';
import type { DefaultContext } from './defaultRule';
import type { FormDefinition, FormField } from './definitions';
import { formLayoutOf } from './formLayoutOf';
import { initialValue } from './initialValue';
import { resolveAreas, type ResolvedArea } from './resolveAreas';
import { readOnlyReason } from './readOnlyReason';
import { isOn, textOf } from './templateConfigs';

/** The default width of a field, in twelfths of the row. */
const defaultColumns = 6;

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
  return compileFormOf(resolveAreas(request.subject, request.template), request);
}

/** The same of areas that are resolved already. */
export function compileFormOf(
  areas: readonly ResolvedArea[],
  { subject, template, componentTypes, isNew, isReadOnly, defaults }: FormRequest,
): FormDefinition {
  const record = { actions: subject.actions, isNew, isReadOnly: isReadOnly ?? false, defaults };
  const fields = new Map<number, FormField>();
  const sections = new Map<string | null, FormField[]>([[null, []]]);

  for (const resolved of areas) {
    const field = fieldOf(resolved, record, componentTypes);
    fields.set(field.attribute.subjectAttributeId, field);
    if (field.isHidden) continue;
    const name = resolved.area?.templateAreaTalkModal?.group?.trim() || null;
    const section = sections.get(name) ?? [];
    section.push(field);
    sections.set(name, section);
  }
  const layout = formLayoutOf(template).sections;
  return {
    templateId: template.templateId,
    isNew,
    sections: [...sections]
      .map(([name, shown]) => ({ name, help: layout.find((one) => one.name === name)?.help ?? null, fields: shown }))
      .filter((section) => section.fields.length > 0),
    fields,
  };
}

function fieldOf(
  { attribute, area, label, settings }: ResolvedArea,
  record: { actions: Subject['actions']; isNew: boolean; isReadOnly: boolean; defaults: DefaultContext | undefined },
  componentTypes: ComponentTypeCatalogue,
): FormField {
  const type = componentTypes.get(attribute.componentId);
  const reason = readOnlyReason(attribute, record);
  const isHidden = isOn(settings, 'ishidden');
  return {
    attribute,
    label,
    help: textOf(settings, 'help') ?? attribute.componentConfigs.help ?? null,
    // A hidden or read-only field cannot be filled, so it is not required here; the server still requires it where the attribute
    // does.
    isRequired: reason === null && !isHidden && (attribute.isRequired || isOn(settings, 'isrequired')),
    isReadOnly: reason !== null,
    readOnlyReason: reason,
    isHidden,
    initialValue: record.isNew ? initialValue(attribute, type, settings, record.defaults) : type.emptyValue(attribute),
    columns: area?.templateAreaTalkModal?.columns ?? defaultColumns,
  };
}
