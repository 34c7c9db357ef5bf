import type { FilterTree, SubjectAttribute } from '@assunto/engine/core';

/** The filter that the dialog edits, and its callbacks. */
export interface FilterDialogProps {
  isOpen: boolean;
  title?: string;
  attributes: readonly SubjectAttribute[];
  tree: FilterTree | null;
  /** Called with the filter; `null` means no condition. The owner closes the dialog. */
  onApply(tree: FilterTree | null): void;
  onClose(): void;
}
