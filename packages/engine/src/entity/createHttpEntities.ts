import type { CreatedAnswer, ListOf } from '../contract/common';
import type { Client, ClientRequest } from '../data/createClient';
import type { EntityId, EntityValues } from './EntityDefinition';
import type { EntityListRequest, EntitySource } from './EntitySource';

/** The calls of a resource; each part can be replaced. */
export interface HttpEntities {
  /** The path of lists and creations; an entity is at `path/id`. */
  path: string;
  /** The query of a list; by default `page`, `fetch`, `term` and `order` (`-name,email`) beside the filter. */
  query?(request: EntityListRequest): ClientRequest['query'];
  /** `PATCH` sends the changed values alone; `PUT`, the default, every writable one, of which what nobody changed is as it was read. */
  update?: 'PUT' | 'PATCH';
  /** The body of a creation or an update; by default the values. */
  body?(values: EntityValues): unknown;
}

/**
 * A source over the calls of the contract's resources: lists return `{ itens, totalResults }`, creations `{ resourceId }`, and a
 * saved entity is read again. An update sends the version that it replaces in `If-Match`. For a resource with other calls, spread
 * it and replace them.
 *
 * @example
 * const client = createClient({ baseUrl: '/api', getToken: () => session.token });
 * const channels = createHttpEntities<{ channelId: number; description: string }>(client, { path: '/channel' });
 */
export function createHttpEntities<T extends object>(
  client: Client,
  { path, query = usualQuery, body = (values) => values, update: method = 'PUT' }: HttpEntities,
): Required<Omit<EntitySource<T>, 'readRefusal'>> {
  const at = (id: EntityId) => `${path}/${encodeURIComponent(id)}`;
  const read = async (id: EntityId, signal?: AbortSignal): Promise<T> =>
    (await client.request<T>('GET', at(id), signal ? { signal } : {})).data;
  return {
    read,
    async list(request, signal) {
      const { data } = await client.request<ListOf<T>>('GET', path, { query: query(request) ?? {}, signal });
      return { items: data.itens, total: data.totalResults ?? data.itens.length };
    },
    async create(values) {
      const { data } = await client.request<CreatedAnswer>('POST', path, { body: body(values) });
      return read(data.resourceId);
    },
    async update(id, values, { version, all }) {
      const headers = version === null ? {} : { headers: { 'if-match': `"${version}"` } };
      const sent = method === 'PUT' ? all : values;
      await client.request(method, at(id), { body: body(sent), ...headers });
      return read(id);
    },
    async remove(id) {
      await client.request('DELETE', at(id));
    },
  };
}

function usualQuery({ page, pageSize, term, order, filter }: EntityListRequest): ClientRequest['query'] {
  const keys = order.map(({ attribute, direction }) => (direction === 'asc' ? attribute : `-${attribute}`));
  const narrowed = filter as ClientRequest['query'];
  return { ...narrowed, page, fetch: pageSize, term: term || null, order: keys.length > 0 ? keys.join(',') : null };
}
