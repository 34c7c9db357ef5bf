import { ErrorAnswer, Id, TalkComment, TalkCommentSave, Timeline, TimelineFilter } from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { editComment, removeComment, writeComment } from './comments';
import { idempotencyKey } from './idempotency';
import type { Caller } from '../../access/Caller';
import type { CallerAccess } from '../../access/createAccess';
import type { SubjectAccess } from '../../access/SubjectAccess';
import type { TalkServices } from '../../talks/TalkServices';
import { talkTimeline } from './timeline';

const tags = ['registros'];
const subject = Type.String({ minLength: 1, maxLength: 100 });
const ofTalk = Type.Object({ subject, talkId: Id });
const ofComment = Type.Object({ subject, talkId: Id, talkCommentId: Id });
const refused = { 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer };

/** A record's timeline, and comments on it: whoever may read a record may comment on it. */
export const timelineRoutes: FastifyPluginAsyncTypebox<Pick<TalkServices, 'access' | 'database'>> = async (
  app,
  { access, database },
) => {
  const opened = async (
    caller: Caller,
    identifier: string,
  ): Promise<{ asker: CallerAccess; subject: SubjectAccess }> => {
    const asker = await access.of(caller);
    const subject = asker.subject(identifier, 'Read');
    asker.assertCertificate(subject);
    return { asker, subject };
  };

  app.get(
    '/talk/:subject/:talkId/timeline',
    {
      schema: {
        tags,
        summary: 'A linha do tempo de um registro: alterações e comentários, do mais novo ao mais antigo',
        params: ofTalk,
        querystring: Type.Interface([TimelineFilter], {
          page: Type.Optional(Type.Integer({ minimum: 1 })),
          fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
        }),
        response: { 200: Timeline, 404: ErrorAnswer },
      },
    },
    async ({ caller, params, query }) => {
      const { asker, subject } = await opened(caller, params.subject);
      const page = { ...query, page: query.page ?? 1, fetch: query.fetch ?? 50 };
      return talkTimeline(database, asker, subject, params.talkId, page);
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
        body: TalkCommentSave,
        response: { 201: TalkComment, ...refused },
      },
    },
    async ({ caller, params, body, headers, method, url }, reply) => {
      const { asker, subject } = await opened(caller, params.subject);
      const key = idempotencyKey(headers['idempotency-key'], method, url.toLowerCase(), body);
      const comment = await writeComment(database, asker, subject, params.talkId, body, key);
      return reply.code(201).send(comment);
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
    async ({ caller, params, body }) => {
      const { asker, subject } = await opened(caller, params.subject);
      return editComment(database, asker, subject, params, body);
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
    async ({ caller, params }) => {
      const { asker, subject } = await opened(caller, params.subject);
      await removeComment(database, asker, subject, params);
      return {};
    },
  );
};
