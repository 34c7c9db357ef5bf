import { isDeepStrictEqual } from 'node:util';
import type { AccountChange } from '@assunto/api';
import type { RestoreConfiguration } from '../../configuration/RestoreConfiguration';
import { HttpError } from '../../platform/errors/errors';
import type { AccountServices } from './AccountServices';
import { accountState, type AccountState } from './accountState';
import { changeAccount } from './changeAccount';
import { translate } from '../../platform/messages/language';

/**
 * Restores an earlier state of an account, as an administrator's edit would. Passwords, credentials, the second factor and the
 * picture are not part of states and are unchanged. Throws NOT_FOUND for a deleted account.
 */
export const createAccountRestore =
  (services: AccountServices): RestoreConfiguration =>
  async ({ db, account, company }, { entityId, state, ifMatch }) => {
    const earlier = state as AccountState;
    const present = (await accountState(db, account.companyId, entityId))?.state;
    if (!present) throw new HttpError('NOT_FOUND');
    if (!company.rooms.has(earlier.roomId))
      throw new HttpError('REQUEST_INVALID', {
        errors: [{ code: 'ROOM_NOT_FOUND', message: translate('account.profileGone') }],
      });
    // Field filters are restrictions: if one can no longer be saved, the restore is refused.
    const { inativo, roomId, sharedTalks, attributes } = earlier;
    const whole = { ...namesOf(earlier), inativo, roomId, sharedTalks, attributes };
    const was = { ...namesOf(present), inativo: present.inativo, roomId: present.roomId };
    const before: Record<string, unknown> = {
      ...was,
      sharedTalks: present.sharedTalks,
      attributes: present.attributes,
    };
    // Unchanged values are not validated again: people may have emptied what an edit requires.
    const change = Object.entries(whole).filter(([name, value]) => !isDeepStrictEqual(value, before[name]));
    if (change.length > 0)
      await changeAccount(
        services,
        account,
        { accountId: entityId, ifMatch, isRestore: true },
        Object.fromEntries(change) as AccountChange,
      );
    return {
      leftOut: [
        ...(earlier.profileImage !== present.profileImage ? [translate('account.imageStays')] : []),
        ...(earlier.credentialsIn !== present.credentialsIn ? [translate('account.credentialsStay')] : []),
      ],
    };
  };

/** The names and contact properties for the type of account. */
function namesOf(state: AccountState): AccountChange {
  const { accountType, appName, displayName, firstName, lastName, phoneNumber, email } = state;
  return accountType === 2 ? { appName, displayName } : { displayName, firstName, lastName, phoneNumber, email };
}
