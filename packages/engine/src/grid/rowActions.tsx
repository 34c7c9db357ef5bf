import { isTemporaryId } from '../store/temporaryIds';
import type { ColDef, SuppressKeyboardEventParams } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import type { ComponentType } from 'react';
import type { Talk } from '../contract/talk';
import { ColumnHeader, type ColumnHeaderParams } from './ColumnHeader';
import type { GridRow } from './gridRows';
import type { TableRow } from './TableRow';

/** A column with actions on each record in its row: small buttons, a timer. */
export interface RowActions {
  label: string;
  /** The column's width in pixels. */
  width: number;
  /** Rendered for each record. Its buttons have `tabIndex={-1}`: Tab on the cell moves focus to them, Escape back to the cell. */
  Cell: ComponentType<{ talk: Talk }>;
}

/** The id of the column. */
export const rowActionsId = 'actions';

/** The column of a record's actions. */
export function rowActionsColumn({ label, width, Cell }: RowActions): ColDef<GridRow> {
  return actionsColumn<GridRow>({
    label,
    width,
    // A record that is not saved yet has no actions.
    Actions: ({ data }) => (data && !isTemporaryId(data.talkId) ? <Cell talk={data.talk} /> : null),
  });
}

/** A column of buttons for each row: Tab on the cell moves focus to them, Escape back to the cell. */
export function actionsColumn<Row extends TableRow>(given: {
  label: string;
  /** Pixels. */
  width: number;
  Actions: ComponentType<CustomCellRendererProps<Row>>;
}): ColDef<Row> {
  const { label, width, Actions } = given;
  const headerComponentParams: ColumnHeaderParams = { gridColumn: null, isOrderable: false };
  return {
    colId: rowActionsId,
    headerName: label,
    headerComponent: ColumnHeader,
    headerComponentParams,
    width,
    minWidth: width,
    suppressMovable: true,
    valueGetter: ({ data }) => data,
    valueFormatter: () => '',
    cellRenderer: Actions,
    suppressKeyboardEvent: isKeyOfButtons,
  };
}

/** Whether a key is handled by the buttons: Tab moves through them before it leaves the cell, Enter and space press them. */
function isKeyOfButtons<Row>({ event }: SuppressKeyboardEventParams<Row>): boolean {
  if (!(event.target instanceof HTMLElement) || event.type !== 'keydown') return false;
  const cell = event.target.closest<HTMLElement>('.ag-cell');
  const buttons = [...(cell?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
  const at = buttons.indexOf(event.target);
  if (event.key === 'Tab') {
    const next = buttons[at + (event.shiftKey ? -1 : 1)];
    if (!next) return true;
    event.preventDefault();
    next.focus();
    return true;
  }
  if (at >= 0 && event.key === 'Escape') cell?.focus();
  return at >= 0 && ['Enter', ' ', 'Escape'].includes(event.key);
}
