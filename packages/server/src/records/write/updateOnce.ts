import type { TalkSave } from '@assunto/engine/core';
import { claimKey, earlierAnswer, type IdempotencyKey } from './idempotency';
import type { AllowedVersions } from '../../platform/http/ifMatch';
import { updateTalk } from './updateTalk';
import { inTransaction, type RecordRequest } from '../../access/RecordRequest';
import type { Database } from '../../platform/database/Database';

/** `updateTalk` in a transaction of its own; a repetition with the same key has no effect. */
export async function updateOnce(
  request: RecordRequest<Database>,
  talkId: number,
  save: TalkSave,
  key: IdempotencyKey | null,
  allowed: AllowedVersions,
): Promise<void> {
  await inTransaction(request, async (request) => {
    if (key && !(await claimKey(request, key, { talkId }))) {
      await earlierAnswer(request, key);
      return;
    }
    await updateTalk(request, talkId, save, allowed);
  });
}
