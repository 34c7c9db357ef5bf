import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { acceptFileBody } from '../../platform/http/fileBody';
import { uploadedFile } from '../../platform/http/uploadedFile';
import type { Access } from '../../access/createAccess';
import type { Database } from '../../platform/database/Database';
import type { FileStorage } from '../../platform/files/FileStorage';
import { findJob, toImport } from '../../intake/ImportJob';
import { receiveRows } from '../../intake/receiveRows';
import { describeImport } from './describeImport';
import { importSchemas } from './importSchemas';

interface ReceiveOptions {
  access: Access;
  database: Database;
  storage: FileStorage;
}

/** Receives the file of an import. The body is the file itself, so this scope has content types of its own. */
export const receiveRoutes: FastifyPluginAsyncTypebox<ReceiveOptions> = async (app, { access, database, storage }) => {
  acceptFileBody(app);
  app.post('/talk/:subject/imports', { schema: importSchemas.send }, async (call, reply) => {
    const { account, params } = call as typeof call & { params: { subject: string } };
    const request = await access.open(account, params.subject, 'Create');
    const { signal, ...file } = uploadedFile(call, reply);
    const importId = await receiveRows({
      database,
      storage,
      account,
      file,
      subjectId: request.subject.subjectId,
      reading: { signal },
      describe: (_, summary) => describeImport(request, summary),
    });
    const sent = toImport(await findJob(request, importId), request.subject);
    return reply.code(sent.state === 'reading' ? 202 : 201).send(sent);
  });
};
