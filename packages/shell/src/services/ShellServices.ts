import type { Client, DraftStorage } from '@assunto/engine';
import { createContext, use } from 'react';
import type { LargeStates } from '../preferences/createLargeStates';
import type { PreferencesStore } from '../preferences/createPreferences';
import type { Session } from '../session/createSession';

/** The services shared by all pages of the app and of the administration. */
export interface ShellServices {
  session: Session;
  preferences: PreferencesStore;
  /** For calls that are not about records; sends the session's token. */
  client: Client;
  largeStates: LargeStates;
  /** Unsaved values of forms that outlive the page. */
  drafts: DraftStorage;
}

export const ShellServicesContext = createContext<ShellServices | null>(null);

/** The services of the page; throws outside of a `ShellServicesContext`. */
export function useShellServices(): ShellServices {
  const services = use(ShellServicesContext);
  if (!services) throw new Error('useShellServices needs a ShellServicesContext above it.');
  return services;
}
