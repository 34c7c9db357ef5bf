import type { EntityUse } from '@assunto/engine/contract';
import type { Queryable } from '../../../database/Database';

/** Reads what uses a notification; it is asked in the transaction that would delete it. */
export type ReadNotificationUses = (
  transaction: Queryable,
  companyId: number,
  notificationId: number,
) => Promise<EntityUse[]>;
