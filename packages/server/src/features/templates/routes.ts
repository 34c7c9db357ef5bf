import { templateTypeByNumber } from '@assunto/engine/contract';
import type { StoredTemplate } from '@assunto/api';
import type { TemplateType } from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Access } from '../../access/createAccess';
import type { AccountRequest } from '../../access/RecordRequest';
import { pruneTemplate } from '../../access/templates';
import type { Database } from '../../platform/database/Database';
import { readVersion } from '../../configuration/readVersions';
import { HttpError } from '../../platform/errors/errors';
import { changeTemplate, createTemplate, readTemplate, removeTemplates } from './changeTemplates';
import { eligibleAccounts } from './eligibleAccounts';
import { formPreview, formPreviewRows } from './formPreview';
import { selectTemplateItems } from './queries';
import { templateSchemas } from './schemas';
import { templateEffects } from './templateEffects';

interface TemplateRoutesOptions {
  database: Database;
  access: Access;
  /** Drops the cached metadata of the company. */
  forget(companyId: number): void;
}

/** The types of a scenario: 1 lists, 2 forms. Templates of people are listed only on request. */
const scenarioTypes: Readonly<Record<1 | 2, readonly TemplateType[]>> = {
  1: ['CustomTemplate', 'CompanyDefault'],
  2: ['TalkModalCompanyCreate', 'TalkModalCompanyEdit'],
};

/**
 * Templates of lists and of forms, for administrators. A template of a subject that the caller may not read does not exist for them, and
 * only columns and fields that they may read are returned: a template grants nothing.
 */
export const templateRoutes: FastifyPluginAsyncTypebox<TemplateRoutesOptions> = async (
  app,
  { database, access, forget },
) => {
  const config = { admin: true };

  app.get('/template', { config, schema: templateSchemas.list }, async ({ account, query }) => {
    const { scenarioId = 1, page = 1, fetch = 10_000, term = '', accountId = null, subjectId, templatetype } = query;
    const { company, openReadable } = await access.of(account);
    const subjects = [...company.subjects.values()].filter((subject) => {
      return (subjectId === undefined || subject.subjectId === subjectId) && openReadable(subject.subjectId);
    });
    const names = new Map(subjects.map((subject) => [subject.subjectId, subject.subjectName]));
    const types: readonly TemplateType[] =
      templatetype === undefined ? scenarioTypes[scenarioId] : typesOf(scenarioId, templatetype);
    const listRequest = { subjectIds: [...names.keys()], types, accountId, term, page, fetch };
    const { itens, totalResults } = await selectTemplateItems(database, account.companyId, listRequest);
    return {
      itens: itens.map((item) => ({ ...item, subjectName: names.get(item.subjectId) ?? '' })),
      totalResults,
      currentPage: page,
    };
  });

  app.get('/template/accounts/:baseTemplateId', { config, schema: templateSchemas.accounts }, async (call) => {
    const request = await access.of(call.account);
    const { baseTemplateId } = call.params;
    const { subjectId = 0 } = await readTemplate(request, baseTemplateId);
    return eligibleAccounts(access, request, { subjectId, baseTemplateId, accountId: call.query.accountId ?? null });
  });

  app.get('/template/:templateId', { config, schema: templateSchemas.read }, async ({ account, params }) =>
    answerTemplate(await access.of(account), params.templateId),
  );

  app.post('/template', { config, schema: templateSchemas.create }, async ({ account, body }, reply) => {
    const resourceId = await createTemplate(access, await access.of(account), body);
    forget(account.companyId);
    void reply.code(201);
    return { resourceId };
  });

  app.put(
    '/template/:templateId',
    { config, schema: templateSchemas.update },
    async ({ account, params: { templateId }, body, headers }) => {
      const request = await access.of(account);
      await changeTemplate(access, request, templateId, body, { ifMatch: headers['if-match'] ?? null });
      forget(account.companyId);
      return answerTemplate(request, templateId);
    },
  );

  app.post(
    '/template/:templateId/preview',
    { config, schema: templateSchemas.preview },
    async ({ account, params: { templateId }, body }) => templateEffects(await access.of(account), templateId, body),
  );

  app.get(
    '/form-preview/:subjectId',
    { config, schema: templateSchemas.formPreview },
    async ({ account, params, query }) => formPreview(access, account, params.subjectId, query),
  );

  app.get(
    '/form-preview/:subjectId/rows/:subject',
    { config, schema: templateSchemas.formPreviewRows },
    async ({ account, params, query }) => formPreviewRows(access, account, params, query),
  );

  app.delete('/template', { config, schema: templateSchemas.remove }, async ({ account, body }) => {
    await removeTemplates(await access.of(account), body.templateIds);
    forget(account.companyId);
    return {};
  });
};

/** The type with a number, if it belongs to the scenario. */
function typesOf(scenarioId: 1 | 2, number: number): TemplateType[] {
  const type = (templateTypeByNumber as Readonly<Record<number, TemplateType>>)[number];
  const isForm = type?.startsWith('TalkModal') === true;
  return type && isForm === (scenarioId === 2) ? [type] : [];
}

async function answerTemplate(request: AccountRequest, templateId: number): Promise<StoredTemplate> {
  const template = await readTemplate(request, templateId);
  const subject = request.openReadable(template.subjectId ?? 0);
  if (!subject) throw new HttpError('NOT_FOUND');
  const version = await readVersion(request.db, request.account.companyId, 'template', templateId);
  return { ...pruneTemplate(subject, template), version };
}
