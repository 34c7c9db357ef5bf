import { ErrorAnswer } from '@assunto/engine/core';
import { IntegerId } from '@assunto/engine/contract';
import { JobWebhook, JobWebhookAddress } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Access } from '../../../access/createAccess';
import type { SecretBox } from '../../../platform/auth/secretBox';
import { requireJob } from '../checkJobFor';
import { closeWebhook, openWebhook, readWebhook } from '../webhooks/webhookStore';
import type { Database } from '../../../platform/database/Database';
import { answerJob } from './saveJob';

interface WebhookAdminOptions {
  database: Database;
  access: Access;
  box: SecretBox;
  publicUrl: string;
}

const config = { admin: true } as const;
const tags = ['automações'];
const params = Type.Object({ jobId: IntegerId });
const refused = { 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer };

/** The URLs with which other systems start jobs, for administrators. */
export const jobWebhookRoutes: FastifyPluginAsyncTypebox<WebhookAdminOptions> = async (app, options) => {
  const { database, access } = options;

  app.get(
    '/job/:jobId/webhook',
    {
      config,
      schema: {
        tags,
        summary: 'Se outros sistemas podem iniciar a automação',
        params,
        response: { 200: JobWebhook, ...refused },
      },
    },
    ({ account, params: { jobId } }) => readWebhook(database, account.companyId, jobId),
  );

  app.post(
    '/job/:jobId/webhook',
    {
      config,
      schema: {
        tags,
        summary: 'Cria um novo endereço para outros sistemas iniciarem a automação',
        description:
          'O endereço anterior deixa de valer. O novo e a chave da assinatura só são mostrados nesta resposta.',
        params,
        body: Type.Object({ isSigned: Type.Boolean() }),
        response: { 201: JobWebhookAddress, ...refused },
      },
    },
    async ({ account, params: { jobId }, body }, reply) => {
      const { name, events, works, isEnabled } = await answerJob(database, account.companyId, jobId);
      // Anybody with the URL can start the job, so only those who may do what it does may create the URL.
      await requireJob(await access.of(account), { name, events, works, isEnabled });
      const opened = await openWebhook(options, account, jobId, body);
      void reply.code(201);
      return opened;
    },
  );

  app.delete(
    '/job/:jobId/webhook',
    {
      config,
      schema: {
        tags,
        summary: 'Retira o endereço da automação',
        params,
        response: { 200: Type.Object({}), ...refused },
      },
    },
    async ({ account, params: { jobId } }) => {
      await closeWebhook(database, account, jobId);
      return {};
    },
  );
};
