import type { ReactNode } from 'react';

/** `@` begins a mention, `/` a ready-made text. */
export type SuggestionSign = '@' | '/';

/** What is offered while a name is typed after its sign, and what it puts into the text: a mention, or rich text. */
export interface Suggestion {
  key: string;
  label: string;
  inserted: { accountId: number; name: string } | string;
}

/** Offers of what was typed after a sign. Rejects when the signal aborts or the call fails: then nothing is offered. */
export type Suggest = (sign: SuggestionSign, term: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

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
