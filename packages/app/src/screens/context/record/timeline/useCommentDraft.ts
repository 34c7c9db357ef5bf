import type { FileValue } from '@assunto/engine/core';
import type { CommentVisibility } from '@assunto/engine/contract';
import { useShellServices } from '@assunto/shell';
import { useEffect, useRef, useState } from 'react';

/** What somebody began to write, and for whom: a stored note never comes back as an answer. */
export interface CommentDraft {
  visibility: CommentVisibility;
  text: string;
  /** Uploaded files that no comment has yet. */
  attachments: readonly FileValue[];
}

export const emptyDraft: CommentDraft = { visibility: 'public', text: '', attachments: [] };
/** Whether there is neither a text nor a file. */
export const isEmptyComment = ({ text, attachments }: Pick<CommentDraft, 'text' | 'attachments'>): boolean =>
  text.trim() === '' && attachments.length === 0;

/** Milliseconds after a key until the draft is stored. */
const delayMs = 300;

function draftOf(stored: string | null): CommentDraft | null {
  try {
    const { visibility, text, attachments } = JSON.parse(stored ?? '') as Partial<CommentDraft>;
    return (visibility === 'public' || visibility === 'internal') && typeof text === 'string'
      ? { visibility, text, attachments: Array.isArray(attachments) ? attachments : [] }
      : null;
  } catch {
    return null;
  }
}

/** The unsent comment on a record, which survives a reload. An empty one is not stored. */
export function useCommentDraft(name: string): [CommentDraft, (draft: CommentDraft) => void] {
  const { drafts } = useShellServices();
  const [draft, setDraft] = useState(emptyDraft);
  const changed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    changed.current = false;
    let isCurrent = true;
    drafts.read(name).then(
      (stored) => {
        const found = draftOf(stored);
        if (isCurrent && found && !changed.current) setDraft(found);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [drafts, name]);

  return [
    draft,
    (next) => {
      changed.current = true;
      setDraft(next);
      clearTimeout(timer.current);
      const store = () =>
        (isEmptyComment(next) ? drafts.remove(name) : drafts.write(name, JSON.stringify(next))).catch(() => undefined);
      // A sent text is removed at once, so that it does not return.
      if (isEmptyComment(next)) void store();
      else timer.current = setTimeout(() => void store(), delayMs);
    },
  ];
}
