import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Id, ListAnswer } from '@assunto/engine/contract';
import { TalkTag } from '@assunto/engine/core';

/** One found record of the global search. */
export const SearchResult = Type.Object({
  talkId: Id,
  subject: Type.String(),
  subjectName: Type.String(),
  tags: Type.Array(TalkTag),
  talkValues: Type.Array(Type.Object({ value: Type.Unknown(), subjectAttributeId: Id, attributeName: Type.String() })),
});
export type SearchResult = Static<typeof SearchResult>;

/** How many of the found records are of a subject, or have an option of an attribute. */
export const SearchFacets = Type.Object({
  subjects: Type.Array(Type.Object({ subject: Type.String(), subjectName: Type.String(), count: Type.Integer() })),
  /** Attributes of the same identifier are one facet. `id` is what the parameter `facet` takes after the identifier. */
  attributes: Type.Array(
    Type.Object({
      identifier: Type.String(),
      name: Type.String(),
      values: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), count: Type.Integer() })),
    }),
  ),
});
export type SearchFacets = Static<typeof SearchFacets>;

/** Answer of the global search. Where `isAtLeast` is true, more records were found than `totalResults` counts. */
export const SearchAnswer = Type.Interface([ListAnswer(SearchResult)], {
  isAtLeast: Type.Optional(Type.Boolean()),
  /** Of all pages, where `facets` asks for them. */
  facets: Type.Optional(SearchFacets),
});
export type SearchAnswer = Static<typeof SearchAnswer>;
