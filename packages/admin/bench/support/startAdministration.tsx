import '@assunto/components/styles.css';
import '@assunto/components/page.css';
import { fields } from '@assunto/components';
import { createClient, createHttpAdapter, createRegistry, EngineProvider } from '@assunto/engine';
import {
  createLargeStates,
  createSession,
  initialPreferences,
  loadPreferences,
  ShellServicesContext,
  writeStoredUser,
} from '@assunto/shell';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { adminRoutes } from '../../src';

/**
 * Draws the administration over answers that are ready, by method and path, at an empty page; answers how to go to another one.
 */
export async function startAdministration(
  root: HTMLElement,
  answers: Readonly<Record<string, unknown>>,
): Promise<(path: string) => void> {
  const user = {
    keepConnected: false,
    name: 'Ana',
    accountId: 7,
    roomId: 1,
    companyId: 1,
    isAdmin: true,
    token: 'h.e30.s',
    companyIdentifier: 'demo',
    companyName: 'Demonstração',
    appIdentifier: 'web',
    appName: 'Assunto',
  };
  const storages = { local: localStorage, session: sessionStorage };
  writeStoredUser(storages, user);
  const answer = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(String(input), location.href);
    const found = answers[`${init.method ?? 'GET'} ${pathname}`];
    return found === undefined ? Response.json({ message: pathname }, { status: 404 }) : Response.json(found);
  };
  const session = createSession({
    fetch: answer,
    storages,
    peers: { post: () => undefined, listen: () => () => undefined },
  });
  const connection = { baseUrl: '', getToken: () => null, fetch: answer };
  const services = {
    session,
    preferences: await loadPreferences({
      read: async () => JSON.stringify(initialPreferences),
      write: async () => undefined,
    }),
    client: createClient(connection),
    largeStates: createLargeStates(sessionStorage, session),
    drafts: { read: async () => null, write: async () => undefined, remove: async () => undefined },
  };
  const router = createMemoryRouter(
    [{ path: '/', element: <p>Início</p> }, ...adminRoutes({ notFound: <p>nada</p>, logo: null })],
    { initialEntries: ['/'] },
  );
  createRoot(root).render(
    <ShellServicesContext value={services}>
      <EngineProvider
        adapter={createHttpAdapter(connection)}
        registry={createRegistry(fields)}
        me={{ accountId: 7, roomId: 1, name: 'Ana', email: null }}
      >
        <RouterProvider router={router} />
      </EngineProvider>
    </ShellServicesContext>,
  );
  return (path) => void router.navigate(path);
}
