import { fields } from '@assunto/components';
import { createClient, createHttpAdapter, createRegistry, EngineProvider } from '@assunto/engine';
import { useEffect, useMemo } from 'react';
import { RouterProvider, type createBrowserRouter } from 'react-router';
import { AppServicesContext } from './AppServices';
import { createInbox } from './inbox/createInbox';
import type { PreferencesStore } from './preferences/createPreferences';
import type { Session } from './session/createSession';

interface AppProps {
  router: ReturnType<typeof createBrowserRouter>;
  session: Session;
  preferences: PreferencesStore;
}

const registry = createRegistry(fields);

/** The server compiles validators: the page's Content-Security-Policy allows no code made in the page. */
async function loadValidator(path: string): Promise<unknown> {
  const module = (await import(/* @vite-ignore */ path)) as { default: unknown };
  return module.default;
}

/** The whole product in the browser. */
export function App({ router, session, preferences }: AppProps) {
  // The session adds the token and refreshes it.
  const reach = useMemo(() => ({ baseUrl: '', getToken: () => null, fetch: session.fetch }), [session]);
  const adapter = useMemo(() => createHttpAdapter(reach), [reach]);
  const services = useMemo(() => {
    const client = createClient(reach);
    return { session, preferences, client, inbox: createInbox(client) };
  }, [session, preferences, reach]);
  useEffect(() => session.start(), [session]);
  return (
    <AppServicesContext value={services}>
      <EngineProvider adapter={adapter} registry={registry} loadValidator={loadValidator}>
        <RouterProvider router={router} />
      </EngineProvider>
    </AppServicesContext>
  );
}
