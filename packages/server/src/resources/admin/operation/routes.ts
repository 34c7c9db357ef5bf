import { ErrorAnswer } from '@assunto/engine/core';
import { OperationState } from '@assunto/engine/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Access } from '../../../access/createAccess';
import type { ScheduledBackupSettings } from '../../../backup/scheduledBackup';
import { readOperation } from './readOperation';

interface OperationRoutesOptions {
  access: Access;
  /** The backups that the server makes itself; `undefined`: none. */
  backups: ScheduledBackupSettings | undefined;
}

/** The state of the installation for administrators, with the figures of their own company (decision 213). */
export const operationRoutes: FastifyPluginAsyncTypebox<OperationRoutesOptions> = async (app, { access, backups }) => {
  app.get(
    '/operation',
    {
      config: { admin: true },
      schema: {
        tags: ['operação'],
        summary: 'Diz o estado da instalação, os tamanhos dos assuntos da empresa e as perguntas lentas',
        description:
          'Só para administradores. Tamanhos e perguntas lentas só para quem pode ler todos os registros; para os outros, records é null.',
        response: { 200: OperationState, 403: ErrorAnswer },
      },
    },
    async ({ account }) => readOperation(await access.of(account), backups),
  );
};
