import { atom, type Atom } from 'jotai/vanilla';
import type { JotaiStore } from '../createDraft';
import type { EditProgress } from './CellEdits';

/** Saving the records of one step. */
interface SaveRun {
  readonly isCancelled: boolean;
  recordDone(): void;
  end(): void;
}

/** The steps that are being saved, which may be several at once. */
interface SaveRuns {
  /** That of all together; `null` unless several records are being saved. */
  readonly progress: Atom<EditProgress | null>;
  begin(total: number): SaveRun;
  /** Cancels those begun so far, and none that begins later. */
  cancel(): void;
}

export function createSaveRuns(store: JotaiStore): SaveRuns {
  const progress = atom<EditProgress | null>(null);
  const runs = new Set<EditProgress & { isCancelled: boolean }>();

  const updateProgress = () => {
    const sum = { done: 0, total: 0 };
    for (const { done, total } of runs) {
      sum.done += done;
      sum.total += total;
    }
    store.set(progress, sum.total > 1 ? sum : null);
  };

  return {
    progress,
    begin(total) {
      const run = { done: 0, total, isCancelled: false };
      runs.add(run);
      updateProgress();
      return {
        get isCancelled() {
          return run.isCancelled;
        },
        recordDone() {
          run.done += 1;
          updateProgress();
        },
        end() {
          runs.delete(run);
          updateProgress();
        },
      };
    },
    cancel() {
      for (const run of runs) run.isCancelled = true;
    },
  };
}
