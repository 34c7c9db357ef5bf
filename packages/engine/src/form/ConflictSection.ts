import { lazySection } from './lazySection';

/** `ConflictPanel` with the descriptions of filters, 10 kB that most forms never need. */
export const { Section: ConflictSection, preload: preloadConflictPanel } = lazySection(
  async () => (await import('./ConflictPanel')).ConflictPanel,
);
