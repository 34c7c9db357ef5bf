import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Readable } from 'node:stream';
import type { Access } from '../../access/createAccess';
import { findJob } from '../../intake/ImportJob';
import { listProblems, problemsCsv } from './importProblems';
import { importSchemas } from './importSchemas';
import { listProblemGroups } from './problemGroups';

/** The problems of an import's rows: as pages, by cause, and as a file. */
export const problemRoutes: FastifyPluginAsyncTypebox<{ access: Access }> = async (app, { access }) => {
  app.get(
    '/talk/:subject/imports/:importId/problems',
    { schema: importSchemas.problems },
    async ({ account, params, query }) => {
      const request = await access.open(account, params.subject, 'Create');
      const page = { page: query.page ?? 1, fetch: query.fetch ?? 50 };
      return listProblems(request.db, await findJob(request, params.importId), page);
    },
  );

  app.get(
    '/talk/:subject/imports/:importId/problems/groups',
    { schema: importSchemas.groups },
    async ({ account, params }) => {
      const request = await access.open(account, params.subject, 'Create');
      const job = await findJob(request, params.importId);
      const itens = await listProblemGroups(request, job);
      return { itens, totalResults: itens.length, currentPage: 1 };
    },
  );

  app.get(
    '/talk/:subject/imports/:importId/problems.csv',
    { schema: importSchemas.problemsFile },
    async ({ account, params }, reply) => {
      const request = await access.open(account, params.subject, 'Create');
      const job = await findJob(request, params.importId);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="problemas.csv"')
        .header('cache-control', 'no-store')
        .send(Readable.from(problemsCsv(request.db, job)));
    },
  );
};
