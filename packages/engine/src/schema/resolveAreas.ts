import type { SubjectAttribute } from '../contract/attribute';
import type { Subject } from '../contract/subject';
import type { Template, TemplateArea } from '../contract/template';
import { EngineError } from '../errors/EngineError';
import { columnKey, columnLabel, findColumn, type ColumnSource, type RelatedAttributes } from './columnKey';
import { settingsOf, type TemplateSettings } from './templateConfigs';

/** An area of a template with its attribute. `area` is `null` where the template has no areas and the subject's order is used. */
export interface ResolvedArea {
  attribute: SubjectAttribute;
  /** The attribute that refers to the record whose `attribute` is shown; only in lists. */
  through?: SubjectAttribute | undefined;
  area: TemplateArea | null;
  label: string;
  settings: TemplateSettings;
}

/**
 * The areas of a template in their order, one for each attribute that the caller may read. Areas of other attributes are omitted,
 * because people with different permissions share a template. A template without areas shows every attribute that is not
 * internal. Without `related`, areas of related records are omitted. Throws TEMPLATE_INVALID for the template of another subject.
 */
export function resolveAreas(subject: Subject, template: Template, related?: RelatedAttributes): ResolvedArea[] {
  if (template.subjectId !== undefined && template.subjectId !== subject.subjectId)
    throw new EngineError('TEMPLATE_INVALID', {
      template: template.templateId,
      reason: `it belongs to subject ${template.subjectId}, not to ${subject.subjectId} ("${subject.subjectIdentifier}")`,
    });
  if (template.templateAreas.length === 0)
    return subject.subjectAttributes
      .filter(({ isInternal }) => !isInternal)
      .map((attribute) => ({ attribute, area: null, label: attribute.name, settings: new Map() }));

  const known = new Map(subject.subjectAttributes.map((attribute) => [attribute.subjectAttributeId, attribute]));
  const resolved = new Map<number | string, ResolvedArea>();
  for (const area of [...template.templateAreas].sort((a, b) => a.order - b.order)) {
    const own = known.get(area.subjectAttributeId);
    const source = own && findColumn(area, { attributes: [own], related });
    if (!source || resolved.has(columnKey(area))) continue;
    const settings = settingsOf(area.templateAreaConfigs);
    resolved.set(columnKey(area), { ...source, area, label: labelOf(area, source), settings });
  }
  return [...resolved.values()];
}

/** The alias of the area, else the label that it gives its attribute, else the attribute's name. */
function labelOf(area: TemplateArea, source: ColumnSource): string {
  const own = area.templateAreaSubjectAttributes.find(
    ({ subjectAttributeId }) => subjectAttributeId === area.subjectAttributeId,
  );
  return area.templateAreaName?.trim() || own?.templateAreaSubjectAttributeLabel?.trim() || columnLabel(source);
}
