import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { Access } from '../../access/createAccess';
import { storageKey, type FileStorage } from '../../platform/files/FileStorage';
import { exactly } from '../../platform/files/exactly';
import { HttpError } from '../../platform/errors/errors';
import { exportColumns } from './exportColumns';
import { exportDisposition, exportTypes } from './exportFile';
import { findExport, listExports, toExportJob } from './ExportJob';
import { exportRights } from './exportRights';
import { exportSchemas } from './exportSchemas';
import { cancelExport } from './startExport';

/** Background exports: their state, and their files. Only the person who requested one sees it. */
export const longExportRoutes: FastifyPluginAsyncTypebox<{ access: Access; storage: FileStorage }> = async (
  app,
  { access, storage },
) => {
  const find = async (account: CallerAccount, { subject, exportId }: { subject: string; exportId: number }) => {
    const request = await access.open(account, subject, 'Read');
    return { request, job: await findExport(request, exportId) };
  };

  app.get('/talk/:subject/exports', { schema: exportSchemas.list }, async ({ account, params }) => {
    const request = await access.open(account, params.subject, 'Read');
    const itens = (await listExports(request)).map((job) => toExportJob(job, request.subject));
    return { itens, totalResults: itens.length, currentPage: 1 };
  });

  app.get('/talk/:subject/exports/:exportId', { schema: exportSchemas.read }, async ({ account, params }) => {
    const { request, job } = await find(account, params);
    return toExportJob(job, request.subject);
  });

  app.post('/talk/:subject/exports/:exportId/cancel', { schema: exportSchemas.cancel }, async ({ account, params }) => {
    const { request, job } = await find(account, params);
    await cancelExport(request, job);
    return toExportJob(await findExport(request, job.exportId), request.subject);
  });

  app.get(
    '/talk/:subject/exports/:exportId/file',
    { schema: exportSchemas.file },
    async ({ account, params }, reply) => {
      const { request, job } = await find(account, params);
      request.assertCertificate();
      if (job.state !== 'done' || job.size === null) throw new HttpError('EXPORT_STATE');
      if (job.rights !== exportRights(request)) throw new HttpError('EXPORT_RIGHTS_CHANGED');
      // Refuses an attribute that was deleted since.
      exportColumns(request, job.request);
      const content = await storage.open(storageKey(job.companyId, job.fileId));
      if (!content) throw new HttpError('FILE_MISSING');
      return reply
        .type(exportTypes[job.request.format])
        .header('content-disposition', exportDisposition(job.fileName))
        .header('content-length', job.size)
        .header('cache-control', 'no-store')
        .header('x-total-count', job.rowCount)
        .send(exactly(content, job.size));
    },
  );
};
