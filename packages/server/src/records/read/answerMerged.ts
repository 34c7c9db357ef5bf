import { TalkMergedAnswer } from '@assunto/api';
import { taskSubject } from '@assunto/api/ticketing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from '../../access/createAccess';
import type { AccountRequest, RecordRequest } from '../../access/RecordRequest';
import { HttpError } from '../../platform/errors/errors';
import { mergedDetail, survivorsOf } from './mergedTalks';
import { readTalkRows } from './readTalk';

/** The properties by which a call names records. */
const recordNames: readonly string[] = ['talkId', 'talkIds', 'talks', 'survivorId', 'mergedId', 'talkParent'];
/** The properties by which it names their subject. */
const subjectNames: readonly string[] = ['subject', 'subjectId'];

interface CallSchemas {
  params?: { properties?: object };
  querystring?: { properties?: object };
  body?: { properties?: object };
  response?: object;
}

/**
 * Every call that names records answers TALK_MERGED for one that it did not find because it was merged into one that the caller may
 * read, and names that one. A call about several names each of them. Applies to the routes that are registered afterwards.
 */
export function answerMerged(app: FastifyInstance, access: Access): void {
  app.addHook('onRoute', (route) => {
    const { params, querystring, body, response = {} } = (route.schema ?? {}) as CallSchemas;
    const names = [params, querystring, body].flatMap((part) => Object.keys(part?.properties ?? {}));
    const isOfSubject = isOfTasks(route.url) || names.some((name) => subjectNames.includes(name));
    if (!isOfSubject || !names.some((name) => recordNames.includes(name))) return;
    route.schema = { ...route.schema, response: { ...response, 410: TalkMergedAnswer } };
    route.errorHandler = async (error, call) => {
      throw (await mergedError(access, call, error)) ?? error;
    };
  });
}

/** The calls about timers name their subject by their path. */
const isOfTasks = (url: string): boolean => /^\/talk\/(task|tarefa)\//.test(url);

/** What is said instead of that records were not found; `null` where none of them was merged. */
async function mergedError(access: Access, call: FastifyRequest, error: unknown): Promise<HttpError | null> {
  if (!(error instanceof HttpError) || error.code !== 'TALK_NOT_FOUND') return null;
  const request = await access.of(call.account);
  const merged: MergedTalk[] = [];
  for (const [subject, talkIds] of recordsOf(call)) {
    const opened = openReadable(request, subject);
    if (opened) merged.push(...(await readMerged(opened, talkIds)));
  }
  const [first] = merged;
  if (!first) return null;
  const { mergedInto } = first;
  // The path is that of the record itself: its page opens the other one.
  if (first.talkId === (call.params as NamingPart).talkId)
    return new HttpError('TALK_MERGED', { body: { mergedInto } });
  const errors = merged.map(({ talkId: record, mergedInto: survivor }) => ({
    ...mergedDetail(record, survivor),
    talkId: record,
  }));
  return new HttpError('TALK_MERGED', { body: { mergedInto }, message: errors[0]?.message, errors });
}

/** A part of a call as far as it names records. */
interface NamingPart {
  subjectId?: number;
  subject?: string;
  talkId?: number;
  /** A text where answers leave out what is not found. */
  talkIds?: number[] | string;
  talks?: { talkId?: number }[];
  survivorId?: number;
  mergedId?: number;
  talkParent?: { subject: string; talkId: number } | null;
}

/** The records that a call names, by the id or the identifier of their subject. */
function recordsOf({ params, query, body, routeOptions }: FastifyRequest): Map<number | string, number[]> {
  const path = (params ?? {}) as NamingPart;
  const ofPath = path.subjectId ?? path.subject ?? (isOfTasks(routeOptions.url ?? '') ? taskSubject : undefined);
  const records = new Map<number | string, number[]>();
  for (const part of [path, query, body] as (NamingPart | null | undefined)[]) {
    if (typeof part !== 'object' || part === null) continue;
    const { subject, talkId, talkIds, talks, survivorId, mergedId, talkParent } = part;
    const own = part === path ? ofPath : (subject ?? ofPath);
    const ids = [
      talkId,
      ...(Array.isArray(talkIds) ? talkIds : []),
      ...(talks ?? []).map((talk) => talk.talkId),
      survivorId,
      mergedId,
    ];
    add(own, ids);
    if (talkParent) add(talkParent.subject, [talkParent.talkId]);
  }
  return records;

  function add(subject: number | string | undefined, talkIds: readonly (number | undefined)[]): void {
    const ids = talkIds.filter((id) => id !== undefined);
    if (subject !== undefined && ids.length > 0) records.set(subject, [...(records.get(subject) ?? []), ...ids]);
  }
}

function openReadable(request: AccountRequest, subject: number | string): RecordRequest | null {
  const subjectId =
    typeof subject === 'number' ? subject : request.company.subjects.get(subject.toLowerCase())?.subjectId;
  return subjectId === undefined ? null : request.openReadable(subjectId);
}

interface MergedTalk {
  talkId: number;
  mergedInto: number;
}

/** The merged ones of some records, each with the one to choose instead, as far as the caller may read that. */
async function readMerged(request: RecordRequest, talkIds: readonly number[]): Promise<MergedTalk[]> {
  const found = new Set((await readTalkRows(request, talkIds)).map(({ talk_id }) => talk_id));
  const missing = [...new Set(talkIds)].filter((talkId) => !found.has(talkId));
  const survivors = await survivorsOf(request.db, request.company.companyId, missing);
  const readable = await readTalkRows(request, [...new Set(survivors.values())]);
  const known = new Set(readable.map(({ talk_id }) => talk_id));
  return missing.flatMap((talkId) => {
    const mergedInto = survivors.get(talkId);
    return mergedInto !== undefined && known.has(mergedInto) ? [{ talkId, mergedInto }] : [];
  });
}
