import type { Template, TemplateType } from '@assunto/engine/core';
import { formLayoutConfig, formLayoutOf, type FormChildren, readableTemplate } from '@assunto/engine/contract';
import { positioningService } from '@assunto/api/ticketing';
import { HttpError } from '../platform/errors/errors';
import type { RecordRequest, AccountRequest } from './RecordRequest';
import { canReadColumn } from './relatedColumn';
import type { RoomSubject } from './RoomSubject';

/** Whether a template is a form for registration or edition. */
export const isFormType = (type: string): boolean => type.startsWith('TalkModal');

/** Whether a template is available to this caller: it belongs to the company or to the caller. */
const isFor = (request: AccountRequest, { accountId }: Template): boolean =>
  accountId === null || accountId === undefined || accountId === request.account.accountId;

/**
 * A template of the subject by its id; 0 is the generated one. Throws NOT_FOUND alike for a missing template and for one of
 * another subject or person.
 */
export function templateFor(request: RecordRequest, templateId: number): Template {
  if (templateId === 0) return generatedTemplate(request, 'CompanyDefault');
  const found = request.subject.templates.find((template) => template.templateId === templateId);
  if (!found || !isFor(request, found)) throw new HttpError('NOT_FOUND');
  return pruneTemplate(request, found);
}

/**
 * The default template of a kind for the caller. For a list: their own one based on the company's or on none, else the company's,
 * else any of their own. For a form: the one that this list names, else the company's. Without any, one generated from all
 * attributes.
 */
export function defaultTemplate(request: RecordRequest, type: TemplateType): Template {
  const { templates } = request.subject;
  const company = templates.find(({ templateType }) => templateType === 'CompanyDefault');
  const ownDefault = ownTemplate(request, company?.templateId) ?? ownTemplate(request, null);
  const list = ownDefault ?? company ?? ownTemplate(request);
  const special = type === 'CompanyDefault' ? undefined : specialTemplate(request);
  if (special) return pruneTemplate(request, special);
  if (type === 'CompanyDefault') return list ? pruneTemplate(request, list) : generatedTemplate(request, type);
  const named = list && relatedTemplate(request, list, type);
  const found = named ?? templates.find(({ templateType }) => templateType === type);
  return found ? pruneTemplate(request, found) : generatedTemplate(request, type);
}

/**
 * The template for a list requested by template id: the caller's own one based on it, where they have one. Throws NOT_FOUND
 * as `templateFor` does.
 */
export function listTemplateFor(request: RecordRequest, templateId: number): Template {
  const own = templateId === 0 ? undefined : ownTemplate(request, templateId);
  return own ? pruneTemplate(request, own) : templateFor(request, templateId);
}

/** The caller's own template of the subject: the one of a base template or, for `null`, of none; else the first. */
function ownTemplate({ subject, account }: RecordRequest, baseTemplateId?: number | null): Template | undefined {
  return subject.templates.find(
    ({ templateType, accountId, parentTemplateId }) =>
      templateType === 'UserByWebInterface' &&
      accountId === account.accountId &&
      (baseTemplateId === undefined || (parentTemplateId ?? null) === baseTemplateId),
  );
}

/** The form that the specification makes the subject's default by its id (specification: templates), if it exists. */
function specialTemplate({ subject }: RoomSubject): Template | undefined {
  if (subject.subjectIdentifier.toLowerCase() !== positioningService.subjectIdentifier) return undefined;
  return subject.templates.find(({ templateId }) => templateId === positioningService.defaultTemplateId);
}

/** A form with the files of a record: every readable file attribute, whatever the templates show (choice 25). */
export function filesTemplate(request: RecordRequest): Template {
  const readable = request.readable.filter(({ componentType }) => componentType.kind === 'file');
  return generatedTemplate({ ...request, readable }, 'TalkModalCompanyEdit');
}

/** The form that a list template uses for a record: the one that it names, else that of the subject. A form is its own. */
export function formTemplateFor(request: RecordRequest, templateId: number, type: TemplateType): Template {
  const chosen = templateFor(request, templateId);
  if (templateId === 0 || isFormType(chosen.templateType)) return chosen;
  const named = relatedTemplate(request, chosen, type);
  return named ? pruneTemplate(request, named) : defaultTemplate(request, type);
}

/** The first form of a type that a list opens. */
const relatedTemplate = (request: RecordRequest, list: Template, type: TemplateType): Template | undefined =>
  formsOf(request, list).find(({ templateType }) => templateType === type);

/** A list as people see it: with the names of the forms that it opens, also where its base template has them. */
export function withForms(request: RecordRequest, list: Template): Template {
  const relatedTemplates = formsOf(request, list).map(({ templateId, templateType, templateName }) => ({
    templateId,
    templateType,
    templateName,
  }));
  return { ...list, relatedTemplates };
}

/** The forms that a list opens in their order: its own, or those of its base template. */
function formsOf(request: RecordRequest, list: Template): Template[] {
  const { templates } = request.subject;
  const base = templates.find(({ templateId }) => templateId === list.parentTemplateId);
  const { relatedTemplates } = list.relatedTemplates.length === 0 && base ? base : list;
  return relatedTemplates.flatMap(
    (related) => templates.find((one) => one.templateId === related.templateId && isFor(request, one)) ?? [],
  );
}

/** A template without attributes that the caller may not read, and with current attribute names. */
export function pruneTemplate(request: RecordRequest, template: Template): Template {
  const { permissions } = request;
  const within = readableTemplate(template, permissions.readable);
  return {
    ...within,
    viewTemplateAreaConfigs: within.viewTemplateAreaConfigs.map((config) => {
      if (config.configIdentifier !== formLayoutConfig) return config;
      const { sections, children } = formLayoutOf({ viewTemplateAreaConfigs: [config] });
      return { ...config, value: { sections, children: readableChildren(request, children) } };
    }),
    templateAreas: within.templateAreas
      .filter((area) => canReadColumn(request, area))
      .map((area) => ({
        ...area,
        templateAreaSubjectAttributes: area.templateAreaSubjectAttributes.filter(({ subjectAttributeId }) =>
          permissions.canRead(subjectAttributeId),
        ),
      })),
  };
}

/** The rows of related records that the caller may read, with the columns that they may read. */
export function readableChildren(request: RecordRequest, children: readonly FormChildren[]): FormChildren[] {
  return children.flatMap((one) => {
    const pointing = request.company.subjectsByAttribute.get(one.subjectAttributeId);
    const related = pointing && request.openReadable(pointing.subjectId);
    if (!related?.permissions.canRead(one.subjectAttributeId)) return [];
    const subjectAttributeIds = one.subjectAttributeIds.filter((id) => related.permissions.canRead(id));
    return subjectAttributeIds.length > 0 ? [{ ...one, subjectAttributeIds }] : [];
  });
}

/** The template used when none is configured: every readable attribute that is not internal, in the subject's order. */
function generatedTemplate({ subject, readable }: RoomSubject, templateType: TemplateType): Template {
  const isForm = templateType !== 'CompanyDefault';
  return {
    templateId: 0,
    templateName: subject.subjectName,
    templateType,
    subjectId: subject.subjectId,
    accountId: null,
    parentTemplateId: null,
    scenario: isForm ? 'form' : 'grid',
    companyId: subject.companyId,
    templateAreas: readable
      .filter(({ attribute }) => !attribute.isInternal)
      .map(({ attribute }, index) => ({
        templateAreaId: null,
        subjectAttributeId: attribute.subjectAttributeId,
        attributeName: attribute.name,
        templateAreaName: null,
        order: index + 1,
        widgetId: 1,
        templateAreaTalkModal: isForm ? { group: null, columns: 6 } : null,
        templateAreaConfigs: [],
        templateAreaSubjectAttributes: [],
      })),
    viewTemplateAreaConfigs: [],
    showTalkIdOnGrid: true,
    relatedTemplates: [],
    order: null,
  };
}
