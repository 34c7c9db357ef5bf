import type { SubjectAttribute } from '../contract/attribute';
import type { Subject } from '../contract/subject';
import type { Template, TemplateArea } from '../contract/template';
import { EngineError } from '../errors/EngineError';
import { settingsOf, type TemplateSettings } from './templateConfigs';

/** An area of a template with its attribute. `area` is `null` where the template has no areas and the subject's order is used. */
export interface ResolvedArea {
  attribute: SubjectAttribute;
  area: TemplateArea | null;
  label: string;
  settings: TemplateSettings;
}

/**
 * The areas of a template in their order, one for each attribute that the caller may read. Areas of other attributes are omitted,
 * because people with different permissions share a template. A template without areas shows every attribute that is not
 * internal. Throws TEMPLATE_INVALID for the template of another subject.
 */
export function resolveAreas(subject: Subject, template: Template): ResolvedArea[] {
  if (template.subjectId !== undefined && template.subjectId !== subject.subjectId)
    throw new EngineError('TEMPLATE_INVALID', {
      template: template.templateId,
      reason: `it belongs to subject ${template.subjectId}, not to ${subject.subjectId} ("${subject.subjectIdentifier}")`,
    });
  if (template.templateAreas.length === 0)
    return subject.subjectAttributes
      .filter(({ isInternal }) => !isInternal)
      .map((attribute) => ({ attribute, area: null, label: attribute.name, settings: new Map() }));

  const attributes = new Map(subject.subjectAttributes.map((one) => [one.subjectAttributeId, one]));
  const resolved = new Map<number, ResolvedArea>();
  for (const area of [...template.templateAreas].sort((a, b) => a.order - b.order)) {
    const attribute = attributes.get(area.subjectAttributeId);
    if (!attribute || resolved.has(attribute.subjectAttributeId)) continue;
    const settings = settingsOf(area.templateAreaConfigs);
    resolved.set(attribute.subjectAttributeId, { attribute, area, label: labelOf(area, attribute), settings });
  }
  return [...resolved.values()];
}

/** The alias of the area, else the label that it gives its attribute, else the attribute's name. */
function labelOf(area: TemplateArea, attribute: SubjectAttribute): string {
  const own = area.templateAreaSubjectAttributes.find(
    ({ subjectAttributeId }) => subjectAttributeId === attribute.subjectAttributeId,
  );
  return area.templateAreaName?.trim() || own?.templateAreaSubjectAttributeLabel?.trim() || attribute.name;
}
