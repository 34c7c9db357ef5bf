import {
  ConfigurationApplyRequest,
  configurationFileLimits,
  ConfigurationPlan,
  ConfigurationPlanRequest,
} from '@assunto/api';
import { ErrorAnswer } from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { holdsAll } from '../../access/requireGrantable';
import type { ConfigurationFile } from './configurationFile';
import { formatJson } from './formatFile';
import { HttpError } from '../../platform/errors/errors';

const tags = ['configuração'];
const config = { admin: true };
const refused = { 400: ErrorAnswer, 403: ErrorAnswer };
/** The file and what surrounds it. */
const bodyLimit = configurationFileLimits.size + 1024;

/** The configuration of the company as a file (decision 138), for administrators who have every right. */
export const configurationFileRoutes: FastifyPluginAsyncTypebox<{ file: ConfigurationFile }> = async (
  app,
  { file },
) => {
  // A file shows and changes everything, also what a narrower profile hides.
  app.addHook('onRequest', async ({ account }) => {
    if (!account.isAdmin || account.viewing || !holdsAll(account)) throw new HttpError('FORBIDDEN');
  });

  app.get(
    '/configuration/file',
    {
      config,
      schema: {
        tags,
        summary: 'Baixa a configuração da empresa como arquivo',
        description:
          'Assuntos, atributos, filtros, templates, notificações, menus, perfis, tags e automações, com chaves que valem em qualquer base. Sem registros, pessoas e segredos.',
        response: { 200: Type.String(), ...refused },
      },
    },
    async ({ account }, reply) => {
      const text = `${formatJson(await file.pull(account))}\n`;
      void reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="configuracao.json"');
      return text;
    },
  );

  app.post(
    '/configuration/plan',
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'O que a aplicação de um arquivo de configuração mudaria',
        description:
          'Nada é alterado. Uma lista que não está no arquivo fica como está; das outras, sai o que o arquivo não tem.',
        body: ConfigurationPlanRequest,
        response: { 200: ConfigurationPlan, ...refused },
      },
    },
    ({ account, body }) => file.plan(account, body.file),
  );

  app.post(
    '/configuration/apply',
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'Aplica um arquivo de configuração, por inteiro ou nada dele',
        description:
          'Só o plano que foi lido é aplicado: se a configuração ou o arquivo mudou depois, a chamada é recusada.',
        body: ConfigurationApplyRequest,
        response: { 200: ConfigurationPlan, ...refused, 412: ErrorAnswer, 422: ErrorAnswer },
      },
    },
    ({ account, body }) => file.apply(account, body.file, body.hash),
  );
};
