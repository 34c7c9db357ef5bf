import { ErrorAnswer } from '@assunto/engine/core';
import { OperationState } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Access } from '../../access/createAccess';
import { type OperationSources, readOperation } from './readOperation';

interface OperationRoutesOptions extends OperationSources {
  access: Access;
}

/** The state of the installation for administrators, with the figures of their own company (decision 213). */
export const operationRoutes: FastifyPluginAsyncTypebox<OperationRoutesOptions> = async (app, options) => {
  const { access } = options;
  app.get(
    '/operation',
    {
      config: { admin: true },
      schema: {
        tags: ['operação'],
        summary: 'Diz o estado da instalação, os tamanhos dos assuntos da empresa e as perguntas lentas',
        description:
          'Só para administradores. As medidas do processo só em instalações de uma empresa. Tamanhos e perguntas lentas só para quem pode ler todos os registros; para os outros, records é null.',
        response: { 200: OperationState, 403: ErrorAnswer },
      },
    },
    async ({ account }) => readOperation(await access.of(account), options),
  );
};
