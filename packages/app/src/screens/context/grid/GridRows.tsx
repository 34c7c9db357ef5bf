import { pageSizes, RecordGrid } from '@assunto/engine/grid';
import { PageLoading } from '@assunto/shell';
import { lazy, Suspense, useMemo } from 'react';
import { viewWith, withFilteredColumns } from './gridColumns';
import type { UsedGridPage } from './useGridPage';

const GroupedList = lazy(() => import('./GroupedList'));

/** Page sizes after the grid was reset (decision 9). */
const sizesAfterReset = [...pageSizes, 200, 500];

/** With groups there is no page that can be selected as a whole. */
const inGroups = { talkIds: [], totalResults: null, isEstimate: false };

/** The rows of a list: flat, or grouped by an attribute or by tags. */
export function GridRows({ page, label }: { page: UsedGridPage; label: string }) {
  const { subject, grid, group, filters, selection, request, density, rowActions } = page;
  const { list, changeList, quickTree } = filters;
  const { order, filter, quickFilters } = list;
  const definition = useMemo(
    () => withFilteredColumns(grid.definition, filters.columns),
    [grid.definition, filters.columns],
  );
  const common = { subject, label, definition, filter, request, density, rowActions, quickFilters };
  if (group.by)
    return (
      <Suspense fallback={<PageLoading />}>
        <GroupedList
          key={group.id}
          {...common}
          by={group.by}
          attributes={page.attributes}
          grouping={list.grouping}
          onGroupingChange={(grouping) => changeList({ grouping })}
          order={order}
          onOrderChange={(next) => changeList({ order: next })}
          quickTree={quickTree}
          onQuickFiltersChange={(next) => changeList({ quickFilters: next })}
          editing={page.editing.options}
          onOpen={page.open}
          onSelectionChange={(talkIds) => selection.select(talkIds, inGroups)}
        />
      </Suspense>
    );
  return (
    <RecordGrid
      {...common}
      recordNames={page.recordNames}
      state={{ page: list.page, fetch: list.fetch, order }}
      onStateChange={changeList}
      onColumnsChange={(columns) => grid.change(viewWith(grid.view, { columns }, grid.definition))}
      sizes={page.wasReset ? sizesAfterReset : pageSizes}
      onOpen={page.open}
      onSelectionChange={selection.select}
      onQuickFiltersChange={(next) => changeList({ quickFilters: next, page: 1 })}
      editing={page.editing.options}
      hasQuickFilters={page.hasQuickFilters}
      focusMemory={page.focusMemory}
    />
  );
}
