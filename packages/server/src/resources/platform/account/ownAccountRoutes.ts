import { ErrorAnswer } from '@assunto/engine/core';
import { Account, Id, OwnAccountChange } from '@assunto/engine/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { CallerAccount } from '../../../access/CallerAccount';
import { createFailureCounter } from '../../../auth/createFailureCounter';
import type { SignIn } from '../../../auth/setUpSignIn';
import type { Database } from '../../../database/Database';
import { HttpError } from '../../../http/errors';
import type { Mailer } from '../../../mail/createMailer';
import { changeOwnAccount, readOwnAccount } from './ownAccount';

interface OwnAccountRoutesOptions {
  database: Database;
  signIn: Pick<SignIn, 'isEmbedded'>;
  mailer: Pick<Mailer, 'send'>;
  publicUrl: string;
}

const tags = ['conta'];
const params = Type.Object({ id: Id });

/** One's own account (2§7, decision 11): read and changed by its owner alone. */
export const ownAccountRoutes: FastifyPluginAsyncTypebox<OwnAccountRoutesOptions> = async (app, options) => {
  const { database, signIn, mailer, publicUrl } = options;
  // A taken session is no way to try passwords: ten wrong ones in a quarter of an hour.
  const wrongPasswords = createFailureCounter(10, 900);

  app.get(
    '/account/:id',
    { schema: { tags, summary: 'Os próprios dados', params, response: { 200: Account, 403: ErrorAnswer } } },
    async ({ account, params: { id } }) => {
      requireOwn(account, id);
      return readOwnAccount(database, account, signIn.isEmbedded);
    },
  );

  app.put(
    '/account/:id',
    {
      schema: {
        tags,
        summary: 'Altera os próprios dados e a própria senha',
        params,
        body: OwnAccountChange,
        response: { 200: Account, 400: ErrorAnswer, 403: ErrorAnswer, 409: ErrorAnswer },
      },
    },
    async ({ account, params: { id }, body }) => {
      requireOwn(account, id);
      await changeOwnAccount(database, account, body, {
        isEmbedded: signIn.isEmbedded,
        wrongPasswords,
        mailer,
        publicUrl,
      });
      return readOwnAccount(database, account, signIn.isEmbedded);
    },
  );
};

/** Another's account is refused whether it exists or not. */
function requireOwn({ accountId }: CallerAccount, id: number): void {
  if (id !== accountId) throw new HttpError('FORBIDDEN');
}
