import { ErrorAnswer } from '@assunto/engine/core';
import { IntegerId, ListAnswer, PageNumber } from '@assunto/engine/contract';
import { ReceivedMailContent, ReceivedMailEntry } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { holdsAll } from '../../../access/requireGrantable';
import { HttpError } from '../../../platform/errors/errors';
import { translate } from '../../../platform/messages/language';
import {
  acceptReceivedMail,
  discardReceivedMail,
  listReceivedMails,
  readReceivedMail,
  type ReceivedMailServices,
} from './queries';

const tags = ['e-mails'];
const params = Type.Object({ receivedMailId: IntegerId });
const refused = { 403: ErrorAnswer, 404: ErrorAnswer };

/** The quarantine of answers by mail, for administrators with every right: each answer is about a record. */
export const receivedMailRoutes: FastifyPluginAsyncTypebox<ReceivedMailServices> = async (app, services) => {
  // After the account is known, before the request is parsed.
  app.addHook('onRequest', async ({ account }) => {
    if (!holdsAll(account)) throw new HttpError('FORBIDDEN', { message: translate('mails.textHidden') });
  });

  app.get(
    '/received-mail',
    {
      config: { admin: true },
      schema: {
        tags,
        summary: 'Lista as respostas por e-mail em quarentena',
        description: 'Só para administradores com acesso total. A última vem primeiro.',
        querystring: Type.Object({
          page: Type.Optional(PageNumber),
          fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        }),
        response: { 200: ListAnswer(ReceivedMailEntry), 403: ErrorAnswer },
      },
    },
    async ({ account, query: { page = 1, fetch = 50 } }) =>
      listReceivedMails(await services.access.of(account), { page, fetch }),
  );

  app.get(
    '/received-mail/:receivedMailId',
    {
      config: { admin: true },
      schema: {
        tags,
        summary: 'Lê uma resposta em quarentena',
        description: 'Só para administradores com acesso total.',
        params,
        response: { 200: ReceivedMailContent, ...refused },
      },
    },
    async ({ account, params: { receivedMailId } }) => {
      return readReceivedMail(services, await services.access.of(account), receivedMailId);
    },
  );

  app.post(
    '/received-mail/:receivedMailId/accept',
    {
      config: { admin: true },
      schema: {
        tags,
        summary: 'Faz de uma resposta em quarentena um comentário do administrador',
        description: 'Só para administradores com acesso total. O comentário diz de quem é a resposta.',
        params,
        response: { 200: Type.Object({}), ...refused },
      },
    },
    async ({ account, params: { receivedMailId } }) => {
      await acceptReceivedMail(services, account, receivedMailId);
      return {};
    },
  );

  app.post(
    '/received-mail/:receivedMailId/discard',
    {
      config: { admin: true },
      schema: {
        tags,
        summary: 'Descarta uma resposta em quarentena',
        description: 'Só para administradores com acesso total.',
        params,
        response: { 200: Type.Object({}), ...refused },
      },
    },
    async ({ account, params: { receivedMailId } }) => {
      await discardReceivedMail(services.database, account, receivedMailId);
      return {};
    },
  );
};
