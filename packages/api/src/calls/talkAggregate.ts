import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Id, Nullable, PageNumber, DateUnit, MeasureKind } from '@assunto/engine/contract';
import { SortDirection, TalkFilter } from '@assunto/engine/core';

const named = {
  subjectAttributeId: Id,
  /** The attribute of the record that the first one refers to. */
  relatedAttributeId: Type.Optional(Id),
};

/** What an aggregation groups by: an attribute, or that of a related record. */
export const AggregateGroup = Type.Object({
  ...named,
  /** For dates and instants; `day` by default. */
  unit: Type.Optional(DateUnit),
});
export type AggregateGroup = Static<typeof AggregateGroup>;

/** What is computed for each group, over the numbers of an attribute; records without one do not count. */
export const AggregateMeasure = Type.Object({
  measure: MeasureKind,
  ...named,
});
export type AggregateMeasure = Static<typeof AggregateMeasure>;

/**
 * One key of the order of groups: their number of records, the value of a group or of a measure. `index` is the position in
 * `groupBy` or `measures`, from 0.
 */
export const AggregateOrder = Type.Object({
  by: Type.Union([Type.Literal('count'), Type.Literal('group'), Type.Literal('measure')]),
  index: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
  direction: SortDirection,
});
export type AggregateOrder = Static<typeof AggregateOrder>;

/** Body of `POST /talk/aggregate/{subject}`: the list, what it is grouped by, and what is computed for each group. */
export const TalkAggregateRequest = Type.Interface(
  [Type.Pick(TalkFilter, ['isActive', 'filterIds', 'filterJson', 'tagIds', 'talkParent', 'term'])],
  {
    /** Without groups: one row for the whole list. */
    groupBy: Type.Array(AggregateGroup, { maxItems: 2 }),
    measures: Type.Optional(Type.Array(AggregateMeasure, { maxItems: 10 })),
    /** By default options in the order of their list, related records by their number of records, the rest by value. */
    order: Type.Optional(Type.Array(AggregateOrder, { maxItems: 3 })),
    page: Type.Optional(PageNumber),
    /** Groups per page; 100 by default. */
    fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  },
);
export type TalkAggregateRequest = Static<typeof TalkAggregateRequest>;

/** One group of an aggregation. */
export const TalkAggregate = Type.Object({
  /**
   * The value of each group, in the attribute's form: options with their name, for dates and instants the first day of the period,
   * `null` for records without one.
   */
  values: Type.Array(Type.Unknown()),
  count: Type.Integer({ minimum: 0 }),
  /** The measures in their order, as exact decimals (`1234.5`); `null` where no record has a number. */
  measures: Type.Array(Nullable(Type.String())),
  /** A filter tree that restricts the list to this group. */
  filterJson: Type.Object({}, { additionalProperties: true }),
});
export type TalkAggregate = Static<typeof TalkAggregate>;
