import type { FilterTree, SubjectAttribute } from '@assunto/engine/core';
import { lazy, Suspense, useState } from 'react';

const FilterDialogWindow = lazy(() => import('./FilterDialogWindow'));

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

/**
 * The filter builder in a dialog: nothing changes until one applies, and closing asks before it throws work away.
 *
 * @example
 * const [filter, setFilter] = useState<FilterTree | null>(null);
 * const [isOpen, setIsOpen] = useState(false);
 * const close = () => setIsOpen(false);
 * return <FilterDialog isOpen={isOpen} attributes={attributes} tree={filter} onApply={setFilter} onClose={close} />;
 */
export function FilterDialog(props: FilterDialogProps) {
  // Mounted from its first opening on, so that a dialog that closes fades.
  const [hasOpened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !hasOpened) setOpened(true);
  return (
    hasOpened && (
      <Suspense fallback={null}>
        <FilterDialogWindow {...props} />
      </Suspense>
    )
  );
}
