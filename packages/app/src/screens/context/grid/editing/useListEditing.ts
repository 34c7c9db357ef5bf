import { useEngine } from '@assunto/engine';
import type { CellEdits, CellWork, EditResult, GridEditingOptions, PastePlan } from '@assunto/engine/grid';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { notify } from '@assunto/shell';

/** A paste with invalid cells, until the person decides. */
export interface PendingPaste {
  plan: PastePlan;
  answer: (isConfirmed: boolean) => void;
}

/** The editing of cells in a list: whether it is on, and what there is to decide. */
export interface ListEditing {
  isOn: boolean;
  toggle: (isOn: boolean) => void;
  /** For the grid; `null` while it is off. */
  options: GridEditingOptions | null;
  /** `null` until the grid has begun. */
  edits: CellEdits | null;
  /** Undoes or redoes the last step, as Ctrl+Z and Ctrl+Shift+Z do. */
  step: (work: 'undo' | 'redo') => void;
  pendingPaste: PendingPaste | null;
  /** The dialog of what the server refused. */
  failures: { isOpen: boolean; open: () => void; close: () => void };
}

const reloadText = 'Registro alterado com sucesso, porém será necessário recarregar o grid.';
const workNames: Readonly<Record<CellWork, string>> = {
  edit: 'Alteração',
  paste: 'Colagem',
  fill: 'Preenchimento',
  clear: 'Limpeza',
  undo: 'Desfeito',
  redo: 'Refeito',
};

/**
 * Keeps the mode in which a list's cells are edited. `concernsList` tells whether a change of some attributes may move
 * records within the list, or out of it.
 */
export function useListEditing(subject: string, concernsList: (ids: readonly number[]) => boolean): ListEditing {
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
        notify(refused.length > 0 ? 'info' : 'success', summary(work, count, refused.length, cancelled));
      if (count > 0 && concerns.current([...ids])) notify('info', reloadText);
      const failed = [...records.jotai.get(records.localRecords(subject)).values()].some(
        ({ sync }) => sync === 'failed',
      );
      if (refused.length > 0 && failed) setOpen(true);
      else if (refused.length > 0 && count === 0 && refused[0]) notify('danger', refused[0].message);
    },
    [records, subject],
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

function summary(work: CellWork, records: number, refused: number, cancelled: number): string {
  const saved = records === 1 ? '1 registro alterado' : `${records} registros alterados`;
  const wrong = refused === 0 ? '' : refused === 1 ? ', 1 célula recusada' : `, ${refused} células recusadas`;
  const left = cancelled === 0 ? '' : `, ${cancelled} não enviados`;
  return `${workNames[work]}: ${saved}${wrong}${left}.`;
}
