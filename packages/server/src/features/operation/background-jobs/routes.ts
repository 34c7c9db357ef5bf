import { ErrorAnswer } from '@assunto/engine/core';
import { BackgroundJobEntry, BackgroundJobState } from '@assunto/api';
import { IntegerId, ListAnswer, PageNumber } from '@assunto/engine/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Database } from '../../../platform/database/Database';
import { HttpError } from '../../../platform/errors/errors';
import type { JobQueue } from '../../../platform/jobs/createJobQueue';
import { listBackgroundJobs } from './listBackgroundJobs';

interface BackgroundJobRoutesOptions {
  database: Database;
  jobs: Pick<JobQueue, 'repeat' | 'cancel' | 'namesByHand'>;
}

const tags = ['trabalhos em segundo plano'];

/** The actions of administrators on a job: the queue's method, and the response where the job's kind does not allow it. */
const actions = [
  ['retry', 'repeat', 'Executa de novo um trabalho que falhou ou foi cancelado', 'BACKGROUND_JOB_FIXED'],
  [
    'cancel',
    'cancel',
    'Cancela um trabalho que aguarda ou está em andamento; o que já foi feito permanece',
    'BACKGROUND_JOB_NOT_CANCELABLE',
  ],
] as const;

/**
 * The company's background jobs for administrators: waiting, running, failed and canceled ones, which can be repeated or
 * canceled.
 */
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
        summary: 'Lista os trabalhos da empresa que aguardam, estão em andamento, falharam ou foram cancelados',
        description: 'Só para administradores. Os que falharam ficam por 30 dias, os cancelados por um dia.',
        querystring: Type.Object({
          state: Type.Optional(BackgroundJobState),
          page: Type.Optional(PageNumber),
          fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        }),
        response: { 200: ListAnswer(BackgroundJobEntry), 403: ErrorAnswer },
      },
    },
    async ({ account, query: { state, page = 1, fetch = 50 } }) => {
      const repeatable = jobs.namesByHand('repeat');
      const cancelable = jobs.namesByHand('cancel');
      return listBackgroundJobs(database, account.companyId, { state, page, fetch, repeatable, cancelable });
    },
  );

  for (const [path, method, summary, refusal] of actions)
    app.post(
      `/background-job/:backgroundJobId/${path}`,
      {
        config: { admin: true },
        schema: {
          tags,
          summary,
          description: 'Só para administradores.',
          params: Type.Object({ backgroundJobId: IntegerId }),
          response: { 200: Type.Object({}), 403: ErrorAnswer, 404: ErrorAnswer, 409: ErrorAnswer },
        },
      },
      async ({ account, params }) => {
        const outcome = await jobs[method](account.companyId, params.backgroundJobId);
        if (outcome === 'missing') throw new HttpError('NOT_FOUND');
        if (outcome === 'fixed') throw new HttpError(refusal);
        return {};
      },
    );
};
