import type { ErrorDetail, TalkSave } from '@assunto/engine/core';
import type { CallerAccess } from '../../access/createAccess';
import type { SubjectAccess } from '../../access/SubjectAccess';
import type { Queryable } from '../../database/Database';
import { SqlValues } from '../../database/SqlValues';
import { HttpError } from '../../http/errors';
import { insertTalks } from '../../metadata/insertTalks';
import { checkNewValues } from '../../talks/checkValues';
import type { KeptValues } from '../../talks/KeptValues';
import { checkNew } from '../../talks/checkNew';
import { checkAddress } from './createTalk';
import { claimKey, earlierAnswer, keepAnswer, type IdempotencyKey } from './idempotency';
import { linkCondition, linkRefused } from '../../talks/recordChecks';
import { saveError } from '../../talks/saveErrors';
import { attachFiles, fillFiles } from '../../talks/talkFiles';
import type { TalkServices } from '../../talks/TalkServices';
import { updateTalk } from './updateTalk';

/** Creates several records, all or none; answers their ids in order. The problems of all of them are told at once. */
export async function createMany(
  services: TalkServices,
  caller: CallerAccess,
  access: SubjectAccess,
  saves: readonly TalkSave[],
  key: IdempotencyKey | null,
): Promise<number[]> {
  const kept = checkAll(saves, (save) => {
    checkAddress(access, save);
    const values = checkNewValues(services, caller, access, save);
    checkNew(services, caller, access, values);
    return values;
  });
  return once(services, caller, key, async (transaction) => {
    for (const values of kept) {
      await checkLinks(transaction, caller, access, values);
      const errors = await fillFiles(transaction, caller, access, values, null);
      if (errors.length > 0) throw new HttpError('TALK_INVALID', { errors });
    }
    const { accountId, name } = caller.caller;
    const talks = kept.map((values) => ({ values, createdBy: accountId, actorName: name }));
    try {
      const ids = await insertTalks(transaction, access.subject, talks);
      for (const [place, talkId] of ids.entries())
        await attachFiles(transaction, caller, access, kept[place] ?? new Map(), talkId);
      return ids;
    } catch (error) {
      throw saveError(error, access);
    }
  });
}

/** Changes several records, all or none; answers their ids in order. */
export async function updateMany(
  services: TalkServices,
  caller: CallerAccess,
  access: SubjectAccess,
  saves: readonly TalkSave[],
  key: IdempotencyKey | null,
): Promise<number[]> {
  return once(services, caller, key, async (transaction) => {
    const ids: number[] = [];
    const errors: ErrorDetail[] = [];
    for (const [place, save] of saves.entries()) {
      if (save.talkId === undefined)
        throw new HttpError('REQUEST_INVALID', { message: 'Informe em talkId o registro de cada alteração.' });
      checkAddress(access, save, save.talkId);
      try {
        await updateTalk(services, transaction, caller, access, save.talkId, save);
      } catch (error) {
        // What is wrong with values is told of all records at once; all else ends the work where it is found.
        if (!(error instanceof HttpError)) throw error;
        const found = error.errors.map((one) => ({ ...one, place }));
        if (error.code !== 'TALK_INVALID')
          throw new HttpError(error.code, {
            message: error.userMessage,
            errors: found,
            body: error.body,
            cause: error,
          });
        errors.push(...found);
      }
      ids.push(save.talkId);
    }
    if (errors.length > 0) throw new HttpError('TALK_INVALID', { errors });
    return ids;
  });
}

/** Runs the work in one transaction, unless a request with this key has done it before. */
async function once(
  { database }: TalkServices,
  caller: CallerAccess,
  key: IdempotencyKey | null,
  work: (transaction: Queryable) => Promise<number[]>,
): Promise<number[]> {
  return database.transaction(async (transaction) => {
    // Another request with the same key is waited for here.
    if (key && !(await claimKey(transaction, caller, key, [])))
      return (await earlierAnswer<number[]>(transaction, caller, key)) ?? [];
    const ids = await work(transaction);
    if (key) await keepAnswer(transaction, caller, key, ids);
    return ids;
  });
}

function checkAll(saves: readonly TalkSave[], check: (save: TalkSave) => KeptValues): KeptValues[] {
  const errors: ErrorDetail[] = [];
  const kept = saves.map((save, place) => {
    try {
      return check(save);
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'TALK_INVALID') throw error;
      errors.push(...error.errors.map((one) => ({ ...one, place, message: `Registro ${place + 1}: ${one.message}` })));
      return new Map();
    }
  });
  if (errors.length > 0) throw new HttpError('TALK_INVALID', { errors });
  return kept;
}

async function checkLinks(
  transaction: Queryable,
  caller: CallerAccess,
  access: SubjectAccess,
  kept: KeptValues,
): Promise<void> {
  const values = new SqlValues();
  const condition = linkCondition(caller, access, kept, values);
  if (condition === 'TRUE') return;
  const { rows } = await transaction.query<{ linked: boolean }>(`SELECT (${condition}) AS linked`, values.list);
  if (!rows[0]?.linked) throw linkRefused(access, kept);
}
