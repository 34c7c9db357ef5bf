import { readableTemplate, type Template, type TemplateType } from '@assunto/engine/core';
import { positioningService } from '@assunto/engine/ticketing';
import { HttpError } from '../http/errors';
import type { RecordRequest, AccountRequest } from './RecordRequest';
import type { RoomSubject } from './RoomSubject';

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
 * The template for a list requested by template id: the caller's own one based on it, where they have one (2§2). Throws NOT_FOUND
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

/** The form that the specification makes the subject's default by its id (1§9), if it exists. */
function specialTemplate({ subject }: RoomSubject): Template | undefined {
  if (subject.subjectIdentifier.toLowerCase() !== positioningService.subjectIdentifier) return undefined;
  return subject.templates.find(({ templateId }) => templateId === positioningService.defaultTemplateId);
}

/** A form with the files of a record: every readable file attribute, whatever the templates show (decision 25). */
export function filesTemplate(request: RecordRequest): Template {
  const readable = request.readable.filter(({ componentType }) => componentType.kind === 'file');
  return generatedTemplate({ ...request, readable }, 'TalkModalCompanyEdit');
}

/** The form that a list template uses for a record; the template itself where it names none. */
export function formTemplateFor(request: RecordRequest, templateId: number, type: TemplateType): Template {
  const chosen = templateFor(request, templateId);
  const named = chosen.templateType === type ? undefined : relatedTemplate(request, chosen, type);
  return named ? pruneTemplate(request, named) : chosen;
}

/** The form of a type that a list opens: its own, or that of its base template. */
function relatedTemplate(request: RecordRequest, list: Template, type: TemplateType): Template | undefined {
  const { subject } = request;
  const base = subject.templates.find(({ templateId }) => templateId === list.parentTemplateId);
  const { relatedTemplates } = list.relatedTemplates.length === 0 && base ? base : list;
  const ids = relatedTemplates.filter(({ templateType }) => templateType === type).map(({ templateId }) => templateId);
  return subject.templates.find((template) => ids.includes(template.templateId) && isFor(request, template));
}

/** A template without attributes that the caller may not read, and with current attribute names. */
export function pruneTemplate({ permissions }: RoomSubject, template: Template): Template {
  const within = readableTemplate(template, permissions.readable);
  return {
    ...within,
    templateAreas: within.templateAreas
      .filter(({ subjectAttributeId }) => permissions.canRead(subjectAttributeId))
      .map((area) => ({
        ...area,
        templateAreaSubjectAttributes: area.templateAreaSubjectAttributes.filter(({ subjectAttributeId }) =>
          permissions.canRead(subjectAttributeId),
        ),
      })),
  };
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
