import { createAppCache, type AppRelease } from './appCache';

/** The events of a service worker that are used here. The library of the DOM has no types of workers. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
}

/** Written by the build (`packages/app/serviceWorkerFile.ts`). */
declare const __APP_RELEASE__: AppRelease;

const worker = self as unknown as WorkerScope;
const cache = createAppCache(
  { caches, origin: self.location.origin, fetch: (request, init) => fetch(request, init) },
  __APP_RELEASE__,
);

worker.addEventListener('install', (event) => {
  // Open pages of the release before are served from its cache as well, so there is no reason to wait until they are closed.
  event.waitUntil(cache.install().then(() => worker.skipWaiting()));
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(cache.removeOld().then(() => worker.clients.claim()));
});
// A page asks for the rest when it has nothing else to do.
worker.addEventListener('message', (event) => event.waitUntil(cache.complete()));
worker.addEventListener('fetch', (event) => {
  const answer = cache.answer(event.request);
  if (answer) event.respondWith(answer);
});
