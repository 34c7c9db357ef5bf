import type { ComponentType } from 'react';
import type { ConflictPanelProps } from './ConflictPanelProps';
import { lazySection } from './lazySection';

/** 10 kB with the descriptions of filters, which most forms never need. */
const panel = lazySection<ConflictPanelProps>(async () => (await import('./LoadedConflictPanel')).LoadedConflictPanel);

/**
 * The attributes with two new values, both shown side by side: one is chosen for each, so no change is lost unseen. `RecordForm`
 * shows it by itself. Its code is loaded with the first change in a form, at the latest when it is shown.
 *
 * @example
 * const { conflict } = record.saving;
 * return (
 *   conflict &&
 *   record.definition && (
 *     <ConflictPanel
 *       title="Outra pessoa alterou este registro"
 *       conflicts={conflict.conflicts}
 *       definition={record.definition}
 *       onResolve={record.resolveConflict}
 *     />
 *   )
 * );
 */
export const ConflictPanel: ComponentType<ConflictPanelProps> = panel.Section;

/** Loads the code of `ConflictPanel` ahead. */
export const preloadConflictPanel = panel.preload;
