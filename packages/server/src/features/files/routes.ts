import { commentFiles } from '@assunto/engine/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Access } from '../../access/createAccess';
import type { Database } from '../../platform/database/Database';
import type { FileServices } from './FileServices';
import { sweepFiles } from './sweepFiles';
import { HttpError } from '../../platform/errors/errors';
import { acceptFileBody } from '../../platform/http/fileBody';
import type { JobQueue } from '../../platform/jobs/createJobQueue';
import { decodeFileName } from '../../platform/http/fileName';
import { findFile } from './findFile';
import { receiveFile, storeFile, type ArrivingFile } from './receiveFile';
import { sendFile } from './sendFile';
import { fileSchemas } from './schemas';
import { readTalkRow } from '../../records/read/readTalk';

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

/** The file that a request uploads. Throws FILE_EMPTY. */
function arrivingFile(headers: IncomingHttpHeaders, body: unknown): ArrivingFile {
  const length = headers['content-length'];
  const content = body as Readable | undefined;
  if (!content) throw new HttpError('FILE_EMPTY');
  const name = headers['x-file-name'];
  return {
    name: decodeFileName(typeof name === 'string' ? name : ''),
    size: length === undefined ? null : Number(length),
    content,
  };
}

/** Files of records (components 22 and 34) and of comments: upload, address and content. */
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
    async ({ account, params, headers, body }, reply) => {
      const stored = await receiveFile(
        { database, storage: files.storage },
        await access.of(account),
        params.subjectAttributeId,
        arrivingFile(headers, body),
      );
      return reply.code(201).send(stored);
    },
  );

  app.post(
    '/talk/:subject/:talkId/comment/file',
    { schema: fileSchemas.receiveForComment },
    async ({ account, params, headers, body }, reply) => {
      const request = await access.open(account, params.subject, 'Read');
      request.assertCertificate();
      await readTalkRow(request, params.talkId);
      const { extensions, maxSize } = commentFiles;
      const target = {
        subjectAttributeId: null,
        subjectId: request.subject.subjectId,
        extensions,
        maxSize: Math.min(maxSize, files.maxSize),
      };
      const stored = await storeFile(
        { database, storage: files.storage },
        request,
        target,
        arrivingFile(headers, body),
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
