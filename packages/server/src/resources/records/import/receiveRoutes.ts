import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Readable } from 'node:stream';
import { HttpError } from '../../../http/errors';
import { takeFileBody } from '../../../http/fileBody';
import { decodeFileName } from '../../../http/fileName';
import type { Access } from '../../../access/createAccess';
import { findJob, toImport } from './ImportJob';
import { importSchemas } from './importSchemas';
import { receiveSpreadsheet } from './receiveSpreadsheet';

/** Receives the file of an import. The body is the file itself, so this scope has content types of its own. */
export const receiveRoutes: FastifyPluginAsyncTypebox<{ access: Access }> = async (app, { access }) => {
  takeFileBody(app);
  app.post('/talk/:subject/imports', { schema: importSchemas.send }, async (call, reply) => {
    const { account, params, headers } = call as typeof call & {
      params: { subject: string };
      headers: { 'x-file-name': string };
    };
    const content = call.body as Readable | undefined;
    const request = await access.open(account, params.subject, 'Create');
    if (!content) throw new HttpError('FILE_EMPTY');
    const name = decodeFileName(headers['x-file-name']);
    // Not destroyed when the file is refused: the browser reads the response only after sending the rest.
    const chunks = content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    // Reading stops when the sender closes the connection.
    const closed = new AbortController();
    reply.raw.once('close', () => closed.abort());
    const file = { name, content: chunks };
    const importId = await receiveSpreadsheet(request, file, { signal: closed.signal });
    return reply.code(201).send(toImport(await findJob(request, importId), request.subject));
  });
};
