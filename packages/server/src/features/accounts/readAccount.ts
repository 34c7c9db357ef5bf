import type { Account } from '@assunto/api';
import type { AccountRestrictions } from '@assunto/engine/core';
import { accountRestrictions } from '../../platform/auth/accountRestrictions';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import { requireGrantable } from '../../access/requireGrantable';
import { readVersion } from '../../configuration/readVersions';
import { HttpError } from '../../platform/errors/errors';
import { readAccountChoices } from '../../delivery/notificationChoices';
import { readAccountRow, toAccount } from './accountRow';
import type { AccountServices } from './AccountServices';
import { describeSelections } from './attributeSelections';

/** An account as its owner, or an administrator of its company, reads it. Throws NOT_FOUND. */
export async function readAccount(
  { database, access, signIn }: AccountServices,
  caller: CallerAccount,
  accountId: number,
): Promise<Account> {
  const row = await readAccountRow(database, caller.companyId, accountId);
  const { company } = await access.of(caller);
  const account = {
    ...toAccount(row, describeSelections(company, row.attributes)),
    notifications: await readAccountChoices(database, { companyId: caller.companyId, accountId }),
    hasPassword: signIn.isEmbedded && row.has_password,
  };
  if (!caller.isAdmin) return { ...account, canEdit: false };
  return {
    ...account,
    canEdit: await mayEdit(access, caller)(row.room_id, accountRestrictions(row)),
    version: await readVersion(database, caller.companyId, 'account', accountId),
    lastAccessIn: row.last_access_in,
    hasSecondFactor: row.has_second_factor,
  };
}

/** Whether the caller may edit accounts with this room and these restrictions: they could grant them. */
export function mayEdit(access: AccountServices['access'], caller: CallerAccount) {
  return async (roomId: number, restrictions: AccountRestrictions | null): Promise<boolean> => {
    if (!caller.isAdmin) return false;
    try {
      await requireGrantable(access, caller, { roomId, restrictions });
      return true;
    } catch (error) {
      if (error instanceof HttpError && error.statusCode < 500) return false;
      throw error;
    }
  };
}
