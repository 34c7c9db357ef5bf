import type { EditorState } from 'prosemirror-state';
import { schema } from './schema';

/** An `@` with the beginning of a name, before the caret. */
const begun = /(?:^|[\s(])@([\p{L}\p{N}.'-]{0,40}(?: [\p{L}.'-]{0,40})?)$/u;

/** What is typed of a name, and where its sign is. */
export interface Begun {
  term: string;
  from: number;
  to: number;
}

/** What is typed of a name at the caret; `null` for nothing, and in code. */
export function suggestionAt({ selection: { empty, $from } }: EditorState): Begun | null {
  const { parent, parentOffset, pos } = $from;
  if (!empty || parent.type.spec.code || schema.marks.code.isInSet($from.marks())) return null;
  const term = begun.exec(parent.textBetween(Math.max(0, parentOffset - 100), parentOffset, '\n', '\ufffc'))?.[1];
  return term === undefined ? null : { term, from: pos - term.length - 1, to: pos };
}
