import { isTemporaryId } from '../../store/temporaryIds';
import type { RecordId } from '../../contract/recordId';
import type { GridApi } from 'ag-grid-community';
import { useMemo, useState } from 'react';
import type { Talk } from '../../contract/talk';
import { useEngine } from '../../react/Engine';
import type { GridDefinition } from '../../schema/definitions';
import { sameValue } from '../../store/sameValue';
import type { GridRow } from '../gridRows';
import type { EngineTranslate } from '../../messages/engineTranslate';
import './editing.css';
import type { CellCommand } from './cellCommand';
import CellEditor from './CellEditor';
import { boundsOf, extended, nextPosition, type CellMove, type CellPosition, type RangeBounds } from './cellRange';
import { FillHandle } from './FillHandle';
import { gridCells, type GridCells } from './gridCells';
import type { GridEditingOptions } from './GridEditingOptions';
import { useCellActions } from './useCellActions';
import { useCellEdits, useCellMarks } from './useCellEdits';
import { useCellListeners } from './useCellListeners';
import { useCellSelection, type CellSelection } from './useCellSelection';
import { useOpenedCell, type OpenedCell } from './useOpenedCell';

interface GridEditingProps {
  api: GridApi<GridRow>;
  body: HTMLElement;
  /** The value of the body's `data-editing`. */
  name: string;
  subject: string;
  definition: GridDefinition;
  itens: readonly Talk[];
  options: GridEditingOptions;
  /** Enter on the talk id opens the record. */
  onOpen: ((talkId: RecordId) => void) | undefined;
}

/** Makes the cells of a grid editable: single cells with their editors, several by copying, pasting, filling and undoing. */
export default function GridEditing(props: GridEditingProps) {
  const { api, body, name, subject, definition, itens, options, onOpen } = props;
  const { translate } = useEngine('GridEditing');
  const cells = useMemo(() => gridCells(api, body, definition), [api, body, definition]);
  const { edits, isReady } = useCellEdits(subject, definition, itens, options);
  const selection = useCellSelection(cells, body);
  const { range, select, selectOne } = selection;
  const bounds = range && boundsOf(range);
  const actions = useCellActions({ cells, edits, isReady, options });
  const { opened, show, close } = useOpenedCell({ isReady, focus: range?.focus, ...actions });

  useRowsChanged(itens, () => {
    selection.clear();
    close();
  });
  useCellMarks({ name, cells, edits, isReady, definition, itens, bounds });

  const open = (position: CellPosition, isTyped: boolean) => {
    const row = cells.row(position);
    if (!row) return;
    if (!cells.column(position)) {
      if (!isTyped && !isTemporaryId(row.talkId)) onOpen?.(row.talkId);
      return;
    }
    show({ position, talkId: row.talkId, isTyped });
  };
  const leave = (position: CellPosition, move: CellMove) => {
    close();
    const next = nextPosition(position, move, cells.size());
    requestAnimationFrame(() => selectOne(next));
  };
  const commit = ({ position, talkId }: OpenedCell, value: unknown, move: CellMove): string | null => {
    const subjectAttributeId = cells.column(position)?.attribute.subjectAttributeId;
    if (subjectAttributeId === undefined) return null;
    const changes = sameValue(value, cells.value(position)) ? [] : [{ talkId, subjectAttributeId, value }];
    const [refusal] = changes.length > 0 ? edits.check(changes) : [];
    if (refusal) return refusal.message;
    leave(position, move);
    void actions.save('edit', changes);
    return null;
  };

  const run = (command: CellCommand, position: CellPosition, event: KeyboardEvent): void => {
    if (command === 'open' || command === 'type') open(position, command === 'type');
    else if (command === 'collapse' || command === 'selectAll' || command === 'extend')
      runSelection(command, position, event, selection, cells);
    else runAction(command, boundsOf(selection.current() ?? { anchor: position, focus: position }), actions);
  };
  useCellListeners(cells, body, { range: selection.current, run, open, paste: actions.paste });

  const column = opened && cells.column(opened.position);
  return (
    <>
      <Announcement {...actions.announcement} selected={bounds && selectedText(bounds, translate)} />
      {opened && column && (
        <CellEditor
          key={`${opened.talkId}/${column.attribute.subjectAttributeId}`}
          column={column}
          talkId={opened.talkId}
          value={cells.value(opened.position)}
          isTyped={opened.isTyped}
          body={body}
          cell={() => cells.element(opened.position)}
          onCommit={(value, move) => commit(opened, value, move)}
          onCancel={() => leave(opened.position, 'stay')}
        />
      )}
      {!opened && bounds && (
        <FillHandle
          bounds={bounds}
          cells={cells}
          body={body}
          title={translate('cells.fillHandle')}
          onFill={(rows) => {
            select(rangeOf({ ...bounds, rows }));
            void actions.fill({ ...bounds, rows }, bounds.rows);
          }}
        />
      )}
    </>
  );
}

/** Calls back during the render in which other rows are shown, because positions then refer to other cells. */
function useRowsChanged(itens: readonly Talk[], onChange: () => void): void {
  const shown = itens.map(({ talkId }) => talkId).join();
  const [shownBefore, setShownBefore] = useState(shown);
  if (shown === shownBefore) return;
  setShownBefore(shown);
  onChange();
}

/** The live region of the cells: the last action, and how many cells are selected. */
function Announcement({ text, count, selected }: { text: string; count: number; selected: string | null }) {
  return (
    <div role="status" className="as-grid-announcement">
      <span key={count}>{text}</span> <span>{selected}</span>
    </div>
  );
}

function runAction(
  command: 'clear' | 'copy' | 'undo' | 'redo' | 'fillDown',
  area: RangeBounds,
  actions: ReturnType<typeof useCellActions>,
): void {
  if (command === 'clear') void actions.clear(area);
  else if (command === 'copy') actions.copy(area);
  else if (command === 'fillDown') void actions.fill(withRowAbove(area), 1);
  else actions.step(command);
}

function runSelection(
  command: 'collapse' | 'selectAll' | 'extend',
  position: CellPosition,
  event: KeyboardEvent,
  { current, select, selectOne }: CellSelection,
  cells: GridCells,
): void {
  const { rows, columns } = cells.size();
  if (command === 'collapse') selectOne(position);
  else if (command === 'selectAll') select(rangeOf({ top: 0, left: 0, rows, columns }));
  else {
    const range = current() ?? { anchor: position, focus: position };
    const next = extended(range, event.key, event.ctrlKey || event.metaKey, { rows, columns });
    if (next) select(next);
  }
}

/** A single row is filled from the row above it. */
const withRowAbove = (area: RangeBounds): RangeBounds =>
  area.rows === 1 && area.top > 0 ? { ...area, top: area.top - 1, rows: 2 } : area;

const rangeOf = ({ top, left, rows, columns }: RangeBounds) => ({
  anchor: { row: top, column: left },
  focus: { row: top + rows - 1, column: left + columns - 1 },
});

const selectedText = ({ rows, columns }: RangeBounds, translate: EngineTranslate): string =>
  rows * columns > 1 ? translate('cells.selected', { rows, columns }) : '';
