import type { RecordId } from '../contract/recordId';
import type { SubjectAttribute } from '../contract/attribute';
import type { RelatedAttribute, RelatedValue, Talk, TalkOrder } from '../contract/talk';
import { isPointer, type FilterScope } from '../filter/FilterField';
import { readOption } from '../filter/valueKinds';
import { findColumn } from '../schema/columnKey';
import { recordAttributeIds, recordValues } from '../schema/recordAttributes';

interface SortScope {
  scope: FilterScope;
  /** The record that an attribute refers to. */
  talkOf(pointer: SubjectAttribute, talkId: RecordId): Talk | undefined;
}

/**
 * Orders records by `sortKey` of the component type, of their own attributes or of those of the record that they refer to; then by
 * their number in the direction of the last key, as the server does. Records without a value come last in both directions.
 */
export function sortTalks(found: readonly Talk[], order: readonly TalkOrder[], scope: SortScope): Talk[] {
  const keys = order.map((one) => ({ key: sortKeyOf(one, scope), sign: one.direction === 1 ? 1 : -1 }));
  const tieSign = keys.at(-1)?.sign ?? 1;
  return [...found].sort((a, b) => {
    for (const { key, sign } of keys) {
      const difference = compareKeys(key(a), key(b), sign);
      if (difference !== 0) return difference;
    }
    return compareKeys(a.talkId, b.talkId, tieSign);
  });
}

type SortKey = string | number | null;

function sortKeyOf({ subjectAttributeId, relatedAttributeId }: TalkOrder, { scope, talkOf }: SortScope) {
  const { attributes, componentTypes, related } = scope;
  const own = attributes.find((one) => one.subjectAttributeId === subjectAttributeId);
  if (Object.values(recordAttributeIds).includes(subjectAttributeId ?? 0))
    return (talk: Talk): SortKey => recordValues(talk).find(([id]) => id === subjectAttributeId)?.[1] ?? null;
  if (!own) return (talk: Talk): SortKey => talk.talkId;
  const keyOf = (attribute: SubjectAttribute, talk: Talk | undefined): SortKey =>
    talk ? componentTypes.get(attribute.componentId).sortKey(valueOf(talk, attribute), attribute) : null;
  if (relatedAttributeId === undefined) return (talk: Talk): SortKey => keyOf(own, talk);
  const readable = isPointer(own, componentTypes) ? (related?.(own) ?? []) : [];
  const attribute = readable.find((one) => one.subjectAttributeId === relatedAttributeId);
  return (talk: Talk): SortKey => {
    const talkId = readOption(valueOf(talk, own));
    return attribute && talkId !== null ? keyOf(attribute, talkOf(own, talkId as RecordId)) : null;
  };
}

/** The talks with the values of these columns of the records that they refer to. */
export const withRelatedValues = (
  talks: Talk[],
  columns: readonly RelatedAttribute[] | undefined,
  scope: SortScope,
): Talk[] => (columns ? talks.map((talk) => ({ ...talk, relatedValues: relatedValues(talk, columns, scope) })) : talks);

const relatedValues = (
  talk: Talk,
  columns: readonly RelatedAttribute[],
  { scope, talkOf }: SortScope,
): RelatedValue[] =>
  columns.map((named) => {
    const source = findColumn(named, scope);
    const talkId = source?.through && readOption(valueOf(talk, source.through));
    const found = source?.through && talkId ? talkOf(source.through, talkId as RecordId) : undefined;
    return { ...named, value: source && found ? valueOf(found, source.attribute) : null };
  });

const valueOf = ({ talkValues }: Talk, { subjectAttributeId }: SubjectAttribute): unknown =>
  talkValues.find((one) => one.subjectAttributeId === subjectAttributeId)?.value ?? null;

/** Empty values come last in both directions; `sign` is -1 for a descending order. */
function compareKeys(a: SortKey, b: SortKey, sign: number): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -sign : sign;
}
