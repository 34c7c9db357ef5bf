import { Account, ErrorAnswer, Id, OwnAccountChange } from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Caller } from '../../access/Caller';
import { createFailureCounter } from '../../auth/createFailureCounter';
import type { SignIn } from '../../auth/setUpSignIn';
import type { Database } from '../../database/Database';
import { HttpError } from '../../http/errors';
import { changeOwnAccount, readOwnAccount } from './ownAccount';

interface OwnAccountRoutesOptions {
  database: Database;
  signIn: Pick<SignIn, 'isEmbedded'>;
}

const tags = ['conta'];
const params = Type.Object({ id: Id });

/** One's own account (2§7, decision 11): read and changed by its owner alone. */
export const ownAccountRoutes: FastifyPluginAsyncTypebox<OwnAccountRoutesOptions> = async (app, options) => {
  const { database, signIn } = options;
  // A taken session is no way to try passwords: ten wrong ones in a quarter of an hour.
  const wrongPasswords = createFailureCounter(10, 900);

  app.get(
    '/account/:id',
    { schema: { tags, summary: 'Os próprios dados', params, response: { 200: Account, 403: ErrorAnswer } } },
    async ({ caller, params: { id } }) => {
      requireOwn(caller, id);
      return readOwnAccount(database, caller, signIn.isEmbedded);
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
    async ({ caller, params: { id }, body }) => {
      requireOwn(caller, id);
      await changeOwnAccount(database, caller, body, { isEmbedded: signIn.isEmbedded, wrongPasswords });
      return readOwnAccount(database, caller, signIn.isEmbedded);
    },
  );
};

/** Another's account is refused whether it exists or not. */
function requireOwn({ accountId }: Caller, id: number): void {
  if (id !== accountId) throw new HttpError('FORBIDDEN');
}
