import type { EntityUse } from '@assunto/api';
import type { Queryable } from '../../platform/database/Database';

/** Reads the uses of a notification, in the transaction that would delete it. */
export type ReadNotificationUses = (
  transaction: Queryable,
  companyId: number,
  notificationId: number,
) => Promise<EntityUse[]>;
