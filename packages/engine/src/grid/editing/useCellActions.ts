import { useRef, useState } from 'react';
import { useEngine } from '../../react/Engine';
import type { CellChange, CellEdits, EditResult } from '../../store/cell-edits/CellEdits';
import { clearChanges, copiedCells, fillChanges } from './cellChanges';
import type { CellPosition, RangeBounds } from './cellRange';
import { rangeText } from './cellText';
import type { GridCells } from './gridCells';
import type { CellWork, GridEditingOptions } from './GridEditingOptions';
import { planPaste, type CopiedCells } from './planPaste';

interface CellActionsRequest {
  cells: GridCells;
  edits: CellEdits;
  isReady: boolean;
  options: GridEditingOptions;
}

/** The actions on an area of cells, and the announcement of the last one for a live region. */
export function useCellActions({ cells, edits, isReady, options }: CellActionsRequest) {
  const { componentTypes, format, translate, services } = useEngine('GridEditing');
  // The counter makes the same text a new announcement.
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 });
  const copied = useRef<CopiedCells | null>(null);
  const announce = (text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 }));

  const lockedReason = (position: CellPosition): string | null => {
    const row = cells.row(position);
    const column = cells.column(position);
    if (!row || !column || !isReady) return translate('common.loading');
    const lock = edits.lockedReason(row.talkId, column.attribute.subjectAttributeId);
    return lock && translate(lock);
  };
  const editable = { cells, lockedReason };

  const finish = (work: CellWork, result: EditResult | null) => {
    if (!result) {
      announce(work === 'undo' ? translate('form.nothingToUndo') : translate('form.nothingToRedo'));
      return;
    }
    const [first] = result.refused;
    if (first) announce(first.message);
    else if (result.saved.length > 0) announce(translate('cells.saved', { count: result.saved.length }));
    options.onResult?.(work, result);
  };
  const save = async (work: CellWork, changes: readonly CellChange[]) => {
    if (changes.length > 0) finish(work, await edits.apply(changes));
  };

  return {
    announcement,
    announce,
    lockedReason,
    save,
    fill: (area: RangeBounds, source: number) => save('fill', fillChanges(editable, area, source)),
    clear: (area: RangeBounds) => save('clear', clearChanges(editable, area)),
    step: (direction: 'undo' | 'redo') => void edits[direction]().then((result) => finish(direction, result)),

    copy(area: RangeBounds) {
      const text = rangeText(cells, area, { componentTypes, format });
      copied.current = copiedCells(cells, area, text);
      const count = area.rows * area.columns;
      if (count === 1 && text === '') return;
      void (navigator.clipboard as Clipboard | undefined)?.writeText(text).then(
        () => announce(translate('cells.copied', { count })),
        () => undefined,
      );
    },

    async paste(area: RangeBounds, text: string) {
      const request = { text, copied: copied.current, bounds: area, cells, edits, componentTypes, format, services };
      const plan = await planPaste(request);
      const isWhole = plan.rejected.length === 0 && plan.lost.rows === 0 && plan.lost.columns === 0;
      if (!isWhole && !(await options.onPaste(plan))) return;
      await save('paste', plan.changes);
    },
  };
}
