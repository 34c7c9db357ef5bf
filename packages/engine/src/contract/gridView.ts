import Type, { type Static } from 'typebox';
import { Id, Nullable } from './common';

/** How a person has one column; the place in the list is its place in the grid. `width` in pixels. */
export const GridViewColumn = Type.Object({
  subjectAttributeId: Id,
  width: Type.Integer({ minimum: 40, maximum: 2000 }),
  isHidden: Type.Boolean(),
  isFixed: Type.Boolean(),
});
export type GridViewColumn = Static<typeof GridViewColumn>;

/**
 * How a person arranged the grid of a subject under one template. Columns that it does not name stand where the
 * template has them; those that the template has no more are left out.
 */
export const GridView = Type.Object({
  columns: Type.Array(GridViewColumn, { maxItems: 500 }),
  isTalkIdHidden: Type.Optional(Type.Boolean()),
  /** What the list is grouped by: the values of an attribute, or its tags. */
  groupBy: Type.Optional(Nullable(Type.Union([Id, Type.Literal('tags')]))),
});
export type GridView = Static<typeof GridView>;
