import Type, { type Static } from 'typebox';
import { Id, Integer32, PageNumber } from '../common';
import { TalkFilter } from '../talk';

/** Body of `POST /talk/group/{subject}`: the list that is grouped, and what it is grouped by. */
export const TalkGroupRequest = Type.Interface(
  [Type.Pick(TalkFilter, ['isActive', 'filterIds', 'filterJson', 'tagIds', 'talkParent', 'term'])],
  {
    /** An attribute, or `tags`. */
    groupBy: Type.Union([Id, Type.Literal('tags')]),
    page: Type.Optional(PageNumber),
    /** Groups on a page; 100 unless given. */
    fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  },
);
export type TalkGroupRequest = Static<typeof TalkGroupRequest>;

/** The records of a list that share a value. */
export const TalkGroup = Type.Object({
  /** As the attribute has it, options with their name, a tag as `TalkTag`; a day for a datetime; `null` for the records without one. */
  value: Type.Unknown(),
  count: Type.Integer({ minimum: 1 }),
  /** What narrows the list to this group: a filter tree. */
  filterJson: Type.Object({}, { additionalProperties: true }),
  /** The same for groups of tags. */
  tagGroup: Type.Optional(Integer32(0)),
});
export type TalkGroup = Static<typeof TalkGroup>;
