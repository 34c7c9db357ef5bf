import { Suspense, useState } from 'react';
import type { FilterDialogProps } from './FilterDialogProps';
import { lazyRetried } from '../ui/lazyRetried';

const FilterDialogWindow = lazyRetried(() => import('./FilterDialogWindow'));

/**
 * The filter builder in a dialog. Changes are committed only by applying them, and closing asks before it discards them.
 *
 * @example
 * const [filter, setFilter] = useState<FilterTree | null>(null);
 * const [isOpen, setIsOpen] = useState(false);
 * const close = () => setIsOpen(false);
 * return <FilterDialog isOpen={isOpen} attributes={attributes} tree={filter} onApply={setFilter} onClose={close} />;
 */
export function FilterDialog(props: FilterDialogProps) {
  // Mounted from its first opening on, so that it can animate its closing.
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
