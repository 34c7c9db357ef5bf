import { ErrorAnswer, SubjectHelp, SubjectHelpSave } from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { assertAdmin } from '../../access/assertAdmin';
import type { Access } from '../../access/createAccess';
import type { Database } from '../../database/Database';
import { readHelp, writeHelp } from './subjectHelp';

interface HelpRoutesOptions {
  database: Database;
  access: Access;
}

const tags = ['assuntos'];
const params = Type.Object({ subject: Type.String({ maxLength: 100 }) });

/** The help of subjects (decision 25): read by whoever may read the subject, written by administrators. */
export const helpRoutes: FastifyPluginAsyncTypebox<HelpRoutesOptions> = async (app, { database, access }) => {
  app.get(
    '/subject/:subject/help',
    { schema: { tags, summary: 'A ajuda de um assunto', params, response: { 200: SubjectHelp, 404: ErrorAnswer } } },
    async ({ caller, params: { subject } }) => {
      const asker = await access.of(caller);
      return readHelp(database, asker, asker.subject(subject, 'Read'));
    },
  );

  app.put(
    '/subject/:subject/help',
    {
      schema: {
        tags,
        summary: 'Altera a ajuda de um assunto',
        params,
        body: SubjectHelpSave,
        response: { 200: SubjectHelp, 403: ErrorAnswer, 404: ErrorAnswer, 409: ErrorAnswer },
      },
    },
    async ({ caller, params: { subject }, body }) => {
      assertAdmin(caller);
      const asker = await access.of(caller);
      return writeHelp(database, asker, asker.subject(subject, 'Read'), body);
    },
  );
};
