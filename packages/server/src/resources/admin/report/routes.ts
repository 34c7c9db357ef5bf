import type { ReportModel } from '@assunto/engine/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Access } from '../../../access/createAccess';
import type { Database } from '../../../database/Database';
import { HttpError } from '../../../http/errors';
import { checkModel, isHidden } from './checkModel';
import { deleteModels, insertModel, selectModels, updateModel, type ModelRow } from './queries';
import type { AccountRequest } from '../../../access/RecordRequest';
import { reportSchemas } from './schemas';

interface ReportRoutesOptions {
  database: Database;
  access: Access;
}

/**
 * The models of reports (1§7, 2§7). People who may read all subjects of a model may read it, without the columns over attributes
 * that they may not read; administrators change them.
 */
export const reportRoutes: FastifyPluginAsyncTypebox<ReportRoutesOptions> = async (app, { database, access }) => {
  app.get(
    '/report/model/list',
    {
      config: { admin: false },
      schema: reportSchemas.list,
    },
    async ({ account, query }) => {
      const request = await access.of(account);
      const models = await selectModels(database, account.companyId);
      const readable = models.filter((model) => mayRead(request, model));
      const { page = 1, fetch = 1000 } = query;
      return {
        itens: readable.slice((page - 1) * fetch, page * fetch).map((model) => {
          const { columns: _, ...shown } = describe(request, model);
          return shown;
        }),
        totalResults: readable.length,
        currentPage: page,
      };
    },
  );

  app.get(
    '/report/model/:templateId',
    {
      config: { admin: false },
      schema: reportSchemas.read,
    },
    async ({ account, params }) => {
      const request = await access.of(account);
      return describe(request, await modelOf(request, params.templateId));
    },
  );

  app.post(
    '/report/model',
    {
      config: { admin: true },
      schema: reportSchemas.create,
    },
    async ({ account, body }, reply) => {
      const model = checkModel(await access.of(account), body);
      const resourceId = await insertModel(database, account.companyId, model);
      void reply.code(201);
      return { resourceId };
    },
  );

  app.put(
    '/report/model/:templateId',
    {
      config: { admin: true },
      schema: reportSchemas.update,
    },
    async ({ account, params: { templateId }, body }) => {
      const request = await access.of(account);
      let before: ModelRow;
      do {
        before = await modelOf(request, templateId);
        // Saving the shown columns would remove the hidden ones.
        if (before.columns?.some((column) => isHidden(request, column)))
          throw new HttpError('FORBIDDEN', { message: 'Este modelo usa atributos aos quais você não tem acesso.' });
      } while (!(await updateModel(database, account.companyId, before, checkModel(request, body))));
      return describe(request, await modelOf(request, templateId));
    },
  );

  app.delete(
    '/report/model',
    {
      config: { admin: true },
      schema: reportSchemas.remove,
    },
    async ({ account, body }) => {
      const request = await access.of(account);
      const templateIds = [...new Set(body.TemplateIds)];
      const models = await selectModels(database, account.companyId, templateIds);
      const isWhole = models.length === templateIds.length && models.every((model) => mayRead(request, model));
      if (!isWhole) throw new HttpError('NOT_FOUND');
      await deleteModels(database, account.companyId, templateIds);
      return {};
    },
  );
};

async function modelOf(request: AccountRequest, templateId: number): Promise<ModelRow> {
  const [model] = await selectModels(request.db, request.company.companyId, [templateId]);
  if (!model || !mayRead(request, model)) throw new HttpError('NOT_FOUND');
  return model;
}

/** A deleted subject hides nothing any more. */
const mayRead = (request: AccountRequest, { subject_ids }: ModelRow): boolean =>
  subject_ids.every((id) => !request.company.subjectsById.has(id) || request.openReadable(id) !== null);

function describe(
  request: AccountRequest,
  { template_id, template_name, subject_ids, columns }: ModelRow,
): ReportModel {
  const subjects = subject_ids.flatMap((id) => {
    const subject = request.company.subjectsById.get(id);
    return subject ? [{ subjectIdentifier: subject.subjectIdentifier }] : [];
  });
  const shown = columns && { columns: columns.filter((column) => !isHidden(request, column)) };
  return { templateId: template_id, templateName: template_name, subjects, ...shown };
}
