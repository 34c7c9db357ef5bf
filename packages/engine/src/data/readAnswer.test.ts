import { describe, expect, it, vi } from 'vitest';
import { newTalk } from '../store/talkValues';
import { createClient } from './createClient';
import { createHttpAdapter } from './createHttpAdapter';
import { isUnreachable, statusOf } from './requestFailure';

const portal = () =>
  new Response('<!doctype html><title>Entre na rede</title>', { headers: { 'content-type': 'text/html' } });
const json = (body: unknown, status = 200) => Response.json(body, { status });

/** A body whose connection is lost after a part of it. */
const broken = (part: string, status = 200) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(part));
        controller.error(new TypeError('network error'));
      },
    }),
    { status },
  );

function adapterAnswering(answer: () => Response) {
  const fetch = vi.fn(async () => answer());
  return createHttpAdapter({ baseUrl: '', getToken: () => 'token', fetch, taskSubject: 'tarefa' });
}

type Adapter = ReturnType<typeof createHttpAdapter>;
const { signal } = new AbortController();
const save = { talkValues: [], version: 1 };
const calls: Record<string, (adapter: Adapter) => Promise<unknown> | undefined> = {
  context: (adapter) => adapter.context({ scenario: 'grid', subject: 'chamado' }),
  list: (adapter) => adapter.list('chamado', {}),
  read: (adapter) => adapter.read('chamado', 1),
  create: (adapter) => adapter.create('chamado', save, 'k'),
  update: (adapter) => adapter.update('chamado', 1, save, 'k'),
  remove: (adapter) => adapter.remove('chamado', [1], 'k'),
  activate: (adapter) => adapter.activate('chamado', [1], 'k'),
  deactivate: (adapter) => adapter.deactivate('chamado', [1], 'k'),
  comment: (adapter) => adapter.comment?.('chamado', 1, { text: 'Oi', visibility: 'public' }, 'k'),
  startTask: (adapter) => adapter.startTask?.(1),
  saveMany: (adapter) => adapter.saveMany('chamado', [save], 'k'),
  history: (adapter) => adapter.history('chamado', 1, { page: 1, fetch: 20 }),
  related: (adapter) => adapter.related('chamado'),
  searchOptions: (adapter) => adapter.searchOptions(1, 'cliente', '', signal),
  isValueTaken: (adapter) => adapter.isValueTaken?.(1, 'x', null, signal),
  fileUrl: (adapter) => adapter.fileUrl?.('a', 'download'),
};

const strays: Record<string, () => Response> = {
  'the page of a captive portal': portal,
  'an empty body': () => new Response(''),
  'a good status without a body': () => new Response(null, { status: 204 }),
  'JSON of another shape': () => json({ portal: 'https://rede.example/entrar' }),
  'JSON that is no object': () => json('ok'),
  'half a body that ends early': () => new Response('{"talkId":1,"talkVal'),
  'half a body of a line that broke': () => broken('{"talkId":1,'),
  'a 404 of a proxy': () => new Response('<h1>404 Not Found</h1>', { status: 404 }),
  'a 403 of a firewall': () => new Response('Blocked', { status: 403 }),
  'a 500 of a proxy': () => new Response('Internal Server Error', { status: 500 }),
  'a 520 of a proxy': () => json({ message: 'origin answered nothing', code: 520 }, 520),
  'half a refusal': () => broken('{"code":"TALK_INVALID"', 400),
};

describe('an answer that is not from our server', () => {
  const cases = Object.keys(calls).flatMap((call) => Object.keys(strays).map((stray) => ({ call, stray })));

  it.each(cases)('is no connection: $call with $stray', async ({ call, stray }) => {
    const error = await Promise.resolve(calls[call]?.(adapterAnswering(strays[stray] ?? portal))).then(
      () => null,
      (caught: unknown) => caught,
    );
    expect(error).toMatchObject({ code: 'NETWORK_UNAVAILABLE' });
    expect(isUnreachable(error)).toBe(true);
  });

  it('is no file either', async () => {
    const clientOf = (answer: Response) =>
      createClient({ baseUrl: '', getToken: () => null, fetch: async () => answer });
    const headers = { 'content-disposition': 'attachment; filename="problemas.csv"' };
    await expect(clientOf(portal()).download('GET', '/x')).rejects.toThrow('NETWORK_UNAVAILABLE');
    const half = new Response(broken('a;b').body, { headers });
    await expect(clientOf(half).download('GET', '/x')).rejects.toThrow('NETWORK_UNAVAILABLE');
    const whole = await clientOf(new Response('a;b', { headers })).download('GET', '/x');
    expect(await whole.text()).toBe('a;b');
  });

  it('is a promise of a file only where one is expected, and of the expected shape', async () => {
    const answer = (body: object) => async () => Response.json(body, { status: 202 });
    const ask = (body: object, expects?: string[]) =>
      createClient({ baseUrl: '', getToken: () => null, fetch: answer(body) }).download('POST', '/x', {
        ...(expects && { expects }),
      });
    const promised = await ask({ exportId: 7 }, ['exportId']);
    expect([promised.status, await promised.json()]).toEqual([202, { exportId: 7 }]);
    await expect(ask({ exportId: 7 })).rejects.toThrow('NETWORK_UNAVAILABLE');
    await expect(ask({ other: 7 }, ['exportId'])).rejects.toThrow('NETWORK_UNAVAILABLE');
  });

  it('leaves an aborted call aborted', async () => {
    const control = new AbortController();
    const fetch = async () => {
      control.abort();
      return Object.assign(new Response(), { text: () => Promise.reject(control.signal.reason as Error) });
    };
    const adapter = createHttpAdapter({ baseUrl: '', getToken: () => null, fetch });
    await expect(adapter.read('chamado', 1, control.signal)).rejects.toHaveProperty('name', 'AbortError');
  });
});

describe('an answer of our server', () => {
  it('is what it says', async () => {
    const talk = { ...newTalk('chamado', 1), version: 2 };
    expect(await adapterAnswering(() => json(talk)).update('chamado', 1, save, 'k')).toEqual(talk);
    await expect(adapterAnswering(() => json({})).deactivate('chamado', [1], 'k')).resolves.toBeUndefined();
    expect(await adapterAnswering(() => json({ resourceId: 7 }, 201)).create('chamado', save, 'k')).toMatchObject({
      resourceId: 7,
    });
  });

  it.each([404, 422, 500])('is a refusal with its code and sentence: %i', async (status) => {
    const answer = { code: 'X', message: 'Não.', errors: [] };
    const error = await adapterAnswering(() => json(answer, status))
      .remove('chamado', [1], 'k')
      .catch((caught: unknown) => caught);
    expect(statusOf(error)).toBe(status);
    expect(isUnreachable(error)).toBe(false);
  });
});
