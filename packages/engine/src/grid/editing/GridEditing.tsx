import type { GridApi } from 'ag-grid-community';
import { useAtomValue } from 'jotai/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useEngine } from '../../react/Engine';
import type { GridDefinition } from '../../schema/definitions';
import type { CellChange, EditResult } from '../../store/cell-edits/CellEdits';
import { createCellEdits } from '../../store/cell-edits/createCellEdits';
import { isLockedForAll } from '../../store/cell-edits/messages';
import { sameValue } from '../../store/sameValue';
import { fillDown } from '../../table/placeCells';
import { fillText } from '../../text/say';
import type { Talk } from '../../contract/talk';
import type { GridRow } from '../gridRows';
import './editing.css';
import { cellCommand, type CellCommand } from './cellCommand';
import CellEditor from './CellEditor';
import { createCellMarker } from './cellMarks';
import { boundsOf, extended, nextPlace, type CellMove, type CellPlace, type RangeBounds } from './cellRange';
import { rangeText } from './cellText';
import { FillHandle } from './FillHandle';
import { gridCells } from './gridCells';
import type { CellWork, GridEditingOptions } from './GridEditingOptions';
import { planPaste, type CopiedCells } from './planPaste';
import { useCellSelection } from './useCellSelection';

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
  onOpen: ((talkId: number) => void) | undefined;
}

interface OpenedCell {
  place: CellPlace;
  talkId: number;
  isTyped: boolean;
}

/** Makes the cells of a grid editable: one by its own editor, several by copying, pasting, filling and undoing. */
export default function GridEditing(props: GridEditingProps) {
  const { api, body, name, subject, definition, itens, options, onOpen } = props;
  const engine = useEngine('GridEditing');
  const { componentTypes, format, messages, records, registry, services, say } = engine;
  const store = records.jotai;
  const cells = useMemo(() => gridCells(api, body, definition), [api, body, definition]);
  const { onBegin, edits: begun } = options;
  const edits = useMemo(() => begun ?? createCellEdits(engine, subject), [begun, engine, subject]);
  const isReady = useAtomValue(edits.ready, { store });
  const refused = useAtomValue(edits.refused, { store });
  const { range, select, selectOne, clear } = useCellSelection(cells, body);
  const [opened, setOpened] = useState<OpenedCell | null>(null);
  const [said, setSaid] = useState({ text: '', count: 0 });
  const copied = useRef<CopiedCells | null>(null);
  const bounds = range && boundsOf(range);

  useEffect(() => edits.show(itens), [edits, itens]);
  useEffect(() => {
    if (edits === begun) return;
    void edits.load();
    onBegin?.(edits);
  }, [edits, begun, onBegin]);
  useEffect(() => {
    for (const { attribute } of definition.columns) void registry.get(attribute.componentId).preload?.();
  }, [definition, registry]);

  // Other rows: what was selected is not what stands there now.
  const shown = itens.map(({ talkId }) => talkId).join();
  const [shownBefore, setShownBefore] = useState(shown);
  if (shown !== shownBefore) {
    setShownBefore(shown);
    clear();
    setOpened(null);
  }

  const marker = useMemo(() => createCellMarker(name), [name]);
  useEffect(() => marker.remove, [marker]);
  useEffect(() => {
    const [first] = itens;
    const ids = definition.columns.map(({ attribute }) => attribute.subjectAttributeId);
    const isLocked = (talkId: number, id: number) => isReady && isLockedForAll(edits.lockedReason(talkId, id));
    const lockedColumns = first && isReady ? ids.filter((id) => isLocked(first.talkId, id)).map(String) : [];
    marker.show(
      {
        range: bounds,
        lockedColumns: ['talkId', ...lockedColumns],
        lockedRows: itens.filter(({ isReadOnly }) => isReadOnly).map(({ talkId }) => talkId),
        refused: [...refused].flatMap(([talkId, row]) =>
          [...row.cells.keys()].map((id) => ({ talkId, columnId: String(id) })),
        ),
      },
      cells,
    );
  });

  const announce = (text: string) => setSaid(({ count }) => ({ text, count: count + 1 }));

  const finish = (work: CellWork, result: EditResult | null) => {
    if (!result) {
      announce(work === 'undo' ? messages.nothingToUndo : messages.nothingToRedo);
      return;
    }
    const [first] = result.refused;
    if (first) announce(say(first.message));
    else if (result.saved.length > 0) announce(fillText(messages.cellsSaved, { count: result.saved.length }));
    options.onResult?.(work, result);
  };
  const save = async (work: CellWork, changes: readonly CellChange[]) => {
    if (changes.length > 0) finish(work, await edits.apply(changes));
  };

  const lockedAt = (place: CellPlace): string | null => {
    const row = cells.row(place);
    const column = cells.column(place);
    if (!row || !column || !isReady) return messages.loading;
    return edits.lockedReason(row.talkId, column.attribute.subjectAttributeId);
  };

  const open = (place: CellPlace, isTyped: boolean) => {
    const row = cells.row(place);
    if (!row) return;
    if (!cells.column(place)) {
      if (!isTyped && row.talkId > 0) onOpen?.(row.talkId);
      return;
    }
    const reason = lockedAt(place);
    if (reason !== null) announce(say(reason));
    else flushSync(() => setOpened({ place, talkId: row.talkId, isTyped }));
  };

  const close = (place: CellPlace, move: CellMove) => {
    setOpened(null);
    const next = nextPlace(place, move, cells.size());
    requestAnimationFrame(() => selectOne(next));
  };

  const commit = (cell: OpenedCell, value: unknown, move: CellMove): string | null => {
    const column = cells.column(cell.place);
    if (!column) return null;
    const { subjectAttributeId } = column.attribute;
    const change = { talkId: cell.talkId, subjectAttributeId, value };
    const isSame = sameValue(value, cells.value(cell.place));
    const [wrong] = isSame ? [] : edits.check([change]);
    if (wrong) return say(wrong.message);
    close(cell.place, move);
    if (!isSame) void save('edit', [change]);
    return null;
  };

  /** The changes that put the values of some cells of the selection into others; locked ones are left out. */
  const changesOf = (from: RangeBounds, pairs: ReturnType<typeof fillDown>) =>
    pairs.flatMap(({ from: source, to }): CellChange[] => {
      const at = (one: CellPlace) => ({ row: from.top + one.row, column: from.left + one.column });
      const row = cells.row(at(to));
      const column = cells.column(at(to));
      const value = cells.value(at(source));
      if (!row || !column || lockedAt(at(to)) !== null || sameValue(value, cells.value(at(to)))) return [];
      return [{ talkId: row.talkId, subjectAttributeId: column.attribute.subjectAttributeId, value }];
    });

  const fill = (area: RangeBounds, source: number) => save('fill', changesOf(area, fillDown(area, source)));

  const clearCells = (area: RangeBounds) => {
    const changes = Array.from({ length: area.rows * area.columns }, (_, at): CellChange[] => {
      const place = { row: area.top + Math.floor(at / area.columns), column: area.left + (at % area.columns) };
      const row = cells.row(place);
      const column = cells.column(place);
      if (!row || !column || lockedAt(place) !== null || cells.value(place) === null) return [];
      return [{ talkId: row.talkId, subjectAttributeId: column.attribute.subjectAttributeId, value: null }];
    });
    return save('clear', changes.flat());
  };

  const copy = (area: RangeBounds) => {
    const text = rangeText(cells, area, { componentTypes, format });
    const counted = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);
    const values = counted(area.top, area.rows).map((row) =>
      counted(area.left, area.columns).flatMap((column) => {
        const shownColumn = cells.column({ row, column });
        return shownColumn ? [{ attribute: shownColumn.attribute, value: cells.value({ row, column }) }] : [];
      }),
    );
    // The talk id has no attribute: a block with it is read by its texts.
    copied.current = values.every((row) => row.length === area.columns) ? { text, values } : null;
    const isEmpty = area.rows * area.columns === 1 && text === '';
    if (isEmpty) return;
    void (navigator.clipboard as Clipboard | undefined)?.writeText(text).then(
      () => announce(fillText(messages.cellsCopied, { count: area.rows * area.columns })),
      () => undefined,
    );
  };

  const paste = async (area: RangeBounds, text: string) => {
    const request = { text, copied: copied.current, bounds: area, cells, edits, componentTypes, format, services };
    const plan = await planPaste(request);
    const isWhole = plan.unkept.length === 0 && plan.lost.rows === 0 && plan.lost.columns === 0;
    if (!isWhole && !(await options.onPaste(plan))) return;
    await save('paste', plan.changes);
  };

  const run = (command: CellCommand, place: CellPlace, event: KeyboardEvent): void => {
    const current = range ?? { anchor: place, focus: place };
    const area = boundsOf(current);
    if (command === 'open') open(place, false);
    else if (command === 'type') open(place, true);
    else if (command === 'clear') void clearCells(area);
    else if (command === 'copy') copy(area);
    else if (command === 'undo' || command === 'redo') void edits[command]().then((result) => finish(command, result));
    else if (command === 'collapse') selectOne(place);
    else if (command === 'selectAll') {
      const { rows, columns } = cells.size();
      select({ anchor: { row: 0, column: 0 }, focus: { row: rows - 1, column: columns - 1 } });
    } else if (command === 'extend') {
      const next = extended(current, event.key, event.ctrlKey || event.metaKey, cells.size());
      if (next) select(next);
    } else {
      // One row alone takes what stands above it.
      const from = area.rows === 1 && area.top > 0 ? { ...area, top: area.top - 1, rows: 2 } : area;
      void fill(from, 1);
    }
  };

  const listeners = useRef({ run, open, paste, range });
  useEffect(() => {
    listeners.current = { run, open, paste, range };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const place = cells.placeOf(event.target);
      const isCell = place && (event.target as Element).matches('.ag-cell');
      const command = isCell ? cellCommand(event) : null;
      if (!place || !command) return;
      event.stopPropagation();
      // A typed character goes on into the editor that it opens.
      if (command !== 'type') event.preventDefault();
      listeners.current.run(command, place, event);
    };
    const onDoubleClick = (event: MouseEvent) => {
      const place = cells.placeOf(event.target);
      if (place) listeners.current.open(place, false);
    };
    const onPasteText = (event: ClipboardEvent) => {
      const place = cells.placeOf(event.target) ?? listeners.current.range?.focus;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const isInEditor = event.target instanceof Element && event.target.closest('.as-cell-editor, input, textarea');
      if (!place || text === '' || isInEditor) return;
      event.preventDefault();
      void listeners.current.paste(boundsOf(listeners.current.range ?? { anchor: place, focus: place }), text);
    };
    body.addEventListener('keydown', onKeyDown, true);
    body.addEventListener('dblclick', onDoubleClick);
    body.addEventListener('paste', onPasteText);
    return () => {
      body.removeEventListener('keydown', onKeyDown, true);
      body.removeEventListener('dblclick', onDoubleClick);
      body.removeEventListener('paste', onPasteText);
    };
  }, [cells, body]);

  const column = opened && cells.column(opened.place);
  const selectedText =
    bounds && bounds.rows * bounds.columns > 1
      ? fillText(messages.cellsSelected, { rows: bounds.rows, columns: bounds.columns })
      : '';
  return (
    <>
      <div role="status" className="as-grid-said">
        <span key={said.count}>{said.text}</span> <span>{selectedText}</span>
      </div>
      {opened && column && (
        <CellEditor
          key={`${opened.talkId}/${column.attribute.subjectAttributeId}`}
          column={column}
          talkId={opened.talkId}
          value={cells.value(opened.place)}
          isRequired={column.attribute.isRequired}
          isTyped={opened.isTyped}
          body={body}
          cell={() => cells.element(opened.place)}
          onCommit={(value, move) => commit(opened, value, move)}
          onCancel={() => close(opened.place, 'stay')}
        />
      )}
      {!opened && bounds && (
        <FillHandle
          bounds={bounds}
          cells={cells}
          body={body}
          title={messages.fillHandle}
          onFill={(rows) => {
            const area = { ...bounds, rows };
            select({
              anchor: { row: area.top, column: area.left },
              focus: { row: area.top + rows - 1, column: area.left + area.columns - 1 },
            });
            void fill(area, bounds.rows);
          }}
        />
      )}
    </>
  );
}
