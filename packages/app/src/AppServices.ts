import type { Client } from '@assunto/engine';
import { createContext, use } from 'react';
import type { Inbox } from './inbox/createInbox';
import type { PreferencesStore } from './preferences/createPreferences';
import type { Realtime } from './realtime/createRealtime';
import type { Session } from './session/createSession';
import type { Tasks } from './tasks/createTasks';

/** What every screen may ask for. */
export interface AppServices {
  session: Session;
  preferences: PreferencesStore;
  /** Calls that are not about records; carries the token as the session does. */
  client: Client;
  inbox: Inbox;
  realtime: Realtime;
  tasks: Tasks;
}

export const AppServicesContext = createContext<AppServices | null>(null);

/** The services of the page; throws outside of the app. */
export function useServices(): AppServices {
  const services = use(AppServicesContext);
  if (!services) throw new Error('useServices was called outside of the app: wrap it in AppServicesContext.');
  return services;
}
