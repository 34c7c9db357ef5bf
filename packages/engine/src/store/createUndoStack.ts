import { sameValue } from './sameValue';

/** One step of a person: a field before and after. */
export interface UndoStep {
  subjectAttributeId: number;
  before: unknown;
  after: unknown;
}

/** What a person did in a form, to be taken back and done again. */
export interface UndoStack {
  /** Takes a change. Changes of one field without a pause between them are one step. */
  record(step: UndoStep): void;
  /** The last step, which from now on can be done again; `null` where there is none. */
  undo(): UndoStep | null;
  redo(): UndoStep | null;
  /** Ends the step that is being made: the next change begins another. */
  pause(): void;
  clear(): void;
}

/** How long a pause, in milliseconds, ends a burst of typing. */
export const burstPauseMs = 800;

/** The most steps that are remembered. */
const maxSteps = 500;

/** An empty stack; `now` tells the time in milliseconds. */
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
      // What was typed and deleted again is no step.
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
