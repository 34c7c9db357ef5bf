import { ErrorAnswer } from '@assunto/engine/core';
import { Id } from '@assunto/engine/contract';
import { MentionablePerson, NewTalkLink, TalkLinks } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as Type from 'typebox';
import type { Access } from '../../access/createAccess';
import { visibleFollowers } from '../../records/comments/mentions';
import type { PeopleServices } from '../../records/comments/recordAsReadBy';
import { readTalkRow } from '../../records/read/readTalk';
import { addLink, readLinks, removeLink } from './links';

const tags = ['registros'];
const ofTalk = Type.Object({ subject: Type.String({ minLength: 1, maxLength: 100 }), talkId: Id });
const refused = { 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer };

/** What joins records: links, and who follows one. */
export const linkRoutes: FastifyPluginAsyncTypebox<PeopleServices & { access: Access }> = async (app, services) => {
  const { access } = services;

  app.get(
    '/talk/:subject/:talkId/links',
    {
      schema: {
        tags,
        summary: 'Os registros a que um registro foi relacionado, dos que você pode ler',
        params: ofTalk,
        response: { 200: TalkLinks, ...refused },
      },
    },
    async ({ account, params }) => {
      const request = await access.open(account, params.subject, 'Read');
      request.assertCertificate();
      return { itens: await readLinks(request, params.talkId) };
    },
  );

  app.post(
    '/talk/:subject/:talkId/link',
    {
      schema: {
        tags,
        summary: 'Relaciona um registro a outro, também de outro assunto',
        params: ofTalk,
        body: NewTalkLink,
        response: { 200: TalkLinks, ...refused },
      },
    },
    async ({ account, params, body }) => ({
      itens: await addLink(await access.open(account, params.subject, 'Update'), params.talkId, body),
    }),
  );

  app.delete(
    '/talk/:subject/:talkId/link/:talkLinkId',
    {
      schema: {
        tags,
        summary: 'Desfaz a relação entre dois registros',
        params: Type.Interface([ofTalk], { talkLinkId: Id }),
        response: { 200: TalkLinks, ...refused },
      },
    },
    async ({ account, params }) => ({
      itens: await removeLink(await access.open(account, params.subject, 'Update'), params),
    }),
  );

  app.get(
    '/talk/:subject/:talkId/followers',
    {
      schema: {
        tags,
        summary: 'Quem segue um registro, das pessoas que você pode ver e que podem lê-lo',
        params: ofTalk,
        response: { 200: Type.Array(MentionablePerson), ...refused },
      },
    },
    async ({ account, params }) => {
      const request = await access.open(account, params.subject, 'Read');
      request.assertCertificate();
      await readTalkRow(request, params.talkId);
      return visibleFollowers(services, request, params.talkId);
    },
  );
};
