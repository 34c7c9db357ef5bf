import type { OptionItem } from '@assunto/engine';
import type { Subject } from '@assunto/engine/core';
import type { SavedFilter, Scenario } from '@assunto/api';
import { useItems } from '@assunto/shell';
import { useId, useMemo } from 'react';

/** The scenarios, and the subjects that the administrator may read. */
export interface MenuCatalogues {
  scenarios: readonly Scenario[];
  subjects: readonly Subject[];
}

/** The saved filters of a subject that everybody may use. After a failure there are none. */
export function useMenuFilters(subject: string | null): readonly OptionItem[] {
  const query = { origin: useId(), page: 1, fetch: 1000 };
  const { value } = useItems<SavedFilter>(subject && `/Filter/${encodeURIComponent(subject)}`, query);
  return useMemo(
    () =>
      (value ?? []).flatMap(({ isShared, filterId, filterName }) =>
        isShared === false ? [] : [{ id: filterId, name: filterName }],
      ),
    [value],
  );
}
