import type { RuleCondition, Template, TemplateArea, TemplateConfig } from '@assunto/engine/core';
import { formLayoutConfig, formLayoutOf, type FormLayoutSection } from '@assunto/engine/contract';
import type { TemplateSave } from '@assunto/api';
import type { DesignCase, DesignField, DesignSection, FormDesign, FormType } from './FormDesign';

/** The design of a stored form. Sections that a form of before has only in its fields become sections of the design. */
export function designOf(template: Template): FormDesign {
  const layout = formLayoutOf(template);
  const areas = [...template.templateAreas].sort((a, b) => a.order - b.order);
  const stored = layout.sections.length > 0 ? layout.sections : impliedSections(areas);
  const groups = [...new Set(areas.map(groupOf))];
  const missing = groups.filter((group) => !stored.some(({ name }) => (name ?? '') === group));
  const sections: FormLayoutSection[] = [...stored, ...missing.map((name) => ({ name, columns: 2 }))];
  return {
    name: template.templateName,
    type: template.templateType as FormType,
    sections: sections.map(({ name, help, columns }, index): DesignSection => ({
      key: `s${index + 1}`,
      name: name ?? '',
      help: help ?? '',
      columns,
      fields: areas.filter((area) => groupOf(area) === (name ?? '')).map(fieldOf),
    })),
    children: layout.children,
  };
}

const groupOf = ({ templateAreaTalkModal }: TemplateArea): string => templateAreaTalkModal?.group?.trim() ?? '';

/** The sections of a form without a layout, in the order in which forms show them: first the one without a name. */
function impliedSections(areas: readonly TemplateArea[]): FormLayoutSection[] {
  const names = [...new Set(areas.map(groupOf))].sort((a, b) => Number(b === '') - Number(a === ''));
  return (names.length > 0 ? names : ['']).map((name) => ({ name: name || null, columns: 2 }));
}

function fieldOf(area: TemplateArea): DesignField {
  const [own] = area.templateAreaSubjectAttributes;
  const configs = new Map(
    area.templateAreaConfigs.map(({ configIdentifier, value }) => [configIdentifier.trim().toLowerCase(), value]),
  );
  const condition = (name: string) => parsed(configs.get(name)) as RuleCondition | null;
  const cases = parsed(configs.get('valuewhen'));
  return {
    subjectAttributeId: area.subjectAttributeId,
    templateAreaId: area.templateAreaId ?? null,
    label: area.templateAreaName ?? own?.templateAreaSubjectAttributeLabel ?? '',
    help: typeof configs.get('help') === 'string' ? String(configs.get('help')) : '',
    width: area.templateAreaTalkModal?.columns ?? 6,
    isRequired: isYes(configs.get('isrequired')),
    isHidden: isYes(configs.get('ishidden')),
    hiddenDefault: configs.get('hiddenfielddefaultvalue') ?? null,
    preselect: configs.get('preselect') ?? null,
    visibleWhen: condition('visiblewhen'),
    requiredWhen: condition('requiredwhen'),
    readOnlyWhen: condition('readonlywhen'),
    valueWhen: Array.isArray(cases) ? cases.map(caseOf) : [],
  };
}

const isYes = (value: unknown): boolean =>
  value === true || value === 1 || (typeof value === 'string' && /^(true|1|sim)$/i.test(value.trim()));

/** A setting that may be stored as the text of its JSON. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null;
  if (value.trim() === '') return null;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

function caseOf(json: unknown): DesignCase {
  const { when = null, ...rest } = json as { when?: RuleCondition | null; from?: string; value?: unknown };
  return rest.from === undefined ? { when, value: rest.value ?? null } : { when, from: rest.from };
}

/** The settings of a field, without those that equal the default. */
function configsOf(field: DesignField): TemplateConfig[] {
  const named: readonly (readonly [string, unknown])[] = [
    ['isrequired', field.isRequired || null],
    ['ishidden', field.isHidden || null],
    ['hiddenfielddefaultvalue', field.hiddenDefault],
    ['preselect', field.preselect === '' ? null : field.preselect],
    ['help', field.help || null],
    ['visibleWhen', field.visibleWhen],
    ['requiredWhen', field.requiredWhen],
    ['readOnlyWhen', field.readOnlyWhen],
    ['valueWhen', field.valueWhen.length > 0 ? field.valueWhen.map(caseToSave) : null],
  ];
  return named.flatMap(([configIdentifier, value]) => (value === null ? [] : [{ configIdentifier, value }]));
}

const caseToSave = ({ when, ...rest }: DesignCase): object => (when === null ? rest : { when, ...rest });

/** The template that a design is, for its preview and its check. */
export function templateOf(design: FormDesign, subjectId: number): Template {
  let order = 0;
  return {
    templateId: 0,
    templateName: design.name,
    templateType: design.type,
    subjectId,
    scenario: 'form',
    templateAreas: design.sections.flatMap(({ name, fields }) =>
      fields.map((field): TemplateArea => ({
        templateAreaId: field.templateAreaId,
        subjectAttributeId: field.subjectAttributeId,
        attributeName: '',
        templateAreaName: field.label || null,
        order: (order += 1),
        widgetId: 1,
        templateAreaTalkModal: { group: name || null, columns: field.width },
        templateAreaConfigs: configsOf(field),
        templateAreaSubjectAttributes: [],
      })),
    ),
    viewTemplateAreaConfigs: [
      {
        configIdentifier: formLayoutConfig,
        value: {
          sections: design.sections.map(({ name, help, columns }) => ({
            name: name || null,
            ...(help && { help }),
            columns,
          })),
          children: design.children,
        },
      },
    ],
    showTalkIdOnGrid: true,
    relatedTemplates: [],
  };
}

/** The body that saves a design. */
export function bodyOf(design: FormDesign, subjectId: number): TemplateSave {
  const template = templateOf(design, subjectId);
  return {
    templateName: design.name,
    subjectId,
    scenario: 'form',
    templateType: design.type,
    templateAreas: template.templateAreas.map(({ templateAreaId = null, subjectAttributeId, order, ...area }) => ({
      templateAreaId,
      subjectAttributeId,
      order,
      templateAreaName: area.templateAreaName,
      templateAreaTalkModal: area.templateAreaTalkModal,
      templateAreaConfigs: area.templateAreaConfigs,
    })),
    formLayout: formLayoutOf(template),
  };
}
