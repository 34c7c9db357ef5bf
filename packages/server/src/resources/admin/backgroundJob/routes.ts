import { ErrorAnswer } from '@assunto/engine/core';
import { IntegerId, ListAnswer, PageNumber } from '@assunto/engine/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Database } from '../../../database/Database';
import { HttpError } from '../../../http/errors';
import type { JobQueue } from '../../../jobs/createJobQueue';
import { EndedJob, EndedJobState } from './backgroundJobSchemas';
import { listEndedJobs } from './listEndedJobs';

interface BackgroundJobRoutesOptions {
  database: Database;
  jobs: Pick<JobQueue, 'repeat'>;
}

const tags = ['trabalhos em segundo plano'];

/** The company's background jobs that failed or were canceled, for administrators, and another run of one. */
export const backgroundJobRoutes: FastifyPluginAsyncTypebox<BackgroundJobRoutesOptions> = async (
  app,
  { database, jobs },
) => {
  app.get(
    '/background-job',
    {
      config: { admin: true },
      schema: {
        tags,
        summary: 'Lista os trabalhos da empresa que falharam ou foram cancelados',
        description: 'Só para administradores. Os que falharam ficam por 30 dias, os cancelados por um dia.',
        querystring: Type.Object({
          state: Type.Optional(EndedJobState),
          page: Type.Optional(PageNumber),
          fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        }),
        response: { 200: ListAnswer(EndedJob), 403: ErrorAnswer },
      },
    },
    async ({ account, query: { state, page = 1, fetch = 50 } }) =>
      listEndedJobs(database, account.companyId, { state, page, fetch }),
  );

  app.post(
    '/background-job/:backgroundJobId/retry',
    {
      config: { admin: true },
      schema: {
        tags,
        summary: 'Executa de novo um trabalho que falhou ou foi cancelado',
        description: 'Só para administradores.',
        params: Type.Object({ backgroundJobId: IntegerId }),
        response: { 200: Type.Object({}), 403: ErrorAnswer, 404: ErrorAnswer, 409: ErrorAnswer },
      },
    },
    async ({ account, params }) => {
      const outcome = await jobs.repeat(account.companyId, params.backgroundJobId);
      if (outcome === 'missing') throw new HttpError('NOT_FOUND');
      if (outcome === 'fixed') throw new HttpError('BACKGROUND_JOB_FIXED');
      return {};
    },
  );
};
