import type { ProfileAssignment, ProfileAssignmentResult } from '@assunto/api';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import { requireGrantable } from '../../access/requireGrantable';
import { HttpError } from '../../platform/errors/errors';
import type { AccountServices } from './AccountServices';
import { changeAccount } from './changeAccount';

/**
 * Assigns another profile to several accounts, each as a separate edit: a refusal for one, e.g. the last administrator, does not
 * affect others. Throws FORBIDDEN and NOT_FOUND for a profile that the caller may not grant; then nothing has changed.
 */
export async function assignProfile(
  services: AccountServices,
  caller: CallerAccount,
  { accountIds, roomId }: ProfileAssignment,
): Promise<ProfileAssignmentResult[]> {
  await requireGrantable(services.access, caller, { roomId });
  const results: ProfileAssignmentResult[] = [];
  for (const accountId of accountIds) {
    try {
      await changeAccount(services, caller, { accountId, ifMatch: null }, { roomId });
      results.push({ accountId, isDone: true, message: null });
    } catch (error) {
      if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
      results.push({ accountId, isDone: false, message: error.userMessage });
    }
  }
  return results;
}
