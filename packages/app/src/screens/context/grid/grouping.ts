import type { AggregateOrder } from '@assunto/api';
import type { DateUnit } from '@assunto/engine/contract';
import { isGroupable, isMeasurable, type ComponentTypeCatalogue, type SubjectAttribute } from '@assunto/engine/core';
import type { GroupMeasure } from '../../../records/groups/measureTexts';

/** The options of a grouped list, beside the attribute that it is grouped by. */
export interface Grouping {
  /** The attribute of the related record, for a group by an attribute that refers to one. */
  related?: number;
  /** The period of dates; days by default. */
  unit?: DateUnit;
  /** The attribute of the second level. */
  then?: number;
  /** The attribute of the related record, for a second level by an attribute that refers to one. */
  thenRelated?: number;
  thenUnit?: DateUnit;
  measures?: readonly GroupMeasure[];
  /** Groups with the most records first, or those with the highest measure of this position; by value otherwise. */
  order?: 'count' | number;
}

export const dateUnits: readonly DateUnit[] = ['day', 'week', 'month', 'quarter', 'year'];
export const measureKinds = ['sum', 'average', 'minimum', 'maximum'] as const;
const mostMeasures = 5;

/** The attribute of a level, and that of the record which it refers to. */
interface NamedLevel {
  by: number;
  related: number | undefined;
}

/**
 * Sets options of a list that is grouped by the attribute `by`; `undefined` removes one. A second level that becomes the same as the
 * first is removed.
 */
export function withGrouping(
  by: number,
  grouping: Grouping,
  changes: { [Key in keyof Grouping]?: Grouping[Key] | undefined },
): Grouping {
  const next = Object.fromEntries(
    Object.entries({ ...grouping, ...changes }).filter(([, value]) => value !== undefined),
  ) as Grouping;
  if (!isSecondLevel({ by, related: next.related }, next)) return next;
  const { then: _, thenRelated: __, thenUnit: ___, ...first } = next;
  return first;
}

/** Whether the second level of a list is this one. */
export const isSecondLevel = ({ by, related }: NamedLevel, { then, thenRelated }: Grouping): boolean =>
  then === by && thenRelated === related;

/** Parses the options of a grouped list from a URL; parts that the list cannot have are left out. */
export function readGrouping(
  json: unknown,
  attributes: readonly SubjectAttribute[],
  componentTypes: ComponentTypeCatalogue,
): Grouping {
  if (typeof json !== 'object' || json === null) throw new Error('No grouping.');
  const given = json as Record<keyof Grouping, unknown>;
  const attributeOf = (id: unknown) => attributes.find(({ subjectAttributeId }) => subjectAttributeId === id);
  const unitOf = (value: unknown): DateUnit | undefined => dateUnits.find((one) => one === value);
  const second = attributeOf(given.then);
  const measures = (Array.isArray(given.measures) ? (given.measures as Partial<GroupMeasure>[]) : [])
    .flatMap(({ measure, subjectAttributeId }) => {
      const kind = measureKinds.find((one) => one === measure);
      const attribute = attributeOf(subjectAttributeId);
      return kind && attribute && isMeasurable(attribute, componentTypes)
        ? [{ measure: kind, subjectAttributeId: attribute.subjectAttributeId }]
        : [];
    })
    .slice(0, mostMeasures);
  const order =
    given.order === 'count' || measures[Number(given.order)] ? (given.order as 'count' | number) : undefined;
  const [unit, thenUnit] = [unitOf(given.unit), unitOf(given.thenUnit)];
  return {
    ...(Number.isSafeInteger(given.related) && { related: given.related as number }),
    ...(unit && { unit }),
    ...(second && isGroupable(second, componentTypes) && { then: second.subjectAttributeId }),
    ...(second && Number.isSafeInteger(given.thenRelated) && { thenRelated: given.thenRelated as number }),
    ...(thenUnit && { thenUnit }),
    ...(measures.length > 0 && { measures }),
    ...(order !== undefined && { order }),
  };
}

/** The order of groups in a request. */
export function groupOrder({ order }: Grouping): AggregateOrder[] {
  if (order === undefined) return [];
  return order === 'count' ? [{ by: 'count', direction: 0 }] : [{ by: 'measure', index: order, direction: 0 }];
}
