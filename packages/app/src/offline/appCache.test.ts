import { beforeEach, describe, expect, it } from 'vitest';
import { createAppCache, type AppRelease } from './appCache';

const origin = 'https://assunto.example';
const release = (name: string): AppRelease => ({
  name,
  entry: `/assets/index-${name}.js`,
  first: [`/assets/index-${name}.js`, '/assets/list.css'],
  later: [`/assets/form-${name}.js`],
});

/** The part of the browser's caches that is used, in memory. */
function memoryCaches(send: (path: string) => Promise<Response>) {
  const stores = new Map<string, Map<string, Response>>();
  const pathOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), origin).pathname;
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (request: RequestInfo | URL) => store.get(pathOf(request))?.clone(),
      put: async (request: RequestInfo | URL, answer: Response) => void store.set(pathOf(request), answer),
      addAll: async (paths: string[]) => {
        const answers = await Promise.all(paths.map(send));
        if (answers.some(({ ok }) => !ok)) throw new TypeError('addAll failed');
        paths.forEach((path, index) => store.set(path, answers[index] as Response));
      },
    };
  };
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: RequestInfo | URL) => {
      for (const store of stores.values()) if (store.has(pathOf(request))) return store.get(pathOf(request))?.clone();
      return undefined;
    },
  } as unknown as CacheStorage;
  return { caches, stores };
}

const request = (path: string, init: { method?: string; mode?: string; from?: string } = {}): Request => {
  const made = new Request(new URL(path, init.from ?? origin), { method: init.method ?? 'GET' });
  // Only a browser makes requests that navigate.
  Object.defineProperty(made, 'mode', { value: init.mode ?? 'cors' });
  return made;
};
const navigation = (path: string) => request(path, { mode: 'navigate' });

let served: string | null;
let sent: string[];
const fetchFrom = async (input: Request | string): Promise<Response> => {
  const path = new URL(input instanceof Request ? input.url : input, origin).pathname;
  sent.push(path);
  if (served === null) throw new TypeError('Failed to fetch');
  if (/^\/(index\.html|context)/.test(path)) return new Response(`<script src="/assets/index-${served}.js"></script>`);
  const isMissing = /-(\w+)\.js$/.exec(path)?.[1] !== served && path.endsWith('.js');
  return new Response(isMissing ? null : path, { status: isMissing ? 404 : 200 });
};
let memory: ReturnType<typeof memoryCaches>;
const cacheOf = (name: string) => createAppCache({ caches: memory.caches, origin, fetch: fetchFrom }, release(name));

beforeEach(() => {
  served = 'a';
  sent = [];
  memory = memoryCaches(fetchFrom);
});

describe('the files of the app', () => {
  it('open a page without a server, at any of its addresses', async () => {
    const cache = cacheOf('a');
    await cache.install();
    await cache.complete();
    served = null;
    const page = await cache.answer(navigation('/context/grid/chamado'));
    expect(await page?.text()).toContain('/assets/index-a.js');
    expect(await (await cache.answer(request('/assets/form-a.js')))?.text()).toBe('/assets/form-a.js');
  });

  it('come from the server when there is one: a page is never of an earlier release', async () => {
    const cache = cacheOf('a');
    await cache.install();
    served = 'b';
    expect(await (await cache.answer(navigation('/context/grid/chamado')))?.text()).toContain('/assets/index-b.js');
  });

  it('of an earlier release are there for its open pages, until the release after the next', async () => {
    const before = cacheOf('a');
    await before.install();
    await before.complete();
    served = 'b';
    const cache = cacheOf('b');
    await cache.install();
    await cache.removeOld();
    expect(await (await cache.answer(request('/assets/form-a.js')))?.text()).toBe('/assets/form-a.js');
    served = 'c';
    const last = cacheOf('c');
    await last.install();
    await last.removeOld();
    expect([...memory.stores.keys()]).toEqual(['assunto-app-b', 'assunto-app-c']);
    served = null;
    expect(await (await last.answer(navigation('/')))?.text()).toContain('/assets/index-c.js');
  });

  it('are not stored while the server has another release than the worker', async () => {
    served = 'b';
    await expect(cacheOf('a').install()).rejects.toThrow('another release');
    expect(memory.stores.size).toBe(0);
  });

  it('are stored one by one: a failure leaves the rest', async () => {
    const cache = createAppCache(
      { caches: memory.caches, origin, fetch: fetchFrom },
      { ...release('a'), later: ['/assets/gone-b.js', '/assets/form-a.js'] },
    );
    await cache.install();
    await cache.complete();
    expect([...(memory.stores.get('assunto-app-a')?.keys() ?? [])]).toEqual([
      '/assets/index-a.js',
      '/assets/list.css',
      '/index.html',
      '/assets/form-a.js',
    ]);
  });
});

describe('what belongs to a person', () => {
  it.each([
    ['a call', request('/talk/chamado/1')],
    ['a change', request('/talk/chamado', { method: 'POST' })],
    ['a page of the login service', navigation('/entrar?x=1')],
    ['a file of a record', navigation('/file/1')],
    ['a validator', request('/validators/1.js')],
    ['another origin', request('/assets/x.js', { from: 'https://other.example' })],
  ])('never meets the cache: %s', async (_, asked) => {
    const cache = cacheOf('a');
    await cache.install();
    expect(cache.answer(asked)).toBeNull();
  });

  it('is in no cache after a visit', async () => {
    const cache = cacheOf('a');
    await cache.install();
    await cache.answer(navigation('/context/grid/chamado'));
    await cache.answer(request('/assets/unknown-a.js'));
    expect([...(memory.stores.get('assunto-app-a')?.keys() ?? [])]).toEqual([
      '/assets/index-a.js',
      '/assets/list.css',
      '/index.html',
    ]);
  });
});
