import type { ReportModel } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { AccountRequest } from '../../access/RecordRequest';
import type { Access } from '../../access/createAccess';
import { readVersion } from '../../configuration/readVersions';
import type { Database } from '../../platform/database/Database';
import { changeModel, createModel, readModel, removeModels } from './changeModels';
import { isHidden } from './checkModel';
import { selectModelPage, type ModelRow } from './queries';
import { reportSchemas } from './schemas';

interface ReportRoutesOptions {
  database: Database;
  access: Access;
}

/**
 * The models of reports. People who may read all subjects of a model may read it, without the columns over attributes
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
      const { page = 1, fetch = 1000 } = query;
      const hiddenSubjectIds = [...request.company.subjectsById.keys()].filter((id) => !request.openReadable(id));
      const { models, total } = await selectModelPage(database, account.companyId, { hiddenSubjectIds, page, fetch });
      return { itens: models.map((model) => describeModel(request, model)), totalResults: total, currentPage: page };
    },
  );

  app.get(
    '/report/model/:templateId',
    {
      config: { admin: false },
      schema: reportSchemas.read,
    },
    async ({ account, params }) => {
      return answerModel(await access.of(account), params.templateId);
    },
  );

  app.post(
    '/report/model',
    {
      config: { admin: true },
      schema: reportSchemas.create,
    },
    async ({ account, body }, reply) => {
      const resourceId = await createModel(await access.of(account), body, { ifMatch: null });
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
    async ({ account, params: { templateId }, body, headers }) => {
      const request = await access.of(account);
      await changeModel(request, templateId, body, { ifMatch: headers['if-match'] ?? null });
      return answerModel(request, templateId);
    },
  );

  app.delete(
    '/report/model',
    {
      config: { admin: true },
      schema: reportSchemas.remove,
    },
    async ({ account, body }) => {
      await removeModels(await access.of(account), body.TemplateIds);
      return {};
    },
  );
};

/** A model as it is answered, with its version. Throws NOT_FOUND. */
async function answerModel(request: AccountRequest, templateId: number): Promise<ReportModel> {
  const model = await readModel(request, templateId);
  const version = await readVersion(request.db, request.company.companyId, 'report', templateId);
  return { ...describe(request, model), version };
}

const describe = (request: AccountRequest, model: ModelRow): ReportModel => ({
  ...describeModel(request, model),
  ...(model.columns && { columns: model.columns.filter((column) => !isHidden(request, column)) }),
});

/** A model without its columns. */
const describeModel = (
  { company }: AccountRequest,
  { template_id, template_name, subject_ids }: Omit<ModelRow, 'columns'>,
): Omit<ReportModel, 'columns'> => ({
  templateId: template_id,
  templateName: template_name,
  subjects: subject_ids.flatMap((id) => {
    const subject = company.subjectsById.get(id);
    return subject ? [{ subjectIdentifier: subject.subjectIdentifier }] : [];
  }),
});
