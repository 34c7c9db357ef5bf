import type { RealtimeMissed, RealtimeMissedQuery } from '@assunto/api';
import { taskSubject } from '@assunto/api/ticketing';
import { fields } from '@assunto/components';
import {
  createClient,
  createHttpAdapter,
  createOutbox,
  createRegistry,
  EngineProvider,
  type Language,
} from '@assunto/engine';
import { useCallback, useEffect, useMemo } from 'react';
import { RouterProvider, type createBrowserRouter } from 'react-router';
import { AppServicesContext } from './AppServices';
import { createInbox } from './inbox/createInbox';
import {
  browserKey,
  durableTexts,
  createDraftStorage,
  createLargeStates,
  notify,
  type PreferencesStore,
  type Session,
  type TextStorage,
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
import { translateIn } from './messages/translation';
import { portuguese } from './language/loadLanguage';
import { PageLanguage } from './language/PageLanguage';

interface AppProps {
  router: ReturnType<typeof createBrowserRouter>;
  session: Session;
  preferences: PreferencesStore;
  openSocket: OpenSocket;
  /** The storages for unsaved work; by default those of the browser. */
  storages?: { local: Storage; session: Storage; durable: TextStorage };
  /** The initial language of the page; Portuguese by default. */
  language?: Language;
}

const registry = createRegistry(fields);

const ownStorages = () => ({ local: window.localStorage, session: window.sessionStorage, durable: durableTexts() });

/** The server compiles validators: the page's Content-Security-Policy forbids `eval`. */
async function loadValidator(path: string): Promise<unknown> {
  const module = (await import(/* @vite-ignore */ path)) as { default: unknown };
  return module.default;
}

/** The whole product in the browser. */
export function App({ router, session, preferences, openSocket, storages, language = portuguese }: AppProps) {
  const { local, session: ofTab, durable } = useMemo(() => storages ?? ownStorages(), [storages]);
  // The session adds the token and refreshes it.
  const connection = useMemo(
    () => ({ baseUrl: '', getToken: () => null, fetch: session.fetch, sendFile: session.sendFile }),
    [session],
  );
  // The language is read when the function is called.
  const translate = useCallback(() => translateIn(preferences.get().language), [preferences]);
  const adapter = useMemo(() => createHttpAdapter({ ...connection, taskSubject }), [connection]);
  const drafts = useMemo(() => {
    const onFull = () => notify('danger', translate()('app.browserFull'));
    return createDraftStorage(local, browserKey, session, { onFull, overflow: durable });
  }, [session, translate, local, durable]);
  const services = useMemo(() => {
    const client = createClient(connection);
    const askMissed = (query: RealtimeMissedQuery) =>
      client
        .request<RealtimeMissed>('GET', '/realtime/missed', { query, expects: ['messages', 'cursor'] })
        .then(({ data }) => data);
    const realtime = createRealtime({ session, openSocket, askMissed });
    const tasks = createTasks({ client, realtime, session });
    const largeStates = createLargeStates(ofTab, session);
    return { session, preferences, client, inbox: createInbox(client), realtime, tasks, largeStates, drafts };
  }, [session, preferences, connection, openSocket, drafts, ofTab]);
  const outbox = useMemo(
    () => createOutbox(createOutboxStorage(durable, local, browserKey, session)),
    [session, local, durable],
  );
  const picker = useMemo(() => createPicker(), []);
  const { user } = useStoreValue(session.state);
  const { accountId = 0, roomId = 0, name = '' } = user ?? {};
  const me = useMemo(() => ({ accountId, roomId, name, email: null }), [accountId, roomId, name]);
  useEffect(() => session.start(), [session]);
  useEffect(loadFocusKeeper, []);
  const { realtime, inbox, tasks } = services;
  // An administrator who views as somebody else is notified of no changes: the server refuses their socket.
  const isViewing = user?.viewing !== undefined;
  useEffect(() => {
    if (isViewing) return undefined;
    const stops = [
      notifyRealtimeState(realtime, translate),
      realtime.listen(({ type }) => {
        if (type === 'SendNotification' || type === 'Reload') inbox.onNotification();
      }),
      tasks.start(),
      realtime.start(),
    ];
    return () => stops.forEach((stop) => stop());
  }, [realtime, inbox, tasks, translate, isViewing]);
  return (
    <PageLanguage preferences={preferences} initial={language}>
      <ShellServicesContext value={services}>
        <AppServicesContext value={services}>
          <EngineProvider
            adapter={adapter}
            registry={registry}
            loadValidator={loadValidator}
            me={me}
            timeZone={user?.timeZone ?? 'America/Sao_Paulo'}
            drafts={drafts}
            outbox={outbox}
            pickOptions={picker.pick}
          >
            <RouterProvider router={router} />
            <PickerHost picker={picker} />
          </EngineProvider>
        </AppServicesContext>
      </ShellServicesContext>
    </PageLanguage>
  );
}

/** Nothing loses the focus while the page is drawn first, so what keeps it is loaded afterwards. */
function loadFocusKeeper(): () => void {
  const loading = import('./focus/keepFocus').then(
    ({ keepFocus }) => keepFocus(),
    () => () => undefined,
  );
  return () => void loading.then((stop) => stop());
}
