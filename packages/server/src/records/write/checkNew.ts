import type { NormalisedValues } from './NormalisedValues';
import { checkPermitted } from './recordChecks';
import type { RecordRequest } from '../../access/RecordRequest';

/** Refuses a new record that the caller may not create. */
export function checkNew(request: RecordRequest, normalised: NormalisedValues): void {
  checkPermitted(request, 'Create', normalised, {
    talkId: 0,
    isActive: true,
    createdBy: request.account.accountId,
    insertedIn: request.context.now.toISOString(),
  });
}
