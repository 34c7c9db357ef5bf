/** What a release of the app consists of; the build writes it into the worker. */
export interface AppRelease {
  /** Differs from release to release. */
  readonly name: string;
  /** The script that the page of this release loads. */
  readonly entry: string;
  /** Paths without which no list opens. */
  readonly first: readonly string[];
  /** Paths of all other parts, which a page loads when they are needed. */
  readonly later: readonly string[];
}

/** The part of a worker's environment that the cache needs. */
export interface CacheScope {
  readonly caches: CacheStorage;
  /** Where the worker comes from. */
  readonly origin: string;
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
}

const prefix = 'assunto-app-';
const pagePath = '/index.html';
/** How many files are stored at once: as many as a browser loads from a server by HTTP/1.1. */
const storedAtOnce = 6;

/** What the server renders itself, also to navigations (`packages/server/src/platform/http/navigation.ts`). */
const serverPage = /^\/(docs|oidc|entrar|health|ready|validators|assets|websocket|file)(\/|$)/i;

/** The files of the app in the browser's cache, so that a page opens without a server. It never contains an answer of the API. */
export interface AppCache {
  /** Stores what a list needs. Rejects, and stores nothing, when the server has another release. */
  install(): Promise<void>;
  /** Stores the rest, file by file; a failure leaves the file to the next call. */
  complete(): Promise<void>;
  /** Deletes the files of releases before the last one, which open pages may still load. */
  removeOld(): Promise<void>;
  /** The answer to a request of a page; `null` when it concerns the server alone. */
  answer(request: Request): Promise<Response> | null;
}

export function createAppCache({ caches, origin, fetch }: CacheScope, release: AppRelease): AppCache {
  const name = prefix + release.name;
  const parts = new Set([...release.first, ...release.later]);

  const store = async (path: string): Promise<void> => {
    const cache = await caches.open(name);
    if (await cache.match(path)) return;
    const answer = await fetch(path);
    if (answer.ok) await cache.put(path, answer);
  };

  let completing: Promise<void> | null = null;
  const storeLater = async (): Promise<void> => {
    const paths = release.later.values();
    const storeNext = async (): Promise<void> => {
      for (const path of paths) await store(path).catch(() => undefined);
    };
    await Promise.all(Array.from({ length: storedAtOnce }, storeNext));
  };

  /** A path with the hash of its content: the same in every release. */
  const part = async (request: Request): Promise<Response> => {
    const stored = await caches.match(request, { ignoreVary: true });
    if (stored) return stored;
    const answer = await fetch(request);
    const { pathname } = new URL(request.url);
    if (answer.ok && parts.has(pathname)) await (await caches.open(name)).put(pathname, answer.clone());
    return answer;
  };

  /** The server's page whenever there is a server: a stored one may be of an earlier release. */
  const page = async (request: Request): Promise<Response> => {
    try {
      return await fetch(request);
    } catch (error) {
      const stored = await (await caches.open(name)).match(pagePath);
      if (stored) return stored;
      throw error;
    }
  };

  return {
    async install() {
      const answer = await fetch(pagePath, { cache: 'no-store' });
      const text = await answer.clone().text();
      if (!answer.ok || !text.includes(release.entry)) throw new Error('The server has another release of the app.');
      const cache = await caches.open(name);
      await cache.addAll([...release.first]);
      await cache.put(pagePath, answer);
    },
    complete() {
      completing ??= storeLater().finally(() => (completing = null));
      return completing;
    },
    async removeOld() {
      const names = (await caches.keys()).filter((one) => one.startsWith(prefix) && one !== name);
      await Promise.all(names.slice(0, -1).map((one) => caches.delete(one)));
    },
    answer(request) {
      const { origin: from, pathname } = new URL(request.url);
      if (request.method !== 'GET' || from !== origin) return null;
      if (request.mode === 'navigate') return serverPage.test(pathname) ? null : page(request);
      return pathname.startsWith('/assets/') ? part(request) : null;
    },
  };
}
