import type { AccountCreation, IntegrationCredentials } from '@assunto/api';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import { accountRestrictions } from '../../platform/auth/accountRestrictions';
import { requireGrantable } from '../../access/requireGrantable';
import { changeConfiguration } from '../../configuration/changeConfiguration';
import type { Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import type { AccountServices } from './AccountServices';
import { accountState } from './accountState';
import { checkAccount, restrictingColumns } from './checkAccount';
import { createCredentials } from './credentials';
import { invite } from './invitation';
import { insertAccount } from './writeAccount';
import { translate } from '../../platform/messages/language';

/** The result of a creation; an integration has credentials. */
export interface CreatedAccount {
  accountId: number;
  credentials: IntegrationCredentials | null;
  /** The link to set a password, if no mail server can send it. */
  invitationUrl: string | null;
}

/** The options of a creation. */
interface CreationOptions {
  /** `false`: the person is not invited now. */
  isInvited?: boolean;
  /** Called in the transaction of the creation. */
  onCreated?(transaction: Queryable, accountId: number): Promise<void>;
}

/**
 * Creates a person, who is invited, or an integration, in a room that the caller may grant. Throws REQUEST_INVALID, NOT_FOUND for
 * another company or an unknown room, FORBIDDEN, ACCOUNT_EMAIL_TAKEN and ACCOUNT_APP_NAME_TAKEN.
 */
export async function createAccount(
  services: AccountServices,
  caller: CallerAccount,
  body: AccountCreation,
  { isInvited = true, onCreated }: CreationOptions = {},
): Promise<CreatedAccount> {
  const { database, access, signIn } = services;
  const { accountType, companyId = caller.companyId, actorType = accountType, roomId } = body;
  if (companyId !== caller.companyId) throw new HttpError('NOT_FOUND');
  if (actorType !== accountType)
    throw new HttpError('REQUEST_INVALID', {
      errors: [{ code: 'ACTOR_TYPE_DIFFERS', message: translate('account.typesDiffer'), attribute: 'actorType' }],
    });
  const columns = checkAccount(await access.of(caller), accountType, body, null);
  const restrictions = accountRestrictions(restrictingColumns(columns));
  await requireGrantable(access, caller, { roomId, restrictions });
  const credentials = accountType === 2 ? await createCredentials() : null;
  let invitationUrl: string | null = null;
  const { id: accountId } = await changeConfiguration(database, caller, {
    entity: 'account',
    id: null,
    ifMatch: null,
    read: (transaction, id) => accountState(transaction, caller.companyId, id),
    async change(transaction) {
      const created = await insertAccount(transaction, caller.companyId, {
        ...columns,
        account_type: accountType,
        client_id: credentials?.hash,
        password_hash: credentials?.passwordHash,
        credentials_in: credentials ? new Date().toISOString() : undefined,
      });
      if (accountType === 1 && signIn.isEmbedded && isInvited)
        ({ invitationUrl } = await invite(services, transaction, caller, created));
      await onCreated?.(transaction, created);
      return created;
    },
  });
  const shown = credentials && { hash: credentials.hash, password: credentials.password };
  return { accountId, credentials: shown, invitationUrl };
}
