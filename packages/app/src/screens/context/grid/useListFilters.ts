import { useEngine } from '@assunto/engine';
import {
  andFilters,
  quickFilterTree,
  type FilterTree,
  type GridDefinition,
  type SubjectAttribute,
} from '@assunto/engine/core';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { contextPath, type ContextAddress } from '../../../records/contextAddress';
import { useTabs } from '@assunto/shell';
import type { ListState } from './listAddress';
import { useListState } from './useListState';

/** The state of a list, and the filters of its requests. */
export interface UsedListFilters {
  list: ListState;
  changeList(changes: Partial<ListState>): void;
  /** Attributes with a quick filter. */
  columns: readonly SubjectAttribute[];
  /** The quick filters of the columns as one tree. */
  quickTree: FilterTree | null;
  /** The list's filter and its quick filters, joined by 'and'. */
  combinedFilter: FilterTree | null;
  /** Saved filters: those of the list's own URL segment, and those applied to it. */
  filterIds: number[];
  /** Applies exactly these saved filters. */
  applySaved(filterIds: number[]): void;
  /** Navigates to the list with other saved filters, with the current state. */
  goToList(filterIds: number[], changes?: Partial<ListState>): void;
}

/** The filters of the list at a URL. */
export function useListFilters(
  address: ContextAddress,
  template: GridDefinition,
  attributes: readonly SubjectAttribute[],
): UsedListFilters {
  const { componentTypes } = useEngine();
  const { closeAndOpen } = useTabs();
  const { pathname, search } = useLocation();
  const { list, change, queryWith } = useListState(template, attributes);
  const columns = useMemo(() => template.columns.map(({ attribute }) => attribute), [template]);
  const quickTree = quickFilterTree(list.quickFilters, columns, componentTypes);
  const { filterIds: addressFilterIds } = address;

  const goToList = (ids: number[], changes: Partial<ListState> = {}): void => {
    const path = contextPath({ ...address, filterIds: ids });
    const [listPath = path, query = ''] = path.split('?');
    closeAndOpen(pathname + search, listPath + queryWith({ ...changes, page: 1 }, new URLSearchParams(query)));
  };
  return {
    list,
    changeList: change,
    columns,
    quickTree,
    combinedFilter: andFilters(list.filter, quickTree),
    filterIds: useMemo(
      () => [...addressFilterIds, ...list.savedIds.filter((id) => !addressFilterIds.includes(id))],
      [addressFilterIds, list.savedIds],
    ),
    goToList,
    applySaved(ids) {
      const savedIds = ids.filter((id) => !addressFilterIds.includes(id));
      const rest = addressFilterIds.filter((id) => ids.includes(id));
      if (rest.length < addressFilterIds.length) goToList(rest, { savedIds });
      else change({ savedIds, page: 1 });
    },
  };
}
