import { describe, expect, it, vi } from 'vitest';
import type { Client } from '../data/createClient';
import { createHttpEntities } from './createHttpEntities';

interface Channel {
  channelId: number;
  description: string;
}

const channel: Channel = { channelId: 7, description: 'E-mail' };

/** A client that responds to each call by its method and path. */
function clientOf(answers: Readonly<Record<string, unknown>>) {
  const request = vi.fn(async (method: string, path: string, _request?: unknown) => ({
    status: 200,
    data: answers[`${method} ${path}`] ?? null,
    headers: new Headers(),
  }));
  return { request, client: { request } as unknown as Client };
}

describe('entities over HTTP', () => {
  it('asks for a page with its search, order and filter, and leaves out what is not asked', async () => {
    const { client, request } = clientOf({ 'GET /channel': { itens: [channel], totalResults: 31, currentPage: 2 } });
    const { list } = createHttpEntities<Channel>(client, { path: '/channel' });
    const { signal } = new AbortController();
    const order = [
      { attribute: 'description', direction: 'desc' },
      { attribute: 'channelId', direction: 'asc' },
    ] as const;
    const asked = { page: 2, pageSize: 10, term: 'mail', order, filter: { companyId: 3 } };
    expect(await list(asked, signal)).toEqual({ items: [channel], total: 31 });
    const query = { companyId: 3, page: 2, fetch: 10, term: 'mail', order: '-description,channelId' };
    expect(request).toHaveBeenLastCalledWith('GET', '/channel', { query, signal });
    await list({ ...asked, term: '', order: [], filter: {} }, signal);
    expect(request.mock.lastCall?.[2]).toMatchObject({ query: { term: null, order: null } });
  });

  it('answers what was saved as it is now', async () => {
    const { client, request } = clientOf({ 'POST /channel': { resourceId: 7 }, 'GET /channel/7': channel });
    const source = createHttpEntities<Channel>(client, {
      path: '/channel',
      body: ({ description }) => ({ channelDescription: description }),
    });
    const body = { channelDescription: 'E-mail' };
    expect(await source.create({ description: 'E-mail' })).toEqual(channel);
    expect(request).toHaveBeenCalledWith('POST', '/channel', { body });
    const all = { description: 'E-mail' };
    expect(await source.update(7, {}, { changed: [], version: null, all })).toEqual(channel);
    expect(request).toHaveBeenCalledWith('PUT', '/channel/7', { body });
    await source.update(7, {}, { changed: [], version: 3, all });
    expect(request).toHaveBeenCalledWith('PUT', '/channel/7', { body, headers: { 'if-match': '"3"' } });
    await source.remove('a/b');
    expect(request).toHaveBeenLastCalledWith('DELETE', '/channel/a%2Fb');
  });

  it('sends the changed values alone where its server has PATCH', async () => {
    const { client, request } = clientOf({ 'GET /channel/7': channel });
    const source = createHttpEntities<Channel>(client, { path: '/channel', update: 'PATCH' });
    const save = { changed: ['description'], version: null, all: { description: 'Fax', code: 3 } };
    await source.update(7, { description: 'Fax' }, save);
    expect(request).toHaveBeenCalledWith('PATCH', '/channel/7', { body: { description: 'Fax' } });
  });
});
