import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Id, Integer32, PageNumber } from '@assunto/engine/contract';
import { TalkFilter } from '@assunto/engine/core';

/** Body of `POST /talk/group/{subject}`: the list that is grouped, and what it is grouped by. */
export const TalkGroupRequest = Type.Interface(
  [Type.Pick(TalkFilter, ['isActive', 'filterIds', 'filterJson', 'tagIds', 'talkParent', 'term'])],
  {
    /** An attribute, or `tags`. */
    groupBy: Type.Union([Id, Type.Literal('tags')]),
    page: Type.Optional(PageNumber),
    /** Groups per page; 100 by default. */
    fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  },
);
export type TalkGroupRequest = Static<typeof TalkGroupRequest>;

/** The records of a list that share a value. */
export const TalkGroup = Type.Object({
  /**
   * The value in the attribute's form, options with their name, a tag as `TalkTag`; a date for a datetime; `null` for records
   * without one.
   */
  value: Type.Unknown(),
  count: Type.Integer({ minimum: 1 }),
  /** A filter tree that restricts the list to this group. */
  filterJson: Type.Object({}, { additionalProperties: true }),
  /** The same for groups of tags. */
  tagGroup: Type.Optional(Integer32(0)),
});
export type TalkGroup = Static<typeof TalkGroup>;
