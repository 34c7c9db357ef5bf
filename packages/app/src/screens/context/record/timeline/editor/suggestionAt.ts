import type { EditorState } from 'prosemirror-state';
import type { SuggestionSign } from './CommentEditorProps';
import { schema } from './schema';

/** A sign with the beginning of a name, before the caret. */
const begun = {
  '@': /(?:^|[\s(])@([\p{L}\p{N}.'-]{0,40}(?: [\p{L}.'-]{0,40})?)$/u,
  '/': /(?:^|\s)\/((?:[\p{L}\p{N}][\p{L}\p{N} .,'-]{0,40})?)$/u,
} as const;

/** What is typed of a name, and where its sign is. */
export interface Begun {
  sign: SuggestionSign;
  term: string;
  from: number;
  to: number;
}

/** What is typed of a name at the caret; `null` for nothing, and in code. */
export function suggestionAt({ selection: { empty, $from } }: EditorState): Begun | null {
  const { parent, parentOffset, pos } = $from;
  if (!empty || parent.type.spec.code || schema.marks.code.isInSet($from.marks())) return null;
  const before = parent.textBetween(Math.max(0, parentOffset - 100), parentOffset, '\n', '\ufffc');
  for (const sign of ['@', '/'] as const) {
    const term = begun[sign].exec(before)?.[1];
    if (term !== undefined) return { sign, term, from: pos - term.length - 1, to: pos };
  }
  return null;
}
