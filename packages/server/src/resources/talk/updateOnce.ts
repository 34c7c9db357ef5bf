import type { TalkSave } from '@assunto/engine/core';
import type { CallerAccess } from '../../access/createAccess';
import type { SubjectAccess } from '../../access/SubjectAccess';
import { claimKey, earlierAnswer, type IdempotencyKey } from './idempotency';
import type { TalkServices } from '../../talks/TalkServices';
import { updateTalk } from './updateTalk';

/** `updateTalk` in a transaction of its own; with a key that has done it before, nothing is done again. */
export async function updateOnce(
  services: TalkServices,
  caller: CallerAccess,
  access: SubjectAccess,
  talkId: number,
  save: TalkSave,
  key: IdempotencyKey | null,
): Promise<void> {
  await services.database.transaction(async (transaction) => {
    if (key && !(await claimKey(transaction, caller, key, { talkId }))) {
      await earlierAnswer(transaction, caller, key);
      return;
    }
    await updateTalk(services, transaction, caller, access, talkId, save);
  });
}
