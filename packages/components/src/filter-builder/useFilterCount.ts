import type { FilterTree } from '@assunto/engine/core';
import { useEffect, useState } from 'react';
import type { FilterCount, FilterDialogProps } from './FilterDialogProps';

/** How long a filter has to be unchanged before its records are counted, in milliseconds. */
const countAfterMs = 250;

/** The number of records of a filter that is being edited; `null` until they are counted, or when they could not be. */
export function useFilterCount(beside: FilterDialogProps['beside'], tree: FilterTree | null, isOpen: boolean) {
  const [counted, setCounted] = useState<{ key: string; count: FilterCount } | null>(null);
  const key = JSON.stringify(tree);
  const countOf = isOpen ? beside?.countOf : undefined;
  useEffect(() => {
    if (!countOf) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      countOf(JSON.parse(key) as FilterTree | null, abort.signal).then(
        (count) => !abort.signal.aborted && setCounted({ key, count }),
        () => undefined,
      );
    }, countAfterMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [countOf, key]);
  return counted?.key === key ? counted.count : null;
}
