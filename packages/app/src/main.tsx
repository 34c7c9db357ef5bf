import '@fontsource-variable/inter/wght.css';
import '@assunto/components/page.css';
import '@assunto/components/styles.css';
import './styles/index.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from './App';
import {
  browserKey,
  createEncryptedStorage,
  createSession,
  isViewing,
  loadPreferences,
  openSessionPeers,
  watchRelease,
} from '@assunto/shell';
import { registerWorker } from './offline/registerWorker';
import { preloadPage } from './preloadPage';
import { openBrowserSocket } from './realtime/RealtimeSocket';
import { discoverRoutes, routes } from './routes';
import { openOwnPath } from './session/ownPath';
import { returnAfterViewing, viewedTab } from './viewing/viewedTab';
import { loadLanguage, portuguese } from './language/loadLanguage';

openOwnPath();
const seen = isViewing(window.sessionStorage) ? viewedTab() : null;
const storages = seen?.storages ?? { local: window.localStorage, session: window.sessionStorage };
const session = createSession({
  fetch: watchRelease(window.fetch.bind(window)),
  locale: () => document.documentElement.lang,
  storages,
  peers: seen?.peers ?? openSessionPeers(),
});
if (seen) returnAfterViewing(session);
// Preloaded while the preferences are decrypted and before the routes are resolved.
if (session.state.get().user) preloadPage(window.location.pathname);
// On a first visit the key is generated now, so that the first tab can be stored before the person leaves the page.
void browserKey().catch(() => undefined);
const preferences = await loadPreferences(createEncryptedStorage(storages.local, browserKey));
if (seen) preferences.change({ tabs: null, recents: null });
// Falls back to Portuguese when the texts of the language cannot be loaded; the page retries.
const language = await loadLanguage(preferences.get().language).catch(() => portuguese);
document.documentElement.lang = language.locale;
const router = createBrowserRouter(routes, { patchRoutesOnNavigation: discoverRoutes });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <App
    router={router}
    session={session}
    preferences={preferences}
    openSocket={openBrowserSocket}
    {...(seen && { storages: seen.storages })}
    language={language}
  />,
);
// Without it pages do not open offline, and all else is as it was.
registerWorker().catch(() => undefined);
