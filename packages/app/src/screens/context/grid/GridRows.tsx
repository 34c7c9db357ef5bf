import { pageSizes, RecordGrid, type RecordGridProps } from '@assunto/engine/grid';
import { lazyPart, PageLoading } from '@assunto/shell';
import type { GridMenuRequest } from '@assunto/engine/grid';
import { Suspense, useMemo, useRef, useState } from 'react';
import { contextPath } from '../../../records/contextAddress';
import { viewWith, withFilteredColumns } from './gridColumns';
import type { UsedGridPage } from './useGridPage';

const GroupedList = lazyPart(() => import('./GroupedList'));
const ListParts = lazyPart(() => import('./menus/ListParts'));

/** Below it there is no room for a record beside the list. */
const hasRoomBeside = () => matchMedia('(min-width: 861px)').matches;

/** Page sizes after the grid was reset (choice 9). */
const sizesAfterReset = [...pageSizes, 200, 500];

/** With groups there is no page that can be selected as a whole. */
const inGroups = { talkIds: [], totalResults: null, isEstimate: false };

interface GridRowsProps {
  page: UsedGridPage;
  label: string;
}

/** The rows of a list with their menus, and a record beside them. */
export function GridRows(props: GridRowsProps) {
  const { page } = props;
  const list = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<GridMenuRequest | null>(null);
  const [peeked, setPeeked] = useState<number | null>(null);
  const peek = (talkId: number | null): void => {
    if (talkId === null || hasRoomBeside()) setPeeked(talkId);
    else page.open(talkId);
  };
  return (
    <div className="as-list-rows" ref={list}>
      <Rows {...props} onMenu={setMenu} onPeek={peek} peeked={peeked} />
      <Suspense fallback={null}>
        {(menu ?? peeked) !== null && (
          <ListParts
            page={page}
            list={list}
            peeked={peeked}
            request={menu}
            onCloseMenu={() => setMenu(null)}
            onPeek={peek}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The rows of a list: flat, or grouped by an attribute or by tags. */
function Rows({ page, label, ...asked }: GridRowsProps & Pick<RecordGridProps, 'onMenu' | 'onPeek' | 'peeked'>) {
  const { subject, grid, group, filters, selection, request, density, rowActions } = page;
  const { list, changeList, quickTree } = filters;
  const { order, filter, quickFilters } = list;
  const definition = useMemo(
    () => withFilteredColumns(grid.definition, filters.columns),
    [grid.definition, filters.columns],
  );
  const hrefOf = (talkId: number): string =>
    contextPath({ scenario: 'talk', subject, talkId, templateId: page.templateId });
  const common = { subject, label, definition, filter, request, density, rowActions, quickFilters, hrefOf, ...asked };
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
