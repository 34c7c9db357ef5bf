import type { CallerAccess } from '../access/createAccess';
import type { SubjectAccess } from '../access/SubjectAccess';
import type { KeptValues } from './KeptValues';
import { checkReach } from './recordChecks';
import type { TalkServices } from './TalkServices';

/** A new record must be within what the caller may create. */
export function checkNew(services: TalkServices, caller: CallerAccess, access: SubjectAccess, kept: KeptValues): void {
  checkReach(services, caller, access, 'Create', kept, {
    talkId: 0,
    isActive: true,
    createdBy: caller.caller.accountId,
    insertedIn: caller.context.now.toISOString(),
  });
}
