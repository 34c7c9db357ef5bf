import { ErrorAnswer } from '@assunto/engine/core';
import { ListAnswer } from '@assunto/engine/contract';
import { TalkAggregate, TalkAggregateRequest, TalkGroup, TalkGroupRequest } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Access } from '../../access/createAccess';
import { readsOf } from '../../platform/http/reads';
import type { SlowQuestions } from '../../records/read/slowQuestions';
import { aggregateTalks } from './aggregateTalks';
import { listGroups } from './listGroups';

interface GroupRoutesOptions {
  access: Access;
  slowQuestions: SlowQuestions;
}

/** Lists grouped by attributes: their values with the number of records and measures, under the filters of the list. */
export const groupRoutes: FastifyPluginAsyncTypebox<GroupRoutesOptions> = async (app, { access, slowQuestions }) => {
  app.post(
    '/talk/group/:subject',
    {
      schema: {
        tags: ['registros'],
        summary: 'Agrupa os registros de um assunto pelos valores de um atributo',
        params: Type.Object({ subject: Type.String({ minLength: 1, maxLength: 100 }) }),
        body: TalkGroupRequest,
        response: {
          200: ListAnswer(TalkGroup),
          400: ErrorAnswer,
          403: ErrorAnswer,
          404: ErrorAnswer,
          422: ErrorAnswer,
        },
      },
    },
    async ({ account, params, body }, reply) => {
      const request = await access.open(account, params.subject, 'Read');
      const attributeIds = body.groupBy === 'tags' ? [] : [body.groupBy];
      return slowQuestions.measure(request, { ...body, order: [], kind: 'group', attributeIds }, () =>
        listGroups(request.on(readsOf(request.db, reply)), body),
      );
    },
  );

  app.post(
    '/talk/aggregate/:subject',
    {
      schema: {
        tags: ['registros'],
        summary: 'Conta, soma e compara os registros de um assunto por até dois atributos',
        params: Type.Object({ subject: Type.String({ minLength: 1, maxLength: 100 }) }),
        body: TalkAggregateRequest,
        response: {
          200: ListAnswer(TalkAggregate),
          400: ErrorAnswer,
          403: ErrorAnswer,
          404: ErrorAnswer,
          422: ErrorAnswer,
        },
      },
    },
    async ({ account, params, body }, reply) => {
      const request = await access.open(account, params.subject, 'Read');
      const attributeIds = body.groupBy.map(({ subjectAttributeId }) => subjectAttributeId);
      return slowQuestions.measure(request, { ...body, order: [], kind: 'aggregate', attributeIds }, () =>
        aggregateTalks(request.on(readsOf(request.db, reply)), body),
      );
    },
  );
};
