import { recordedEvent } from '../events/recordEvent';
import { HttpError } from '../../platform/errors/errors';
import { translate } from '../../platform/messages/language';
import { lockTalks } from './lockTalks';
import { wasDone, type IdempotencyKey } from './idempotency';
import { writtenHistory } from '../history/writtenHistory';
import { uncheckedTable } from '../../platform/database/recordReads';
import { inTransaction, type RecordRequest } from '../../access/RecordRequest';
import type { Database } from '../../platform/database/Database';

/**
 * Activates or deactivates records, all or none; those already in that state are unchanged. A repetition with the same key has no
 * effect. Both need the permission Deactivate. Throws TALK_NOT_FOUND or FORBIDDEN.
 */
export async function setActive(
  request: RecordRequest<Database>,
  { talkIds, isActive }: { talkIds: readonly number[]; isActive: boolean },
  key: IdempotencyKey | null,
): Promise<void> {
  await inTransaction(request, async (request) => {
    if (key && (await wasDone(request, key))) return;
    await setActiveIn(request, { talkIds, isActive });
  });
}

/** The same in the caller's transaction. */
export async function setActiveIn(
  request: RecordRequest,
  { talkIds, isActive }: { talkIds: readonly number[]; isActive: boolean },
): Promise<void> {
  const { subject } = request;
  const locked = await lockTalks(request, talkIds, 'Deactivate');
  const refused = locked.filter(({ isAllowed }) => !isAllowed);
  if (refused.length > 0)
    throw new HttpError('FORBIDDEN', {
      errors: refused.map(({ talkId, displayName }) => ({
        code: 'FORBIDDEN',
        message: translate(isActive ? 'talk.noActivation' : 'talk.noDeactivation', { record: displayName }),
        talkId,
      })),
    });
  const ids = locked.map(({ talkId }) => talkId);
  await request.db.query(
    `WITH changed AS (
         UPDATE ${uncheckedTable(subject, 'locked')} SET is_active = $3, version = version + 1, updated_in = now(), updated_by = $6
         WHERE company_id = $1 AND talk_id = ANY($2::bigint[]) AND is_active <> $3
         RETURNING talk_id, version)${recordedEvent(request, { name: isActive ? 'activated' : 'deactivated', from: 'changed' })},
       ${writtenHistory(
         `SELECT $1::integer, $4::integer, talk_id, $5::text, version, $6::integer, $7::text, '[]'::jsonb FROM changed`,
         { endIn: isActive ? undefined : '$1' },
       )}
       SELECT`,
    [
      request.company.companyId,
      ids,
      isActive,
      subject.subjectId,
      isActive ? 'activate' : 'deactivate',
      request.account.accountId,
      request.account.name,
    ],
  );
  await request.effects.after(request, ids, '$isActive');
}
