import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Id } from '@assunto/engine/contract';

/** A saved filter in a list. */
export const SavedFilter = Type.Object({
  filterId: Id,
  filterName: Type.String({ maxLength: 100 }),
  /** The filter tree, as JSON text. */
  filter: Type.Optional(Type.String()),
  /** Whether everybody may use it who may read the attributes that it names. */
  isShared: Type.Optional(Type.Boolean()),
  /** Whether the caller may change and delete it. */
  canEdit: Type.Optional(Type.Boolean()),
});
export type SavedFilter = Static<typeof SavedFilter>;

/** Body that creates or replaces a saved filter. */
export const SavedFilterSave = Type.Object({
  filterName: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  /** The filter tree, as JSON text. */
  filter: Type.String({ maxLength: 100_000 }),
  isShared: Type.Boolean(),
});
export type SavedFilterSave = Static<typeof SavedFilterSave>;
