import { useEngine, useRelatedAttributes } from '@assunto/engine';
import type { ListView } from '@assunto/engine/contract';
import {
  andFilters,
  quickFilterTree,
  type ColumnSource,
  type FilterTree,
  type GridDefinition,
  type SubjectAttribute,
} from '@assunto/engine/core';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { contextPath, type ContextAddress } from '../../../records/contextAddress';
import { useTabs } from '@assunto/shell';
import { columnOfKey, type ListState } from './listAddress';
import { useListState, type UsedListState } from './useListState';

/** The state of a list, and the filters of its requests. */
export interface UsedListFilters extends Pick<
  UsedListState,
  'base' | 'isChanged' | 'open' | 'openView' | 'openSaved' | 'wholeQuery'
> {
  list: ListState;
  changeList(changes: Partial<ListState>): void;
  /** What has a quick filter. */
  columns: readonly ColumnSource[];
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
  views: readonly ListView[],
): UsedListFilters {
  const { componentTypes } = useEngine();
  const { closeAndOpen } = useTabs();
  const { pathname, search } = useLocation();
  // The default view is that of the plain list; an address with filters of its own, or of deactivated records, names what it shows.
  const hasDefault = address.filterIds.length === 0 && address.isActive;
  const { list, change, queryWith, ...ofView } = useListState(template, attributes, { views, hasDefault });
  const columns = useFilteredColumns(list, attributes);
  const quickTree = quickFilterTree(list.quickFilters, columns, componentTypes);
  const { filterIds: addressFilterIds } = address;

  const goToList = (ids: number[], changes: Partial<ListState> = {}): void => {
    const path = contextPath({ ...address, filterIds: ids });
    const [listPath = path, query = ''] = path.split('?');
    closeAndOpen(pathname + search, listPath + queryWith({ ...changes, page: 1 }, new URLSearchParams(query)));
  };
  return {
    ...ofView,
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

/** The attributes with a quick filter, also where the list does not show them. */
function useFilteredColumns({ quickFilters }: ListState, attributes: readonly SubjectAttribute[]): ColumnSource[] {
  const { related } = useRelatedAttributes([]);
  return useMemo(
    () => [...quickFilters.keys()].flatMap((key) => columnOfKey(String(key), { attributes, related }) ?? []),
    [quickFilters, attributes, related],
  );
}
