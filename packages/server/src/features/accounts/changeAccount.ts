import { isDeepStrictEqual } from 'node:util';
import type { AccountChange, IntegrationCredentials } from '@assunto/api';
import { accountRestrictions } from '../../platform/auth/accountRestrictions';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import { requireAdministratorStays } from '../../access/requireAdministratorStays';
import { requireGrantable } from '../../access/requireGrantable';
import { endSignIns } from '../../platform/auth/accounts';
import { jobsOfAccount } from '../../access/jobsOfAccount';
import { removeFactor } from '../../platform/auth/second-factor/secondFactors';
import { changeConfiguration } from '../../configuration/changeConfiguration';
import type { Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { inCompanyLanguage } from '../../platform/messages/language';
import { notifyOfFactor } from '../../platform/mail/notifyOfFactor';
import { readAccountRow, type AccountRow } from './accountRow';
import type { AccountServices } from './AccountServices';
import { accountState } from './accountState';
import { checkAccount, restrictingColumns, type AccountColumns } from './checkAccount';
import { createCredentials } from './credentials';
import { updateAccount } from './writeAccount';
import { translate } from '../../platform/messages/language';

/** The change of an account by an administrator. */
export interface AccountEdit {
  accountId: number;
  /** The `If-Match` header; `null` replaces any version. */
  ifMatch: string | null;
  /** Whether it restores an earlier state. */
  isRestore?: boolean;
}

/**
 * Changes an account by an administrator (choice 11), who must be able to grant both its current and its new room. The
 * permissions of the new room apply to its sessions at once; blocking ends them. Throws what `checkAccount` and
 * `changeConfiguration` throw, FORBIDDEN, ACCOUNT_EMAIL_TAKEN, ACCOUNT_APP_NAME_TAKEN and LAST_ADMINISTRATOR.
 */
export async function changeAccount(
  services: AccountServices,
  caller: CallerAccount,
  edit: AccountEdit,
  change: AccountChange,
): Promise<void> {
  const request = await services.access.of(caller);
  const checked = (row: AccountRow): AccountColumns =>
    checkAccount(request, row.account_type, change, {
      displayName: row.display_name,
      phoneNumber: row.phone,
      image: row.image,
      attributes: row.attributes,
      sharedTalks: row.shared_talks,
    });
  const before = await readAccountRow(services.database, caller.companyId, edit.accountId);
  const restrictions = accountRestrictions(restrictingColumns(checked(before), before));
  const roomId = change.roomId ?? before.room_id;
  if (roomId !== before.room_id || restrictions !== accountRestrictions(before))
    await requireGrantable(services.access, caller, { roomId, restrictions, fromRoom: before.room_id });
  await administer(services, caller, edit, async (transaction, row) => {
    const columns = checked(row);
    requireByAnother(caller, row, columns);
    await updateAccount(transaction, caller.companyId, row.account_id, columns);
  });
}

/** Nobody may change their own restrictions or block themselves. */
function requireByAnother(caller: CallerAccount, row: AccountRow, columns: AccountColumns): void {
  if (row.account_id !== caller.accountId) return;
  const changes = (sent: string | null | undefined, stored: unknown) =>
    sent !== undefined && !isDeepStrictEqual(sent === null ? null : JSON.parse(sent), stored);
  if (changes(columns.attributes, row.attributes) || changes(columns.shared_talks, row.shared_talks))
    throw new HttpError('FORBIDDEN', {
      message: translate('account.ownFilters'),
    });
  if (columns.inactive) throw new HttpError('FORBIDDEN', { message: translate('account.ownBlock') });
}

/**
 * Deletes an account: its sessions end, its e-mail and app name can be used again, and its name remains in the history. Throws
 * NOT_FOUND, FORBIDDEN, LAST_ADMINISTRATOR, and ACCOUNT_IN_USE with the enabled automations that need it.
 */
export async function deleteAccount(
  services: AccountServices,
  caller: CallerAccount,
  edit: AccountEdit,
): Promise<void> {
  if (edit.accountId === caller.accountId)
    throw new HttpError('FORBIDDEN', { message: translate('account.ownDelete') });
  await administer(services, caller, edit, async (transaction, row) => {
    const key = [caller.companyId, row.account_id];
    const uses = await jobsOfAccount(transaction, caller.companyId, row.account_id);
    if (uses.length > 0) throw new HttpError('ACCOUNT_IN_USE', { body: { uses } });
    for (const owned of [
      'account_session',
      'second_factor',
      'inbox_item',
      'account_notification',
      'account_home',
      'list_view',
    ])
      await transaction.query(`DELETE FROM ${owned} WHERE company_id = $1 AND account_id = $2`, key);
    // Its templates were for it alone, and would continue to use the ones that they are based on.
    await transaction.query(
      `DELETE FROM grid_view WHERE company_id = $1 AND template_id IN (
         SELECT template_id FROM template WHERE company_id = $1 AND account_id = $2)`,
      key,
    );
    await transaction.query('DELETE FROM template WHERE company_id = $1 AND account_id = $2', key);
    await transaction.query(
      `UPDATE account SET deleted_in = now(), updated_in = now(), inactive = true, is_admin = false, room_id = NULL,
         email = NULL, app_name = NULL, phone = NULL, image = NULL, cpf = NULL, password_hash = NULL, client_id = NULL,
         attributes = '[]', shared_talks = NULL
       WHERE company_id = $1 AND account_id = $2`,
      key,
    );
  });
}

/** Creates new credentials of an integration; the old ones and all of its sessions end at once. */
export async function renewCredentials(
  services: AccountServices,
  caller: CallerAccount,
  edit: AccountEdit,
): Promise<IntegrationCredentials> {
  const { hash, password, passwordHash } = await createCredentials();
  await administer(services, caller, edit, async (transaction, row) => {
    if (row.account_type !== 2) throw new HttpError('NOT_FOUND');
    const columns = { client_id: hash, password_hash: passwordHash, credentials_in: new Date().toISOString() };
    await updateAccount(transaction, caller.companyId, row.account_id, columns);
  });
  return { hash, password };
}

/**
 * Removes the second factor of a person who lost it, and ends all of their sessions. Throws NOT_FOUND without one, and FORBIDDEN.
 */
export async function resetSecondFactor(
  services: AccountServices,
  caller: CallerAccount,
  edit: AccountEdit,
): Promise<void> {
  if (edit.accountId === caller.accountId)
    throw new HttpError('FORBIDDEN', { message: translate('account.ownFactor') });
  await administer(services, caller, edit, async (transaction, row) => {
    const account = { companyId: caller.companyId, accountId: row.account_id };
    if (!(await removeFactor(transaction, account))) throw new HttpError('NOT_FOUND');
    await endSignIns(transaction, account);
    await inCompanyLanguage(() => notifyOfFactor(services, transaction, account, 'reset'));
  });
}

/** Changes an account that the caller may edit, in one transaction with its history. An administrator must remain at the end. */
async function administer(
  { database, access, signIn }: AccountServices,
  caller: CallerAccount,
  { accountId, ifMatch, isRestore = false }: AccountEdit,
  change: (transaction: Queryable, row: AccountRow) => Promise<void>,
): Promise<void> {
  const { companyId } = caller;
  // Checked before the transaction: the embedded database has only one connection.
  const checked = await requireEditable({ database, access }, caller, accountId);
  await changeConfiguration(database, caller, {
    entity: 'account',
    id: accountId,
    ifMatch,
    isRestore,
    read: (transaction, id) => accountState(transaction, companyId, id),
    async change(transaction) {
      const row = await readAccountRow(transaction, companyId, accountId, 'FOR NO KEY UPDATE OF a');
      if (row.room_id !== checked.room_id || accountRestrictions(row) !== accountRestrictions(checked))
        throw new HttpError('CONFIGURATION_CHANGED');
      await change(transaction, row);
      if (row.is_admin) await requireAdministratorStays(transaction, companyId);
      return accountId;
    },
  });
  signIn.sessions.forget(companyId, accountId);
}

/** Throws NOT_FOUND, and FORBIDDEN unless the caller could grant the account's room and restrictions; returns the account. */
export async function requireEditable(
  { database, access }: Pick<AccountServices, 'database' | 'access'>,
  caller: CallerAccount,
  accountId: number,
): Promise<AccountRow> {
  const row = await readAccountRow(database, caller.companyId, accountId);
  await requireGrantable(access, caller, { roomId: row.room_id, restrictions: accountRestrictions(row) });
  return row;
}
