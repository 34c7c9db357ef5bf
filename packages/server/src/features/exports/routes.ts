import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Readable } from 'node:stream';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { Access } from '../../access/createAccess';
import type { RecordRequest } from '../../access/RecordRequest';
import type { Database } from '../../platform/database/Database';
import type { FileStorage } from '../../platform/files/FileStorage';
import { readsOf } from '../../platform/http/reads';
import type { JobQueue } from '../../platform/jobs/createJobQueue';
import { createFoundExports } from './createFoundExports';
import { exportColumns, type ExportColumn } from './exportColumns';
import { exportDisposition, exportFile, exportTypes } from './exportFile';
import { createExportHandler, sweepExports } from './exportHandler';
import { toExportJob } from './ExportJob';
import { exportRights } from './exportRights';
import { exportIds, readBatch, type ExportBatch, type ExportIds } from './exportRows';
import { exportSchemas } from './exportSchemas';
import { longExportRoutes } from './longExportRoutes';
import { startExport } from './startExport';

/** The maximum duration of a statement of an export, in milliseconds. */
const exportTimeoutMs = 30_000;
/** A longer list is exported in the background. */
const mostAtOnce = 10_000;

export interface ExportRoutesOptions {
  database: Database;
  access: Access;
  jobs: JobQueue;
  storage: FileStorage;
  /** The current state of an active account, or `null`. */
  accountOf(companyId: number, accountId: number): Promise<CallerAccount | null>;
}

/** Exports a list of any length as a file, with what its reader may see. A short one is streamed while it is read. */
export const exportRoutes: FastifyPluginAsyncTypebox<ExportRoutesOptions> = async (app, options) => {
  const { database, access, jobs, storage } = options;
  const found = createFoundExports();
  jobs.handle('export', createExportHandler({ ...options, found }));
  jobs.handle('sweep-exports', { run: () => sweepExports(database, storage) });
  await app.register(longExportRoutes, { access, storage });

  app.post('/talk/:subject/export', { schema: exportSchemas.write }, async ({ account, params, body }, reply) => {
    const request = await access.open(account, params.subject, 'Read');
    // Records that require a certificate must not be exported without one.
    request.assertCertificate();
    const columns = exportColumns(request, body);
    // A large list may take longer to export than to show on a screen.
    const reads = request.on(readsOf(request.db, reply, exportTimeoutMs));
    const ids = await exportIds(reads, body);
    const fileName = `${request.subject.subjectName}.${body.format}`;
    if (ids.count > mostAtOnce) {
      const job = await startExport(request, body, { fileName, rowCount: ids.count });
      found.store(job, exportRights(request), ids);
      return reply.code(202).send(toExportJob(job, request.subject));
    }
    return (
      reply
        .type(exportTypes[body.format])
        .header('content-disposition', exportDisposition(fileName))
        .header('cache-control', 'no-store')
        .header('x-total-count', ids.count)
        // An error while streaming aborts the response, so that a truncated file is never taken for a complete one.
        .send(Readable.from(exportFile(body.format, columns, ids.count, batchesOf(reads, ids, columns))))
    );
  });
};

async function* batchesOf(
  request: RecordRequest,
  ids: ExportIds,
  columns: readonly ExportColumn[],
): AsyncGenerator<ExportBatch> {
  for (const batch of ids.batches()) yield await readBatch(request, batch, columns);
}
