import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Readable } from 'node:stream';
import type { Access } from '../../../access/createAccess';
import type { Database } from '../../../database/Database';
import type { FileServices } from '../../../files/FileServices';
import { sweepFiles } from '../../../files/sweepFiles';
import { HttpError } from '../../../http/errors';
import { acceptFileBody } from '../../../http/fileBody';
import type { JobQueue } from '../../../jobs/createJobQueue';
import { decodeFileName } from '../../../http/fileName';
import { findFile } from './findFile';
import { receiveFile } from './receiveFile';
import { sendFile } from './sendFile';
import { fileSchemas } from './schemas';

interface FileRoutesOptions {
  database: Database;
  access: Access;
  files: FileServices;
  jobs: JobQueue;
}

/** The token of a signed address, read before the query is validated. */
const tokenOfAddress = (query: unknown): string => {
  const { token } = query as { token?: unknown };
  return typeof token === 'string' ? token : '';
};

/** Files of records (components 22 and 34): upload, address and content. */
export const fileRoutes: FastifyPluginAsyncTypebox<FileRoutesOptions> = async (
  app,
  { database, access, files, jobs },
) => {
  jobs.handle('sweep-files', { run: async () => void (await sweepFiles(database, files.storage)) });

  acceptFileBody(app);

  app.post(
    '/file/:subjectAttributeId',
    {
      schema: fileSchemas.receive,
    },
    async (request, reply) => {
      const { account, params, headers, body } = request;
      const length = headers['content-length'];
      const content = body as Readable | undefined;
      if (!content) throw new HttpError('FILE_EMPTY');
      const size = length === undefined ? null : Number(length);
      const file = { name: decodeFileName(headers['x-file-name']), size, content };
      const stored = await receiveFile(
        { database, storage: files.storage },
        await access.of(account),
        params.subjectAttributeId,
        file,
      );
      return reply.code(201).send(stored);
    },
  );

  app.get(
    '/file/:fileId/address',
    {
      schema: fileSchemas.address,
    },
    async ({ account, params, query }) => {
      await findFile(await access.of(account), params.fileId);
      const { companyId, sid, accountId } = account;
      const grant = { companyId, sid, accountId, fileId: params.fileId, use: query.use ?? 'download' };
      const { token, expiresIn } = files.addresses.sign(grant);
      return { url: `/file/${params.fileId}/content?token=${token}`, expiresIn };
    },
  );

  app.get(
    '/file/:fileId/content',
    {
      // The token in the URL identifies the account; its permissions are checked again.
      config: { isPublic: true, sessionOf: ({ query }) => files.addresses.verify(tokenOfAddress(query)) },
      schema: fileSchemas.content,
    },
    async ({ params, query }, reply) => {
      const grant = files.addresses.verify(query.token);
      const account = grant && (await files.accountOf(grant.companyId, grant.sid));
      if (!grant || !account || account.accountId !== grant.accountId || grant.fileId !== params.fileId)
        throw new HttpError('NOT_FOUND');
      const file = await findFile(await access.of(account), grant.fileId);
      return sendFile(reply, files.storage, grant.companyId, file, grant.use);
    },
  );
};
