import Type, { type Static } from 'typebox';
import { Id, Nullable } from './common';

/** A person's settings of one column; the index in the list is its position in the grid. `width` in pixels. */
export const GridViewColumn = Type.Object({
  subjectAttributeId: Id,
  width: Type.Integer({ minimum: 40, maximum: 2000 }),
  isHidden: Type.Boolean(),
  isFixed: Type.Boolean(),
});
export type GridViewColumn = Static<typeof GridViewColumn>;

/**
 * A person's arrangement of a subject's grid with one template. Columns that it does not name keep their position in the
 * template; those that are no longer in the template are ignored.
 */
export const GridView = Type.Object({
  columns: Type.Array(GridViewColumn, { maxItems: 500 }),
  isTalkIdHidden: Type.Optional(Type.Boolean()),
  /** What the list is grouped by: the values of an attribute, or tags. */
  groupBy: Type.Optional(Nullable(Type.Union([Id, Type.Literal('tags')]))),
});
export type GridView = Static<typeof GridView>;
