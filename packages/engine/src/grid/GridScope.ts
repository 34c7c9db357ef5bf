import { createContext, useContext } from 'react';
import type { TalkOrder } from '../contract/talk';
import type { OrderedColumn } from './nextOrder';
import type { QuickFilterValues } from '../filter/quickFilterTree';

/** The context of the headers of one grid. */
export interface GridScope {
  order: readonly TalkOrder[];
  onOrder(column: OrderedColumn, isMulti: boolean): void;
  hasQuickFilters: boolean;
  /** Whether headers have menus. */
  hasMenus?: boolean;
  /** The current quick filters. */
  quickFilters: QuickFilterValues;
  /** `key`: that of the column (`columnKey`). */
  onQuickFilter(key: number | string, value: unknown): void;
}

export const GridScopeContext = createContext<GridScope | null>(null);

/** The grid that a header belongs to. */
export function useGridScope(): GridScope {
  const scope = useContext(GridScopeContext);
  if (!scope) throw new Error('A column header is drawn outside of RecordGrid.');
  return scope;
}
