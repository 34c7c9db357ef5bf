import { useEngine } from '@assunto/engine';
import type { CellEdits, CellWork, EditResult, GridEditingOptions, PastePlan } from '@assunto/engine/grid';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { notify } from '@assunto/shell';
import { type GridKey, type GridTranslate, useTranslate } from '../messages/translation';

/** A paste with invalid cells that waits for the person's decision. */
export interface PendingPaste {
  plan: PastePlan;
  answer: (isConfirmed: boolean) => void;
}

/** The state of cell editing in a list, and pending decisions. */
export interface ListEditing {
  isOn: boolean;
  toggle: (isOn: boolean) => void;
  /** For the grid; `null` while it is off. */
  options: GridEditingOptions | null;
  /** `null` until the grid is ready. */
  edits: CellEdits | null;
  /** Undoes or redoes the last step, as Ctrl+Z and Ctrl+Shift+Z do. */
  step: (work: 'undo' | 'redo') => void;
  pendingPaste: PendingPaste | null;
  /** The dialog of the refused saves. */
  failures: { isOpen: boolean; open: () => void; close: () => void };
}

const workNames: Readonly<Record<CellWork, GridKey>> = {
  edit: 'grid.workEdit',
  paste: 'grid.workPaste',
  fill: 'grid.workFill',
  clear: 'grid.workClear',
  undo: 'grid.workUndo',
  redo: 'grid.workRedo',
};

/**
 * The state of cell editing in a list. `concernsList` tells whether a change of some attributes may move records within the list,
 * or out of it.
 */
export function useListEditing(subject: string, concernsList: (ids: readonly number[]) => boolean): ListEditing {
  const translate = useTranslate();
  const { records } = useEngine();
  const [isOn, setOn] = useState(false);
  const [edits, setEdits] = useState<CellEdits | null>(null);
  const [pendingPaste, setPendingPaste] = useState<PendingPaste | null>(null);
  const [isOpen, setOpen] = useState(false);
  const concerns = useRef(concernsList);
  useEffect(() => {
    concerns.current = concernsList;
  });

  const onResult = useCallback(
    (work: CellWork, { saved, refused, cancelled }: EditResult) => {
      const ids = new Set(saved.map(({ subjectAttributeId }) => subjectAttributeId));
      const count = new Set(saved.map(({ talkId }) => talkId)).size;
      if (count > 1 || work === 'undo' || work === 'redo')
        notify(
          refused.length > 0 ? 'info' : 'success',
          summary({ work, records: count, refused: refused.length, cancelled }, translate),
        );
      if (count > 0 && concerns.current([...ids])) notify('info', translate('grid.updatedReload'));
      const failed = [...records.jotai.get(records.localRecords(subject)).values()].some(
        ({ sync }) => sync === 'failed',
      );
      if (refused.length > 0 && failed) setOpen(true);
      else if (refused.length > 0 && count === 0 && refused[0]) notify('danger', refused[0].message);
    },
    [records, subject, translate],
  );

  const options = useMemo<GridEditingOptions>(
    () => ({
      edits,
      onBegin: setEdits,
      onPaste: (plan) =>
        new Promise((resolve) => {
          const answer = (isConfirmed: boolean): void => {
            setPendingPaste(null);
            resolve(isConfirmed);
          };
          setPendingPaste({ plan, answer });
        }),
      onResult,
    }),
    [edits, onResult],
  );

  return {
    isOn,
    toggle(toOn) {
      setEdits(null);
      setOn(toOn);
    },
    options: isOn ? options : null,
    edits: isOn ? edits : null,
    step: (work) => {
      if (edits) void edits[work]().then((result) => result && onResult(work, result));
    },
    pendingPaste,
    failures: { isOpen, open: () => setOpen(true), close: () => setOpen(false) },
  };
}

interface EditCounts {
  work: CellWork;
  records: number;
  refused: number;
  cancelled: number;
}

function summary({ work, records, refused, cancelled }: EditCounts, translate: GridTranslate): string {
  const parts = [
    translate('grid.changed', { count: records }),
    refused > 0 ? translate('grid.refusedCells', { count: refused }) : '',
    cancelled > 0 ? translate('grid.unsent', { count: cancelled }) : '',
  ];
  return `${translate(workNames[work])}: ${parts.filter(Boolean).join(', ')}.`;
}
