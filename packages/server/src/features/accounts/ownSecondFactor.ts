import type { RecoveryCodes, SecondFactor, SecondFactorSetup } from '@assunto/api';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import { endSignIns } from '../../platform/auth/accounts';
import { beginSetup, describeSetup } from '../../platform/auth/second-factor/factorSetup';
import {
  activateFactor,
  readFactorState,
  removeFactor,
  replaceRecoveryCodes,
} from '../../platform/auth/second-factor/secondFactors';
import { changeConfigurationIn } from '../../configuration/changeConfiguration';
import type { Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { notifyOfFactor } from '../../platform/mail/notifyOfFactor';
import { readAccountRow } from './accountRow';
import type { AccountServices } from './AccountServices';
import { accountState } from './accountState';
import { checkCurrentPassword, type PasswordCheck } from './currentPassword';
import { translate } from '../../platform/messages/language';

/** The services of the calls about one's own second factor. */
export type SecondFactorServices = AccountServices & Pick<PasswordCheck, 'wrongPasswords'>;

/** The caller's second factor. Integrations, and people of an external login service, have none. */
export async function readOwnFactor(
  { database, signIn }: AccountServices,
  caller: CallerAccount,
): Promise<SecondFactor> {
  const row = await readAccountRow(database, caller.companyId, caller.accountId);
  const isAvailable = signIn.isEmbedded && row.account_type === 1 && row.has_password;
  if (!isAvailable) return { isAvailable, activatedIn: null, isRequired: false, recoveryCodesLeft: 0 };
  return { isAvailable, ...(await readFactorState(database, caller)) };
}

/** Starts setting up an app; nothing is stored yet. Throws PASSWORD_WRONG, RATE_LIMITED and SECOND_FACTOR_STATE. */
export async function beginOwnFactor(
  services: SecondFactorServices,
  caller: CallerAccount,
  password: string,
): Promise<SecondFactorSetup> {
  await confirmPassword(services, caller, password);
  const { activatedIn } = await readFactorState(services.database, caller);
  if (activatedIn !== null) throw new HttpError('SECOND_FACTOR_STATE');
  return beginSetup(services.signIn.box, caller, caller.email ?? caller.name);
}

/**
 * Activates the second factor, and ends every other session. Returns the recovery codes. Throws SECOND_FACTOR_CODE_WRONG and
 * SECOND_FACTOR_STATE.
 */
export async function activateOwnFactor(
  services: SecondFactorServices,
  caller: CallerAccount,
  { setup, code }: { setup: string; code: string },
): Promise<RecoveryCodes> {
  const { box, sessions } = services.signIn;
  const secret = describeSetup(box, caller, setup, '')?.secret;
  if (secret === undefined) throw new HttpError('SECOND_FACTOR_CODE_WRONG');
  const recoveryCodes = await changeOwn(services, caller, async (transaction) => {
    const { activatedIn } = await readFactorState(transaction, caller);
    if (activatedIn !== null) throw new HttpError('SECOND_FACTOR_STATE');
    const codes = await activateFactor(transaction, box, caller, { secret, code });
    if (!codes) throw new HttpError('SECOND_FACTOR_CODE_WRONG');
    await endSignIns(transaction, caller);
    await notifyOfFactor(services, transaction, caller, 'activated');
    return codes;
  });
  sessions.forget(caller.companyId, caller.accountId);
  return { recoveryCodes };
}

/** Creates new recovery codes; the earlier ones become invalid. Throws PASSWORD_WRONG, RATE_LIMITED and SECOND_FACTOR_STATE. */
export async function renewRecoveryCodes(
  services: SecondFactorServices,
  caller: CallerAccount,
  password: string,
): Promise<RecoveryCodes> {
  await confirmPassword(services, caller, password);
  const recoveryCodes = await services.database.transaction(async (transaction) => {
    const { activatedIn } = await readFactorState(transaction, caller);
    if (activatedIn === null) throw new HttpError('SECOND_FACTOR_STATE');
    await notifyOfFactor(services, transaction, caller, 'codesRenewed');
    return replaceRecoveryCodes(transaction, caller);
  });
  return { recoveryCodes };
}

/**
 * Deactivates the second factor. Throws PASSWORD_WRONG, RATE_LIMITED, SECOND_FACTOR_STATE, and FORBIDDEN where the profile
 * requires one.
 */
export async function removeOwnFactor(
  services: SecondFactorServices,
  caller: CallerAccount,
  password: string,
): Promise<void> {
  await confirmPassword(services, caller, password);
  await changeOwn(services, caller, async (transaction) => {
    const { isRequired } = await readFactorState(transaction, caller);
    if (isRequired) throw new HttpError('FORBIDDEN', { message: translate('account.factorRequired') });
    if (!(await removeFactor(transaction, caller))) throw new HttpError('SECOND_FACTOR_STATE');
    await notifyOfFactor(services, transaction, caller, 'removed');
  });
}

async function confirmPassword(
  { database, signIn, wrongPasswords }: SecondFactorServices,
  caller: CallerAccount,
  password: string,
): Promise<void> {
  const { rows } = await database.query<{ password_hash: string | null }>(
    'SELECT password_hash FROM account WHERE company_id = $1 AND account_id = $2 AND account_type = 1',
    [caller.companyId, caller.accountId],
  );
  const { isEmbedded } = signIn;
  const stored = rows[0]?.password_hash ?? null;
  const { forgive } = await checkCurrentPassword(caller, password, stored, { isEmbedded, wrongPasswords });
  await forgive();
}

/** Changes the caller's account in one transaction with its history. */
async function changeOwn<Result>(
  { database }: AccountServices,
  caller: CallerAccount,
  change: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  const { companyId, accountId } = caller;
  return database.transaction(async (transaction) => {
    const results: Result[] = [];
    await changeConfigurationIn(transaction, caller, {
      entity: 'account',
      id: accountId,
      ifMatch: null,
      read: (reading, id) => accountState(reading, companyId, id),
      async change() {
        results.push(await change(transaction));
        return accountId;
      },
    });
    const [result] = results;
    return result as Result;
  });
}
