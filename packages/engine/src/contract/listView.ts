import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Instant, Integer32, IntegerId, Nullable } from './common';
import { GridView } from './gridView';
import { ListViewOptions } from './listViewOptions';
import { SortDirection } from './talk';
import { DateUnit } from './dateUnit';
import { MeasureKind } from './measureKind';

/** The limits of views. */
export const listViewLimits = {
  /** Views of one person for one subject. */
  own: 50,
  /** Shared views of one subject. */
  shared: 100,
} as const;

/** How a view draws its records. What only one kind has is in `options`. */
export const ListViewKind = Type.Union([
  Type.Literal('list'),
  Type.Literal('board'),
  Type.Literal('calendar'),
  Type.Literal('chart'),
]);
export type ListViewKind = Static<typeof ListViewKind>;

/** Who has a view: its owner, the profiles it is shared with, everybody who may read the subject, or everybody as the first one. */
export const ListViewAudience = Type.Union([
  Type.Literal('own'),
  Type.Literal('profiles'),
  Type.Literal('everybody'),
  Type.Literal('default'),
]);
export type ListViewAudience = Static<typeof ListViewAudience>;

/** How the records of a view are grouped; without an attribute: by tags. */
export const ListViewGroup = Type.Object({
  subjectAttributeId: Nullable(IntegerId),
  /** The attribute of the record that the first one refers to. */
  relatedAttributeId: Type.Optional(IntegerId),
  unit: Type.Optional(DateUnit),
  /** The attribute of the second level. */
  thenAttributeId: Type.Optional(IntegerId),
  /** The attribute of the record that the one of the second level refers to. */
  thenRelatedAttributeId: Type.Optional(IntegerId),
  thenUnit: Type.Optional(DateUnit),
  measures: Type.Optional(
    Type.Array(Type.Object({ measure: MeasureKind, subjectAttributeId: IntegerId }), { maxItems: 5 }),
  ),
  /** Groups with the most records first, or those with the highest measure of this position; by value otherwise. */
  order: Type.Optional(Type.Union([Type.Literal('count'), Type.Integer({ minimum: 0, maximum: 4 })])),
});
export type ListViewGroup = Static<typeof ListViewGroup>;

/** What a view shows, and how. It names attributes, saved filters and tags by their ids. */
export const ListViewState = Type.Object({
  /** A filter tree as JSON text; `null`: no filter, or one that its reader may not see. */
  filter: Nullable(Type.String({ maxLength: 100_000 })),
  /** Saved filters that apply as well. A later change of one of them changes the view. */
  filterIds: Type.Array(IntegerId, { maxItems: 50 }),
  /** Only records with one of these tags; 0: without any. */
  tagIds: Type.Array(Integer32(0), { maxItems: 50 }),
  /** `null` for an attribute: the record's number. An empty list: the order of the template. */
  order: Type.Array(
    Type.Object({
      subjectAttributeId: Nullable(IntegerId),
      relatedAttributeId: Type.Optional(IntegerId),
      direction: SortDirection,
    }),
    { maxItems: 10 },
  ),
  group: Nullable(ListViewGroup),
  /** The columns; `null`: those of the template. */
  layout: Nullable(Type.Omit(GridView, ['groupBy'])),
  /** `null`: as the person prefers it. */
  density: Nullable(Type.Union([Type.Literal('compact'), Type.Literal('normal'), Type.Literal('comfortable')])),
  /** What only the kinds of a view have. */
  options: ListViewOptions,
});
export type ListViewState = Static<typeof ListViewState>;

const named = {
  viewName: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  kind: ListViewKind,
  audience: ListViewAudience,
  /** The profiles that it is shared with. */
  roomIds: Type.Array(IntegerId, { maxItems: 200, uniqueItems: true }),
  state: ListViewState,
};

/** A named view of a subject's records, as its reader may use it. */
export const ListView = Type.Object({
  viewId: IntegerId,
  ...named,
  /** Raised by each change. */
  version: Type.Integer({ minimum: 1 }),
  /** Whether the caller may change and delete it. */
  canEdit: Type.Boolean(),
  /**
   * `filter`: its filter names what does not exist or the caller may not read; it shows no records. `parts`: its order, groups or
   * columns name a removed attribute and are used without it. `kind`: what its kind draws by does not exist or the caller may not
   * read it; it is not drawn.
   */
  defect: Nullable(Type.Union([Type.Literal('filter'), Type.Literal('kind'), Type.Literal('parts')])),
  /** When it was removed; absent for those in use. */
  deletedIn: Type.Optional(Instant),
});
export type ListView = Static<typeof ListView>;

/** Body that creates or replaces a view. */
export const ListViewSave = Type.Object(named, { additionalProperties: false });
export type ListViewSave = Static<typeof ListViewSave>;
