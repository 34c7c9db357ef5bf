import type { GridDensity } from '@assunto/engine/grid';
import type { Tab } from '../shell/tabs';
import { createValueStore, type ValueStore } from '../support/valueStore';
import type { SealedStorage } from './sealedStorage';

/** Pages of one account: another's are nobody else's business. */
export interface OwnPages {
  accountId: number;
  pages: readonly Tab[];
}

/** What a person chose in this browser (1§4). */
export interface Preferences {
  /** `null` follows the system. */
  isNight: boolean | null;
  isMenuOpen: boolean;
  /** `#rrggbb`; `null` wears the company's colour, else the product's own. */
  themeColor: string | null;
  /** The company's colour at the last sign-in, or `null`. */
  companyColor: string | null;
  /** A share of the browser's own text size. */
  fontSize: number;
  /** How close the rows of lists stand. */
  density: GridDensity;
  /** Whether the product filled the screen when it was last left. */
  isFullscreen: boolean;
  /** Open pages, newest first, of the account that opened them. */
  tabs: OwnPages | null;
  /** Records that were opened last, newest first, of the account that opened them. */
  recents: OwnPages | null;
}

export type PreferencesStore = Pick<ValueStore<Preferences>, 'get' | 'subscribe'> & {
  /** Changes some of them, at once; keeping them follows. */
  change(changes: Partial<Preferences>): void;
};

export const initialPreferences: Preferences = {
  isNight: null,
  isMenuOpen: true,
  themeColor: null,
  companyColor: null,
  fontSize: 1,
  density: 'normal',
  isFullscreen: false,
  tabs: null,
  recents: null,
};

/** Reads the preferences that this browser keeps. Where it cannot keep any, they last as long as the page. */
export async function loadPreferences(storage: SealedStorage): Promise<PreferencesStore> {
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
