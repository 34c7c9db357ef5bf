import { ErrorAnswer } from '@assunto/engine/core';
import { TagChoices, TalkTagChange } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Access } from '../../access/createAccess';
import { tagChoices } from '../../records/tags/talkTags';
import { changeTalkTags } from '../../records/write/changeTalkTags';

const tags = ['registros'];
const params = Type.Object({ subject: Type.String({ minLength: 1, maxLength: 100 }) });
const refused = { 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer };

/** The available tags of records, and changes of manual ones. */
export const talkTagRoutes: FastifyPluginAsyncTypebox<{ access: Access }> = async (app, { access }) => {
  app.get(
    '/talk/tag/:subject',
    {
      schema: {
        tags,
        summary: 'As tags que registros de um assunto podem ter',
        params,
        response: { 200: TagChoices, ...refused },
      },
    },
    async ({ account, params: { subject } }) => tagChoices(await access.open(account, subject, 'Read')),
  );

  app.post(
    '/talk/tag/:subject',
    {
      schema: {
        tags,
        summary: 'Põe e tira tags de registros à mão',
        description: 'Quem pode alterar um registro pode alterar as suas tags; as que um filtro põe ficam.',
        params,
        body: TalkTagChange,
        response: { 200: Type.Object({}), ...refused },
      },
    },
    async ({ account, params: { subject }, body }) => {
      await changeTalkTags(await access.open(account, subject, 'Update'), body);
      return {};
    },
  );
};
