import type { TalkImport } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { Access } from '../../access/createAccess';
import type { Database } from '../../platform/database/Database';
import type { JobQueue } from '../../platform/jobs/createJobQueue';
import {
  cancelImport,
  recheck,
  discardImport,
  mapColumns,
  startImport,
  undoImport,
  type ImportChange,
} from './changeJob';
import { createRelated } from './createRelated';
import type { Yield } from '../../platform/http/requestYield';
import type { FileStorage } from '../../platform/files/FileStorage';
import { sweepImports } from '../../intake/sweepImports';
import { assertState, findJob, listJobs, toImport } from '../../intake/ImportJob';
import { createImportHandler } from './importHandler';
import { importSchemas } from './importSchemas';
import { problemRoutes } from './problemRoutes';
import { receiveRoutes } from './receiveRoutes';
import { undoAction } from './undoStep';
import type { RecordUpdates } from './RecordUpdates';

interface ImportRoutesOptions {
  database: Database;
  access: Access;
  /** How existing records are changed. */
  updates: RecordUpdates;
  /** How imports let requests be answered before they go on. */
  createYield: () => Yield;
  /** The current state of an active account, or `null`. */
  accountOf(companyId: number, accountId: number): Promise<CallerAccount | null>;
  jobs: JobQueue;
  storage: FileStorage;
}

/**
 * Imports of records from files: upload, mapping, check, import in the background, and undo. People who may create records of a
 * subject may import them; only the person who uploaded a file sees its import.
 */
export const importRoutes: FastifyPluginAsyncTypebox<ImportRoutesOptions> = async (
  app,
  { database, access, updates, createYield, accountOf, jobs, storage },
) => {
  jobs.handle('import', createImportHandler({ database, access, updates, createYield, accountOf }));
  jobs.handle('sweep-imports', { run: () => sweepImports(database, storage) });

  /** Performs an action on an import, enqueues the next step, and returns the import. */
  const change = async (
    { account, params }: { account: CallerAccount; params: { subject: string; importId: number } },
    work: (change: ImportChange) => Promise<void>,
    action: 'Create' | 'Update' | 'Delete' = 'Create',
  ): Promise<TalkImport> => {
    const request = await access.open(account, params.subject, action);
    await work({ request, importId: params.importId });
    return toImport(await findJob(request, params.importId), request.subject);
  };

  await app.register(receiveRoutes, { access, database, storage });
  await app.register(problemRoutes, { access });

  app.get('/talk/:subject/imports', { schema: importSchemas.list }, async ({ account, params }) => {
    const request = await access.open(account, params.subject, 'Create');
    const jobs = await listJobs(request);
    const itens = jobs.map((job) => toImport(job, request.subject));
    return { itens, totalResults: itens.length, currentPage: 1 };
  });

  app.get('/talk/:subject/imports/:importId', { schema: importSchemas.read }, async ({ account, params }) => {
    const request = await access.open(account, params.subject, 'Create');
    return toImport(await findJob(request, params.importId), request.subject);
  });

  app.put('/talk/:subject/imports/:importId/mapping', { schema: importSchemas.map }, async (call) =>
    change(call, (job) => mapColumns(job, call.body)),
  );

  app.post('/talk/:subject/imports/:importId/start', { schema: importSchemas.start }, async (call) =>
    change(call, (job) => startImport(job, call.body)),
  );

  app.post('/talk/:subject/imports/:importId/cancel', { schema: importSchemas.cancel }, async (call) =>
    change(call, cancelImport),
  );

  app.post('/talk/:subject/imports/:importId/undo', { schema: importSchemas.undo }, async (call) =>
    change(call, undoImport, await actionOfUndo(database, call.account, call.params.importId)),
  );

  app.delete('/talk/:subject/imports/:importId', { schema: importSchemas.discard }, async ({ account, params }) => {
    const request = await access.open(account, params.subject, 'Create');
    await discardImport({ request, importId: params.importId });
    return {};
  });

  app.post('/talk/:subject/imports/:importId/related', { schema: importSchemas.related }, async (call) =>
    change(call, async ({ request, importId }) => {
      const job = await findJob(request, importId);
      assertState(job, 'ready');
      await createRelated(request, job, call.body.column);
      await recheck({ request, importId });
    }),
  );
};

/** What the undo of an import of the person needs. */
async function actionOfUndo(
  database: Database,
  { companyId, accountId }: CallerAccount,
  importId: number,
): Promise<'Update' | 'Delete'> {
  const { rows } = await database.query<{ createdCount: number }>(
    `SELECT created_count AS "createdCount" FROM talk_import WHERE company_id = $1 AND account_id = $2 AND import_id = $3`,
    [companyId, accountId, importId],
  );
  return rows[0] ? undoAction(rows[0]) : 'Delete';
}
