import { ErrorAnswer, FileAddress, FileUse, FileValue, Id } from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Readable } from 'node:stream';
import Type from 'typebox';
import type { Access } from '../../access/createAccess';
import type { Database } from '../../database/Database';
import type { FileServices } from '../../files/FileServices';
import { sweepFiles } from '../../files/sweepFiles';
import { HttpError } from '../../http/errors';
import { findFile } from './findFile';
import { receiveFile } from './receiveFile';
import { sendFile } from './sendFile';

interface FileRoutesOptions {
  database: Database;
  access: Access;
  files: FileServices;
}

const tags = ['arquivos'];
const fileId = Type.String({ pattern: '^[0-9a-f]{32}$' });
const hour = 3_600_000;

/** Files of records (components 22 and 34): kept, found, and fetched. */
export const fileRoutes: FastifyPluginAsyncTypebox<FileRoutesOptions> = async (app, { database, access, files }) => {
  const sweep = async (): Promise<void> => {
    await sweepFiles(database, files.storage).catch((error: unknown) =>
      app.log.warn({ err: error }, 'files that nobody holds could not be removed'),
    );
  };
  const timer = setInterval(() => void sweep(), hour).unref();
  app.addHook('onReady', sweep);
  app.addHook('onClose', async () => clearInterval(timer));

  // The body is the file itself, as a stream; in these routes nothing else is taken.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', async (_request: unknown, payload: Readable) => payload);
  app.addContentTypeParser('*', async () => {
    throw new HttpError('MEDIA_TYPE_UNSUPPORTED', {
      message: 'Envie o conteúdo do arquivo como application/octet-stream.',
    });
  });

  app.post(
    '/file/:subjectAttributeId',
    {
      schema: {
        tags,
        summary: 'Guarda um arquivo para um campo',
        description:
          'O corpo é o próprio arquivo (application/octet-stream). Sem um registro que o tenha, é apagado em 24 horas.',
        params: Type.Object({ subjectAttributeId: Id }),
        headers: Type.Object({
          'x-file-name': Type.String({ maxLength: 3000, description: 'O nome, em UTF-8 com %' }),
        }),
        response: { 201: FileValue, 400: ErrorAnswer, 404: ErrorAnswer, 413: ErrorAnswer },
      },
    },
    async (request, reply) => {
      const { caller, params, headers, body } = request;
      const length = headers['content-length'];
      const content = body as Readable | undefined;
      if (!content) throw new HttpError('FILE_EMPTY');
      const size = length === undefined ? null : Number(length);
      const file = { name: decodeName(headers['x-file-name']), size, content };
      const kept = await receiveFile(
        { database, storage: files.storage },
        await access.of(caller),
        params.subjectAttributeId,
        file,
      );
      return reply.code(201).send(kept);
    },
  );

  app.get(
    '/file/:fileId/address',
    {
      schema: {
        tags,
        summary: 'O endereço de um arquivo, por alguns minutos',
        params: Type.Object({ fileId }),
        querystring: Type.Object({ use: Type.Optional(FileUse) }),
        response: { 200: FileAddress, 404: ErrorAnswer },
      },
    },
    async ({ caller, params, query }) => {
      await findFile(database, await access.of(caller), params.fileId);
      const { companyId, sid, accountId } = caller;
      const grant = { companyId, sid, accountId, fileId: params.fileId, use: query.use ?? 'download' };
      const { token, expiresIn } = files.addresses.sign(grant);
      return { url: `/file/${params.fileId}/content?token=${token}`, expiresIn };
    },
  );

  app.get(
    '/file/:fileId/content',
    {
      // The token in the address says who asks; what they may read is asked again.
      config: { isPublic: true },
      schema: {
        tags,
        summary: 'O conteúdo de um arquivo, no endereço assinado',
        security: [],
        params: Type.Object({ fileId }),
        querystring: Type.Object({ token: Type.String({ maxLength: 1000 }) }),
      },
    },
    async ({ params, query }, reply) => {
      const grant = files.addresses.verify(query.token);
      const caller = grant && (await files.callerOf(grant.companyId, grant.sid));
      if (!grant || !caller || caller.accountId !== grant.accountId || grant.fileId !== params.fileId)
        throw new HttpError('NOT_FOUND');
      const file = await findFile(database, await access.of(caller), grant.fileId);
      return sendFile(reply, files.storage, grant.companyId, file, grant.use);
    },
  );
};

function decodeName(header: string): string {
  try {
    return decodeURIComponent(header);
  } catch {
    throw new HttpError('REQUEST_INVALID', { message: 'O nome do arquivo não pôde ser lido.' });
  }
}
