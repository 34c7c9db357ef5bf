import type { ConfigurationChange } from '../../../configuration/changeConfiguration';
import { readNotification } from '../../../notifications/notificationQueries';

/** How a notification is written down; its state is the body that writes it again. */
export function ofNotification(
  companyId: number,
  id: number | null,
  ifMatch: string | null = null,
): Pick<ConfigurationChange, 'entity' | 'id' | 'ifMatch' | 'read'> {
  return {
    ...{ entity: 'notification', id, ifMatch },
    async read(transaction, notificationId) {
      const found = await readNotification(transaction, companyId, notificationId);
      if (!found) return null;
      const { notificationId: _, ...state } = found;
      return { name: state.notificationName, state };
    },
  };
}
