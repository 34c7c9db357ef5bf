import type { ReactNode } from 'react';

/** Something that the palette offers. */
export interface PaletteEntry {
  id: string;
  name: string;
  /** What kind of thing it is, or where it belongs. */
  kind: string;
  icon: ReactNode;
  /** Keys that do the same. */
  keys?: readonly string[];
  run: () => void;
}
