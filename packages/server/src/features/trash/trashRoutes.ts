import { ErrorAnswer } from '@assunto/engine/core';
import { TalkDeletionCheck, TalksRestored, TalkTrashRequest, TrashedTalkList } from '@assunto/api';
import { TalkIds } from '@assunto/engine/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Access } from '../../access/createAccess';
import type { Database } from '../../platform/database/Database';
import type { JobQueue } from '../../platform/jobs/createJobQueue';
import { checkDeletion } from '../../records/write/deleteTalks';
import { eraseTrash, listTrash, restoreTalks } from './trash';

const tags = ['registros'];
const params = Type.Object({ subject: Type.String({ minLength: 1, maxLength: 100 }) });
const refused = { 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer };

/** What prevents a deletion, the deleted records that can be restored, and restoring them. */
export const trashRoutes: FastifyPluginAsyncTypebox<{ database: Database; access: Access; jobs: JobQueue }> = async (
  app,
  { database, access, jobs },
) => {
  jobs.handle('sweep-trash', { run: () => eraseTrash(database) });

  app.post(
    '/talk/blockers/:subject',
    {
      schema: {
        tags,
        summary: 'Diz o que impede a exclusão de registros, sem excluir nada',
        params,
        body: TalkIds,
        response: { 200: TalkDeletionCheck, ...refused },
      },
    },
    async ({ account, params, body }) => {
      const request = await access.open(account, params.subject, 'Read');
      request.assertCertificate();
      return checkDeletion(request, body.talkIds);
    },
  );

  app.post(
    '/talk/trash/:subject',
    {
      schema: {
        tags,
        summary: 'Lista os registros excluídos que você pode restaurar',
        params,
        body: TalkTrashRequest,
        response: { 200: TrashedTalkList, ...refused },
      },
    },
    async ({ account, params, body }) => listTrash(await access.open(account, params.subject, 'Delete'), body),
  );

  app.post(
    '/talk/restore/:subject',
    {
      schema: {
        tags,
        summary: 'Restaura registros excluídos, todos ou nenhum',
        params,
        body: TalkIds,
        response: { 200: TalksRestored, ...refused, 409: ErrorAnswer },
      },
    },
    async ({ account, params, body }) =>
      restoreTalks(await access.open(account, params.subject, 'Delete'), body.talkIds),
  );
};
