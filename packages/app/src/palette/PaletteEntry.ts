import type { ReactNode } from 'react';

/** An entry of the command palette. */
export interface PaletteEntry {
  id: string;
  name: string;
  /** The type of the entry, or where it belongs. */
  kind: string;
  icon: ReactNode;
  /** What people also call it: it is found by these terms, which are not shown. */
  terms?: string;
  /** The page that it opens. */
  path?: string;
  /** A shortcut for the same action. */
  keys?: readonly string[];
  run: () => void;
}
