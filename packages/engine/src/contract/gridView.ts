import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Id, Nullable } from './common';

/**
 * A person's settings of one column; the index in the list is its position in the grid. `width` in pixels. With
 * `relatedAttributeId`, the column shows that attribute of the record that the first one refers to.
 */
export const GridViewColumn = Type.Object({
  subjectAttributeId: Id,
  relatedAttributeId: Type.Optional(Id),
  width: Type.Integer({ minimum: 40, maximum: 2000 }),
  isHidden: Type.Boolean(),
  isFixed: Type.Boolean(),
});
export type GridViewColumn = Static<typeof GridViewColumn>;

/**
 * A person's arrangement of a subject's grid with one template. Columns of the template that it does not name keep their position
 * there; it may have further ones, of any attribute that the person may read. Others are ignored.
 */
export const GridView = Type.Object({
  columns: Type.Array(GridViewColumn, { maxItems: 500 }),
  isTalkIdHidden: Type.Optional(Type.Boolean()),
  /** What the list is grouped by: the values of an attribute, or tags. */
  groupBy: Type.Optional(Nullable(Type.Union([Id, Type.Literal('tags')]))),
});
export type GridView = Static<typeof GridView>;
