import type { CallerAccount } from '../platform/auth/CallerAccount';
import { holdsAll } from '../access/requireGrantable';
import { HttpError } from '../platform/errors/errors';

/**
 * Refuses everybody who may not read all records: who changes a subject sees and changes the values of every record, also of
 * attributes that their profile does not show. Throws FORBIDDEN.
 */
export function requireStructureRights(account: CallerAccount): void {
  if (!account.isAdmin || account.viewing || !holdsAll(account)) throw new HttpError('FORBIDDEN');
}
