import { adminRoomId } from '@assunto/engine/ticketing';
import { type ComponentTypeCatalogue, ErrorAnswer } from '@assunto/engine/core';
import { FirstSteps } from '@assunto/engine/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Database } from '../../../database/Database';
import { HttpError } from '../../../http/errors';
import { readFirstSteps } from './readFirstSteps';

interface FirstStepsRoutesOptions {
  database: Database;
  componentTypes: ComponentTypeCatalogue;
}

const tags = ['empresa'];
const config = { admin: true };

/** The set-up progress of a company, and starter configurations for it. */
export const firstStepsRoutes: FastifyPluginAsyncTypebox<FirstStepsRoutesOptions> = async (app, options) => {
  const { database, componentTypes } = options;

  app.get(
    '/first-steps',
    { config, schema: { tags, summary: 'Os primeiros passos da empresa', response: { 200: FirstSteps } } },
    async ({ account }) => readFirstSteps(database, account.companyId),
  );

  app.post(
    '/first-steps/dismiss',
    { config, schema: { tags, summary: 'Deixa de mostrar os primeiros passos', response: { 200: FirstSteps } } },
    async ({ account: { companyId } }) => {
      await database.query(
        `UPDATE company SET first_steps_dismissed_in = now() WHERE company_id = $1 AND first_steps_dismissed_in IS NULL`,
        [companyId],
      );
      return readFirstSteps(database, companyId);
    },
  );

  app.post(
    '/first-steps/starter/:starterIdentifier',
    {
      config,
      schema: {
        tags,
        summary: 'Cria os assuntos de um começo pronto',
        description: 'Só para administradores do perfil 1, que tem acesso aos assuntos criados.',
        params: Type.Object({ starterIdentifier: Type.String({ maxLength: 40 }) }),
        response: { 200: FirstSteps, 403: ErrorAnswer, 404: ErrorAnswer, 409: ErrorAnswer },
      },
    },
    async ({ account: { companyId, roomId }, params }) => {
      if (roomId !== adminRoomId) throw new HttpError('FORBIDDEN');
      // Loaded on demand, because most servers never create one.
      const { loadStarter } = await import('../../../starters/loadStarter');
      await loadStarter(database, componentTypes, companyId, params.starterIdentifier);
      return readFirstSteps(database, companyId);
    },
  );
};
