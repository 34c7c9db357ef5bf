import { lazy, Suspense, useState } from 'react';
import type { FilterDialogProps } from './FilterDialogProps';

const FilterDialogWindow = lazy(() => import('./FilterDialogWindow'));

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
