import type { FilterTree, SubjectAttribute } from '@assunto/engine/core';

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
  /** Called with the filter; `null` means no condition. The owner closes the dialog. */
  onApply(tree: FilterTree | null): void;
  onClose(): void;
}
