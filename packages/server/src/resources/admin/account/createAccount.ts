import type { AccountCreation, IntegrationCredentials } from '@assunto/engine/contract';
import type { CallerAccount } from '../../../access/CallerAccount';
import { requireGrantable } from '../../../access/requireGrantable';
import { changeConfiguration } from '../../../configuration/changeConfiguration';
import { HttpError } from '../../../http/errors';
import type { AccountServices } from './AccountServices';
import { accountState } from './accountState';
import { checkAccount } from './checkAccount';
import { createCredentials } from './credentials';
import { insertAccount } from './writeAccount';

/** What came of a creation; an integration has credentials. */
export interface CreatedAccount {
  accountId: number;
  credentials: IntegrationCredentials | null;
}

/**
 * Creates a person or an integration in a room that the caller may grant. Throws REQUEST_INVALID, NOT_FOUND for another company or an unknown
 * room, FORBIDDEN, ACCOUNT_EMAIL_TAKEN and ACCOUNT_APP_NAME_TAKEN.
 */
export async function createAccount(
  { database, access }: AccountServices,
  caller: CallerAccount,
  body: AccountCreation,
): Promise<CreatedAccount> {
  const { accountType, companyId = caller.companyId, actorType = accountType, roomId } = body;
  if (companyId !== caller.companyId) throw new HttpError('NOT_FOUND');
  if (actorType !== accountType)
    throw new HttpError('REQUEST_INVALID', {
      errors: [
        { code: 'ACTOR_TYPE_DIFFERS', message: 'actorType e accountType são diferentes.', attribute: 'actorType' },
      ],
    });
  const { company } = await access.of(caller);
  const columns = checkAccount(company, accountType, body, null);
  await requireGrantable(access, caller, { roomId });
  const credentials = accountType === 2 ? await createCredentials() : null;
  const { id: accountId } = await changeConfiguration(database, caller, {
    entity: 'account',
    id: null,
    ifMatch: null,
    read: (transaction, id) => accountState(transaction, caller.companyId, id),
    change: (transaction) =>
      insertAccount(transaction, caller.companyId, {
        ...columns,
        account_type: accountType,
        client_id: credentials?.hash,
        password_hash: credentials?.passwordHash,
        credentials_in: credentials ? new Date().toISOString() : undefined,
      }),
  });
  return { accountId, credentials: credentials && { hash: credentials.hash, password: credentials.password } };
}
