import type { FilterTree, SubjectAttribute } from '@assunto/engine/core';

/** The filter that the dialog edits, and who takes it. */
export interface FilterDialogProps {
  isOpen: boolean;
  title?: string;
  attributes: readonly SubjectAttribute[];
  tree: FilterTree | null;
  /** `null`: no condition. The owner closes. */
  onApply(tree: FilterTree | null): void;
  onClose(): void;
}
