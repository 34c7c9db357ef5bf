import { atom, type Atom } from 'jotai/vanilla';
import type { JotaiStore } from '../createDraft';
import type { CellStep, EditResult } from './CellEdits';

/** The maximum number of steps that can be undone. */
const maxSteps = 200;

type ApplyStep = (step: readonly CellStep[]) => Promise<EditResult>;

/** The saved steps of a list's cells, to be undone and redone, in the order in which they were asked for. */
export interface StepHistory {
  readonly counts: Atom<{ undo: number; redo: number }>;
  /**
   * Saves, and adds what was saved as a step after those asked for before it; undone ones can no longer be redone. It begins at
   * once, unless a step is being undone or redone: then after that.
   */
  record(save: () => Promise<EditResult>): Promise<EditResult>;
  /** Applies the last step backwards, once those asked for before have ended; `null` if there is none. */
  undo(apply: ApplyStep): Promise<EditResult | null>;
  redo(apply: ApplyStep): Promise<EditResult | null>;
}

export function createStepHistory(store: JotaiStore): StepHistory {
  const counts = atom({ undo: 0, redo: 0 });
  let done: (readonly CellStep[])[] = [];
  let undone: (readonly CellStep[])[] = [];

  /** Ends when everything that was asked for has ended; never rejects. */
  let last: Promise<unknown> = Promise.resolve();
  /** Ends when everything that was undone or redone has ended; `null` when nothing is. Never rejects. */
  let moving: Promise<unknown> | null = null;

  const updateCounts = () => store.set(counts, { undo: done.length, redo: undone.length });

  /** Makes later steps wait for this one. */
  const inTurn = <Result>(step: Promise<Result>): Promise<Result> => {
    last = Promise.allSettled([last, step]).then(() => undefined);
    return step;
  };

  /** The same for a step that is undone or redone, and makes later saves wait for it too. */
  const moveInTurn = <Result>(begin: () => Promise<Result>): Promise<Result> => {
    const step = inTurn(last.then(begin));
    const ended = step.then(
      () => undefined,
      () => undefined,
    );
    moving = ended;
    void ended.then(() => {
      if (moving === ended) moving = null;
    });
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
    record(save) {
      const saving = moving ? moving.then(save) : save();
      return inTurn(
        Promise.all([saving, last]).then(([result]) => {
          add(result.saved);
          return result;
        }),
      );
    },
    undo: (apply) => moveInTurn(() => move(done.pop(), apply, (saved) => undone.push(saved.map(invertStep)))),
    redo: (apply) => moveInTurn(() => move(undone.pop(), apply, (saved) => done.push(saved))),
  };
}

const invertStep = ({ before, after, ...cell }: CellStep): CellStep => ({ ...cell, before: after, after: before });
