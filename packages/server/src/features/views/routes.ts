import type { ListView } from '@assunto/engine/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Access } from '../../access/createAccess';
import { describeListView, mayEditView, readListViews } from '../../access/listViews';
import type { RecordRequest } from '../../access/RecordRequest';
import type { Database } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { editableView, removeView, restoreView, saveView } from './saveView';
import { viewSchemas } from './schemas';

/** The named views of a subject (decision 145). A view grants nothing: its records are read with the rights of its reader. */
export const viewRoutes: FastifyPluginAsyncTypebox<{ access: Access }> = async (app, { access }) => {
  app.get('/list-view/:subject', { schema: viewSchemas.list }, async ({ account, params, query }) => {
    const request = await access.open(account, params.subject, 'Read');
    const isDeleted = query.isDeleted ?? false;
    const stored = await readListViews(request.db, request, { isDeleted });
    const itens = stored
      .filter((one) => !isDeleted || mayEditView(request, one))
      .map((one) => describeListView(request, one));
    return { itens, totalResults: itens.length, currentPage: 1 };
  });

  app.post('/list-view/:subject', { schema: viewSchemas.create }, async ({ account, params, body }, reply) => {
    const request = await access.open(account, params.subject, 'Read');
    void reply.code(201);
    return { resourceId: await saveView(request, null, body) };
  });

  app.put(
    '/list-view/:subject/:viewId',
    { schema: viewSchemas.update },
    async ({ account, params: { subject, viewId }, headers, body }) => {
      const request = await access.open(account, subject, 'Read');
      await saveView(request, await editableView(request, viewId), body, { ifMatch: headers['if-match'] ?? null });
      return answerOf(request, viewId);
    },
  );

  app.delete(
    '/list-view/:subject/:viewId',
    { schema: viewSchemas.remove },
    async ({ account, params: { subject, viewId }, headers }) => {
      const request = await access.open(account, subject, 'Read');
      await removeView(request, await editableView(request, viewId), headers['if-match'] ?? null);
      return {};
    },
  );

  app.post(
    '/list-view/:subject/:viewId/restore',
    { schema: viewSchemas.restore },
    async ({ account, params: { subject, viewId } }) => {
      const request = await access.open(account, subject, 'Read');
      await restoreView(request, await editableView(request, viewId, { isDeleted: true }));
      return answerOf(request, viewId);
    },
  );
};

async function answerOf(request: RecordRequest<Database>, viewId: number): Promise<ListView> {
  const [stored] = await readListViews(request.db, request, { viewId });
  if (!stored) throw new HttpError('NOT_FOUND');
  return describeListView(request, stored);
}
