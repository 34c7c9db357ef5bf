import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { attributeId } from '../entity/attributeId';
import type { EntityOrder } from '../entity/EntitySource';
import { EngineContext, useEngine } from '../react/Engine';
import { useDefinition } from '../react/useDefinition';
import { useEntityEngine } from '../react/useEntityEngine';
import { useEntityList, type UseEntityListResult } from '../react/useEntityList';
import { useSourceGuard } from '../react/useSourceGuard';
import { useStable } from '../react/useStable';
import type { GridDefinition } from '../schema/definitions';
import { entityGridDefinition } from './entityColumns';
import type { EntityGridProps, EntityGridState } from './EntityGridProps';
import { EntitySearch } from './EntitySearch';
import './grid.css';
import type EntityTableType from './EntityTable';
import { GridNotice } from './GridNotice';
import { GridScopeContext, type GridScope } from './GridScope';
import { nextOrder, type OrderedColumn } from './nextOrder';
import { pageSizes, Pager } from './Pager';

// AG Grid is loaded with the table: a list of cards does not need it.
const EntityTable = lazy(() => import('./EntityTable')) as unknown as typeof EntityTableType;

/**
 * A list of entities with search, order and paging by the source: a table of its attributes, or a card per item. It reflects what
 * forms of this page save and `removeEntity` removes.
 *
 * @example
 * <EntityGrid label="Canais" definition={channel} source={channels} onOpen={({ channelId }) => openRecord(channelId)} />;
 */
export function EntityGrid<T extends object>(props: EntityGridProps<T>) {
  const definition = useDefinition(props.definition);
  const engine = useEntityEngine(definition, useEngine('EntityGrid'));
  useSourceGuard(props.source, definition.name);
  return (
    <EngineContext.Provider value={engine}>
      <EntityGridView {...props} definition={definition} />
    </EngineContext.Provider>
  );
}

function EntityGridView<T extends object>(props: EntityGridProps<T>) {
  const { definition, source, label, columns, Card, filter = noFilter, toolbar } = props;
  const { hasSearch = true, sizes = pageSizes, pager = 'always', emptyText, failureText } = props;
  const { state, change } = useGridState(props, sizes);
  const list = useEntityList({ definition, source, request: { ...state, filter } });
  const shown = useMemo(() => entityGridDefinition(definition, columns), [definition, columns]);
  const scope = useScope(shown, state, change);
  useExistingPage(list, state, change);
  const { items, total, flags } = list;
  const isShort = pager === 'whenNeeded' && state.page === 1 && (total === null || total < state.pageSize);

  return (
    <GridScopeContext.Provider value={scope}>
      <div className="as-grid" role="region" aria-label={label} aria-busy={flags.active} data-cards={Card && ''}>
        {(hasSearch || toolbar) && (
          <div className="as-grid-toolbar">
            {hasSearch && <EntitySearch term={state.term} onSearch={(term) => change({ term, page: 1 })} />}
            {toolbar}
          </div>
        )}
        <div className="as-grid-body">
          {flags.active && flags.ready && <div className="as-grid-progress" />}
          <Items grid={props} columns={shown} items={items} />
          <GridNotice
            {...list}
            isEmpty={items.length === 0}
            isFiltered={state.term !== ''}
            emptyText={emptyText}
            failureText={failureText}
          />
        </div>
        {!isShort && (
          <Pager
            page={state.page}
            fetch={state.pageSize}
            shown={items.length}
            totalResults={total}
            isEstimate={false}
            isFailed={flags.error}
            onCountExactly={() => Promise.resolve()}
            sizes={sizes}
            onChange={({ page, fetch }) => change({ page, pageSize: fetch })}
          />
        )}
      </div>
    </GridScopeContext.Provider>
  );
}

const noFilter = {};

interface ItemsProps<T extends object> {
  grid: EntityGridProps<T>;
  columns: GridDefinition;
  items: readonly T[];
}

/** The items as cards or as a table. */
function Items<T extends object>({ grid, columns, items }: ItemsProps<T>) {
  const { Card, definition, label } = grid;
  if (!Card) {
    return (
      <Suspense fallback={null}>
        <EntityTable grid={grid} columns={columns} items={items} />
      </Suspense>
    );
  }
  return (
    // Scrollable, so it must be focusable even if no card has a control.
    <ul className="as-entity-cards" aria-label={label} tabIndex={0}>
      {items.map((item) => (
        <li key={String(item[definition.key])}>
          <Card item={item} />
        </li>
      ))}
    </ul>
  );
}

/** The state of a grid, held by the grid unless the page holds it. */
function useGridState<T extends object>({ state: given, onStateChange }: EntityGridProps<T>, sizes: readonly number[]) {
  const [own, setOwn] = useState<EntityGridState>({ page: 1, pageSize: sizes[0] ?? 10, term: '', order: [] });
  const state = given ?? own;
  const change = useStable((part: Partial<EntityGridState>) => {
    setOwn({ ...state, ...part });
    onStateChange?.({ ...state, ...part });
  });
  return { state, change };
}

/** Goes back to the last page with items when the current page has become empty. */
function useExistingPage<T extends object>(
  { items, total, flags }: UseEntityListResult<T>,
  { page, pageSize }: EntityGridState,
  change: (part: Partial<EntityGridState>) => void,
): void {
  const isGone = flags.ready && !flags.active && page > 1 && items.length === 0 && total !== null;
  const last = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  useEffect(() => {
    if (isGone && last < page) change({ page: last });
  }, [isGone, last, page, change]);
}

/** The context of the column headers; memoised, so that a new page does not re-render them. */
function useScope(
  { columns }: GridDefinition,
  { order }: EntityGridState,
  change: (part: Partial<EntityGridState>) => void,
): GridScope {
  const keys = useMemo(
    () =>
      order.map(
        ({ attribute, direction }) =>
          ({ subjectAttributeId: attributeId(attribute), direction: direction === 'asc' ? 1 : 0 }) as const,
      ),
    [order],
  );
  const onOrder = useStable((ordered: OrderedColumn, isMulti: boolean) => {
    const next = nextOrder(keys, ordered, isMulti).flatMap((one): EntityOrder[] => {
      const column = columns.find(({ attribute }) => attribute.subjectAttributeId === one.subjectAttributeId);
      if (!column) return [];
      return [{ attribute: column.attribute.identifier, direction: one.direction === 1 ? 'asc' : 'desc' }];
    });
    change({ page: 1, order: next });
  });
  return useMemo<GridScope>(
    () => ({ order: keys, onOrder, hasQuickFilters: false, quickFilters: none, onQuickFilter: ignore }),
    [keys, onOrder],
  );
}

const none: ReadonlyMap<number | string, unknown> = new Map();
const ignore = () => undefined;
