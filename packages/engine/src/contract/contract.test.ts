import { Ajv } from 'ajv';
import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { formats } from '../validation/formats';
import { chamadoFixture } from '../testing/chamado.fixture';
import * as attributes from './attribute';
import * as common from './common';
import * as permissions from './permission';
import * as subjects from './subject';
import * as talks from './talk';
import * as templates from './template';
import * as reportColumns from './reportColumn';
import * as talkBatches from './talkBatch';

const ajv = () => new Ajv({ strict: true, allowUnionTypes: true, formats });

/** The object schema inside a list, a nullable or a recursive definition. */
function objectOf(schema: unknown): { properties: Record<string, TSchema>; required: string[] } {
  const any = schema as Record<string, unknown> & { anyOf?: unknown[]; $defs?: Record<string, unknown>; $ref?: string };
  if (any.items) return objectOf(any.items);
  if (any.anyOf?.[0]) return objectOf(any.anyOf[0]);
  if (any.$defs && any.$ref) return objectOf(any.$defs[any.$ref]);
  return schema as { properties: Record<string, TSchema>; required: string[] };
}
const fieldsOf = (schema: unknown) => Object.keys(objectOf(schema).properties);
const part = (schema: unknown, key: string) => objectOf(schema).properties[key];
const accepts = (schema: TSchema, value: unknown) => ajv().compile(schema)(value);

/** The fields listed in section 3 of both documents. Names alone prove no requirement, so no id is given here. */
const listed: [title: string, schema: unknown, fields: string][] = [
  ['Subject actions', subjects.SubjectActions, 'Create Update Delete Deactivate Read'],
  [
    'Subject attribute',
    part(subjects.Subject, 'subjectAttributes'),
    'subjectAttributeId attributeName subjectAttributeName componentId subjectAttributeIdentifier relatedSubject icon',
  ],
  [
    'Related subject',
    part(subjects.Subject, 'relatedSubjects'),
    'subjectAttributeId icon subjectIdentifier subjectName',
  ],
  [
    'Attribute',
    attributes.Attribute,
    'subjectAttributeId identifier name componentId isRequired isEditable isNaturalKey isMultipleValues isInternal isOrderable length defaultValue componentConfigs actions preSelect',
  ],
  [
    'Attribute configs',
    attributes.ComponentConfigs,
    'inputMask thousands decimal precision inBetween daysGreaterThan daysNotGreaterThan',
  ],
  [
    'Template of a grid',
    templates.Template,
    'templateId templateName templateType subjectId accountId parentTemplateId scenario companyId showTalkIdOnGrid relatedTemplates relatedTemplateIds templateAreas viewTemplateAreaConfigs',
  ],
  ['Related template', part(templates.Template, 'relatedTemplates'), 'templateId templateType'],
  ['View config', part(templates.Template, 'viewTemplateAreaConfigs'), 'configIdentifier value'],
  [
    'Template area',
    templates.TemplateArea,
    'templateAreaId subjectAttributeId attributeName templateAreaName order widgetId templateAreaTalkModal templateAreaConfigs templateAreaSubjectAttributes',
  ],
  [
    'Template area attribute',
    part(templates.TemplateArea, 'templateAreaSubjectAttributes'),
    'subjectAttributeId templateAreaSubjectAttributeId templateAreaSubjectAttributeLabel',
  ],
  ['Created answer', common.CreatedAnswer, 'resourceId'],
  ['List answer', common.ListAnswer(talks.Talk), 'itens totalResults currentPage'],
];

describe('the contract has every field of section 3, by its exact name', () => {
  it.each(listed)('%s', (_, schema, fields) => {
    expect(fieldsOf(schema)).toEqual(expect.arrayContaining(fields.split(' ')));
  });
});

describe('the schemas', () => {
  const modules = { attributes, common, permissions, reportColumns, subjects, talkBatches, talks, templates };
  const isSchema = (value: unknown): value is TSchema =>
    typeof value === 'object' && value !== null && ('~kind' in value || '$ref' in value);
  const all = Object.values(modules).flatMap((module) =>
    Object.entries<unknown>(module).filter(([, one]) => isSchema(one)),
  );

  it.each(all)('%s is one that ajv takes', (_, schema) => {
    expect(() => ajv().compile(schema as TSchema)).not.toThrow();
  });

  it('take the fixtures, and refuse them without a field', () => {
    expect(accepts(subjects.Context, chamadoFixture.context('grid'))).toBe(true);
    for (const one of chamadoFixture.talks) {
      expect(accepts(talks.Talk, one)).toBe(true);
      for (const key of Object.keys(one)) {
        const { [key as keyof typeof one]: _left, ...rest } = one;
        expect([key, accepts(talks.Talk, rest)]).toEqual([key, false]);
      }
    }
  });

  it('let a record be saved from the template that nobody configured', () => {
    const save = (templateId: unknown) => accepts(talks.TalkSave, { talkValues: [], templateId });
    expect([0, 7, null, -1, '1'].map(save)).toEqual([true, true, true, false, false]);
  });

  it('know the words and numbers of section 3', () => {
    expect([7, 1, 3, 9].map((type) => accepts(permissions.ResourceTypeId, type))).toEqual([true, true, true, false]);
    expect(templates.templateTypeByNumber).toEqual({
      2: 'UserByWebInterface',
      3: 'CompanyDefault',
      5: 'TalkModalCompanyCreate',
      6: 'TalkModalCompanyEdit',
      7: 'CustomTemplate',
    });
    for (const type of ['CustomTemplate', 'CompanyDefault', 'UserByWebInterface', 'TalkModalCompanyCreate'])
      expect(accepts(templates.TemplateType, type)).toBe(true);
  });

  it('use TalkModalCompanyCreate and TalkModalCompanyEdit for related templates [ENTITY-37]', () => {
    for (const templateType of ['TalkModalCompanyCreate', 'TalkModalCompanyEdit'])
      expect(accepts(templates.RelatedTemplate, { templateId: 1, templateType })).toBe(true);
    expect(accepts(templates.RelatedTemplate, { templateId: 1, templateType: 'Outro' })).toBe(false);
  });

  it('give the configs of a report column an identifier and a value [ENTITY-70]', () => {
    const config = reportColumns.ReportColumnConfig;
    for (const configIdentifier of ['width', 'backgroundColor', 'fontColor'])
      expect(accepts(config, { configIdentifier, value: 1 })).toBe(true);
    expect(accepts(config, { configIdentifier: 'height', value: 1 })).toBe(false);
    expect(accepts(config, { configIdentifier: 'width' })).toBe(false);
  });
});
