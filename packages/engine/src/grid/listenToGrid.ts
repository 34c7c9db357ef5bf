import { isTemporaryId } from '../store/temporaryIds';
import type { GridApi } from 'ag-grid-community';
import type { Talk } from '../contract/talk';
import { hasSelectedText } from './copyCell';
import { selectionColumnId } from './focusCell';
import type { GridInteraction } from './GridInteraction';
import type { GridMenuRequest } from './GridMenuRequest';
import type { GridRow } from './gridRows';

/** Fields and links have menus of the browser's own. */
const ownMenus = 'input, textarea, select, a[href], [contenteditable]';

/** The saved record of a cell; `null` for none. */
export function recordOf<Row>(api: GridApi<Row>, cell: Element | null): Pick<Talk, 'talkId' | 'displayName'> | null {
  const index = cell?.closest('.ag-row')?.getAttribute('row-index');
  const row = index == null ? undefined : api.getDisplayedRowAtIndex(Number(index))?.data;
  const { talk } = (row ?? {}) as Partial<GridRow>;
  return talk && !isTemporaryId(talk.talkId) ? talk : null;
}

/** The menu that an event asks for; `null` where the browser's own is meant, or the grid has none. */
function menuOf<Row>(
  api: GridApi<Row>,
  target: EventTarget | null,
  point: GridMenuRequest['point'],
): GridMenuRequest | null {
  if (!(target instanceof Element) || (point && (hasSelectedText() || target.closest(ownMenus)))) return null;
  const anchor = target.closest<HTMLElement>('.ag-cell, .ag-header-cell');
  const columnId = anchor?.getAttribute('col-id') ?? null;
  if (!anchor || columnId === null) return null;
  const column = columnId === selectionColumnId ? null : columnId;
  if (anchor.matches('.ag-header-cell')) {
    const name = api.getColumn(columnId)?.getColDef().headerName ?? '';
    return column === null ? null : { talkId: null, name, columnId, anchor, point };
  }
  const talk = recordOf(api, anchor);
  return talk && { talkId: talk.talkId, name: talk.displayName, columnId: column, anchor, point };
}

/**
 * Asks for menus with the secondary button of the mouse, a long touch, the menu key, Shift+F10 and the buttons of headers, and lets the
 * record beside the list follow the focus. Returns how to stop.
 */
export function listenToGrid<Row>(
  root: HTMLElement,
  api: () => GridApi<Row> | undefined,
  interaction: () => GridInteraction,
): () => void {
  const requestMenu = (event: Event, point: GridMenuRequest['point']): void => {
    const grid = api();
    const { onMenu } = interaction();
    const request = grid && onMenu ? menuOf(grid, event.target, point) : null;
    if (!request || !onMenu) return;
    event.preventDefault();
    event.stopPropagation();
    onMenu(request);
  };
  const onContextMenu = (event: MouseEvent) => requestMenu(event, { x: event.clientX, y: event.clientY });
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('.as-grid-menu')) requestMenu(event, null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) requestMenu(event, null);
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    const { peeked, onPeek } = interaction();
    const grid = api();
    if (peeked == null || !grid || !(target instanceof Element)) return;
    const talk = recordOf(grid, target.closest('.ag-cell'));
    if (talk && talk.talkId !== peeked) onPeek?.(talk.talkId);
  };
  root.addEventListener('contextmenu', onContextMenu);
  root.addEventListener('click', onClick);
  root.addEventListener('keydown', onKeyDown, true);
  root.addEventListener('focusin', onFocusIn);
  return () => {
    root.removeEventListener('contextmenu', onContextMenu);
    root.removeEventListener('click', onClick);
    root.removeEventListener('keydown', onKeyDown, true);
    root.removeEventListener('focusin', onFocusIn);
  };
}
