import type { ReactNode } from 'react';

/** Lays the variants of one part beside each other. */
export function Row({ children }: { children: ReactNode }) {
  return <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>{children}</div>;
}

/** Lays variants below each other. `width` in pixels narrows them, as a phone does. */
export function Column({ children, width = 640 }: { children: ReactNode; width?: number }) {
  return <div style={{ display: 'grid', gap: 16, maxWidth: width }}>{children}</div>;
}
