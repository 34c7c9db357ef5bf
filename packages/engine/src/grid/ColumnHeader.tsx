import type { CustomHeaderProps } from 'ag-grid-react';
import { useEffect } from 'react';
import { namedColumn } from '../schema/columnKey';
import type { GridColumn } from '../schema/definitions';
import { useGridScope } from './GridScope';
import { orderIndex } from './nextOrder';
import { QuickFilter } from './QuickFilter';
import type { TableRow } from './TableRow';

const talkIdColumn = { subjectAttributeId: null };

/** The parameters of a column's header: `gridColumn` is `null` for the talk id. */
export interface ColumnHeaderParams {
  gridColumn: GridColumn | null;
  /** By default that of the column; the talk id is orderable. */
  isOrderable?: boolean;
}

/**
 * The name of a column, which orders the list when pressed (with shift: in addition to the other columns), and its quick filter.
 */
export function ColumnHeader({
  displayName,
  eGridHeader,
  gridColumn,
  isOrderable = gridColumn?.isOrderable ?? true,
}: CustomHeaderProps<TableRow> & ColumnHeaderParams) {
  const { order, onOrder, hasQuickFilters, hasMenus } = useGridScope();
  const column = gridColumn ? namedColumn(gridColumn) : talkIdColumn;
  const index = orderIndex(order, column);
  const direction = order[index]?.direction;

  useEffect(() => {
    if (!isOrderable) return;
    const sorted = direction === undefined ? 'none' : direction === 1 ? 'ascending' : 'descending';
    eGridHeader.setAttribute('aria-sort', sorted);
  }, [eGridHeader, isOrderable, direction]);

  return (
    <div className="as-grid-header">
      {isOrderable ? (
        <button
          type="button"
          // Reached with the arrow keys, as the cells are: Enter on the header presses it.
          tabIndex={-1}
          className="as-grid-order"
          title={displayName}
          onClick={(event) => onOrder(column, event.shiftKey)}
        >
          <span className="as-grid-header-name">{displayName}</span>
          {direction !== undefined && (
            <span className="as-grid-direction" data-direction={direction} aria-hidden="true">
              {order.length > 1 ? index + 1 : ''}
            </span>
          )}
        </button>
      ) : (
        <span className="as-grid-order" title={displayName}>
          <span className="as-grid-header-name">{displayName}</span>
        </span>
      )}
      {/* For the pointer: with the keyboard it is the menu key on the header. */}
      {hasMenus && <button type="button" className="as-grid-menu" tabIndex={-1} aria-hidden="true" />}
      {hasQuickFilters && gridColumn && <QuickFilter source={gridColumn} label={displayName} />}
    </div>
  );
}
