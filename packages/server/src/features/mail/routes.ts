import { ErrorAnswer } from '@assunto/engine/core';
import { IntegerId, ListAnswer, PageNumber } from '@assunto/engine/contract';
import { MailContentEntry, MailEntry, MailState } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { holdsAll } from '../../access/requireGrantable';
import type { Database } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import type { Mailer } from '../../platform/mail/createMailer';
import { listMails } from './listMails';
import { readMail } from './readMail';
import { translate } from '../../platform/messages/language';

interface MailRoutesOptions {
  database: Database;
  mailer: Pick<Mailer, 'retry' | 'isSending'>;
}

const tags = ['e-mails'];

/** The mails of the company for administrators: their state and content, and a retry. */
export const mailRoutes: FastifyPluginAsyncTypebox<MailRoutesOptions> = async (app, { database, mailer }) => {
  app.get(
    '/mail',
    {
      config: { admin: true },
      schema: {
        tags,
        summary: 'Lista os e-mails da empresa',
        description:
          'Só para administradores. O último vem primeiro; sem servidor de e-mail, ficam no estado stored. ' +
          'O título só é mostrado a quem tem acesso total.',
        querystring: Type.Object({
          state: Type.Optional(MailState),
          page: Type.Optional(PageNumber),
          fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        }),
        response: { 200: ListAnswer(MailEntry), 403: ErrorAnswer },
      },
    },
    async ({ account, query: { state, page = 1, fetch = 50 } }) => {
      return listMails(database, account, { state, page, fetch });
    },
  );

  app.get(
    '/mail/:mailId',
    {
      config: { admin: true },
      schema: {
        tags,
        summary: 'Lê um e-mail com o texto',
        description:
          'Só para administradores com acesso total: um e-mail pode citar registros. Endereços de uso único são omitidos.',
        params: Type.Object({ mailId: IntegerId }),
        response: { 200: MailContentEntry, 403: ErrorAnswer, 404: ErrorAnswer },
      },
    },
    async ({ account, params }) => {
      // The content of a mail was rendered with the permissions of its recipient.
      if (!holdsAll(account))
        throw new HttpError('FORBIDDEN', {
          message: translate('mails.textHidden'),
        });
      const mail = await readMail(database, account.companyId, params.mailId);
      if (!mail) throw new HttpError('NOT_FOUND');
      return mail;
    },
  );

  app.post(
    '/mail/:mailId/retry',
    {
      config: { admin: true },
      schema: {
        tags,
        summary: 'Envia de novo um e-mail que falhou ou não foi enviado',
        description: 'Só para administradores.',
        params: Type.Object({ mailId: IntegerId }),
        response: {
          200: Type.Object({ isQueued: Type.Boolean({ description: 'false: não há servidor de e-mail' }) }),
          403: ErrorAnswer,
          404: ErrorAnswer,
        },
      },
    },
    async ({ account, params }) => {
      if (!(await mailer.retry(account.companyId, params.mailId))) throw new HttpError('NOT_FOUND');
      return { isQueued: mailer.isSending };
    },
  );
};
