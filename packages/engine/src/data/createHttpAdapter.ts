import type { ListOf } from '../contract/common';
import type { FileAddress } from '../contract/fileAddress';
import type { Context, RelatedSubject } from '../contract/subject';
import type { RecordId } from '../contract/recordId';
import type { Talk, TalkHistoryEntry } from '../contract/talk';
import type { FileValue } from '../contract/values';
import type { OptionItem, ReportSubject, TreeItem } from '../registry/FieldDefinition';
import { assertLookupPath } from './assertLookupPath';
import { createClient, type Client, type ClientOptions } from './createClient';
import type { DataAdapter } from './DataAdapter';

/** The options of a client, and the subject of tasks. */
export interface HttpAdapterOptions extends ClientOptions {
  /** Identifier of the subject whose records are tasks. Absent: the adapter has no `startTask`. */
  taskSubject?: string;
}

/**
 * Creates an adapter for the HTTP calls of an Assunto server.
 *
 * @example
 * const adapter = createHttpAdapter({ baseUrl: '', getToken: () => session.token, onUnauthorized: session.refresh });
 */
export function createHttpAdapter({ taskSubject, ...options }: HttpAdapterOptions): DataAdapter {
  const client = createClient(options);
  return {
    ...recordCalls(client),
    ...batchCalls(client),
    ...(taskSubject !== undefined && taskCalls(client, taskSubject)),
    ...editorCalls(client),
    ...fileCalls(client, options.baseUrl),
  };
}

const once = (idempotencyKey: string) => ({ 'idempotency-key': idempotencyKey });
const ifOnce = (key?: string) => (key === undefined ? {} : { headers: once(key) });
const path = (...segments: (string | number)[]) => `/${segments.map(encodeURIComponent).join('/')}`;
const signalled = (signal?: AbortSignal) => (signal ? { signal } : {});

/** Properties that identify responses of lists and records. */
const list = ['itens', 'currentPage'];
const talk = ['talkId', 'talkValues', 'version'];

/** Contexts, lists and single records. */
function recordCalls(
  client: Client,
): Pick<DataAdapter, 'context' | 'list' | 'read' | 'create' | 'update' | 'history' | 'related'> {
  return {
    async context({ scenario, subject, templateId, talkId }, signal) {
      const query = { templateId, talkId };
      const url = path('context', 'web', scenario, subject);
      return (
        await client.request<Context>('GET', url, { query, expects: ['subject', 'template'], ...signalled(signal) })
      ).data;
    },

    async list(subject, request, signal) {
      const url = `${path('talk', 'filter', subject)}/`;
      return (await client.request<ListOf<Talk>>('POST', url, { body: request, expects: list, ...signalled(signal) }))
        .data;
    },

    async read(subject, talkId, signal) {
      return (await client.request<Talk>('GET', path('talk', subject, talkId), { expects: talk, ...signalled(signal) }))
        .data;
    },

    async create(subject, save, idempotencyKey) {
      const answer = await client.request<{ resourceId: RecordId }>('POST', path('talk', subject), {
        body: { ...save, subject },
        headers: once(idempotencyKey),
        expects: ['resourceId'],
      });
      return { resourceId: answer.data.resourceId, location: answer.headers.get('location') };
    },

    async update(subject, talkId, save, idempotencyKey) {
      const answer = await client.request<Talk>('PUT', path('talk', subject, talkId), {
        body: { ...save, subject, talkId },
        headers: once(idempotencyKey),
        expects: talk,
      });
      return answer.data;
    },

    async history(subject, talkId, page, signal) {
      const url = path('talk', subject, talkId, 'history');
      return (
        await client.request<ListOf<TalkHistoryEntry>>('GET', url, {
          query: { ...page },
          expects: list,
          ...signalled(signal),
        })
      ).data;
    },

    async related(subject, signal) {
      const url = path('subject', 'related', 'other', subject);
      return (await client.request<RelatedSubject[]>('GET', url, { expects: 'array', ...signalled(signal) })).data;
    },
  };
}

/** Calls on several records at once, and actions on a record other than saving it. */
function batchCalls(client: Client): Pick<DataAdapter, 'remove' | 'activate' | 'deactivate' | 'saveMany' | 'comment'> {
  return {
    async remove(subject, talkIds, key) {
      await client.request('DELETE', path('talk', subject), {
        body: { subject, talkIds },
        expects: 'nothing',
        ...ifOnce(key),
      });
    },

    async activate(subject, talkIds, key) {
      await client.request('POST', path('talk', 'batchActivate', subject), {
        body: { talkIds },
        expects: 'nothing',
        ...ifOnce(key),
      });
    },

    async deactivate(subject, talkIds, key) {
      await client.request('POST', path('talk', 'batchDeactivate', subject), {
        body: { talkIds },
        expects: 'nothing',
        ...ifOnce(key),
      });
    },

    async saveMany(subject, talks, idempotencyKey) {
      const method = talks.some((talk) => talk.talkId !== undefined) ? 'PUT' : 'POST';
      const answer = await client.request<{ resourceIds: RecordId[] }>(method, path('talk', subject, 'many'), {
        body: { talks },
        headers: once(idempotencyKey),
        expects: ['resourceIds'],
      });
      return answer.data.resourceIds;
    },

    async comment(subject, talkId, comment, key) {
      await client.request('POST', path('talk', subject, talkId, 'comment'), {
        body: comment,
        headers: once(key),
        expects: ['talkCommentId'],
      });
    },
  };
}

/** Calls on the records of the subject whose records are tasks. */
function taskCalls(client: Client, taskSubject: string): Pick<DataAdapter, 'startTask'> {
  return {
    async startTask(talkId) {
      await client.request('POST', path('talk', taskSubject, 'iniciar'), { body: { talkId }, expects: ['timer'] });
    },
  };
}

/** Calls of editors while a form is filled in. */
function editorCalls(
  client: Client,
): Pick<DataAdapter, 'searchOptions' | 'isValueTaken' | 'lookUpPhone' | 'optionTree' | 'reportSubjects'> {
  return {
    async searchOptions(subjectAttributeId, _relatedSubject, term, signal) {
      const url = path('subject', 'options', subjectAttributeId);
      return (await client.request<OptionItem[]>('GET', url, { query: { term }, signal, expects: 'array' })).data;
    },

    async isValueTaken(subjectAttributeId, value, talkId, signal) {
      const url = path('subject', 'natural-key', subjectAttributeId);
      const body = { value, ...(talkId !== null && { talkId }) };
      return (await client.request<{ isTaken: boolean }>('POST', url, { body, signal, expects: ['isTaken'] })).data
        .isTaken;
    },

    async lookUpPhone(lookupPath, signal) {
      assertLookupPath(lookupPath);
      const { data } = await client.request<{ phoneNumber?: unknown } | null>('GET', lookupPath, {
        signal,
        expects: 'any',
      });
      return typeof data?.phoneNumber === 'string' && data.phoneNumber !== '' ? data.phoneNumber : null;
    },

    async optionTree({ subjectAttributeId }, { parentId, term }, signal) {
      const url = path('subject', 'options', subjectAttributeId, 'tree');
      return (
        await client.request<TreeItem[]>('GET', url, { query: { parent: parentId, term }, signal, expects: 'array' })
      ).data;
    },

    async reportSubjects({ subjectAttributeId }, signal) {
      const url = path('subject', 'report', subjectAttributeId);
      return (await client.request<ReportSubject[]>('GET', url, { signal, expects: 'array' })).data;
    },
  };
}

/** Files and their addresses. */
function fileCalls(client: Client, baseUrl: string): Pick<DataAdapter, 'uploadFile' | 'fileUrl'> {
  return {
    uploadFile: (subjectAttributeId, file, onProgress, signal) =>
      client.upload<FileValue>(
        path('file', subjectAttributeId),
        {
          file,
          headers: { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(file.name) },
          onProgress,
          signal,
        },
        ['fileId', 'name'],
      ),

    async fileUrl(fileId, use) {
      const url = path('file', fileId, 'address');
      return baseUrl + (await client.request<FileAddress>('GET', url, { query: { use }, expects: ['url'] })).data.url;
    },
  };
}
