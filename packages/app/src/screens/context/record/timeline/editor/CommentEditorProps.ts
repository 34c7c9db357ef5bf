import type { ReactNode } from 'react';

/** What is offered while a name is typed after its sign, and what it puts into the text. */
export interface Suggestion {
  key: string;
  label: string;
  mention: { accountId: number; name: string };
}

/** Offers of what was typed after `@`. Rejects when the signal aborts or the call fails: then nothing is offered. */
export type Suggest = (term: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

export interface CommentEditorProps {
  label: string;
  /** The stored text. */
  value: string;
  onChange: (text: string) => void;
  /** Ctrl+Enter. */
  onSubmit: () => void;
  /** Escape, while nothing is offered. */
  onCancel?: () => void;
  suggest: Suggest;
  placeholder?: string;
  describedBy?: string;
  isReadOnly?: boolean;
  isFocusedAtFirst?: boolean;
  /** Further tools, after those of the text. */
  tools?: ReactNode;
}
