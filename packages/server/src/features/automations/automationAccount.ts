import type { JobIdentities, JobIdentity } from '@assunto/api';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { AccountRequest } from '../../access/RecordRequest';
import type { Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { translate } from '../../platform/messages/language';

/** The name of a profile's own account in the history and timeline of records. */
const automationName = 'Automação';

/** Why an account cannot have jobs run as 'Automação'; `null` where it can. */
function refusal({ company, account }: AccountRequest): string | null {
  if (company.rooms.get(account.roomId)?.actsAsAutomation !== true) return translate('right.automation');
  // 'Automação' has the rights of the profile, without what narrows a single account.
  return account.restrictions === null ? null : translate('right.automationNarrowed');
}

/** The accounts as which the caller may let jobs run. */
export const identitiesOf = (request: AccountRequest): JobIdentities => ({
  itens: [
    { actsAs: 'owner', name: request.account.name },
    ...(refusal(request) === null ? [{ actsAs: 'automation' as const, name: automationName }] : []),
  ],
});

/** Throws GRANT_REFUSED where the caller may not have jobs run as `actsAs`. */
export function requireIdentity(request: AccountRequest, actsAs: JobIdentity): void {
  const message = actsAs === 'automation' ? refusal(request) : null;
  if (message === null) return;
  throw new HttpError('GRANT_REFUSED', {
    values: { lacking: message },
    errors: [{ code: 'RIGHT_NOT_HELD', message, attribute: '/actsAs' }],
  });
}

/**
 * The id of 'Automação' of the caller's profile, which is created when it is first needed. It is inactive, so that nobody signs in
 * with it or sends it anything; its rights are those of the profile (decision 124). Call `requireIdentity` before.
 */
export async function automationAccount(transaction: Queryable, { companyId, roomId }: CallerAccount): Promise<number> {
  const { rows } = await transaction.query<{ account_id: number }>(
    `INSERT INTO account (company_id, room_id, account_type, display_name, inactive) VALUES ($1, $2, 3, $3, true)
     ON CONFLICT (company_id, room_id) WHERE account_type = 3 DO UPDATE SET display_name = excluded.display_name
     RETURNING account_id`,
    [companyId, roomId, automationName],
  );
  return rows[0]?.account_id ?? 0;
}
