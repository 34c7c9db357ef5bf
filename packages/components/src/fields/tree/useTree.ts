import type { EditorServices, TreeItem } from '@assunto/engine';
import type { SubjectAttribute } from '@assunto/engine/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { rememberOptions } from '../../field-parts/optionNames';
import { useSearch, type SearchState } from '../../controls/option-list/useSearch';
import { treeRows, type TreeItemRow, type TreeLevel, type TreeRow } from './treeRows';

/** The open tree of an editor. */
export interface Tree {
  rows: readonly TreeRow[];
  /** The roots or the matches, with their loading state. */
  search: SearchState<TreeItem>;
  expand(row: TreeItemRow): void;
  collapse(row: TreeItemRow): void;
  /** Loads children again after a failure. */
  retry(parent: TreeItem): void;
}

/** The tree of an attribute's related subject: its roots, children loaded when first expanded, or the matches of a term. */
export function useTree(attribute: SubjectAttribute, services: EditorServices, term: string, isOpen: boolean): Tree {
  const [levels, setLevels] = useState<ReadonlyMap<TreeItem['id'], TreeLevel>>(new Map());
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const control = useRef<AbortController | null>(null);

  const request = useCallback(
    async (parentId: number | null, searched: string, signal: AbortSignal): Promise<readonly TreeItem[]> => {
      const items = services.searchTree
        ? await services.searchTree(attribute, { parentId, term: searched }, signal)
        : // Services without `searchTree` offer a flat list.
          (await services.searchOptions(attribute, searched, signal)).map((one) => ({
            ...one,
            hasChildren: false,
            path: [],
          }));
      rememberOptions(services, attribute, items);
      return items;
    },
    [attribute, services],
  );
  const search = useSearch(
    useCallback(
      async (searched: string, signal: AbortSignal) => ({ items: await request(null, searched, signal) }),
      [request],
    ),
    term,
    isOpen,
  );

  // Closing discards the loaded levels, so that the next opening reads current data.
  useEffect(() => {
    if (!isOpen) return;
    const abort = new AbortController();
    control.current = abort;
    return () => {
      abort.abort();
      setLevels(new Map());
      setExpanded(new Set());
    };
  }, [isOpen]);

  const load = (parent: TreeItem) => {
    const signal = control.current?.signal;
    if (!signal) return;
    const setLevel = (level: TreeLevel) => {
      if (!signal.aborted) setLevels((known) => new Map(known).set(parent.id, level));
    };
    setLevel({ state: 'loading' });
    request(Number(parent.id), '', signal).then(
      (items) => setLevel({ state: 'ready', items }),
      () => setLevel({ state: 'failed' }),
    );
  };
  const isSearching = search.term !== '';
  const rows = useMemo(() => {
    if (!isSearching) return treeRows(search.items, levels, expanded);
    return treeRows(
      search.items.map((one) => ({ ...one, hasChildren: false })),
      new Map(),
      new Set(),
    );
  }, [isSearching, search.items, levels, expanded]);

  return {
    rows,
    search,
    expand: (row) => {
      setExpanded(new Set(expanded).add(row.key));
      if (levels.get(row.item.id)?.state !== 'ready') load(row.item);
    },
    collapse: (row) => setExpanded(new Set([...expanded].filter((key) => key !== row.key))),
    retry: load,
  };
}
