import { atom, type Atom } from 'jotai/vanilla';
import type { JotaiStore } from '../createDraft';
import type { CellStep, EditResult } from './CellEdits';

/** The maximum number of steps that can be undone. */
const maxSteps = 200;

type ApplyStep = (step: readonly CellStep[]) => Promise<EditResult>;

/** The saved steps of a list's cells, to be undone and redone. */
export interface StepHistory {
  readonly counts: Atom<{ undo: number; redo: number }>;
  /** Adds a step; undone ones can no longer be redone. */
  record(saved: readonly CellStep[]): void;
  /** Applies the last step backwards; `null` if there is none. */
  undo(apply: ApplyStep): Promise<EditResult | null>;
  redo(apply: ApplyStep): Promise<EditResult | null>;
}

export function createStepHistory(store: JotaiStore): StepHistory {
  const counts = atom({ undo: 0, redo: 0 });
  let done: (readonly CellStep[])[] = [];
  let undone: (readonly CellStep[])[] = [];

  const updateCounts = () => store.set(counts, { undo: done.length, redo: undone.length });

  return {
    counts,
    record(saved) {
      if (saved.length === 0) return;
      done = [...done, saved].slice(-maxSteps);
      undone = [];
      updateCounts();
    },
    async undo(apply) {
      const step = done.pop();
      if (!step) return null;
      const result = await apply(step);
      if (result.saved.length > 0) undone.push(result.saved.map(invertStep));
      updateCounts();
      return result;
    },
    async redo(apply) {
      const step = undone.pop();
      if (!step) return null;
      const result = await apply(step);
      if (result.saved.length > 0) done.push(result.saved);
      updateCounts();
      return result;
    },
  };
}

const invertStep = ({ before, after, ...cell }: CellStep): CellStep => ({ ...cell, before: after, after: before });
