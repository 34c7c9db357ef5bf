import { isDeepStrictEqual } from 'node:util';
import type { AccountChange } from '@assunto/engine/contract';
import type { RestoreConfiguration } from '../../../configuration/RestoreConfiguration';
import { HttpError } from '../../../http/errors';
import type { AccountServices } from './AccountServices';
import { accountState, type AccountState } from './accountState';
import { changeAccount } from './changeAccount';

/**
 * Gives an account what it had before, as an administrator's edit would. Passwords, credentials and the second factor are in no
 * state, and stay; so does the picture. Throws NOT_FOUND for one that was deleted.
 */
export const createAccountRestore =
  (services: AccountServices): RestoreConfiguration =>
  async ({ db, account, company }, { entityId, state, ifMatch }) => {
    const earlier = state as AccountState;
    const present = (await accountState(db, account.companyId, entityId))?.state;
    if (!present) throw new HttpError('NOT_FOUND');
    if (!company.rooms.has(earlier.roomId))
      throw new HttpError('REQUEST_INVALID', {
        errors: [{ code: 'ROOM_NOT_FOUND', message: 'O perfil de acesso de então não existe mais.' }],
      });
    // Field filters restrict: one that cannot be written any more refuses the restore.
    const { inativo, roomId, sharedTalks, attributes } = earlier;
    const whole = { ...namesOf(earlier), ...{ inativo, roomId, sharedTalks, attributes } };
    const was = { ...namesOf(present), inativo: present.inativo, roomId: present.roomId };
    const before: Record<string, unknown> = {
      ...was,
      sharedTalks: present.sharedTalks,
      attributes: present.attributes,
    };
    // What is the same today is not asked for again: people may have emptied what an edit requires.
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
        ...(earlier.profileImage !== present.profileImage ? ['A imagem do perfil fica como está.'] : []),
        ...(earlier.credentialsIn !== present.credentialsIn ? ['As credenciais ficam como estão.'] : []),
      ],
    };
  };

/** What the type of account has of names and addresses. */
function namesOf(state: AccountState): AccountChange {
  const { accountType, appName, displayName, firstName, lastName, phoneNumber, email } = state;
  return accountType === 2 ? { appName, displayName } : { displayName, firstName, lastName, phoneNumber, email };
}
