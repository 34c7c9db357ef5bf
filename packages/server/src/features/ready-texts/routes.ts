import { ErrorAnswer } from '@assunto/engine/core';
import { CreatedAnswer, IntegerId, ListAnswer, PageNumber } from '@assunto/engine/contract';
import { ReadyText, ReadyTextSave } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Access } from '../../access/createAccess';
import type { Database } from '../../platform/database/Database';
import { answerReadyText, listReadyTexts, removeReadyText, saveReadyText } from './saveReadyText';

interface ReadyTextOptions {
  database: Database;
  access: Access;
}

const config = { admin: true } as const;
const tags = ['textos prontos'];
const ofReadyText = Type.Object({ readyTextId: IntegerId });
const refused = { 400: ErrorAnswer, 403: ErrorAnswer };
const changed = { ...refused, 404: ErrorAnswer, 412: ErrorAnswer };
const headers = Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 200 })) });

/** The ready-made texts of the company, for administrators. */
export const readyTextRoutes: FastifyPluginAsyncTypebox<ReadyTextOptions> = async (app, { database, access }) => {
  await app.register(readRoutes, { database, access });

  app.post(
    '/ready-text',
    {
      config,
      schema: {
        tags,
        summary: 'Cria um texto pronto',
        description: 'Variáveis como nas notificações: ${titulo}, ${user.name}, ${talk.id}.',
        body: ReadyTextSave,
        response: { 201: CreatedAnswer, ...refused },
      },
    },
    async ({ account, body }, reply) => {
      const resourceId = await saveReadyText(await access.of(account), null, { save: body });
      void reply.code(201);
      return { resourceId };
    },
  );

  app.put(
    '/ready-text/:readyTextId',
    {
      config,
      schema: {
        tags,
        summary: 'Altera um texto pronto',
        params: ofReadyText,
        headers,
        body: ReadyTextSave,
        response: { 200: ReadyText, ...changed },
      },
    },
    async ({ account, params: { readyTextId }, headers: given, body }) => {
      const ifMatch = given['if-match'] ?? null;
      await saveReadyText(await access.of(account), readyTextId, { save: body, ifMatch });
      return answerReadyText(database, account.companyId, readyTextId);
    },
  );

  app.delete(
    '/ready-text',
    {
      config,
      schema: {
        tags,
        summary: 'Exclui um texto pronto',
        headers,
        body: ofReadyText,
        response: { 200: Type.Object({}), ...changed },
      },
    },
    async ({ account, headers: given, body }) => {
      await removeReadyText(database, account, body.readyTextId, given['if-match'] ?? null);
      return {};
    },
  );
};

const readRoutes: FastifyPluginAsyncTypebox<ReadyTextOptions> = async (app, { database }) => {
  app.get(
    '/ready-text',
    {
      config,
      schema: {
        tags,
        summary: 'Lista os textos prontos, por nome',
        querystring: Type.Object({
          page: Type.Optional(PageNumber),
          fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
          term: Type.Optional(Type.String({ maxLength: 100, description: 'Parte do nome' })),
        }),
        response: { 200: ListAnswer(ReadyText), ...refused },
      },
    },
    ({ account, query: { page = 1, fetch = 10, term = '' } }) =>
      listReadyTexts(database, account.companyId, { page, fetch, term: term.trim() }),
  );

  app.get(
    '/ready-text/:readyTextId',
    {
      config,
      schema: {
        tags,
        summary: 'Lê um texto pronto',
        params: ofReadyText,
        response: { 200: ReadyText, ...refused, 404: ErrorAnswer },
      },
    },
    ({ account, params }) => answerReadyText(database, account.companyId, params.readyTextId),
  );
};
