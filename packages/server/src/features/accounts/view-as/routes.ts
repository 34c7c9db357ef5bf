import { ErrorAnswer } from '@assunto/engine/core';
import { ViewAsAnswer, ViewAsRequest } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { requireAdminConfig } from '../../../platform/auth/adminRoutes';
import type { SignIn } from '../../../platform/auth/setUpSignIn';
import type { Database } from '../../../platform/database/Database';
import { HttpError } from '../../../platform/errors/errors';
import type { JobQueue } from '../../../platform/jobs/createJobQueue';
import { endView } from './endView';
import { startView } from './startView';

interface ViewAsRoutesOptions {
  database: Database;
  signIn: SignIn;
  jobs: Pick<JobQueue, 'handle'>;
}

const tags = ['perfis de acesso'];

/** Viewing menu, lists and records as a profile or a person (decision 101). */
export const viewAsRoutes: FastifyPluginAsyncTypebox<ViewAsRoutesOptions> = async (app, { database, signIn, jobs }) => {
  requireAdminConfig(app);
  jobs.handle('end-view', { run: ({ data }) => endView(database, data.companyId, data.viewAsId) });

  app.post(
    '/view-as',
    {
      config: { admin: true },
      schema: {
        tags,
        summary: 'Começa a ver como uma pessoa ou um perfil',
        description:
          'Só para administradores. Informe accountId ou roomId. O token só consulta menus, listas e registros, com os direitos que ambos têm, e termina sozinho.',
        body: ViewAsRequest,
        response: { 200: ViewAsAnswer, 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer },
      },
    },
    async ({ account, body }) => startView(database, signIn, account, body),
  );

  app.post(
    '/view-as/end',
    {
      config: { admin: false },
      schema: {
        tags,
        summary: 'Encerra o modo ver como',
        description: 'Com o token deste modo.',
        response: { 200: Type.Object({}), 404: ErrorAnswer },
      },
    },
    async ({ account: { companyId, sid, viewing } }) => {
      if (!viewing) throw new HttpError('NOT_FOUND');
      await endView(database, companyId, viewing.viewAsId);
      await signIn.sessions.revoke(companyId, sid);
      return {};
    },
  );
};
