import type { PersonDrafts, ShellServices } from '@assunto/shell';
import { createContext, use } from 'react';
import type { Inbox } from './inbox/createInbox';
import type { Realtime } from './realtime/createRealtime';
import type { Tasks } from './tasks/createTasks';

/** The services available to every screen of the app. */
export interface AppServices extends ShellServices {
  inbox: Inbox;
  realtime: Realtime;
  tasks: Tasks;
  drafts: PersonDrafts;
}

export const AppServicesContext = createContext<AppServices | null>(null);

/** The services of the page; throws outside of the app. */
export function useServices(): AppServices {
  const services = use(AppServicesContext);
  if (!services) throw new Error('useServices was called outside of the app: wrap it in AppServicesContext.');
  return services;
}
