import type { Template, TemplateType } from '@assunto/engine/core';
import { HttpError } from '../http/errors';
import type { CallerAccess } from './createAccess';
import type { SubjectAccess } from './SubjectAccess';

/** Whether a template is for this caller: the company's own, or one of their own. */
const isFor = (caller: CallerAccess, { accountId }: Template): boolean =>
  accountId === null || accountId === undefined || accountId === caller.caller.accountId;

/**
 * A template of the subject by its id. 0 is the generated one. Throws NOT_FOUND for another subject's or person's
 * template and for a missing one alike.
 */
export function templateFor(caller: CallerAccess, access: SubjectAccess, templateId: number): Template {
  if (templateId === 0) return generatedTemplate(access, 'CompanyDefault');
  const found = access.subject.templates.find((template) => template.templateId === templateId);
  if (!found || !isFor(caller, found)) throw new HttpError('NOT_FOUND');
  return prune(access, found);
}

/** The template of a kind that the caller sees first: their own, else the company's, else one made of every attribute. */
export function defaultTemplate(caller: CallerAccess, access: SubjectAccess, type: TemplateType): Template {
  const { templates } = access.subject;
  const own =
    type === 'CompanyDefault'
      ? templates.find(
          ({ templateType, accountId }) =>
            templateType === 'UserByWebInterface' && accountId === caller.caller.accountId,
        )
      : undefined;
  const found = own ?? templates.find(({ templateType }) => templateType === type);
  return found ? prune(access, found) : generatedTemplate(access, type);
}

/** A template without what the caller may not read, and with the names that attributes have now. */
function prune({ permissions }: SubjectAccess, template: Template): Template {
  return {
    ...template,
    templateAreas: template.templateAreas
      .filter(({ subjectAttributeId }) => permissions.canRead(subjectAttributeId))
      .map((area) => ({
        ...area,
        templateAreaSubjectAttributes: area.templateAreaSubjectAttributes.filter(({ subjectAttributeId }) =>
          permissions.canRead(subjectAttributeId),
        ),
      })),
  };
}

/** Where nobody has configured a template: every readable attribute that is not internal, in the subject's order. */
function generatedTemplate({ subject, readable }: SubjectAccess, templateType: TemplateType): Template {
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
