import {
  ErrorAnswer,
  ListAnswer,
  TalkGroup,
  TalkGroupRequest,
  type ComponentTypeCatalogue,
} from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Access } from '../../access/createAccess';
import type { Database } from '../../database/Database';
import { listGroups } from './listGroups';

interface GroupRoutesOptions {
  database: Database;
  access: Access;
  componentTypes: ComponentTypeCatalogue;
}

/** Lists grouped by an attribute: its values with how many records have each, under the filters of the list. */
export const groupRoutes: FastifyPluginAsyncTypebox<GroupRoutesOptions> = async (app, options) => {
  app.post(
    '/talk/group/:subject',
    {
      schema: {
        tags: ['registros'],
        summary: 'Agrupa os registros de um assunto pelos valores de um atributo',
        params: Type.Object({ subject: Type.String({ minLength: 1, maxLength: 100 }) }),
        body: TalkGroupRequest,
        response: { 200: ListAnswer(TalkGroup), 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer },
      },
    },
    async ({ caller, params, body }) => {
      const asker = await options.access.of(caller);
      return listGroups(options, asker, asker.subject(params.subject, 'Read'), body);
    },
  );
};
