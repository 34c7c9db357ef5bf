import type { RestoreConfiguration } from '../../configuration/RestoreConfiguration';
import { changeConfiguration } from '../../configuration/changeConfiguration';
import {
  insertNotification,
  readNotification,
  updateNotification,
  writePurpose,
  type StoredNotification,
} from '../../delivery/notificationQueries';
import { checkNotification } from './checkNotification';
import { ofNotification } from './notificationState';
import { translate } from '../../platform/messages/language';

/** Restores an earlier notification, also a deleted one; its subject and variables must still exist. */
export const restoreNotification: RestoreConfiguration = async (request, { entityId, state, ifMatch }) => {
  const { companyId } = request.account;
  let isRevived = false;
  await changeConfiguration(request.db, request.account, {
    ...ofNotification(companyId, entityId, ifMatch),
    isRestore: true,
    async change(transaction) {
      const before = await readNotification(transaction, companyId, entityId);
      const notification = checkNotification(request, state as StoredNotification, before);
      isRevived = before === null;
      if (isRevived) {
        await insertNotification(transaction, companyId, notification, entityId);
        const { purpose } = state as { purpose?: string };
        if (purpose) await writePurpose(transaction, companyId, entityId, purpose);
      } else {
        await updateNotification(transaction, companyId, entityId, notification);
      }
      return entityId;
    },
  });
  return {
    leftOut: isRevived ? [translate('notification.choicesLost')] : [],
  };
};
