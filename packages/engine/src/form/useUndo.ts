import { useCallback, useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { useEngine } from '../react/Engine';
import type { FormDefinition } from '../schema/definitions';
import type { FormSession } from '../store/form/FormSession';
import { focusField } from './fieldId';

export interface UndoRequest {
  session: FormSession;
  definition: FormDefinition | null;
  formId: string;
  /** The element around the fields. */
  around: RefObject<HTMLElement | null>;
  /** Shows the step of a field. */
  reveal(subjectAttributeId: number): void;
}

/** The step that was undone or redone, for a live region; numbered, so that the same text is announced again. */
export interface UndoNotice {
  text: string;
  number: number;
}

/**
 * Ctrl+Z undoes the last step of the form, Ctrl+Shift+Z and Ctrl+Y redo it, in whatever field has focus; focus moves to the
 * changed field. The browser's own undo, which knows only single inputs, is suppressed in the fields.
 */
export function useUndo({ session, definition, formId, around, reveal }: UndoRequest) {
  const { translate } = useEngine('RecordForm');
  const [notice, setNotice] = useState<UndoNotice | null>(null);

  const step = useCallback(
    (direction: 'undo' | 'redo') => {
      const id = session[direction]();
      const label = id === null ? undefined : definition?.fields.get(id)?.label;
      if (id !== null) {
        reveal(id);
        focusField(formId, id);
      }
      const [done, nothing] = {
        undo: ['form.undone', 'form.nothingToUndo'] as const,
        redo: ['form.redone', 'form.nothingToRedo'] as const,
      }[direction];
      const text = label === undefined ? translate(nothing) : translate(done, { field: label });
      setNotice((before) => ({ text, number: (before?.number ?? 0) + 1 }));
    },
    [session, definition, formId, translate, reveal],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const direction = directionOf(event);
      if (direction === null || !isOfForm(event.target, event.currentTarget)) return;
      event.preventDefault();
      step(direction);
    },
    [step],
  );

  const isDrawn = definition !== null;
  useEffect(() => {
    const element = isDrawn ? around.current : null;
    if (!element) return;
    // Undo from the browser's context menu is replaced by that of the form.
    const replaceNative = (event: InputEvent): void => {
      if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
      event.preventDefault();
      step(event.inputType === 'historyUndo' ? 'undo' : 'redo');
    };
    element.addEventListener('beforeinput', replaceNative);
    return () => element.removeEventListener('beforeinput', replaceNative);
  }, [around, isDrawn, step]);

  return { notice, onKeyDown };
}

function directionOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
  if (!(ctrlKey || metaKey) || altKey || nativeEvent.defaultPrevented || nativeEvent.isComposing) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : null;
}

/** React bubbles events of dialogs opened by an editor; input there does not belong to the form yet. */
function isOfForm(target: EventTarget, form: HTMLElement): boolean {
  return target instanceof Node && form.contains(target);
}
