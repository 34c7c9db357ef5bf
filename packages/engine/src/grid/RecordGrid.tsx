import type { GridApi } from 'ag-grid-community';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { useEngine } from '../react/Engine';
import { useRecords, type UseRecordsResult } from '../react/useRecords';
import './grid.css';
import type { LoadingFlags } from '../store/loadingFlags';
import { GridNotice } from './GridNotice';
import type { GridRow } from './gridRows';
import type { GridState, RecordGridProps } from './RecordGridProps';
import { RecordTable } from './RecordTable';
import { GridScopeContext, type GridScope } from './GridScope';
import { nextOrder, type OrderedColumn } from './nextOrder';
import { pageSizes, Pager } from './Pager';
import type { RelatedAttribute, TalkFilter } from '../contract/talk';
import { namedColumn, type NamedColumn } from '../schema/columnKey';
import type { GridDefinition } from '../schema/definitions';
import type { FilterTree } from '../filter/FilterTree';
import { quickFilterTree, type QuickFilterValues } from '../filter/quickFilterTree';
import { useStable } from '../react/useStable';
import { useIsNarrow } from './useIsNarrow';

const GridEditing = lazy(() => import('./editing/GridEditing'));
const RecordCards = lazy(() => import('./RecordCards'));

/**
 * A page of a subject's records, with the columns of its template. Order, filters and paging are done by the server; Enter and a
 * click open a record, the space bar selects it, Ctrl+C copies a cell. On a narrow screen the records are cards.
 *
 * @example
 * const [state, setState] = useState(initialGridState(definition));
 * <RecordGrid subject="chamado" label="Chamados" definition={definition} state={state} onStateChange={setState} />
 */
export function RecordGrid(props: RecordGridProps) {
  const { subject, definition, state, onStateChange, filter = null, request, label, toolbar } = props;
  const { hasQuickFilters = true, sizes = pageSizes, editing = null, recordNames } = props;
  const [body, setBody] = useState<HTMLElement | null>(null);
  const name = useId();

  const quick = useQuickFilters(props);
  const filterJson = bothFilters(filter, quick.tree);
  const related = relatedColumns(definition);
  const records = useRecords(subject, { ...request, ...state, ...related, order: [...state.order], filterJson });
  const { itens } = records;
  const scope = useScope(props, quick);
  // Cells are edited in columns.
  const hasCards = useIsNarrow() && !editing;

  return (
    <GridScopeContext.Provider value={scope}>
      <div className="as-grid" role="region" aria-label={label} aria-busy={records.flags.active}>
        {toolbar && <div className="as-grid-toolbar">{toolbar}</div>}
        <div
          className="as-grid-body"
          ref={setBody}
          data-quick-filters={(hasQuickFilters && !hasCards) || undefined}
          data-editing={editing ? name : undefined}
        >
          {records.flags.active && records.flags.ready && <div className="as-grid-progress" />}
          <RecordRows grid={props} records={records} hasCards={hasCards} body={body} name={name} />
          <GridNotice
            flags={records.flags}
            loadError={records.loadError}
            reload={records.reload}
            isEmpty={itens.length === 0}
            isFiltered={filterJson !== null}
            recordNames={recordNames}
          />
        </div>
        <Pager
          page={records.page}
          fetch={records.fetch}
          requested={pendingPage(records, state)}
          shown={itens.length}
          totalResults={records.totalResults}
          isEstimate={records.isEstimate}
          isFailed={records.flags.error}
          onCountExactly={records.countExactly}
          sizes={sizes}
          recordNames={recordNames}
          onChange={(change) => onStateChange({ ...state, ...change })}
        >
          {/* Below the rows: above them it would shift the quick filter that is being typed. */}
          {quick.tree && !props.quickFilters && <ClearQuickFilters onClear={() => quick.apply(new Map())} />}
        </Pager>
      </div>
    </GridScopeContext.Provider>
  );
}

interface RecordRowsProps {
  grid: RecordGridProps;
  records: UseRecordsResult;
  /** Whether there is no room for columns. */
  hasCards: boolean;
  /** The element around the rows. */
  body: HTMLElement | null;
  /** The value of its `data-editing`. */
  name: string;
}

/** The records as a table, whose cells may be edited, or as cards. */
function RecordRows({ grid, records, hasCards, body, name }: RecordRowsProps) {
  const { subject, definition, editing, onOpen } = grid;
  const [api, setApi] = useState<GridApi<GridRow> | null>(null);
  if (hasCards)
    return (
      <Suspense fallback={null}>
        <RecordCards grid={grid} records={records} />
      </Suspense>
    );
  return (
    <>
      <RecordTable grid={grid} records={records} api={api} onReady={setApi} />
      {editing && api && body && (
        <Suspense fallback={null}>
          <GridEditing
            api={api}
            body={body}
            name={name}
            subject={subject}
            definition={definition}
            onOpen={onOpen}
            itens={records.itens}
            options={editing}
          />
        </Suspense>
      )}
    </>
  );
}

/** The page being loaded, if any. */
const pendingPage = ({ flags }: { flags: LoadingFlags }, { page, fetch }: GridState) =>
  flags.active ? { page, fetch } : undefined;

/** The shown attributes of related records, which only lists that name them contain. */
function relatedColumns({ columns }: GridDefinition): Pick<TalkFilter, 'relatedColumns'> {
  const named = columns
    .filter(({ isHidden }) => !isHidden)
    .map(namedColumn)
    .filter(isRelated);
  return named.length > 0 ? { relatedColumns: named } : {};
}

const isRelated = (named: NamedColumn): named is RelatedAttribute => named.relatedAttributeId !== undefined;

function bothFilters(filter: FilterTree | null, quick: FilterTree | null): FilterTree | null {
  return filter && quick ? { and: [filter, quick] } : (filter ?? quick);
}

function ClearQuickFilters({ onClear }: { onClear(): void }) {
  const { translate } = useEngine('RecordGrid');
  return (
    <button type="button" className="as-button as-button-secondary as-button-compact" onClick={onClear}>
      {translate('grid.clearQuickFilters')}
    </button>
  );
}

/** The quick filters, held by the grid unless the page holds them. A change goes back to the first page. */
function useQuickFilters({ definition, state, onStateChange, ...props }: RecordGridProps) {
  const { componentTypes } = useEngine('RecordGrid');
  const [own, setOwn] = useState<QuickFilterValues>(new Map());
  const values = props.quickFilters ?? own;
  const treeOf = (next: QuickFilterValues) => quickFilterTree(next, definition.columns, componentTypes);
  return {
    values,
    tree: treeOf(values),
    apply(next: QuickFilterValues) {
      setOwn(next);
      props.onQuickFiltersChange?.(next);
      props.onQuickFilterChange?.(treeOf(next));
      if (state.page !== 1) onStateChange({ ...state, page: 1 });
    },
  };
}

/** The context of the column headers; memoised, so that a new page does not re-render them. */
function useScope(
  { state, onStateChange, hasQuickFilters = true, onMenu }: RecordGridProps,
  { values, apply }: ReturnType<typeof useQuickFilters>,
): GridScope {
  const { order } = state;
  const hasMenus = onMenu !== undefined;
  const onOrder = useStable((column: OrderedColumn, isMulti: boolean) =>
    onStateChange({ ...state, page: 1, order: nextOrder(order, column, isMulti) }),
  );
  const onQuickFilter = useStable((key: number | string, value: unknown) => apply(new Map(values).set(key, value)));
  return useMemo<GridScope>(
    () => ({ order, onOrder, hasQuickFilters, hasMenus, quickFilters: values, onQuickFilter }),
    [order, onOrder, hasQuickFilters, hasMenus, values, onQuickFilter],
  );
}
