import Type, { type Static } from 'typebox';
import { Id, ListAnswer } from '../common';
import { TalkTag } from '../talk';

/** One found record of the global search (1§3). */
export const SearchResult = Type.Object({
  talkId: Id,
  subject: Type.String(),
  subjectName: Type.String(),
  tags: Type.Array(TalkTag),
  talkValues: Type.Array(Type.Object({ value: Type.Unknown(), subjectAttributeId: Id, attributeName: Type.String() })),
});
export type SearchResult = Static<typeof SearchResult>;

/** Answer of the global search. Where `isAtLeast` is true, more records were found than `totalResults` counts. */
export const SearchAnswer = Type.Interface([ListAnswer(SearchResult)], { isAtLeast: Type.Optional(Type.Boolean()) });
export type SearchAnswer = Static<typeof SearchAnswer>;
