import { taskSubject } from '@assunto/engine/ticketing';
import { fields } from '@assunto/components';
import { createClient, createHttpAdapter, createRegistry, EngineProvider } from '@assunto/engine';
import { useEffect, useMemo } from 'react';
import { RouterProvider, type createBrowserRouter } from 'react-router';
import { AppServicesContext } from './AppServices';
import { createInbox } from './inbox/createInbox';
import {
  browserKey,
  createDraftStorage,
  createLargeStates,
  notify,
  type PreferencesStore,
  type Session,
  useStoreValue,
  ShellServicesContext,
} from '@assunto/shell';
import { createPicker } from './records/picker/createPicker';
import { PickerHost } from './records/picker/PickerHost';
import { createOutboxStorage } from './outbox/createOutboxStorage';
import { createRealtime } from './realtime/createRealtime';
import { notifyRealtimeState } from './realtime/realtimeNotices';
import type { OpenSocket } from './realtime/RealtimeSocket';
import { createTasks } from './tasks/createTasks';

interface AppProps {
  router: ReturnType<typeof createBrowserRouter>;
  session: Session;
  preferences: PreferencesStore;
  openSocket: OpenSocket;
}

const registry = createRegistry(fields);

/** The server compiles validators: the page's Content-Security-Policy allows no code made in the page. */
async function loadValidator(path: string): Promise<unknown> {
  const module = (await import(/* @vite-ignore */ path)) as { default: unknown };
  return module.default;
}

const notifyFull = () =>
  notify(
    'danger',
    'O navegador está sem espaço: o que você digita existe só nesta página até ser salvo. Salve antes de recarregar ou sair.',
  );

/** The whole product in the browser. */
export function App({ router, session, preferences, openSocket }: AppProps) {
  // The session adds the token and refreshes it.
  const reach = useMemo(
    () => ({ baseUrl: '', getToken: () => null, fetch: session.fetch, sendFile: session.sendFile }),
    [session],
  );
  const adapter = useMemo(() => createHttpAdapter({ ...reach, taskSubject }), [reach]);
  const drafts = useMemo(
    () => createDraftStorage(window.localStorage, browserKey, session, { onFull: notifyFull }),
    [session],
  );
  const services = useMemo(() => {
    const client = createClient(reach);
    const realtime = createRealtime({ session, openSocket });
    const tasks = createTasks({ client, realtime, session });
    const largeStates = createLargeStates(window.sessionStorage, session);
    return { session, preferences, client, inbox: createInbox(client), realtime, tasks, largeStates, drafts };
  }, [session, preferences, reach, openSocket, drafts]);
  const outbox = useMemo(() => createOutboxStorage(window.localStorage, browserKey, session), [session]);
  const picker = useMemo(() => createPicker(), []);
  const { user } = useStoreValue(session.state);
  const { accountId = 0, roomId = 0, name = '' } = user ?? {};
  const me = useMemo(() => ({ accountId, roomId, name, email: null }), [accountId, roomId, name]);
  useEffect(() => session.start(), [session]);
  const { realtime, inbox, tasks } = services;
  useEffect(() => {
    const stops = [
      notifyRealtimeState(realtime),
      realtime.listen(({ type }) => {
        if (type === 'SendNotification' || type === 'Reload') inbox.arrived();
      }),
      tasks.start(),
      realtime.start(),
    ];
    return () => stops.forEach((stop) => stop());
  }, [realtime, inbox, tasks]);
  return (
    <ShellServicesContext value={services}>
      <AppServicesContext value={services}>
        <EngineProvider
          adapter={adapter}
          registry={registry}
          loadValidator={loadValidator}
          me={me}
          {...(user?.timeZone && { timeZone: user.timeZone })}
          drafts={drafts}
          outbox={outbox}
          pickOptions={picker.pick}
        >
          <RouterProvider router={router} />
          <PickerHost picker={picker} />
        </EngineProvider>
      </AppServicesContext>
    </ShellServicesContext>
  );
}
