import { columnKey, type Template } from '@assunto/engine/core';
import { formLayoutOf, readableTemplate } from '@assunto/engine/contract';
import type { TemplateSave } from '@assunto/api';
import type { Access } from '../../access/createAccess';
import { inTransaction, type AccountRequest, type RecordRequest } from '../../access/RecordRequest';
import { canReadColumn } from '../../access/relatedColumn';
import { isFormType, readableChildren } from '../../access/templates';
import {
  changeConfiguration,
  changeConfigurationIn,
  type ConfigurationState,
} from '../../configuration/changeConfiguration';
import type { Database, Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { checkTemplate, type CheckedTemplate } from './checkTemplate';
import { eligibleAccounts } from './eligibleAccounts';
import {
  deleteTemplate,
  insertTemplate,
  isTaken,
  lockSubject,
  selectTemplate,
  selectTypes,
  updateTemplate,
} from './queries';
import { describeUses, templateUses } from './templateUses';
import { translate } from '../../platform/messages/language';

/** The types of lists: those that a user's template can be based on. */
const gridTypes: ReadonlySet<string> = new Set(['CustomTemplate', 'CompanyDefault', 'UserByWebInterface']);

/** The logged state of a template: the body that would restore it, with its columns as new ones. */
export async function templateState(
  database: Queryable,
  companyId: number,
  templateId: number,
): Promise<ConfigurationState | null> {
  const found = await selectTemplate(database, companyId, templateId);
  if (!found) return null;
  const { templateName, templateType, subjectId, accountId, parentTemplateId, showTalkIdOnGrid } = found;
  const templateAreas = found.templateAreas.map((area) => ({
    ...area,
    templateAreaId: null,
    templateAreaSubjectAttributes: area.templateAreaSubjectAttributes.map((one) => ({
      ...one,
      templateAreaSubjectAttributeId: null,
    })),
  }));
  const { relatedTemplateIds = [] } = found;
  return {
    name: templateName,
    state: {
      templateName,
      templateType,
      subjectId,
      accountId,
      parentTemplateId,
      showTalkIdOnGrid,
      relatedTemplateIds,
      templateAreas,
      ...(isFormType(templateType) && { formLayout: formLayoutOf(found) }),
    },
  };
}

/**
 * Whether the template has columns, fields, related records or rules over what the caller may not read: a save by them would
 * remove these.
 */
function hasHidden(request: AccountRequest, template: Template): boolean {
  const subject = request.openReadable(template.subjectId ?? 0);
  if (!subject) return true;
  if (template.templateAreas.some((area) => !canReadColumn(subject, area))) return true;
  if (!isFormType(template.templateType)) return false;
  const { children } = formLayoutOf(template);
  return (
    JSON.stringify(readableChildren(subject, children)) !== JSON.stringify(children) ||
    hasHiddenRules(subject, template)
  );
}

/** Whether rules of the form read what the caller may not. */
function hasHiddenRules({ permissions, subject }: RecordRequest, template: Template): boolean {
  const shown = readableTemplate(template, permissions.readable);
  const all = readableTemplate(template, [...subject.attributes]);
  return JSON.stringify(shown) !== JSON.stringify(all);
}

/** A template of a subject that the caller may read. Throws NOT_FOUND. */
export async function readTemplate(request: AccountRequest, templateId: number): Promise<Template> {
  const found = await selectTemplate(request.db, request.account.companyId, templateId);
  if (!found || !request.openReadable(found.subjectId ?? 0)) throw new HttpError('NOT_FOUND');
  return found;
}

/** A template that the caller may change as a whole. Throws NOT_FOUND, and FORBIDDEN for hidden columns. */
export async function changeable(request: AccountRequest, templateId: number): Promise<Template> {
  const found = await readTemplate(request, templateId);
  if (hasHidden(request, found)) throw new HttpError('FORBIDDEN', { message: translate('template.hiddenAttributes') });
  return found;
}

/** Creates a template and returns its id; `restoredId` is the id of a deleted one that is restored. */
export async function createTemplate(
  access: Access,
  request: AccountRequest<Database>,
  body: TemplateSave,
  { restoredId = null, ifMatch = null }: { restoredId?: number | null; ifMatch?: string | null } = {},
): Promise<number> {
  const { companyId } = request.account;
  const template = checkTemplate(request, body, null);
  const { id } = await changeConfiguration(request.db, request.account, {
    entity: 'template',
    id: restoredId,
    ifMatch,
    isRestore: restoredId !== null,
    read: (transaction, templateId) => templateState(transaction, companyId, templateId),
    async change(transaction) {
      if (!(await lockSubject(transaction, companyId, template.subjectId))) throw new HttpError('NOT_FOUND');
      if (await isTaken(transaction, companyId, template)) refuseTaken(template);
      await checkRelated(transaction, companyId, template);
      if (template.templateType === 'UserByWebInterface')
        await checkBase(access, request.on(transaction), template, null);
      return insertTemplate(transaction, companyId, template, restoredId);
    },
  });
  return id;
}

/** There can be any number of custom templates. */
function refuseTaken({ templateType }: CheckedTemplate): void {
  if (templateType === 'CompanyDefault') throw new HttpError('TEMPLATE_EXISTS');
  if (templateType === 'UserByWebInterface')
    throw new HttpError('TEMPLATE_EXISTS', { message: translate('template.baseTaken') });
}

/** Changes a template as a whole. */
export async function changeTemplate(
  access: Access,
  request: AccountRequest<Database>,
  templateId: number,
  body: TemplateSave,
  { ifMatch, isRestore = false }: { ifMatch: string | null; isRestore?: boolean },
): Promise<void> {
  const { companyId } = request.account;
  const { templateType } = await changeable(request, templateId);
  if (isFormType(templateType) !== isFormType(body.templateType)) throw new HttpError('NOT_FOUND');
  await changeConfiguration(request.db, request.account, {
    entity: 'template',
    id: templateId,
    ifMatch,
    isRestore,
    read: (transaction, id) => templateState(transaction, companyId, id),
    async change(transaction) {
      const before = await changeable(request.on(transaction), templateId);
      const template = checkTemplate(request, body, before);
      await checkRelated(transaction, companyId, template);
      if (template.templateType === 'UserByWebInterface')
        await checkBase(access, request.on(transaction), template, before);
      await updateTemplate(transaction, companyId, templateId, template);
      return templateId;
    },
  });
}

/** Related templates must be forms of the same subject, and at most one of them for edition. Throws REQUEST_INVALID. */
async function checkRelated(database: Queryable, companyId: number, template: CheckedTemplate): Promise<void> {
  const { relatedTemplateIds, subjectId } = template;
  const types = await selectTypes(database, companyId, relatedTemplateIds, subjectId);
  const isForm = (id: number) => ['TalkModalCompanyCreate', 'TalkModalCompanyEdit'].includes(types.get(id) ?? '');
  const refuse = (message: string): never => {
    const errors = [{ code: 'RELATED_INVALID', attribute: 'relatedTemplateIds', message }];
    throw new HttpError('REQUEST_INVALID', { errors });
  };
  if (!relatedTemplateIds.every(isForm)) refuse(translate('template.formsOfSubject'));
  if ([...types.values()].filter((type) => type === 'TalkModalCompanyEdit').length > 1)
    refuse(translate('template.oneEdit'));
}

/**
 * A user's template may only have columns of its base, and belong to a person who may read the subject; what it had before stays
 * allowed. Throws REQUEST_INVALID.
 */
async function checkBase(
  access: Access,
  request: AccountRequest,
  template: CheckedTemplate,
  before: Template | null,
): Promise<void> {
  const { subjectId, accountId, areas } = template;
  const baseTemplateId = template.parentTemplateId ?? 0;
  const base = await selectTemplate(request.db, request.account.companyId, baseTemplateId);
  if (base?.templateAreas.length !== 0) {
    const allowed = new Set([...columnsOf(base), ...columnsOf(before)]);
    if (base && !areas.every((area) => allowed.has(columnKey(area))))
      refuseBase('templateAreas', translate('template.columnsOfBase'));
  }
  if (before) return;
  const isBase = base?.subjectId === subjectId && gridTypes.has(base.templateType) && !base.accountId;
  if (!isBase) refuseBase('parentTemplateId', translate('template.baseOfSubject'));
  const scope = { subjectId, baseTemplateId, accountId: null, only: accountId ?? 0 };
  const eligible = await eligibleAccounts(access, request, scope);
  if (eligible.length === 0) refuseBase('accountId', translate('template.subjectHidden'));
}

const columnsOf = (template: Template | null): (number | string)[] => (template?.templateAreas ?? []).map(columnKey);

function refuseBase(attribute: string, message: string): never {
  throw new HttpError('REQUEST_INVALID', { errors: [{ code: 'BASE_INVALID', attribute, message }] });
}

/** Deletes templates, all or none. Throws NOT_FOUND when one is missing, IN_USE with the uses when one is used. */
export async function removeTemplates(request: AccountRequest<Database>, ids: readonly number[]): Promise<void> {
  const { companyId } = request.account;
  // In the order of their ids, to prevent deadlocks between such calls.
  const templateIds = [...new Set(ids)].sort((a, b) => a - b);
  await inTransaction(request, async (own) => {
    for (const id of templateIds) await changeable(own, id);
    const uses = await templateUses(own.db, companyId, templateIds);
    if (uses.length > 0) throw new HttpError('IN_USE', { values: { uses: describeUses(uses) }, body: { uses } });
    for (const id of templateIds)
      await changeConfigurationIn(own.db, own.account, {
        entity: 'template',
        id,
        ifMatch: null,
        read: (transaction, templateId) => templateState(transaction, companyId, templateId),
        async change(transaction) {
          await deleteTemplate(transaction, companyId, id);
          return id;
        },
      });
  });
}
