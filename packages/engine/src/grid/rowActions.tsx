import type { ColDef, SuppressKeyboardEventParams } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import type { ComponentType } from 'react';
import type { Talk } from '../contract/talk';
import { ColumnHeader, type ColumnHeaderParams } from './ColumnHeader';
import type { GridRow } from './gridRows';

/** A column with what can be done with each record right in its row: small buttons, a timer. */
export interface RowActions {
  label: string;
  /** Pixels of the column. */
  width: number;
  /** Drawn for each record. Its buttons take `tabIndex={-1}`: Tab on the cell leads to them, Escape back to the cell. */
  Cell: ComponentType<{ talk: Talk }>;
}

/** The id of the column. */
export const rowActionsId = 'actions';

export function rowActionsColumn({ label, width, Cell }: RowActions): ColDef<GridRow> {
  const headerComponentParams: ColumnHeaderParams = { gridColumn: null, isOrderable: false };
  const cellRendererParams: ActionsCellParams = { Cell };
  return {
    colId: rowActionsId,
    headerName: label,
    headerComponent: ColumnHeader,
    headerComponentParams,
    width,
    minWidth: width,
    suppressMovable: true,
    valueGetter: ({ data }) => data?.talk,
    valueFormatter: () => '',
    cellRenderer: ActionsCell,
    cellRendererParams,
    suppressKeyboardEvent: isKeyOfButtons,
  };
}

interface ActionsCellParams {
  Cell: RowActions['Cell'];
}

function ActionsCell({ data, Cell }: CustomCellRendererProps<GridRow> & ActionsCellParams) {
  // A record that the server does not know yet has nothing that could be done with it.
  return data && data.talkId > 0 ? <Cell talk={data.talk} /> : null;
}

/** Whether a key is a button's: Tab goes through the buttons before it leaves the cell, Enter and space press them. */
function isKeyOfButtons({ event }: SuppressKeyboardEventParams<GridRow>): boolean {
  if (!(event.target instanceof HTMLElement) || event.type !== 'keydown') return false;
  const cell = event.target.closest<HTMLElement>('.ag-cell');
  const buttons = [...(cell?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
  const at = buttons.indexOf(event.target);
  if (event.key === 'Tab') {
    const next = buttons[at + (event.shiftKey ? -1 : 1)];
    if (!next) return false;
    event.preventDefault();
    next.focus();
    return true;
  }
  if (at >= 0 && event.key === 'Escape') cell?.focus();
  return at >= 0 && ['Enter', ' ', 'Escape'].includes(event.key);
}
