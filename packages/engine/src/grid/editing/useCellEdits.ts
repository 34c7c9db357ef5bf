import type { RecordId } from '../../contract/recordId';
import { useAtomValue } from 'jotai/react';
import { useEffect, useMemo } from 'react';
import type { Talk } from '../../contract/talk';
import { useEngine } from '../../react/Engine';
import { useLiveEngine, useSourceOfForms } from '../../react/useLiveEngine';
import { useReload } from '../../react/useReload';
import type { GridDefinition } from '../../schema/definitions';
import { createCellEdits } from '../../store/cell-edits/createCellEdits';
import { isLockedForAll } from '../../store/cell-edits/messages';
import { createCellMarker } from './cellMarks';
import type { RangeBounds } from './cellRange';
import type { GridCells } from './gridCells';
import type { GridEditingOptions } from './GridEditingOptions';

/** The edits of a list: those started by another grid of it, or new ones, whose code is loaded. */
export function useCellEdits(
  subject: string,
  definition: GridDefinition,
  itens: readonly Talk[],
  { edits: begun, onBegin }: GridEditingOptions,
) {
  const engine = useEngine('GridEditing');
  const { records, registry } = engine;
  // Refused changes of cells are unsaved work too: they outlive a change of language or adapter.
  const live = useLiveEngine(engine);
  const source = useSourceOfForms(engine);
  const edits = useMemo(() => begun ?? createCellEdits(live, subject), [begun, live, subject]);
  const isReady = useAtomValue(edits.ready, { store: records.jotai });

  useEffect(() => edits.show(itens), [edits, itens]);
  useEffect(() => {
    if (edits === begun) return;
    void edits.load();
    onBegin?.(edits);
  }, [edits, begun, onBegin]);
  useReload(edits, source);
  useEffect(() => {
    for (const { attribute } of definition.columns) void registry.get(attribute.componentId).preload?.();
  }, [definition, registry]);

  return { edits, isReady };
}

interface CellMarksRequest extends ReturnType<typeof useCellEdits> {
  /** The value of the body's `data-editing`. */
  name: string;
  cells: GridCells;
  definition: GridDefinition;
  itens: readonly Talk[];
  bounds: RangeBounds | null;
}

/** Marks the selected, locked and refused cells. */
export function useCellMarks({ name, cells, edits, isReady, definition, itens, bounds }: CellMarksRequest): void {
  const { records } = useEngine('GridEditing');
  const refused = useAtomValue(edits.refused, { store: records.jotai });
  const marker = useMemo(() => createCellMarker(name), [name]);
  useEffect(() => marker.remove, [marker]);
  // After every render: AG Grid may have moved its columns.
  useEffect(() => {
    const [first] = itens;
    const ids = definition.columns.map(({ attribute }) => attribute.subjectAttributeId);
    const isLocked = (talkId: RecordId, id: number) => isReady && isLockedForAll(edits.lockedReason(talkId, id));
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
}
