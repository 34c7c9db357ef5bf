import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Id, IntegerId, Nullable } from '@assunto/engine/contract';
import { TalkTag } from '@assunto/engine/core';

/**
 * The filter of a tag: a named filter tree, as JSON text. `filterId` is the saved filter from which the tree was copied. It
 * applies to records of the subject of `subjectAttributeId`, the attribute at which the tag is shown.
 */
export const TagFilter = Type.Object({
  filterName: Type.String({ minLength: 1, maxLength: 100 }),
  filter: Type.String({ maxLength: 1_000_000 }),
  filterId: Nullable(Id),
  subjectAttributeId: Nullable(Id),
});
export type TagFilter = Static<typeof TagFilter>;

const tagColor = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' });

/**
 * A coloured mark of records. Without filters, only people and automations add it. `evaluation` is present while the
 * records are evaluated after a change of the filters: how many are done, and how many there are.
 */
export const Tag = Type.Object({
  tagId: Type.Optional(IntegerId),
  tagName: Type.String({ minLength: 1, maxLength: 50 }),
  tagColor,
  tagFilters: Type.Array(TagFilter),
  version: Type.Optional(Type.Integer({ minimum: 0 })),
  evaluation: Type.Optional(
    Nullable(Type.Object({ done: Type.Integer({ minimum: 0 }), total: Type.Integer({ minimum: 0 }) })),
  ),
});
export type Tag = Static<typeof Tag>;

/** Body of `POST /tag` and `PUT /tag/{tagId}`. */
export const TagSave = Type.Object(
  {
    tagName: Type.String({ maxLength: 50 }),
    tagColor,
    tagFilters: Type.Array(Type.Object(TagFilter.properties, { additionalProperties: false }), { maxItems: 20 }),
  },
  { additionalProperties: false },
);
export type TagSave = Static<typeof TagSave>;

/** Body of `POST /tag/preview`: a filter of a tag as it is being edited. */
export const TagPreviewRequest = Type.Object(
  { filter: TagFilter.properties.filter, subjectAttributeId: Id },
  { additionalProperties: false },
);
export type TagPreviewRequest = Static<typeof TagPreviewRequest>;

/** The number of readable records that currently pass a filter; `isAtLeast`: there are more than were counted. */
export const TagPreview = Type.Object({ count: Type.Integer({ minimum: 0 }), isAtLeast: Type.Boolean() });
export type TagPreview = Static<typeof TagPreview>;

/** Answer of `GET /talk/tag/{subject}`: the tags for records of the subject that the caller may see. */
export const TagChoices = Type.Array(TalkTag);
export type TagChoices = Static<typeof TagChoices>;

/** Body of `POST /talk/tag/{subject}`: manual tags to add and to remove. Tags added by a filter stay. */
export const TalkTagChange = Type.Object(
  {
    talkIds: Type.Array(Id, { minItems: 1, maxItems: 500 }),
    add: Type.Array(IntegerId, { maxItems: 50 }),
    remove: Type.Array(IntegerId, { maxItems: 50 }),
  },
  { additionalProperties: false },
);
export type TalkTagChange = Static<typeof TalkTagChange>;
