import Type, { type Static } from 'typebox';
import { Id, Nullable } from '../common';

/** Which records get a tag: a named filter tree, as JSON text (1§3). */
export const TagFilter = Type.Object({
  filterName: Type.String({ minLength: 1, maxLength: 100 }),
  filter: Type.String(),
  filterId: Nullable(Id),
  subjectAttributeId: Nullable(Id),
});
export type TagFilter = Static<typeof TagFilter>;

/** A coloured mark that records carry (1§3). */
export const Tag = Type.Object({
  tagId: Type.Optional(Id),
  tagName: Type.String({ minLength: 1, maxLength: 50 }),
  tagColor: Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }),
  tagFilters: Type.Array(TagFilter),
});
export type Tag = Static<typeof Tag>;
