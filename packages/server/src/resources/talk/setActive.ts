import type { CallerAccess } from '../../access/createAccess';
import type { SubjectAccess } from '../../access/SubjectAccess';
import { HttpError } from '../../http/errors';
import { lockTalks } from '../../talks/lockTalks';
import { wasDone, type IdempotencyKey } from './idempotency';
import type { TalkServices } from '../../talks/TalkServices';

/**
 * Activates or deactivates records, all or none; those that are so already stay as they are. With a key that
 * has done it before, nothing is done again. Both take the action
 * Deactivate. Throws TALK_NOT_FOUND or FORBIDDEN.
 */
export async function setActive(
  { database }: TalkServices,
  caller: CallerAccess,
  access: SubjectAccess,
  { talkIds, isActive }: { talkIds: readonly number[]; isActive: boolean },
  key: IdempotencyKey | null,
): Promise<void> {
  const { subject } = access;
  await database.transaction(async (transaction) => {
    if (key && (await wasDone(transaction, caller, key))) return;
    const locked = await lockTalks(transaction, caller, access, talkIds, 'Deactivate');
    const refused = locked.filter(({ isAllowed }) => !isAllowed);
    if (refused.length > 0)
      throw new HttpError('FORBIDDEN', {
        errors: refused.map(({ talkId, displayName }) => ({
          code: 'FORBIDDEN',
          message: `Você não pode ${isActive ? 'ativar' : 'desativar'} o registro ${displayName}.`,
          talkId,
        })),
      });
    await transaction.query(
      `WITH changed AS (
         UPDATE ${subject.table} SET is_active = $3, version = version + 1, updated_in = now()
         WHERE company_id = $1 AND talk_id = ANY($2::bigint[]) AND is_active <> $3
         RETURNING talk_id, version)
       INSERT INTO talk_history (company_id, subject_id, talk_id, action, version, account_id, actor_name)
       SELECT $1, $4, talk_id, $5, version, $6, $7 FROM changed`,
      [
        caller.company.companyId,
        locked.map(({ talkId }) => talkId),
        isActive,
        subject.subjectId,
        isActive ? 'activate' : 'deactivate',
        caller.caller.accountId,
        caller.caller.name,
      ],
    );
  });
}
