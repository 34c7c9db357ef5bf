import { answerOf, type Client, type EntityRefusal, type EntitySource } from '@assunto/engine';
import type { ConfiguredAttribute } from '@assunto/api';
import type { CreatedAnswer } from '@assunto/engine/contract';
import { computedItem, savedComputed, type ComputedItem } from './computedItem';

/** The calls of one computed attribute of a subject. */
export function createComputedSource(client: Client, subjectId: number): EntitySource<ComputedItem> {
  const at = (id: number | string) => `/attribute/${encodeURIComponent(id)}`;
  const read = async (id: number | string, signal?: AbortSignal): Promise<ComputedItem> =>
    computedItem((await client.request<ConfiguredAttribute>('GET', at(id), signal ? { signal } : {})).data);
  return {
    read,
    async create(values) {
      const body = savedComputed(values);
      const { data } = await client.request<CreatedAnswer>('POST', `/subject/${subjectId}/attribute`, { body });
      return read(data.resourceId);
    },
    async update(id, _changed, { version, all: values }) {
      const headers = version === null ? {} : { headers: { 'if-match': `"${version}"` } };
      const body = savedComputed(values);
      return computedItem((await client.request<ConfiguredAttribute>('PUT', at(id), { body, ...headers })).data);
    },
    readRefusal: (error) => refusalOf(error),
  };
}

/** The problem of the computation at its field. */
function refusalOf(error: unknown): EntityRefusal | null {
  const errors = answerOf(error)?.errors?.filter(({ attribute }) => attribute === 'computed') ?? [];
  return errors.length > 0 ? { messages: [], errors } : null;
}
