import type { SubjectAttribute } from '../contract/attribute';
import type { Delimitation } from '../contract/permission';
import { matchNone } from '../filter/andFilters';
import type { FilterScope } from '../filter/FilterField';
import type { FilterTree } from '../filter/FilterTree';

/** A room's delimitation, with what distinguishes its subject from a later one with the same identifier. */
export interface RoomDelimitation extends Delimitation {
  /** Absent where subjects are identified only by their identifiers. */
  subjectId?: number;
  /** When it was created, as an instant; `null` or absent if unknown. */
  insertedIn?: string | null;
}

/** A deleted reference from one subject's records to another's: its attribute was deleted, or the other subject. */
export interface LostPointer {
  /** The subject that was referred to. */
  subjectId: number;
  /** An instant. */
  lostIn: string;
}

/** What identifies a subject. */
interface DelimitedSubject {
  subjectId: number;
  subjectIdentifier: string;
}

/** The talks of a subject that a room may see, or `null` for all; several delimitations of one subject are combined. */
function chosenTalks(subject: DelimitedSubject, delimitations: readonly RoomDelimitation[]): number[] | null {
  const own = delimitations.filter(({ subjectId, subjectIdentifier }) =>
    subjectId === undefined
      ? subjectIdentifier.toLowerCase() === subject.subjectIdentifier.toLowerCase()
      : subjectId === subject.subjectId,
  );
  return own.length === 0 ? null : own.flatMap(({ talks }) => talks.map(({ id }) => id));
}

/** For a delimited subject itself: only the selected talks. */
export function ownDelimitation(subject: DelimitedSubject, delimitations: readonly RoomDelimitation[]): FilterTree[] {
  const chosen = chosenTalks(subject, delimitations);
  return chosen ? [{ in: [{ var: '$talkId' }, chosen] }] : [];
}

/** For subjects that refer to a delimited one: only the talks that refer to a selected one, or to none. */
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
 * For subjects that referred to a delimited one when the delimitation was created, and no longer do: no talk, since it is unknown
 * which ones referred to a selected talk. Creating the delimitation again makes them visible.
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
  // Values that cannot be compared cannot be matched with the selection.
  return isEmpty;
}
