import { TalkMergedAnswer } from '@assunto/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from '../access/createAccess';
import type { RecordRequest } from '../access/RecordRequest';
import { HttpError } from '../http/errors';
import { translate } from '../messages/language';
import { survivorOf } from './mergedTalks';
import { readTalkRows } from './readTalk';

/** The parts of a body that name records: those of one change, one each, or the two of a merge. */
const named = ['talkIds', 'talks', 'survivorId', 'mergedId'] as const;

/**
 * Every call about records answers TALK_MERGED for one that it did not find because it was merged into one that the caller may read,
 * and names that one. A call about several names each of them. Applies to the routes that are registered afterwards.
 */
export function answerMerged(app: FastifyInstance, access: Access): void {
  app.addHook('onRoute', (route) => {
    const { body, response = {} } = (route.schema ?? {}) as { body?: { properties?: object }; response?: object };
    const isAboutSeveral = named.some((name) => name in (body?.properties ?? {}));
    if (!/^\/talk\/.*:subject/.test(route.url) || !(isAboutSeveral || route.url.includes(':talkId'))) return;
    route.schema = { ...route.schema, response: { ...response, 410: TalkMergedAnswer } };
    route.errorHandler = async (error, call) => {
      throw (await mergedError(access, call, error)) ?? error;
    };
  });
}

/** What is said instead of that records were not found; `null` where none of them was merged. */
async function mergedError(access: Access, call: FastifyRequest, error: unknown): Promise<HttpError | null> {
  if (!(error instanceof HttpError) || error.code !== 'TALK_NOT_FOUND') return null;
  const { subject, talkId } = call.params as { subject: string; talkId?: number };
  const request = await access.open(call.account, subject, 'Read');
  const merged = await readMerged(request, [...(talkId === undefined ? [] : [talkId]), ...idsOf(call.body)]);
  const [first] = merged;
  if (!first) return null;
  const { mergedInto } = first;
  if (talkId !== undefined) return new HttpError('TALK_MERGED', { body: { mergedInto } });
  const errors = merged.map(({ talkId: record, mergedInto: survivor }) => ({
    code: 'TALK_MERGED',
    message: translate('talk.mergedInto', { record: String(record), survivor: String(survivor) }),
    talkId: record,
  }));
  return new HttpError('TALK_MERGED', { body: { mergedInto }, message: errors[0]?.message, errors });
}

interface NamedTalks {
  talkIds?: number[];
  talks?: { talkId?: number }[];
  survivorId?: number;
  mergedId?: number;
}

/** The records that a body names. */
function idsOf(body: unknown): number[] {
  const { talkIds = [], talks = [], survivorId, mergedId } = (body ?? {}) as NamedTalks;
  return [...talkIds, ...talks.map(({ talkId }) => talkId), survivorId, mergedId].filter((id) => id !== undefined);
}

/** The merged ones of some records, each with the one to choose instead, as far as the caller may read that. */
async function readMerged(
  request: RecordRequest,
  talkIds: readonly number[],
): Promise<{ talkId: number; mergedInto: number }[]> {
  const found = new Set((await readTalkRows(request, talkIds)).map(({ talk_id }) => talk_id));
  const merged: { talkId: number; mergedInto: number }[] = [];
  for (const talkId of new Set(talkIds)) {
    const mergedInto = found.has(talkId) ? null : await survivorOf(request.db, request.company.companyId, talkId);
    if (mergedInto !== null && (await readTalkRows(request, [mergedInto])).length > 0)
      merged.push({ talkId, mergedInto });
  }
  return merged;
}
