import { adminRoomId } from '@assunto/api/ticketing';
import { type ComponentTypeCatalogue, ErrorAnswer } from '@assunto/engine/core';
import { FirstSteps } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { changeConfiguration } from '../../configuration/changeConfiguration';
import { storedCompany } from '../../configuration/storedCompany';
import type { Database } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import type { StarterStates } from './starterHistory';
import { readFirstSteps } from './readFirstSteps';

interface FirstStepsRoutesOptions {
  database: Database;
  componentTypes: ComponentTypeCatalogue;
  /** Reads what starters create, for the history. */
  states: StarterStates;
}

const tags = ['empresa'];
const config = { admin: true };

/** The set-up progress of a company, and starter configurations for it. */
export const firstStepsRoutes: FastifyPluginAsyncTypebox<FirstStepsRoutesOptions> = async (app, options) => {
  const { database, componentTypes, states } = options;

  app.get(
    '/first-steps',
    { config, schema: { tags, summary: 'Os primeiros passos da empresa', response: { 200: FirstSteps } } },
    async ({ account }) => readFirstSteps(database, account.companyId),
  );

  app.post(
    '/first-steps/dismiss',
    { config, schema: { tags, summary: 'Deixa de mostrar os primeiros passos', response: { 200: FirstSteps } } },
    async ({ account }) => {
      const { companyId } = account;
      await changeConfiguration(database, account, {
        ...storedCompany(companyId),
        ifMatch: null,
        async change(transaction) {
          await transaction.query(
            `UPDATE company SET first_steps_dismissed_in = now() WHERE company_id = $1 AND first_steps_dismissed_in IS NULL`,
            [companyId],
          );
          return companyId;
        },
      });
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
    async ({ account, params }) => {
      if (account.roomId !== adminRoomId) throw new HttpError('FORBIDDEN');
      // Loaded on demand, because most servers never create one.
      const { loadStarter } = await import('./loadStarter');
      await loadStarter(database, componentTypes, { caller: account, states }, params.starterIdentifier);
      return readFirstSteps(database, account.companyId);
    },
  );
};
