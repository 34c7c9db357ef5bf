import type { SubjectAttribute } from '../contract/attribute';
import type { Delimitation } from '../contract/permission';
import { matchNone } from '../filter/andFilters';
import type { FilterScope } from '../filter/FilterField';
import type { FilterTree } from '../filter/FilterTree';

/** A room's delimitation with what tells it from one of another subject that was made anew under the same identifier. */
export interface RoomDelimitation extends Delimitation {
  /** Absent where subjects are known by their identifiers alone. */
  subjectId?: number;
  /** When it was made, as an instant; `null` or absent where nobody knows. */
  insertedIn?: string | null;
}

/** A way from records of a subject to those of another one that is gone: its attribute was deleted, or the other subject. */
export interface LostPointer {
  /** The subject that was pointed to. */
  subjectId: number;
  /** An instant. */
  lostIn: string;
}

/** What names a subject. */
interface DelimitedSubject {
  subjectId: number;
  subjectIdentifier: string;
}

/** The talks that a room may see of a subject, or `null` for all; several delimitations of one subject add up. */
function chosenTalks(subject: DelimitedSubject, delimitations: readonly RoomDelimitation[]): number[] | null {
  const own = delimitations.filter(({ subjectId, subjectIdentifier }) =>
    subjectId === undefined
      ? subjectIdentifier.toLowerCase() === subject.subjectIdentifier.toLowerCase()
      : subjectId === subject.subjectId,
  );
  return own.length === 0 ? null : own.flatMap(({ talks }) => talks.map(({ id }) => id));
}

/** Of a delimited subject itself: only the chosen talks. */
export function ownDelimitation(subject: DelimitedSubject, delimitations: readonly RoomDelimitation[]): FilterTree[] {
  const chosen = chosenTalks(subject, delimitations);
  return chosen ? [{ in: [{ var: '$talkId' }, chosen] }] : [];
}

/** Of the subjects that point to a delimited one: only the talks that point to a chosen one, or to none. */
export function relatedDelimitations(
  { attributes, componentTypes }: FilterScope,
  delimitations: readonly RoomDelimitation[],
): { subjectAttributeId: number; filter: FilterTree }[] {
  return attributes.flatMap((attribute) => {
    const chosen = attribute.relatedSubject && chosenTalks(attribute.relatedSubject, delimitations);
    if (!chosen) return [];
    const filterType = componentTypes.get(attribute.componentId).filterType(attribute);
    const { subjectAttributeId } = attribute;
    return [{ subjectAttributeId, filter: pointsTo(attribute, filterType, chosen) }];
  });
}

/**
 * Of the subjects that pointed to a delimited one when the delimitation was made, and no longer do: no talk, since nobody
 * can say which ones pointed to a chosen talk. Making the delimitation anew opens them.
 */
export function lostDelimitations(
  lostPointers: readonly LostPointer[],
  delimitations: readonly RoomDelimitation[],
): FilterTree[] {
  const isLost = delimitations.some(({ subjectId, insertedIn }) =>
    lostPointers.some(
      (pointer) =>
        pointer.subjectId === subjectId && (!insertedIn || Date.parse(pointer.lostIn) >= Date.parse(insertedIn)),
    ),
  );
  return isLost ? [matchNone] : [];
}

function pointsTo({ subjectAttributeIdentifier }: SubjectAttribute, filterType: string, chosen: number[]): FilterTree {
  const field = { var: subjectAttributeIdentifier };
  const isEmpty: FilterTree = { empty: [field] };
  if (filterType === 'option') return { or: [isEmpty, { in: [field, chosen] }] };
  if (filterType === 'options') return { or: [isEmpty, { anyOf: [field, chosen] }] };
  // Values that cannot be compared cannot be shown to be chosen ones.
  return isEmpty;
}
