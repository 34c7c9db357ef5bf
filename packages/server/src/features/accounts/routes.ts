import type { AccountUpdate } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import { requireAdminConfig } from '../../platform/auth/adminRoutes';
import { createFailureCounter } from '../../platform/auth/createFailureCounter';
import { HttpError } from '../../platform/errors/errors';
import { accountSchemas } from './accountSchemas';
import type { AccountServices } from './AccountServices';
import { assignProfile } from './assignProfile';
import { changeAccount, deleteAccount, renewCredentials, requireEditable } from './changeAccount';
import { createAccount } from './createAccount';
import { invite } from './invitation';
import { listAccounts } from './listAccounts';
import { changeOwnAccount } from './ownAccount';
import { mayEdit, readAccount } from './readAccount';
import { secondFactorRoutes } from './secondFactorRoutes';
import { sessionRoutes } from './sessionRoutes';

const forAdministrators = { config: { admin: true } } as const;

/** Accounts (choice 11, decision 88): administrators manage those of their company, everybody reads and changes their own. */
export const accountAdminRoutes: FastifyPluginAsyncTypebox<AccountServices> = async (app, services) => {
  const { database, access, signIn, mailer, publicUrl } = services;
  requireAdminConfig(app);
  // A stolen session must not allow guessing passwords: ten wrong ones per quarter of an hour.
  const wrongPasswords = createFailureCounter(database, 'own password', { limit: 10, seconds: 900 });
  await app.register(secondFactorRoutes, { ...services, wrongPasswords });
  await app.register(sessionRoutes, services);

  app.get('/account', { ...forAdministrators, schema: accountSchemas.list }, async ({ account, query }) => {
    const { CurrentPage = 1, ResultsPerPage = 10, IncludCurrentUser: withCaller = true } = query;
    const { page = CurrentPage, fetch = ResultsPerPage, term = '', accountType, roomId } = query;
    return listAccounts(
      database,
      account,
      { page, fetch, term, withCaller, accountType, roomId },
      mayEdit(access, account),
    );
  });

  app.post('/account', { ...forAdministrators, schema: accountSchemas.create }, async ({ account, body }, reply) => {
    const { accountId, credentials, invitationUrl } = await createAccount(services, account, body);
    void reply.code(201);
    return { resourceId: accountId, ...credentials, ...(invitationUrl !== null && { invitationUrl }) };
  });

  app.post('/account/profile', { ...forAdministrators, schema: accountSchemas.assignProfile }, ({ account, body }) =>
    assignProfile(services, account, body),
  );

  app.get(
    '/account/:id',
    { config: { admin: false }, schema: accountSchemas.read },
    async ({ account, params: { id } }) => {
      if (!account.isAdmin) requireOwn(account, id);
      return readAccount(services, account, id);
    },
  );

  app.put(
    '/account/:id',
    { config: { admin: false }, schema: accountSchemas.update },
    async ({ account, params: { id }, body, headers }) => {
      if (isOwnChange(account, id, body)) {
        requireOwn(account, id);
        const { isEmbedded } = signIn;
        await changeOwnAccount(database, account, body, { isEmbedded, wrongPasswords, mailer, publicUrl });
      } else await changeAccount(services, account, { accountId: id, ifMatch: headers['if-match'] ?? null }, body);
      return readAccount(services, account, id);
    },
  );

  app.delete(
    '/account/:id',
    { ...forAdministrators, schema: accountSchemas.remove },
    async ({ account, params: { id }, headers }) => {
      await deleteAccount(services, account, { accountId: id, ifMatch: headers['if-match'] ?? null });
      return {};
    },
  );

  app.post(
    '/account/:id/invitation',
    { ...forAdministrators, schema: accountSchemas.invite },
    async ({ account, params: { id } }) => {
      await requireEditable(services, account, id);
      return database.transaction((transaction) => invite(services, transaction, account, id));
    },
  );

  app.post(
    '/account/:id/credentials',
    { ...forAdministrators, schema: accountSchemas.renewCredentials },
    async ({ account, params: { id }, headers }) =>
      renewCredentials(services, account, { accountId: id, ifMatch: headers['if-match'] ?? null }),
  );
};

/** Properties that only an administrator's edit has. */
const administered = ['appName', 'email', 'roomId', 'sharedTalks', 'attributes', 'inativo'] as const;

/**
 * Decides which of the two shapes a body has (choice 11). For an administrator's own account, a body without administered
 * properties is that of the own profile, which may empty names and phone.
 */
function isOwnChange({ isAdmin, accountId }: CallerAccount, id: number, body: AccountUpdate): boolean {
  const { currentPassword, newPassword, notifications } = body;
  if (!isAdmin || currentPassword !== undefined || newPassword !== undefined || notifications !== undefined)
    return true;
  return id === accountId && administered.every((name) => body[name] === undefined);
}

/** Another's account is refused whether it exists or not. */
function requireOwn({ accountId }: CallerAccount, id: number): void {
  if (id !== accountId) throw new HttpError('FORBIDDEN');
}
