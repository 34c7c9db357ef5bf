import { CreatedAnswer, ErrorAnswer, Id, ListAnswer, ReportModel } from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { assertAdmin } from '../../access/assertAdmin';
import type { Access, CallerAccess } from '../../access/createAccess';
import type { Database } from '../../database/Database';
import { HttpError } from '../../http/errors';
import { checkModel, isHidden } from './checkModel';
import { deleteModels, insertModel, selectModels, updateModel, type ModelRow } from './queries';

interface ReportRoutesOptions {
  database: Database;
  access: Access;
}

const tags = ['relatórios'];
const ofModel = Type.Object({ templateId: Id });
const refused = { 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer };
const done = Type.Object({});

/**
 * The models of reports (1§7, 2§7). Whoever may read all subjects of a model may read it, without the columns that name
 * attributes out of their reach; administrators change them.
 */
export const reportRoutes: FastifyPluginAsyncTypebox<ReportRoutesOptions> = async (app, { database, access }) => {
  app.get(
    '/report/model/list',
    {
      schema: {
        tags,
        summary: 'Lista os modelos de relatório',
        querystring: Type.Object({
          page: Type.Optional(Type.Integer({ minimum: 1 })),
          fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
        }),
        response: { 200: ListAnswer(Type.Omit(ReportModel, ['columns'])) },
      },
    },
    async ({ caller, query }) => {
      const asker = await access.of(caller);
      const models = await selectModels(database, caller.companyId);
      const readable = models.filter((model) => mayRead(asker, model));
      const { page = 1, fetch = 1000 } = query;
      return {
        itens: readable.slice((page - 1) * fetch, page * fetch).map((model) => {
          const { columns: _, ...shown } = describe(asker, model);
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
      schema: {
        tags,
        summary: 'Lê um modelo de relatório',
        params: ofModel,
        response: { 200: ReportModel, ...refused },
      },
    },
    async ({ caller, params }) => {
      const asker = await access.of(caller);
      return describe(asker, await modelOf(database, asker, params.templateId));
    },
  );

  app.post(
    '/report/model',
    {
      schema: {
        tags,
        summary: 'Cria um modelo de relatório',
        body: ReportModel,
        response: { 201: CreatedAnswer, ...refused },
      },
    },
    async ({ caller, body }, reply) => {
      assertAdmin(caller);
      const model = checkModel(await access.of(caller), body);
      const resourceId = await insertModel(database, caller.companyId, model);
      void reply.code(201);
      return { resourceId };
    },
  );

  app.put(
    '/report/model/:templateId',
    {
      schema: {
        tags,
        summary: 'Altera um modelo de relatório',
        params: ofModel,
        body: ReportModel,
        response: { 200: ReportModel, ...refused },
      },
    },
    async ({ caller, params: { templateId }, body }) => {
      assertAdmin(caller);
      const asker = await access.of(caller);
      const before = await modelOf(database, asker, templateId);
      // Saving what one was shown would throw the hidden columns away.
      if (before.columns?.some((column) => isHidden(asker, column)))
        throw new HttpError('FORBIDDEN', { message: 'Este modelo usa atributos aos quais você não tem acesso.' });
      await updateModel(database, caller.companyId, templateId, checkModel(asker, body));
      return describe(asker, await modelOf(database, asker, templateId));
    },
  );

  app.delete(
    '/report/model',
    {
      schema: {
        tags,
        summary: 'Exclui modelos de relatório, todos ou nenhum',
        body: Type.Object({ TemplateIds: Type.Array(Id, { minItems: 1, maxItems: 1000 }) }),
        response: { 200: done, ...refused },
      },
    },
    async ({ caller, body }) => {
      assertAdmin(caller);
      const asker = await access.of(caller);
      const templateIds = [...new Set(body.TemplateIds)];
      const models = await selectModels(database, caller.companyId, templateIds);
      const isWhole = models.length === templateIds.length && models.every((model) => mayRead(asker, model));
      if (!isWhole) throw new HttpError('NOT_FOUND');
      await deleteModels(database, caller.companyId, templateIds);
      return {};
    },
  );
};

async function modelOf(database: Database, asker: CallerAccess, templateId: number): Promise<ModelRow> {
  const [model] = await selectModels(database, asker.company.companyId, [templateId]);
  if (!model || !mayRead(asker, model)) throw new HttpError('NOT_FOUND');
  return model;
}

/** A subject that was deleted hides nothing any more. */
const mayRead = (asker: CallerAccess, { subject_ids }: ModelRow): boolean =>
  subject_ids.every((id) => !asker.company.subjectsById.has(id) || asker.readableSubject(id) !== null);

function describe(asker: CallerAccess, { template_id, template_name, subject_ids, columns }: ModelRow): ReportModel {
  const subjects = subject_ids.flatMap((id) => {
    const subject = asker.company.subjectsById.get(id);
    return subject ? [{ subjectIdentifier: subject.subjectIdentifier }] : [];
  });
  const shown = columns && { columns: columns.filter((column) => !isHidden(asker, column)) };
  return { templateId: template_id, templateName: template_name, subjects, ...shown };
}
