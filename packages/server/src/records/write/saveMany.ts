import type { ErrorDetail, TalkSave } from '@assunto/engine/core';
import type { Database } from '../../platform/database/Database';
import { SqlValues } from '../../platform/database/SqlValues';
import { recordEvents } from '../events/recordEvent';
import { HttpError } from '../../platform/errors/errors';
import { insertTalks } from './insertTalks';
import { checkNewValues } from './checkValues';
import type { NormalisedValues } from './NormalisedValues';
import { checkNew } from './checkNew';
import { checkAddress } from './createTalk';
import { claimKey, earlierAnswer, storeAnswer, type IdempotencyKey } from './idempotency';
import { linkCondition, linkRefused } from './recordChecks';
import { saveError } from './saveErrors';
import { attachFiles, fillFiles } from './talkFiles';
import { updateTalk } from './updateTalk';
import { inTransaction, type RecordRequest } from '../../access/RecordRequest';
import { translate } from '../../platform/messages/language';

/** Creates several records, all or none; returns their ids in order. The problems of all records are reported together. */
export async function createMany(
  request: RecordRequest<Database>,
  saves: readonly TalkSave[],
  key: IdempotencyKey | null,
): Promise<number[]> {
  const normalised = checkAll(saves, (save) => {
    checkAddress(request, save);
    const values = checkNewValues(request, save);
    checkNew(request, values);
    return values;
  });
  return once(request, key, async (request) => {
    for (const values of normalised) {
      await checkLinks(request, values);
      const errors = await fillFiles(request, values, null);
      if (errors.length > 0) throw new HttpError('TALK_INVALID', { errors });
    }
    const { accountId, name } = request.account;
    const talks = normalised.map((values) => ({ values, createdBy: accountId, actorName: name }));
    try {
      const ids = await insertTalks(request.db, request.subject, talks);
      await recordEvents(request, { name: 'created', talkIds: ids });
      for (const [index, talkId] of ids.entries()) await attachFiles(request, normalised[index] ?? new Map(), talkId);
      await request.effects.after(request, ids, 'created');
      return ids;
    } catch (error) {
      throw saveError(error, request);
    }
  });
}

/** Changes several records, all or none; returns their ids in order. */
export async function updateMany(
  request: RecordRequest<Database>,
  saves: readonly TalkSave[],
  key: IdempotencyKey | null,
): Promise<number[]> {
  return once(request, key, async (request) => {
    const errors: ErrorDetail[] = [];
    for (const { index, save, talkId } of inLockOrder(saves)) {
      checkAddress(request, save, talkId);
      try {
        await updateTalk(request, talkId, save);
      } catch (error) {
        // Invalid values are collected over all records; any other error ends the work at once.
        if (!(error instanceof HttpError)) throw error;
        const found = error.errors.map((one) => ({ ...one, index }));
        if (error.code !== 'TALK_INVALID')
          throw new HttpError(error.code, {
            message: error.userMessage,
            errors: found,
            body: error.body,
            cause: error,
          });
        errors.push(...found);
      }
    }
    errors.sort((one, other) => (one.index ?? 0) - (other.index ?? 0));
    if (errors.length > 0) throw new HttpError('TALK_INVALID', { errors });
    return saves.flatMap(({ talkId }) => talkId ?? []);
  });
}

/** Saves ordered by the id of their record: locking in one order prevents deadlocks. */
function inLockOrder(saves: readonly TalkSave[]): { index: number; save: TalkSave; talkId: number }[] {
  return saves
    .map((save, index) => {
      if (save.talkId === undefined) throw new HttpError('REQUEST_INVALID', { message: translate('talk.idMissing') });
      return { index, save, talkId: save.talkId };
    })
    .sort((one, other) => one.talkId - other.talkId);
}

/** Runs the work in one transaction, unless a request with this key has done it before. */
async function once(
  request: RecordRequest<Database>,
  key: IdempotencyKey | null,
  work: (request: RecordRequest) => Promise<number[]>,
): Promise<number[]> {
  return inTransaction(request, async (request) => {
    // Waits here for a concurrent request with the same key.
    if (key && !(await claimKey(request, key, []))) return (await earlierAnswer<number[]>(request, key)) ?? [];
    const ids = await work(request);
    if (key) await storeAnswer(request, key, ids);
    return ids;
  });
}

function checkAll(saves: readonly TalkSave[], check: (save: TalkSave) => NormalisedValues): NormalisedValues[] {
  const errors: ErrorDetail[] = [];
  const normalised = saves.map((save, index) => {
    try {
      return check(save);
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'TALK_INVALID') throw error;
      errors.push(...error.errors.map((one) => ({ ...one, index, message: `Registro ${index + 1}: ${one.message}` })));
      return new Map();
    }
  });
  if (errors.length > 0) throw new HttpError('TALK_INVALID', { errors });
  return normalised;
}

async function checkLinks(request: RecordRequest, normalised: NormalisedValues): Promise<void> {
  const values = new SqlValues();
  const condition = linkCondition(request, normalised, values);
  if (condition === 'TRUE') return;
  const { rows } = await request.db.query<{ linked: boolean }>(`SELECT (${condition}) AS linked`, values.list);
  if (!rows[0]?.linked) throw linkRefused(request, normalised);
}
