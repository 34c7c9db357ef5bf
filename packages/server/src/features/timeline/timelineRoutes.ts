import { ErrorAnswer } from '@assunto/engine/core';
import { Id, NewTalkComment, PageNumber, TalkCommentSave } from '@assunto/engine/contract';
import { TalkComment, Timeline, TimelineFilter } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { editComment, removeComment, writeComment } from '../../records/comments/comments';
import { idempotencyKey } from '../../records/write/idempotency';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import { talkTimeline } from './timeline';
import type { RecordRequest } from '../../access/RecordRequest';
import type { PeopleServices } from '../../records/comments/recordAsReadBy';
import type { Access } from '../../access/createAccess';
import type { Database } from '../../platform/database/Database';

const tags = ['registros'];
const subject = Type.String({ minLength: 1, maxLength: 100 });
const ofTalk = Type.Object({ subject, talkId: Id });
const ofComment = Type.Object({ subject, talkId: Id, talkCommentId: Id });
const refused = { 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer };

export interface TimelineServices extends PeopleServices {
  access: Access;
}

/** A record's timeline, and comments on it: people who may read a record may comment on it. */
export const timelineRoutes: FastifyPluginAsyncTypebox<TimelineServices> = async (app, services) => {
  const { access } = services;
  const open = async (account: CallerAccount, identifier: string): Promise<RecordRequest<Database>> => {
    const request = await access.open(account, identifier, 'Read');
    request.assertCertificate();
    return request;
  };

  app.get(
    '/talk/:subject/:talkId/timeline',
    {
      schema: {
        tags,
        summary: 'A linha do tempo de um registro: alterações e comentários, do mais novo ao mais antigo',
        params: ofTalk,
        querystring: Type.Interface([TimelineFilter], {
          page: Type.Optional(PageNumber),
          fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
        }),
        response: { 200: Timeline, 404: ErrorAnswer },
      },
    },
    async ({ account, params, query }) => {
      const request = await open(account, params.subject);
      const page = { ...query, page: query.page ?? 1, fetch: query.fetch ?? 50 };
      return talkTimeline(request, params.talkId, page);
    },
  );

  app.post(
    '/talk/:subject/:talkId/comment',
    {
      schema: {
        tags,
        summary: 'Comenta um registro',
        params: ofTalk,
        headers: Type.Object({ 'idempotency-key': Type.Optional(Type.String({ maxLength: 200 })) }),
        body: NewTalkComment,
        response: { 201: TalkComment, ...refused },
      },
    },
    async ({ account, params, body, headers, method, url }, reply) => {
      const request = await open(account, params.subject);
      const key = idempotencyKey(headers['idempotency-key'], method, url.toLowerCase(), body);
      return reply.code(201).send(await writeComment(services, request, { talkId: params.talkId, save: body, key }));
    },
  );

  app.put(
    '/talk/:subject/:talkId/comment/:talkCommentId',
    {
      schema: {
        tags,
        summary: 'Altera um comentário próprio',
        params: ofComment,
        body: TalkCommentSave,
        response: { 200: TalkComment, ...refused },
      },
    },
    async ({ account, params, body }) => {
      const request = await open(account, params.subject);
      return editComment(services, request, params, body);
    },
  );

  app.delete(
    '/talk/:subject/:talkId/comment/:talkCommentId',
    {
      schema: {
        tags,
        summary: 'Remove um comentário',
        params: ofComment,
        response: { 200: Type.Object({}), ...refused },
      },
    },
    async ({ account, params }) => {
      const request = await open(account, params.subject);
      await removeComment(request, params);
      return {};
    },
  );
};
