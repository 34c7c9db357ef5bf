import { ErrorAnswer, TalkConflictAnswer } from '@assunto/engine/core';
import { TalkChangedAnswer, TalkMerged, TalkMergeRequest, TalkUnmerged, TalkUnmergeRequest } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as Type from 'typebox';
import type { Access } from '../../access/createAccess';
import { mergeTalks } from './mergeTalks';
import { undoMerge } from './undoMerge';

const tags = ['registros'];
const params = Type.Object({ subject: Type.String({ minLength: 1, maxLength: 100 }) });
const refused = {
  400: ErrorAnswer,
  403: ErrorAnswer,
  404: ErrorAnswer,
  409: Type.Union([TalkConflictAnswer, ErrorAnswer]),
  422: ErrorAnswer,
};

/** Merging two records into one, and undoing that. */
export const mergeRoutes: FastifyPluginAsyncTypebox<{ access: Access }> = async (app, { access }) => {
  app.post(
    '/talk/merge/:subject',
    {
      schema: {
        tags,
        summary: 'Une um registro a outro: valores escolhidos, referências, comentários e arquivos passam ao que fica',
        params,
        body: TalkMergeRequest,
        response: { 200: TalkMerged, ...refused, 412: TalkChangedAnswer },
      },
    },
    async ({ account, params, body }) => mergeTalks(await access.open(account, params.subject, 'Update'), body),
  );

  app.post(
    '/talk/unmerge/:subject',
    {
      schema: {
        tags,
        summary: 'Desfaz uma união: o registro unido volta com tudo o que trouxe',
        params,
        body: TalkUnmergeRequest,
        response: { 200: TalkUnmerged, ...refused },
      },
    },
    async ({ account, params, body }) =>
      undoMerge(await access.open(account, params.subject, 'Update'), body.talkMergeId),
  );
};
