import { useStoreValue, useShellServices } from '@assunto/shell';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import type { DesignCommand } from './model/changeDesign';
import { beginHistory, commit, redo, undo, type DesignHistory } from './model/designHistory';
import type { FormDesign } from './model/FormDesign';

type Step = DesignCommand | { kind: 'undo' } | { kind: 'redo' } | { kind: 'begin'; design: FormDesign };

function reduce(history: DesignHistory, step: Step): DesignHistory {
  if (step.kind === 'undo') return undo(history);
  if (step.kind === 'redo') return redo(history);
  return step.kind === 'begin' ? beginHistory(step.design) : commit(history, step);
}

interface DesignOptions {
  subjectId: number;
  templateId: number | null;
  /** The published form, or a new one. */
  published: FormDesign;
  /** The version of the published form; 0 for a new one. */
  version: number;
}

/** A form while it is designed: its steps, and its draft, which survives a reload until it is published or discarded. */
export function useFormDesign({ subjectId, templateId, published, version }: DesignOptions) {
  const { session } = useShellServices();
  const accountId = useStoreValue(session.state).user?.accountId ?? 0;
  const draft = useMemo(() => designDraft(accountId, subjectId, templateId), [accountId, subjectId, templateId]);
  const [found, setFound] = useState(() => draft.read());
  const [latest, setLatest] = useState({ design: published, version });
  const [history, step] = useReducer(reduce, found?.design ?? published, beginHistory);
  const { present: design, past, future } = history;
  const isDirty = JSON.stringify(design) !== JSON.stringify(latest.design);
  const base = found?.version ?? latest.version;
  useEffect(() => {
    if (isDirty) draft.write({ design, version: base });
    else draft.clear();
  }, [draft, design, isDirty, base]);
  return {
    design,
    isDirty,
    /** The version that the design is based on: that of the draft, also when somebody else published meanwhile. */
    version: base,
    run: useCallback((command: DesignCommand) => step(command), []),
    undo: useCallback(() => step({ kind: 'undo' }), []),
    redo: useCallback(() => step({ kind: 'redo' }), []),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** Whether the design began with a draft of before. */
    isRestored: found !== null,
    discard() {
      draft.clear();
      setFound(null);
      step({ kind: 'begin', design: latest.design });
    },
    /** Shows what somebody else published. Undo returns to the own design, which then replaces theirs. */
    showTheirs(theirs: FormDesign, theirVersion: number) {
      setFound(null);
      setLatest({ design: theirs, version: theirVersion });
      step({ kind: 'replace', design: theirs });
    },
    /** Forgets the draft, after the design was published. */
    clearDraft: draft.clear,
  };
}

/** A design that was not published, with the version of the form that it is based on. */
interface StoredDesign {
  design: FormDesign;
  version: number;
}

/** The unpublished design of one form in this tab; it survives a reload. */
interface DesignDraft {
  read(): StoredDesign | null;
  /** Texts beyond the room of the browser are not stored. */
  write(stored: StoredDesign): void;
  clear(): void;
}

/** The draft of a person's design of a form. */
function designDraft(accountId: number, subjectId: number, templateId: number | null): DesignDraft {
  const key = `form-design/${accountId}/${subjectId}/${templateId ?? 'new'}`;
  return {
    read() {
      const text = window.sessionStorage.getItem(key);
      if (text === null) return null;
      try {
        return JSON.parse(text) as StoredDesign;
      } catch {
        return null;
      }
    },
    write(stored) {
      try {
        window.sessionStorage.setItem(key, JSON.stringify(stored));
      } catch {
        window.sessionStorage.removeItem(key);
      }
    },
    clear: () => window.sessionStorage.removeItem(key),
  };
}
