import type { GridDensity } from '@assunto/engine/grid';
import type { Tab } from '../tabs/tabs';
import { createValueStore, type ValueStore } from '../state/valueStore';
import type { EncryptedStorage } from './encryptedStorage';

/** Pages of one account; never shown to another account of the same browser. */
export interface AccountPages {
  accountId: number;
  pages: readonly Tab[];
}

/** The languages that the app comes with. */
export type PageLocale = 'pt-BR' | 'en' | 'es';

/** Settings of a person in this browser. */
export interface Preferences {
  /** `null` follows the system's colour scheme. */
  isNight: boolean | null;
  isMenuOpen: boolean;
  /** The language of the page. */
  language: PageLocale;
  /** `#rrggbb`; `null` uses the company's colour, else the product's. */
  themeColor: string | null;
  /** The company's colour at the last sign-in, or `null`. */
  companyColor: string | null;
  /** A factor of the browser's text size. */
  fontSize: number;
  /** The row height of lists. */
  density: GridDensity;
  /** Whether lists show the filters of their columns. */
  hasQuickFilters: boolean;
  /** Whether the product was last used in full screen. */
  isFullscreen: boolean;
  /** Open tabs, newest first, with their account. */
  tabs: AccountPages | null;
  /** Recently opened records, newest first, with their account. */
  recents: AccountPages | null;
}

export type PreferencesStore = Pick<ValueStore<Preferences>, 'get' | 'subscribe'> & {
  /** Changes some preferences in memory at once, and stores them asynchronously. */
  change(changes: Partial<Preferences>): void;
};

export const initialPreferences: Preferences = {
  isNight: null,
  isMenuOpen: true,
  language: 'pt-BR',
  themeColor: null,
  companyColor: null,
  fontSize: 1,
  density: 'normal',
  hasQuickFilters: false,
  isFullscreen: false,
  tabs: null,
  recents: null,
};

/** Reads the stored preferences. Where the browser cannot store any, changes last as long as the page. */
export async function loadPreferences(storage: EncryptedStorage): Promise<PreferencesStore> {
  const store = createValueStore({ ...initialPreferences, ...parse(await storage.read()) });
  return {
    get: store.get,
    subscribe: store.subscribe,
    change(changes) {
      store.set({ ...store.get(), ...changes });
      storage.write(JSON.stringify(store.get())).catch(() => undefined);
    },
  };
}

function parse(text: string | null): Partial<Preferences> {
  if (!text) return {};
  try {
    return JSON.parse(text) as Partial<Preferences>;
  } catch {
    return {};
  }
}
