import { recordId } from '../contract/recordId';
import type { SubjectAttribute } from '../contract/attribute';
import type { Subject } from '../contract/subject';
import type { Talk } from '../contract/talk';
import type { Template, TemplateArea } from '../contract/template';

const instant = '2026-03-02T12:00:00Z';

/**
 * Builds an attribute: by default an optional, editable text with all permissions. `name` and `identifier` also set the
 * properties that repeat them.
 *
 * @example
 * const urgent = attribute({ identifier: 'urgente', name: 'Urgente', componentId: 10 });
 */
export function attribute(given: Partial<SubjectAttribute> = {}): SubjectAttribute {
  const identifier = given.identifier ?? 'atributo';
  const name = given.name ?? identifier.charAt(0).toUpperCase() + identifier.slice(1);
  return {
    subjectAttributeId: 1,
    identifier,
    name,
    componentId: 1,
    isRequired: false,
    isEditable: true,
    isNaturalKey: false,
    isMultipleValues: false,
    isInternal: false,
    isOrderable: true,
    length: null,
    defaultValue: null,
    componentConfigs: {},
    actions: { create: true, update: true, delete: true },
    preSelect: false,
    attributeName: name,
    subjectAttributeName: name,
    subjectAttributeIdentifier: identifier,
    relatedSubject: null,
    icon: null,
    ...given,
  };
}

/**
 * Builds a subject whose attributes are numbered from 1 (or as given), by default with all permissions.
 *
 * @example
 * const ticket = subject({ subjectIdentifier: 'chamado', subjectAttributes: [{ identifier: 'titulo' }] });
 */
export function subject(
  given: Partial<Omit<Subject, 'subjectAttributes'>> & {
    subjectAttributes?: readonly Partial<SubjectAttribute>[];
  } = {},
): Subject {
  const subjectIdentifier = given.subjectIdentifier ?? 'assunto';
  return {
    subjectId: 1,
    subjectName: subjectIdentifier.charAt(0).toUpperCase() + subjectIdentifier.slice(1),
    subjectIdentifier,
    icon: null,
    actions: { Create: true, Read: true, Update: true, Delete: true, Deactivate: true },
    relatedSubjects: [],
    ...given,
    subjectAttributes: (given.subjectAttributes ?? []).map((one, index) =>
      attribute({ subjectAttributeId: index + 1, identifier: `atributo${index + 1}`, ...one }),
    ),
  };
}

/**
 * Builds an area of a template that shows one attribute; `configs` are its settings by identifier.
 *
 * @example
 * const wide = templateArea(attribute(), { configs: { width: 12 } });
 */
export function templateArea(
  shown: SubjectAttribute,
  { configs = {}, ...given }: Partial<TemplateArea> & { configs?: Readonly<Record<string, unknown>> } = {},
): TemplateArea {
  return {
    templateAreaId: shown.subjectAttributeId,
    subjectAttributeId: shown.subjectAttributeId,
    attributeName: shown.name,
    templateAreaName: null,
    order: 1,
    widgetId: 1,
    templateAreaTalkModal: null,
    templateAreaConfigs: Object.entries(configs).map(([configIdentifier, value]) => ({ configIdentifier, value })),
    templateAreaSubjectAttributes: [],
    ...given,
  };
}

/**
 * Builds a template; by default it shows every attribute of `shows` in its order. Areas without an order get their index.
 *
 * @example
 * const all = template({ shows: subject() });
 */
export function template(given: Partial<Template> & { shows?: Subject } = {}): Template {
  const { shows, ...own } = given;
  return {
    templateId: 1,
    templateName: 'Template sem nome',
    templateType: 'CompanyDefault',
    subjectId: shows?.subjectId ?? 1,
    accountId: null,
    parentTemplateId: null,
    scenario: 'grid',
    companyId: 1,
    templateAreas: (shows?.subjectAttributes ?? []).map((one, index) => templateArea(one, { order: index + 1 })),
    viewTemplateAreaConfigs: [],
    showTalkIdOnGrid: true,
    relatedTemplates: [],
    order: null,
    ...own,
  };
}

/**
 * Builds a record of `of` with a value (or `null`) for every readable attribute; `values` are by identifier.
 *
 * @example
 * const first = talk({ of: subject(), talkId: 7, values: { titulo: 'Impressora' } });
 */
export function talk(given: Partial<Talk> & { of: Subject; values?: Readonly<Record<string, unknown>> }): Talk {
  const { of, values = {}, ...own } = given;
  const unknown = Object.keys(values).filter((name) => !of.subjectAttributes.some((one) => one.identifier === name));
  if (unknown.length > 0) throw new Error(`${of.subjectIdentifier} has no attribute "${unknown.join('", "')}"`);
  return {
    talkId: recordId(1),
    subject: of.subjectIdentifier,
    isActive: true,
    displayName: String(values[of.subjectAttributes[0]?.identifier ?? ''] ?? `#${own.talkId ?? 1}`),
    isReadOnly: false,
    tags: [],
    talkValues: of.subjectAttributes.map((one) => ({
      subjectAttributeId: one.subjectAttributeId,
      subjectAttributeIdentifier: one.subjectAttributeIdentifier,
      value: values[one.identifier] ?? null,
      tags: [],
    })),
    talkAttachments: [],
    version: 1,
    insertedIn: instant,
    updatedIn: instant,
    ...own,
  };
}
