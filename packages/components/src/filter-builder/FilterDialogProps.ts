import type { FilterTree, SubjectAttribute } from '@assunto/engine/core';

/** The records that match a filter. */
export interface FilterCount {
  total: number;
  /** Whether there are more than are counted. */
  isEstimate: boolean;
}

/** The filter that the dialog edits, and its callbacks. */
export interface FilterDialogProps {
  isOpen: boolean;
  title?: string;
  attributes: readonly SubjectAttribute[];
  /** Offers attributes of related records too: for filters that run when a list is read. */
  allowsRelated?: boolean;
  /** The text of the description without conditions, and before them; by default that records are shown. */
  sentence?: { none: string; lead: string };
  tree: FilterTree | null;
  /**
   * Opens beside the list that is filtered, with a first condition ready. Closing does not ask: what was not applied is there again
   * when it is opened. Counts the records of the filter while it is edited.
   */
  beside?: { countOf(tree: FilterTree | null, signal: AbortSignal): Promise<FilterCount> };
  /** Called with the filter; `null` means no condition. The owner closes the dialog. */
  onApply(tree: FilterTree | null): void;
  onClose(): void;
}
