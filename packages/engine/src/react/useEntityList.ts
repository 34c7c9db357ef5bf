import { useAtomValue } from 'jotai/react';
import { useCallback, useEffect, useMemo } from 'react';
import { createEntityList } from '../entity/createEntityList';
import type { EntityDefinition } from '../entity/EntityDefinition';
import type { EntityListRequest, EntitySource } from '../entity/EntitySource';
import type { LoadingFlags } from '../store/loadingFlags';
import { useEngine } from './Engine';
import { useRetryOnReconnect } from './useRetryOnReconnect';

/** A page of entities. `total` is `null` until the first page is loaded. */
export interface UseEntityListResult<T extends object> {
  items: readonly T[];
  total: number | null;
  flags: LoadingFlags;
  loadError: unknown;
  reload(): Promise<void>;
}

/**
 * A page of a source's entities. A changed request reads again; the response to an older one is ignored. `definition` and
 * `source` must be stable.
 *
 * @example
 * const request = { page: 1, pageSize: 10, term: '', order: [], filter: {} };
 * const { items, total } = useEntityList({ definition: channel, source: channels, request });
 */
export function useEntityList<T extends object>({
  definition: { key },
  source,
  request,
}: {
  definition: Pick<EntityDefinition<T>, 'key'>;
  source: EntitySource<T>;
  request: EntityListRequest;
}): UseEntityListResult<T> {
  const store = useEngine('useEntityList').records.jotai;
  const list = useMemo(() => createEntityList(store, source, key), [store, source, key]);
  // Callers pass the request as a literal; only its content counts.
  const serialised = JSON.stringify(request);
  const reload = useCallback(() => list.load(JSON.parse(serialised) as EntityListRequest), [list, serialised]);
  useEffect(() => list.subscribe(), [list]);
  useEffect(() => {
    void reload();
    return () => list.abort();
  }, [list, reload]);

  const flags = useAtomValue(list.flags, { store });
  const loadError = useAtomValue(list.loadError, { store });
  const page = useAtomValue(list.page, { store });
  useRetryOnReconnect(loadError, () => void reload());
  return { items: page?.items ?? none, total: page?.total ?? null, flags, loadError, reload };
}

const none: readonly never[] = [];
