import { AccountImport } from '@assunto/api';
import { ErrorAnswer } from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { CallerAccount } from '../../../platform/auth/CallerAccount';
import type { Database } from '../../../platform/database/Database';
import { acceptFileBody } from '../../../platform/http/fileBody';
import { uploadedFile } from '../../../platform/http/uploadedFile';
import { receiveFile } from './receiveFile';

interface ReceiveRoutesOptions {
  database: Database;
  read(account: CallerAccount, importId: number): Promise<AccountImport>;
}

/** Receives the file of an import of people. The body is the file itself, so this scope has content types of its own. */
export const receiveRoutes: FastifyPluginAsyncTypebox<ReceiveRoutesOptions> = async (app, { database, read }) => {
  acceptFileBody(app);
  app.post(
    '/account/import',
    {
      config: { admin: true },
      schema: {
        tags: ['contas'],
        summary: 'Recebe um arquivo CSV ou XLSX de pessoas',
        description:
          'Só para administradores. O corpo é o próprio arquivo (application/octet-stream). Nada é gravado ainda: informe as colunas em mapping.',
        headers: Type.Object({
          'x-file-name': Type.String({ maxLength: 3000, description: 'O nome, em UTF-8 com %' }),
        }),
        response: { 201: AccountImport, 400: ErrorAnswer, 403: ErrorAnswer },
      },
    },
    async (call, reply) => {
      const { signal, ...file } = uploadedFile(call, reply);
      const importId = await receiveFile(database, call.account, file, signal);
      return reply.code(201).send(await read(call.account, importId));
    },
  );
};
