import type { CreatedAnswer, ListOf } from '../contract/common';
import type { FileAddress } from '../contract/file';
import type { Context, RelatedSubject } from '../contract/subject';
import type { SavedMany, Talk, TalkHistoryEntry } from '../contract/talk';
import type { FileValue } from '../contract/values';
import type { OptionItem, ReportSubject, TreeItem } from '../registry/FieldDefinition';
import { assertLookupPath } from './assertLookupPath';
import { taskSubject } from '../contract/taskNames';
import { createClient, type ClientOptions } from './createClient';
import type { DataAdapter } from './DataAdapter';

/**
 * Records over HTTP, by the calls of 1§7.
 *
 * @example
 * const adapter = createHttpAdapter({ baseUrl: '', getToken: () => session.token, onUnauthorized: session.refresh });
 */
export function createHttpAdapter(options: ClientOptions): DataAdapter {
  const client = createClient(options);
  const once = (idempotencyKey: string) => ({ 'idempotency-key': idempotencyKey });
  const ifOnce = (key?: string) => (key === undefined ? {} : { headers: once(key) });
  const path = (...segments: (string | number)[]) => `/${segments.map(encodeURIComponent).join('/')}`;
  const signalled = (signal?: AbortSignal) => (signal ? { signal } : {});

  return {
    async context({ scenario, subject, templateId, talkId }, signal) {
      const query = { templateId, talkId };
      const url = path('context', 'web', scenario, subject);
      return (await client.request<Context>('GET', url, { query, ...signalled(signal) })).data;
    },

    async list(subject, request, signal) {
      const url = `${path('talk', 'filter', subject)}/`;
      return (await client.request<ListOf<Talk>>('POST', url, { body: request, ...signalled(signal) })).data;
    },

    async read(subject, talkId, signal) {
      return (await client.request<Talk>('GET', path('talk', subject, talkId), signalled(signal))).data;
    },

    async create(subject, save, idempotencyKey) {
      const answer = await client.request<CreatedAnswer>('POST', path('talk', subject), {
        body: { ...save, subject },
        headers: once(idempotencyKey),
      });
      return { resourceId: answer.data.resourceId, location: answer.headers.get('location') };
    },

    async update(subject, talkId, save, idempotencyKey) {
      const answer = await client.request<Talk>('PUT', path('talk', subject, talkId), {
        body: { ...save, subject, talkId },
        headers: once(idempotencyKey),
      });
      return answer.data;
    },

    async remove(subject, talkIds, key) {
      await client.request('DELETE', path('talk', subject), { body: { subject, talkIds }, ...ifOnce(key) });
    },

    async activate(subject, talkIds, key) {
      await client.request('POST', path('talk', 'batchActivate', subject), { body: { talkIds }, ...ifOnce(key) });
    },

    async deactivate(subject, talkIds, key) {
      await client.request('POST', path('talk', 'batchDeactivate', subject), { body: { talkIds }, ...ifOnce(key) });
    },

    async comment(subject, talkId, text, key) {
      await client.request('POST', path('talk', subject, talkId, 'comment'), { body: { text }, headers: once(key) });
    },

    async startTask(talkId) {
      await client.request('POST', path('talk', taskSubject, 'iniciar'), { body: { talkId } });
    },

    async saveMany(subject, talks, idempotencyKey) {
      const method = talks.some((talk) => talk.talkId !== undefined) ? 'PUT' : 'POST';
      const answer = await client.request<SavedMany>(method, path('talk', subject, 'many'), {
        body: { talks },
        headers: once(idempotencyKey),
      });
      return answer.data.resourceIds;
    },

    async history(subject, talkId, page, signal) {
      const url = path('talk', subject, talkId, 'history');
      return (await client.request<ListOf<TalkHistoryEntry>>('GET', url, { query: { ...page }, ...signalled(signal) }))
        .data;
    },

    async related(subject, signal) {
      const url = path('subject', 'related', 'other', subject);
      return (await client.request<RelatedSubject[]>('GET', url, signalled(signal))).data;
    },

    async searchOptions(subjectAttributeId, _relatedSubject, term, signal) {
      const url = path('subject', 'options', subjectAttributeId);
      return (await client.request<OptionItem[]>('GET', url, { query: { term }, signal })).data;
    },

    async isValueTaken(subjectAttributeId, value, talkId, signal) {
      const url = path('subject', 'natural-key', subjectAttributeId);
      const body = { value, ...(talkId !== null && { talkId }) };
      return (await client.request<{ isTaken: boolean }>('POST', url, { body, signal })).data.isTaken;
    },

    async lookUpPhone(lookupPath, signal) {
      assertLookupPath(lookupPath);
      const { data } = await client.request<{ phoneNumber?: unknown } | null>('GET', lookupPath, { signal });
      return typeof data?.phoneNumber === 'string' && data.phoneNumber !== '' ? data.phoneNumber : null;
    },

    async optionTree({ subjectAttributeId }, { parentId, term }, signal) {
      const url = path('subject', 'options', subjectAttributeId, 'tree');
      return (await client.request<TreeItem[]>('GET', url, { query: { parent: parentId, term }, signal })).data;
    },

    async reportSubjects({ subjectAttributeId }, signal) {
      const url = path('subject', 'report', subjectAttributeId);
      return (await client.request<ReportSubject[]>('GET', url, { signal })).data;
    },

    uploadFile: (subjectAttributeId, file, onProgress, signal) =>
      client.upload<FileValue>(path('file', subjectAttributeId), {
        file,
        headers: { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(file.name) },
        onProgress,
        signal,
      }),

    async fileUrl(fileId, use) {
      const url = path('file', fileId, 'address');
      return options.baseUrl + (await client.request<FileAddress>('GET', url, { query: { use } })).data.url;
    },
  };
}
