import type { SubjectAttribute } from '../contract/attribute';
import type { Delimitation } from '../contract/room';
import type { FilterScope } from '../filter/FilterField';
import type { FilterTree } from '../filter/FilterTree';

/** The talk ids that a room may see of each delimited subject; several delimitations of one subject add up. */
export type DelimitedTalks = ReadonlyMap<string, readonly number[]>;

/** Reads a room's delimitations, by subject identifier in lower case. */
export function delimitedTalks(delimitations: readonly Delimitation[]): DelimitedTalks {
  const talks = new Map<string, number[]>();
  for (const { subjectIdentifier, talks: chosen } of delimitations) {
    const key = subjectIdentifier.toLowerCase();
    talks.set(key, [...(talks.get(key) ?? []), ...chosen.map(({ id }) => id)]);
  }
  return talks;
}

/** Of a delimited subject itself: only the chosen talks. */
export function ownDelimitation(subjectIdentifier: string, delimited: DelimitedTalks): FilterTree[] {
  const chosen = delimited.get(subjectIdentifier.toLowerCase());
  return chosen ? [{ in: [{ var: '$talkId' }, [...chosen]] }] : [];
}

/** Of the subjects that point to a delimited one: only the talks that point to a chosen one, or to none. */
export function relatedDelimitations(
  { attributes, componentTypes }: FilterScope,
  delimited: DelimitedTalks,
): FilterTree[] {
  return attributes.flatMap((attribute) => {
    const chosen = attribute.relatedSubject && delimited.get(attribute.relatedSubject.subjectIdentifier.toLowerCase());
    if (!chosen) return [];
    const filterType = componentTypes.get(attribute.componentId).filterType(attribute);
    return [pointsTo(attribute, filterType, [...chosen])];
  });
}

function pointsTo({ subjectAttributeIdentifier }: SubjectAttribute, filterType: string, chosen: number[]): FilterTree {
  const field = { var: subjectAttributeIdentifier };
  const isEmpty: FilterTree = { empty: [field] };
  if (filterType === 'option') return { or: [isEmpty, { in: [field, chosen] }] };
  if (filterType === 'options') return { or: [isEmpty, { anyOf: [field, chosen] }] };
  // Values that cannot be compared cannot be shown to be chosen ones.
  return isEmpty;
}
