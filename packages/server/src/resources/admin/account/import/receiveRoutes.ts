import type { Readable } from 'node:stream';
import { AccountImport } from '@assunto/engine/contract';
import { ErrorAnswer } from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { CallerAccount } from '../../../../access/CallerAccount';
import type { Database } from '../../../../database/Database';
import { HttpError } from '../../../../http/errors';
import { takeFileBody } from '../../../../http/fileBody';
import { decodeFileName } from '../../../../http/fileName';
import { receiveFile } from './receiveFile';

interface ReceiveRoutesOptions {
  database: Database;
  read(account: CallerAccount, importId: number): Promise<AccountImport>;
}

/** Receives the file of an import of people. The body is the file itself, so this scope has content types of its own. */
export const receiveRoutes: FastifyPluginAsyncTypebox<ReceiveRoutesOptions> = async (app, { database, read }) => {
  takeFileBody(app);
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
      const { account, headers } = call as typeof call & { headers: { 'x-file-name': string } };
      const content = call.body as Readable | undefined;
      if (!content) throw new HttpError('FILE_EMPTY');
      const name = decodeFileName(headers['x-file-name']);
      // Not destroyed when the file is refused: the browser reads the response only after sending the rest.
      const chunks = content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
      // Reading stops when the sender closes the connection.
      const closed = new AbortController();
      reply.raw.once('close', () => closed.abort());
      const importId = await receiveFile(database, account, { name, content: chunks }, closed.signal);
      return reply.code(201).send(await read(account, importId));
    },
  );
};
