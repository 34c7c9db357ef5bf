import { useEngine, userMessageOf, useStable } from '@assunto/engine';
import type { Talk } from '@assunto/engine/core';
import { loadCellEdits, type CellEdits, type EditResult } from '@assunto/engine/grid';
import { dismissNotice, notify } from '@assunto/shell';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../messages/translation';
import { withValue, type MovedValue } from './talkValues';

/** A record as it is shown until lists of this generation are read. */
export interface MovedTalk {
  talk: Talk;
  generation: number;
}

/** Records that were moved in the view, and how they are moved. */
export interface UsedMoves {
  moved: ReadonlyMap<number, MovedTalk>;
  /** Saves new values of a record as the list's editing does; it is shown with them at once. `text` says what was done. */
  move(talk: Talk, values: readonly MovedValue[], text: string): void;
  /** Takes the last move back; nothing without one. */
  undo(): void;
}

/** Moves of records in one view of a subject: with its permissions, validation, rules and versions, one after another. */
export function useMoves(subject: string): UsedMoves {
  const translate = useTranslate();
  const engine = useEngine();
  const { records } = engine;
  const store = records.jotai;
  // Loaded with the first move.
  const editing = useRef<Promise<CellEdits> | null>(null);
  const [moved, setMoved] = useState<ReadonlyMap<number, MovedTalk>>(new Map());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const notice = useRef(0);
  /** The last move of each record: an earlier one, saved later, no longer changes where the record is shown. */
  const last = useRef(new Map<number, symbol>());

  const enqueue = (work: () => Promise<void>): void => {
    queue.current = queue.current.then(work).catch((error: unknown) => notify('danger', userMessageOf(error)));
  };
  const show = (talkId: number, talk: MovedTalk | null): void =>
    setMoved((before) => {
      const next = new Map(before);
      if (talk) next.set(talkId, talk);
      else next.delete(talkId);
      return next;
    });
  const refresh = (): number => {
    records.invalidate(subject);
    return store.get(records.generation(subject));
  };
  const isRefused = (edits: CellEdits, { refused }: EditResult): boolean => {
    for (const talkId of new Set(refused.map((one) => one.talkId))) edits.discard(talkId);
    if (refused.length > 0) notify('danger', [...new Set(refused.map(({ message }) => message))].join('\n'));
    return refused.length > 0;
  };

  const undo = useStable((): void => {
    dismissNotice(notice.current);
    enqueue(async () => {
      const edits = await editing.current;
      const result = await edits?.undo();
      if (!edits || !result) return;
      for (const { talkId } of result.saved) show(talkId, null);
      if (!isRefused(edits, result)) notify('success', translate('kinds.undone'));
      refresh();
    });
  });
  useUndoKey(undo);
  return {
    moved,
    undo,
    move(talk, values, text) {
      const { talkId } = talk;
      const changed = values.reduce((before, { attribute, value }) => withValue(before, attribute, value), talk);
      const own = Symbol('move');
      last.current.set(talkId, own);
      const showResult = (now: MovedTalk | null): void => {
        if (last.current.get(talkId) === own) show(talkId, now);
      };
      show(talkId, { talk: changed, generation: Infinity });
      // Undo takes the last move back, so only its notice offers it.
      dismissNotice(notice.current);
      enqueue(async () => {
        editing.current ??= loadCellEdits(engine, subject).catch((error: unknown) => {
          editing.current = null;
          throw error;
        });
        const edits = await editing.current;
        edits.show([talk]);
        if (!store.get(edits.ready)) await edits.load();
        const loadError = store.get(edits.loadError);
        const result = loadError
          ? null
          : await edits.apply(
              values.map(({ attribute: { subjectAttributeId }, value }) => ({ talkId, subjectAttributeId, value })),
            );
        if (!result) notify('danger', userMessageOf(loadError));
        const generation = refresh();
        if (!result || isRefused(edits, result)) return showResult(null);
        showResult({ talk: changed, generation });
        notice.current = notify('success', text, undefined, { label: translate('kinds.undo'), run: undo });
      });
    },
  };
}

/**
 * Undoes on Ctrl+Z while nothing has the focus: a card that was moved is another element once its list was read again, and the
 * browser moves the focus of a removed element to the body.
 */
function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || document.activeElement !== document.body) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [undo]);
}
