import type { NormalisedValues } from './NormalisedValues';
import { checkReach } from './recordChecks';
import type { RecordRequest } from '../access/RecordRequest';

/** A new record must be within what the caller may create. */
export function checkNew(request: RecordRequest, normalised: NormalisedValues): void {
  checkReach(request, 'Create', normalised, {
    talkId: 0,
    isActive: true,
    createdBy: request.account.accountId,
    insertedIn: request.context.now.toISOString(),
  });
}
