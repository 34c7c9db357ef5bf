import fc from 'fast-check';
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { createDraft } from './createDraft';
import { burstPauseMs, createUndoStack } from './createUndoStack';

/** A draft of three texts whose changes are recorded; the test sets the time. */
function recorded(start: readonly string[] = ['', '', '']) {
  let time = 0;
  const draft = createDraft(createStore(), new Map(start.map((value, index) => [index + 1, value])));
  const stack = createUndoStack(() => time);
  const values = () => [...draft.values().values()];
  return {
    values,
    stack,
    type(id: number, after: string, wait = 0) {
      time += wait;
      stack.record({ subjectAttributeId: id, before: draft.store.get(draft.field(id).value), after });
      draft.setValue(id, after);
    },
    undo() {
      const step = stack.undo();
      if (step) draft.setValue(step.subjectAttributeId, step.before);
      return step?.subjectAttributeId ?? null;
    },
    redo() {
      const step = stack.redo();
      if (step) draft.setValue(step.subjectAttributeId, step.after);
      return step?.subjectAttributeId ?? null;
    },
  };
}

describe('the undo stack', () => {
  it('makes one step of a burst of typing, and another after a pause, a blur or a change of field', () => {
    const form = recorded();
    form.type(1, 'o');
    form.type(1, 'oi', burstPauseMs - 1);
    form.type(1, 'oi!', burstPauseMs);
    form.stack.pause();
    form.type(1, 'oi!!');
    form.type(2, 'x');
    const steps = [form.values()];
    while (form.undo() !== null) steps.push(form.values());
    expect(steps).toEqual([
      ['oi!!', 'x', ''],
      ['oi!!', '', ''],
      ['oi!', '', ''],
      ['oi', '', ''],
      ['', '', ''],
    ]);
  });

  it('makes no step of what was typed and deleted again', () => {
    const form = recorded();
    form.type(1, 'a');
    form.type(1, '');
    expect(form.undo()).toBeNull();
  });

  it('forgets what could be done again once something else is done', () => {
    const form = recorded();
    form.type(1, 'a');
    form.undo();
    form.type(2, 'b');
    expect([form.redo(), form.values()]).toEqual([null, ['', 'b', '']]);
  });
});

it('whatever is typed, undoing all gives the start and doing all again gives the end', () => {
  const change = fc.tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.constantFrom('', 'a', 'b', 'ab'),
    fc.constantFrom(0, burstPauseMs - 1, burstPauseMs, 5000),
  );
  const act = fc.oneof({ weight: 6, arbitrary: change }, fc.constant('undo' as const), fc.constant('redo' as const));
  const start = fc.array(fc.constantFrom('', 'a', 'b'), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(start, fc.array(act, { maxLength: 40 }), (values, acts) => {
      const form = recorded(values);
      for (const one of acts) {
        if (one === 'undo') form.undo();
        else if (one === 'redo') form.redo();
        else form.type(...one);
      }
      while (form.redo() !== null);
      const end = form.values();
      while (form.undo() !== null);
      expect(form.values()).toEqual(values);
      while (form.redo() !== null);
      expect(form.values()).toEqual(end);
    }),
    { numRuns: 500 },
  );
});
