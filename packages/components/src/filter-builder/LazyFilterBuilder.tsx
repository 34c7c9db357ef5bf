import { Suspense } from 'react';
import { Skeleton } from '../ui/skeleton/Skeleton';
import type { FilterBuilderProps } from './FilterBuilder';
import { lazyRetried } from '../ui/lazyRetried';

const Builder = lazyRetried<FilterBuilderProps>(() =>
  import('./FilterBuilder').then((module) => ({ default: module.FilterBuilder })),
);

/**
 * Edits a filter as groups of conditions and shows its description; its code is loaded when it is first rendered.
 *
 * @example
 * <FilterBuilder attributes={subject.subjectAttributes} initialTree={null} onChange={(result) => console.log(result)} />;
 */
export function FilterBuilder(props: FilterBuilderProps) {
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <Builder {...props} />
    </Suspense>
  );
}
