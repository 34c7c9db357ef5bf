import { fields } from '@assunto/components';
import { createClient, createHttpAdapter, createRegistry, EngineProvider } from '@assunto/engine';
import type { StoredUser } from '@assunto/api';
import { render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation, useMatches, type RouteObject } from 'react-router';
import { vi } from 'vitest';
import { Notices } from '../notices/Notices';
import { dismissNotice, notices } from '../notices/notices';
import { createLargeStates } from '../preferences/createLargeStates';
import { initialPreferences, loadPreferences } from '../preferences/createPreferences';
import { ShellServicesContext } from '../services/ShellServices';
import { createSession } from '../session/createSession';
import { writeStoredUser } from '../session/storedUser';
import { testUser } from './testUser';

/** Sets the tab's label from the route, as the layout of the app does. */
function NamedPage() {
  const matches = useMatches();
  const { search } = useLocation();
  const match = matches.at(-1);
  const { PageName } = (match?.handle ?? {}) as {
    PageName?: ComponentType<{ params: object; query: URLSearchParams }>;
  };
  return (
    <>
      {PageName && <PageName params={match?.params ?? {}} query={new URLSearchParams(search)} />}
      <Outlet />
    </>
  );
}

/** A request sent by the page. */
export interface SentCall {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

/** Handles a request; a result that is no `Response` is sent as JSON. */
export type TestAnswer = (call: SentCall) => unknown;

interface RenderPageOptions {
  /** The URL at which the page is opened. */
  path?: string;
  user?: StoredUser;
  /** The responses by method and path, such as `GET /room`; other calls get 404. */
  answers?: Readonly<Record<string, TestAnswer>>;
}

/** A refusal in the format of the server. */
export const refusal = (status: number, message: string, more: object = {}): Response =>
  Response.json({ code: 'REFUSED', message, errors: [], ...more }, { status });

/**
 * Renders pages of the administration with services, engine and notices, over a fake server with the test's responses. `calls`
 * are the requests sent.
 */
export async function renderPage(routes: readonly RouteObject[], options: RenderPageOptions = {}) {
  const { path = '/', user = testUser(), answers = {} } = options;
  const storages = { local: window.localStorage, session: window.sessionStorage };
  // Files of a worker share them.
  for (const { id } of notices.get()) dismissNotice(id);
  writeStoredUser(storages, user);
  // jsdom has no layout and no popovers.
  Element.prototype.scrollIntoView = vi.fn();
  HTMLElement.prototype.showPopover ??= () => undefined;
  HTMLElement.prototype.hidePopover ??= () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  const calls: SentCall[] = [];
  const answerCall = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted();
    const url = new URL(String(input), 'http://test');
    const call: SentCall = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      headers: new Headers(init.headers),
    };
    calls.push(call);
    const answer = answers[`${call.method} ${call.path}`];
    const answered = answer ? await answer(call) : refusal(404, 'Não encontrado.');
    return answered instanceof Response ? answered : Response.json(answered);
  };
  const session = createSession({ fetch: answerCall, storages, peers: { post: vi.fn(), listen: () => vi.fn() } });
  const preferences = await loadPreferences({
    read: async () => JSON.stringify(initialPreferences),
    write: async () => undefined,
  });
  const connection = { baseUrl: '', getToken: () => null, fetch: session.fetch };
  const services = {
    session,
    preferences,
    client: createClient(connection),
    largeStates: createLargeStates(window.sessionStorage, session),
    drafts: { read: async () => null, write: async () => undefined, remove: async () => undefined },
  };
  const { accountId, roomId, name } = user;
  const router = createMemoryRouter([{ element: <NamedPage />, children: [...routes] }], { initialEntries: [path] });
  const around = (page: ReactNode) => (
    <ShellServicesContext value={services}>
      <EngineProvider
        adapter={createHttpAdapter(connection)}
        registry={createRegistry(fields)}
        timeZone="America/Sao_Paulo"
        me={{ accountId, roomId, name, email: null }}
      >
        {page}
        <Notices />
      </EngineProvider>
    </ShellServicesContext>
  );
  const view = render(around(<RouterProvider router={router} />));
  return { ...view, router, session, preferences, calls };
}
