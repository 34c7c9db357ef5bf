import type { ConfigurationChange } from '../../configuration/changeConfiguration';
import { readNotification, readPurpose } from '../../delivery/notificationQueries';

/** The logged state of a notification: the body that would restore it. */
export function ofNotification(
  companyId: number,
  id: number | null,
  ifMatch: string | null = null,
): Pick<ConfigurationChange, 'entity' | 'id' | 'ifMatch' | 'read'> {
  return {
    entity: 'notification',
    id,
    ifMatch,
    async read(transaction, notificationId) {
      const found = await readNotification(transaction, companyId, notificationId);
      if (!found) return null;
      const { notificationId: _, ...state } = found;
      const purpose = await readPurpose(transaction, companyId, notificationId);
      return { name: state.notificationName, state: { ...state, ...(purpose && { purpose }) } };
    },
  };
}
