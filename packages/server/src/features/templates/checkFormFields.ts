import type { ErrorDetail, SubjectAttribute, Template, TemplateArea } from '@assunto/engine/core';
import {
  checkFormTemplate,
  formLayoutConfig,
  type FormLayout,
  type FormTemplateProblem,
} from '@assunto/engine/contract';
import type { TemplateAreaSave, TemplateSave } from '@assunto/api';
import { describeSubject } from '../../access/describeSubject';
import { readableChildren } from '../../access/templates';
import type { RecordRequest } from '../../access/RecordRequest';
import { engineTranslate, translate } from '../../platform/messages/language';

const problem = (attribute: string, code: string, message: string, index?: number): ErrorDetail => ({
  code,
  message,
  attribute,
  ...(index !== undefined && { index }),
});

/**
 * The problems of a form's fields, rules and layout. `areas` are its fields in their order; those that the caller may not read
 * are as unknown as those that do not exist.
 */
export function formProblems(
  request: RecordRequest,
  body: TemplateSave,
  areas: readonly TemplateAreaSave[],
  before: Template | null,
): ErrorDetail[] {
  const subject = describeSubject(request);
  const { componentTypes } = request;
  const attributes = new Map(subject.subjectAttributes.map((one) => [one.subjectAttributeId, one]));
  const template = { ...draftOf(body, areas), subjectId: subject.subjectId };
  return [
    ...checkFormTemplate({ subject, template, componentTypes }).map((found) => describe(found, attributes)),
    ...foreignAreas(areas, before),
    ...sectionProblems(areas, body.formLayout ?? null, attributes),
    ...childProblems(request, body.formLayout ?? null),
  ];
}

/** The template that would be stored. */
function draftOf(body: TemplateSave, areas: readonly TemplateAreaSave[]): Template {
  return {
    templateId: 0,
    templateName: '',
    templateType: body.templateType,
    templateAreas: areas.map((area, index): TemplateArea => ({
      templateAreaId: null,
      attributeName: '',
      widgetId: 1,
      templateAreaSubjectAttributes: [],
      subjectAttributeId: area.subjectAttributeId,
      templateAreaConfigs: area.templateAreaConfigs,
      templateAreaName: area.templateAreaName ?? null,
      templateAreaTalkModal: area.templateAreaTalkModal ?? null,
      order: index + 1,
    })),
    viewTemplateAreaConfigs: [],
    showTalkIdOnGrid: true,
    relatedTemplates: [],
  };
}

type Attributes = ReadonlyMap<number, SubjectAttribute>;

function describe({ code, index, subjectAttributeId, config, error }: FormTemplateProblem, attributes: Attributes) {
  const attribute = String(subjectAttributeId ?? '');
  const name = attributes.get(subjectAttributeId ?? 0)?.name ?? attribute;
  const reason = error?.userMessageIn(engineTranslate()) ?? '';
  const messages: Record<FormTemplateProblem['code'], () => string> = {
    attributeUnknown: () => translate('template.attributeForeign', { attribute }),
    attributeRepeated: () => translate('template.fieldRepeated', { field: name }),
    configUnknown: () => inField(name, translate('template.configUnknown', { config: config ?? '' })),
    configRepeated: () => inField(name, translate('template.configRepeated', { config: config ?? '' })),
    configInvalid: () => inField(name, translate('template.configInvalid', { config: config ?? '' })),
    notFillable: () => inField(name, translate('template.notFillable')),
    ruleInvalid: () => inField(name, reason),
    rulesCycle: () => reason,
  };
  return problem('templateAreas', codes[code], messages[code](), index ?? undefined);
}

const inField = (field: string, text: string): string => translate('template.field', { field, problem: text });

const codes: Readonly<Record<FormTemplateProblem['code'], string>> = {
  attributeUnknown: 'FIELD_UNKNOWN',
  attributeRepeated: 'FIELD_REPEATED',
  configUnknown: 'FIELD_INVALID',
  configRepeated: 'FIELD_INVALID',
  configInvalid: 'FIELD_INVALID',
  notFillable: 'FIELD_INVALID',
  ruleInvalid: 'RULE_INVALID',
  rulesCycle: 'RULES_CYCLE',
};

/** Fields with the id of a stored one of another attribute, or of another form. */
function foreignAreas(areas: readonly TemplateAreaSave[], before: Template | null): ErrorDetail[] {
  const stored = new Map((before?.templateAreas ?? []).map((area) => [area.templateAreaId, area.subjectAttributeId]));
  return areas.flatMap(({ templateAreaId = null, subjectAttributeId, templateAreaSubjectAttributes = [] }, index) => {
    const isOwn = templateAreaId === null || stored.get(templateAreaId) === subjectAttributeId;
    if (isOwn && templateAreaSubjectAttributes.every((one) => one.subjectAttributeId === subjectAttributeId)) return [];
    const message = translate('template.columnForeign', { column: String(templateAreaId ?? '') });
    return [problem('templateAreas', 'FIELD_INVALID', message, index)];
  });
}

function sectionProblems(
  areas: readonly TemplateAreaSave[],
  layout: FormLayout | null,
  attributes: Attributes,
): ErrorDetail[] {
  if (!layout) return [];
  const names = layout.sections.map(({ name }) => name?.normalize('NFC').trim() ?? '');
  const refuse = (message: string) => problem(formLayoutConfig, 'SECTION_INVALID', message);
  return [
    ...names.flatMap((name, index) => {
      if (name === '') return index === 0 ? [] : [refuse(translate('template.sectionUnnamed'))];
      return names.indexOf(name) < index ? [refuse(translate('template.sectionRepeated', { section: name }))] : [];
    }),
    ...areas.flatMap(({ subjectAttributeId, templateAreaTalkModal }) => {
      const name = templateAreaTalkModal?.group?.normalize('NFC').trim() ?? '';
      if (name === '' || names.includes(name)) return [];
      const field = attributes.get(subjectAttributeId)?.name ?? String(subjectAttributeId);
      return [refuse(translate('template.sectionUnknown', { field }))];
    }),
  ];
}

/** Rows of records that do not refer to the subject, or of what the caller may not read. */
function childProblems(request: RecordRequest, layout: FormLayout | null): ErrorDetail[] {
  const { subjectId } = request.subject;
  const seen = new Set<number>();
  return (layout?.children ?? []).flatMap((one, index) => {
    const { subjectAttributeId, subjectAttributeIds } = one;
    const pointing = request.company.subjectsByAttribute.get(subjectAttributeId);
    const pointer = pointing?.columns.get(subjectAttributeId)?.attribute;
    const isRepeated = seen.has(subjectAttributeId) || new Set(subjectAttributeIds).size < subjectAttributeIds.length;
    seen.add(subjectAttributeId);
    const [readable] = readableChildren(request, [one]);
    const isOwn =
      pointer?.relatedSubject?.subjectId === subjectId &&
      readable?.subjectAttributeIds.length === subjectAttributeIds.length &&
      subjectAttributeIds.every((id) => id !== subjectAttributeId && pointing?.columns.has(id));
    if (isOwn && !isRepeated) return [];
    const message = translate('template.childrenForeign', { number: String(index + 1) });
    return [problem(formLayoutConfig, 'CHILDREN_INVALID', message, index)];
  });
}
