import { atom, type Atom } from 'jotai/vanilla';
import type { JotaiStore } from '../createDraft';
import type { CellStep, EditResult } from './CellEdits';

/** The maximum number of steps that can be undone. */
const maxSteps = 200;

type ApplyStep = (step: readonly CellStep[]) => Promise<EditResult>;

/** The saved steps of a list's cells, to be undone and redone, in the order in which they were begun. */
export interface StepHistory {
  readonly counts: Atom<{ undo: number; redo: number }>;
  /** Adds what a save has saved as a step, after those begun before it; undone ones can no longer be redone. */
  record(saving: Promise<EditResult>): Promise<EditResult>;
  /** Applies the last step backwards, once those begun before have ended; `null` if there is none. */
  undo(apply: ApplyStep): Promise<EditResult | null>;
  redo(apply: ApplyStep): Promise<EditResult | null>;
}

export function createStepHistory(store: JotaiStore): StepHistory {
  const counts = atom({ undo: 0, redo: 0 });
  let done: (readonly CellStep[])[] = [];
  let undone: (readonly CellStep[])[] = [];

  /** Ends when every step that was begun has ended; never rejects. */
  let last: Promise<unknown> = Promise.resolve();

  const updateCounts = () => store.set(counts, { undo: done.length, redo: undone.length });

  /** Makes later steps wait for this one. */
  const inTurn = <Result>(step: Promise<Result>): Promise<Result> => {
    last = Promise.allSettled([last, step]).then(() => undefined);
    return step;
  };

  const add = (saved: readonly CellStep[]) => {
    if (saved.length === 0) return;
    done = [...done, saved].slice(-maxSteps);
    undone = [];
    updateCounts();
  };
  const move = async (
    step: readonly CellStep[] | undefined,
    apply: ApplyStep,
    onSaved: (saved: readonly CellStep[]) => void,
  ) => {
    if (!step) return null;
    const result = await apply(step);
    if (result.saved.length > 0) onSaved(result.saved);
    updateCounts();
    return result;
  };

  return {
    counts,
    record: (saving) =>
      inTurn(
        Promise.all([saving, last]).then(([result]) => {
          add(result.saved);
          return result;
        }),
      ),
    undo: (apply) => inTurn(last.then(() => move(done.pop(), apply, (saved) => undone.push(saved.map(invertStep))))),
    redo: (apply) => inTurn(last.then(() => move(undone.pop(), apply, (saved) => done.push(saved)))),
  };
}

const invertStep = ({ before, after, ...cell }: CellStep): CellStep => ({ ...cell, before: after, after: before });
