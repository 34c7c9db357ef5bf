import type { StoredUser } from '@assunto/api';
import { testUser, type SentCall } from '@assunto/shell/testing';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { createMemoryRouter } from 'react-router';
import { App } from '../App';
import {
  createSession,
  dismissNotice,
  initialPreferences,
  loadPreferences,
  notices,
  type Preferences,
  writeStoredUser,
} from '@assunto/shell';
import { discoverRoutes, routes } from '../routes';
import { createFakeSockets } from './fakeSockets';

export interface RenderOptions {
  /** `null`: nobody is signed in. */
  user?: StoredUser | null;
  preferences?: Partial<Preferences>;
  /** The responses, by path; other calls get 404. */
  answers?: Readonly<Record<string, () => Response>>;
  /** What else responds; a call that it answers with `null` gets 404. */
  server?: (call: SentCall) => Response | Promise<Response> | null;
  isNarrow?: boolean;
}

/** Renders the whole app at a URL, with a fake server that sends the test's responses. */
export async function renderApp(path: string, options: RenderOptions = {}) {
  const { user = testUser(), preferences = {}, answers = {}, server = () => null, isNarrow = false } = options;
  const storages = { local: window.localStorage, session: window.sessionStorage };
  // Files of a worker share them.
  for (const { id } of notices.get()) dismissNotice(id);
  if (user) writeStoredUser(storages, user);
  // jsdom has no layout.
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width') && isNarrow,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  const known: Record<string, () => Response> = {
    '/account/refresh': () => Response.json({ authorized: true, token: user?.token }),
    '/presentation/menu/all/': () => Response.json({ Menus: [] }),
    '/home': () => Response.json({ isOwn: false, cards: [] }),
    ...answers,
  };
  const notFound = { code: 'NOT_FOUND', message: 'Não encontrado.', errors: [] };
  const fetchAnswer = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const [path = '', search] = String(input).split('?');
    const answer = known[path];
    if (answer) return answer();
    const call: SentCall = {
      method: init?.method ?? 'GET',
      path,
      query: new URLSearchParams(search),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
      headers: new Headers(init?.headers),
    };
    return (await server(call)) ?? Response.json(notFound, { status: 404 });
  });
  vi.stubGlobal('fetch', fetchAnswer);
  const session = createSession({ fetch: fetchAnswer, storages, peers: { post: vi.fn(), listen: () => vi.fn() } });
  const store = await loadPreferences({
    read: async () => JSON.stringify({ ...initialPreferences, ...preferences }),
    write: async () => undefined,
  });
  const sockets = createFakeSockets();
  const router = createMemoryRouter(routes, { initialEntries: [path], patchRoutesOnNavigation: discoverRoutes });
  const view = render(<App router={router} session={session} preferences={store} openSocket={sockets.openSocket} />);
  return { ...view, router, session, preferences: store, fetchAnswer, sockets };
}
