import { ErrorAnswer } from '@assunto/engine/core';
import { CommentVisibility, Id } from '@assunto/engine/contract';
import { MentionablePerson, OfferedText, TalkCommentVersion } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { Access } from '../../access/createAccess';
import { requireVisibility } from '../../access/noteAccess';
import type { RecordRequest } from '../../access/RecordRequest';
import { setFollowing } from '../../records/comments/followers';
import { mentionable } from '../../records/comments/mentions';
import { offeredTexts } from './offeredTexts';
import type { PeopleServices } from '../../records/comments/recordAsReadBy';
import type { Database } from '../../platform/database/Database';
import { commentVersions } from '../../records/comments/comments';
import { readTalkRow } from '../../records/read/readTalk';

const tags = ['registros'];
const ofTalk = Type.Object({ subject: Type.String({ minLength: 1, maxLength: 100 }), talkId: Id });
const refused = { 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer };

/** What surrounds the comments of a record: people whom one may mention, ready-made texts, oneself as a follower, and earlier texts. */
export const commentPeopleRoutes: FastifyPluginAsyncTypebox<PeopleServices & { access: Access }> = async (
  app,
  services,
) => {
  const open: OpenRecord = async (account, identifier, talkId) => {
    const request = await services.access.open(account, identifier, 'Read');
    request.assertCertificate();
    await readTalkRow(request, talkId);
    return request;
  };

  app.get(
    '/talk/:subject/:talkId/mentionable',
    {
      schema: {
        tags,
        summary: 'As pessoas que um comentário pode mencionar: as que podem lê-lo',
        params: ofTalk,
        querystring: Type.Object({
          visibility: CommentVisibility,
          term: Type.Optional(Type.String({ maxLength: 100 })),
        }),
        response: { 200: Type.Array(MentionablePerson), ...refused },
      },
    },
    async ({ account, params, query }) => {
      const { talkId } = params;
      const { visibility, term = '' } = query;
      const request = await open(account, params.subject, talkId);
      await requireVisibility(request, talkId, visibility);
      return mentionable(services, request, { talkId, visibility, term });
    },
  );

  app.get(
    '/talk/:subject/:talkId/ready-texts',
    {
      schema: {
        tags,
        summary: 'Os textos prontos para um comentário, com os valores que se pode ler',
        params: ofTalk,
        querystring: Type.Object({ term: Type.Optional(Type.String({ maxLength: 100 })) }),
        response: { 200: Type.Array(OfferedText), ...refused },
      },
    },
    async ({ account, params, query: { term = '' } }) => {
      const request = await open(account, params.subject, params.talkId);
      return offeredTexts(request, params.talkId, term.trim());
    },
  );

  app.get(
    '/talk/:subject/:talkId/comment/:talkCommentId/versions',
    {
      schema: {
        tags,
        summary: 'O que um comentário dizia antes de cada alteração',
        params: Type.Interface([ofTalk], { talkCommentId: Id }),
        response: { 200: Type.Array(TalkCommentVersion), ...refused },
      },
    },
    async ({ account, params }) => {
      const request = await open(account, params.subject, params.talkId);
      return commentVersions(request, params);
    },
  );

  registerFollowRoutes(app, open);
};

/** Opens a record that the caller may read. Throws TALK_NOT_FOUND. */
type OpenRecord = (account: CallerAccount, identifier: string, talkId: number) => Promise<RecordRequest<Database>>;

function registerFollowRoutes(app: Parameters<typeof commentPeopleRoutes>[0], open: OpenRecord): void {
  for (const [method, isFollowed] of [
    ['PUT', true],
    ['DELETE', false],
  ] as const)
    app.route({
      method,
      url: '/talk/:subject/:talkId/follow',
      schema: {
        tags,
        summary: isFollowed ? 'Segue um registro: seus comentários são avisados' : 'Deixa de seguir um registro',
        params: ofTalk,
        response: { 200: Type.Object({}), ...refused },
      },
      handler: async ({ account, params }) => {
        const request = await open(account, params.subject, params.talkId);
        await setFollowing(request, params.talkId, isFollowed);
        return {};
      },
    });
}
