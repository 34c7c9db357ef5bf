import { ErrorAnswer } from '@assunto/engine/core';
import { SubjectHelp, SubjectHelpSave } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Access } from '../../access/createAccess';
import { readHelp, writeHelp } from './subjectHelp';

const tags = ['assuntos'];
const params = Type.Object({ subject: Type.String({ maxLength: 100 }) });

/** The help of subjects (choice 25): readable with the subject, editable by administrators. */
export const helpRoutes: FastifyPluginAsyncTypebox<{ access: Access }> = async (app, { access }) => {
  app.get(
    '/subject/:subject/help',
    {
      config: { admin: false },
      schema: { tags, summary: 'A ajuda de um assunto', params, response: { 200: SubjectHelp, 404: ErrorAnswer } },
    },
    async ({ account, params: { subject } }) => {
      const request = await access.open(account, subject, 'Read');
      return readHelp(request);
    },
  );

  app.put(
    '/subject/:subject/help',
    {
      config: { admin: true },
      schema: {
        tags,
        summary: 'Altera a ajuda de um assunto',
        params,
        body: SubjectHelpSave,
        response: { 200: SubjectHelp, 403: ErrorAnswer, 404: ErrorAnswer, 409: ErrorAnswer },
      },
    },
    async ({ account, params: { subject }, body }) => {
      const request = await access.open(account, subject, 'Read');
      return writeHelp(request, body);
    },
  );
};
