import type { TalkImport } from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Readable } from 'node:stream';
import type { Caller } from '../../access/Caller';
import type { CallerAccess } from '../../access/createAccess';
import type { SubjectAccess } from '../../access/SubjectAccess';
import { HttpError } from '../../http/errors';
import type { TalkServices } from '../../talks/TalkServices';
import { cancelImport, discardImport, mapColumns, startImport, undoImport, type ImportChange } from './changeJob';
import { createImportRunner } from './createImportRunner';
import { findJob, listJobs, toImport, type ImportOwner } from './ImportJob';
import { listProblems, problemsCsv } from './importProblems';
import { importSchemas } from './importSchemas';
import { receiveTable } from './receiveTable';

interface ImportRoutesOptions extends TalkServices {
  /** An active account as it would ask now, or `null`. */
  callerOf(companyId: number, accountId: number): Promise<Caller | null>;
}

/** Records from files: received, mapped, checked, imported in the background, and taken back. */
export const importRoutes: FastifyPluginAsyncTypebox<ImportRoutesOptions> = async (app, { callerOf, ...services }) => {
  const { access, database } = services;
  const runner = createImportRunner({ services, callerOf, log: app.log });
  // What a process that is gone left in the middle goes on at once.
  app.addHook('onReady', async () => runner.wake());
  app.addHook('onClose', () => runner.close());

  /** Whoever may create records of a subject may import them; only who sent a file sees its import. */
  const opened = async (
    caller: Caller,
    subject: string,
    action: 'Create' | 'Delete' = 'Create',
  ): Promise<{ asker: CallerAccess; subjectAccess: SubjectAccess; owner: ImportOwner }> => {
    const asker = await access.of(caller);
    const subjectAccess = asker.subject(subject, action);
    const { companyId, accountId, sid } = caller;
    return { asker, subjectAccess, owner: { companyId, accountId, sid, subjectId: subjectAccess.subject.subjectId } };
  };

  /** Does something with an import, has it carried on, and answers how it stands. */
  const changed = async (
    { caller, params }: { caller: Caller; params: { subject: string; importId: number } },
    work: (change: ImportChange, asker: CallerAccess, subjectAccess: SubjectAccess) => Promise<void>,
    action: 'Create' | 'Delete' = 'Create',
  ): Promise<TalkImport> => {
    const { asker, subjectAccess, owner } = await opened(caller, params.subject, action);
    await work({ database, owner, importId: params.importId }, asker, subjectAccess);
    runner.wake();
    return toImport(await findJob(database, owner, params.importId), subjectAccess.subject.subjectIdentifier);
  };

  await app.register(async (files) => {
    // The body is the file itself, as a stream; here nothing else is taken.
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('application/octet-stream', async (_request: unknown, payload: Readable) => payload);
    files.addContentTypeParser('*', async () => {
      throw new HttpError('MEDIA_TYPE_UNSUPPORTED', {
        message: 'Envie o conteúdo do arquivo como application/octet-stream.',
      });
    });
    files.post('/talk/:subject/imports', { schema: importSchemas.send }, async (request, reply) => {
      const { caller, params, headers } = request as typeof request & {
        params: { subject: string };
        headers: { 'x-file-name': string };
      };
      const content = request.body as Readable | undefined;
      const { asker, subjectAccess, owner } = await opened(caller, params.subject);
      if (!content) throw new HttpError('FILE_EMPTY');
      const name = decodeName(headers['x-file-name']);
      // Left open when the file is refused: the answer reaches the browser once it has sent the rest.
      const chunks = content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
      const importId = await receiveTable(database, asker, subjectAccess, { name, content: chunks });
      return reply
        .code(201)
        .send(toImport(await findJob(database, owner, importId), subjectAccess.subject.subjectIdentifier));
    });
  });

  app.get('/talk/:subject/imports', { schema: importSchemas.list }, async ({ caller, params }) => {
    const { subjectAccess, owner } = await opened(caller, params.subject);
    const jobs = await listJobs(database, owner);
    const itens = jobs.map((job) => toImport(job, subjectAccess.subject.subjectIdentifier));
    return { itens, totalResults: itens.length, currentPage: 1 };
  });

  app.get('/talk/:subject/imports/:importId', { schema: importSchemas.read }, async ({ caller, params }) => {
    const { subjectAccess, owner } = await opened(caller, params.subject);
    return toImport(await findJob(database, owner, params.importId), subjectAccess.subject.subjectIdentifier);
  });

  app.put('/talk/:subject/imports/:importId/mapping', { schema: importSchemas.map }, async (request) =>
    changed(request, (change, asker, subjectAccess) => mapColumns(change, asker, subjectAccess, request.body)),
  );

  app.post('/talk/:subject/imports/:importId/start', { schema: importSchemas.start }, async (request) =>
    changed(request, (change) => startImport(change, request.body)),
  );

  app.post('/talk/:subject/imports/:importId/cancel', { schema: importSchemas.cancel }, async (request) =>
    changed(request, (change) => cancelImport(change, request.caller.name)),
  );

  app.post('/talk/:subject/imports/:importId/undo', { schema: importSchemas.undo }, async (request) =>
    changed(request, undoImport, 'Delete'),
  );

  app.delete('/talk/:subject/imports/:importId', { schema: importSchemas.discard }, async ({ caller, params }) => {
    const { owner } = await opened(caller, params.subject);
    await discardImport({ database, owner, importId: params.importId });
    return {};
  });

  app.get('/talk/:subject/imports/:importId/problems', { schema: importSchemas.problems }, async (request) => {
    const { caller, params, query } = request;
    const { owner } = await opened(caller, params.subject);
    const page = { page: query.page ?? 1, fetch: query.fetch ?? 50 };
    return listProblems(database, await findJob(database, owner, params.importId), page);
  });

  app.get(
    '/talk/:subject/imports/:importId/problems.csv',
    { schema: importSchemas.problemsFile },
    async ({ caller, params }, reply) => {
      const { owner } = await opened(caller, params.subject);
      const job = await findJob(database, owner, params.importId);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="problemas.csv"')
        .header('cache-control', 'no-store')
        .send(Readable.from(problemsCsv(database, job)));
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
