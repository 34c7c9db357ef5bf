import { sameValue } from './sameValue';

/** One undo step: a field's value before and after. */
export interface UndoStep {
  subjectAttributeId: number;
  before: unknown;
  after: unknown;
}

/** The steps of a form, to be undone and redone. */
export interface UndoStack {
  /** Records a change. Changes of one field without a pause between them are one step. */
  record(step: UndoStep): void;
  /** Undoes the last step, which can be redone then; `null` for none. */
  undo(): UndoStep | null;
  redo(): UndoStep | null;
  /** Ends the current step: the next change starts another. */
  pause(): void;
  clear(): void;
}

/** Milliseconds without a change that end a step. */
export const burstPauseMs = 800;

/** The maximum number of steps. */
const maxSteps = 500;

/** Creates an empty stack; `now` returns the time in milliseconds. */
export function createUndoStack(now: () => number = Date.now): UndoStack {
  let done: UndoStep[] = [];
  let undone: UndoStep[] = [];
  let lastChange = -Infinity;

  return {
    record(step) {
      const at = now();
      const last = done.at(-1);
      const isBurst = last?.subjectAttributeId === step.subjectAttributeId && at - lastChange < burstPauseMs;
      lastChange = at;
      undone = [];
      if (!isBurst) {
        done.push(step);
        if (done.length > maxSteps) done.shift();
        return;
      }
      done.pop();
      // Text that was typed and deleted again is no step.
      if (!sameValue(last.before, step.after)) done.push({ ...last, after: step.after });
      else lastChange = -Infinity;
    },
    undo() {
      lastChange = -Infinity;
      const step = done.pop() ?? null;
      if (step) undone.push(step);
      return step;
    },
    redo() {
      lastChange = -Infinity;
      const step = undone.pop() ?? null;
      if (step) done.push(step);
      return step;
    },
    pause: () => (lastChange = -Infinity),
    clear() {
      done = [];
      undone = [];
      lastChange = -Infinity;
    },
  };
}
