import type { SubjectAttribute } from '../contract/attribute';
import type { SubjectAction } from '../contract/subject';
import type { FilterTree } from '../filter/FilterTree';
import { andFilters, matchesNothing } from '../filter/andFilters';
import { impliesFilter } from '../filter/impliesFilter';
import { bindCurrentUser } from './bindCurrentUser';
import { recordActionOf } from './recordActionOf';
import type { AttributeAction, SubjectPermissions } from './SubjectPermissions';

/** A right wanted for a room that the granting person does not have, or has for fewer records. */
export type RightBeyond =
  | { action: SubjectAction }
  | { action: AttributeAction; subjectAttributeId: number; attributeName: string };

/** One side of a comparison for a subject, with the room id that `{"me": "roomId"}` means there. */
interface HeldPermissions {
  permissions: SubjectPermissions;
  roomId: number;
}

const attributeActions = Object.keys(recordActionOf) as AttributeAction[];

/**
 * The rights of `wanted` that none of `held` has for all of its records; an empty result proves that `wanted` permits nothing
 * beyond them. Filters that are written differently count as different ([impliesFilter]), so the result may contain too many
 * rights, but never too few. `$createdBy` and other values of the person mean whoever has the right; a value of the room means
 * the room.
 *
 * @example
 * if (rightsBeyond({ permissions, roomId: 500 }, [{ permissions, roomId: 500 }], attributes).length > 0)
 *   throw new Error('FORBIDDEN');
 */
export function rightsBeyond(
  wanted: HeldPermissions,
  held: readonly HeldPermissions[],
  attributes: readonly Pick<SubjectAttribute, 'subjectAttributeId' | 'name'>[],
): RightBeyond[] {
  const actions = Object.keys(wanted.permissions.actions) as SubjectAction[];
  const isHeld = (filterOf: (side: HeldPermissions) => FilterTree | null | undefined): boolean => {
    const filter = filterOf(wanted);
    return (
      filter === undefined ||
      held.some((side) => {
        const own = filterOf(side);
        return own !== undefined && impliesFilter(ofRoom(filter, wanted.roomId), ofRoom(own, side.roomId));
      })
    );
  };
  return [
    ...actions.filter((action) => !isHeld((side) => recordFilter(side, action))).map((action) => ({ action })),
    ...attributes.flatMap(({ subjectAttributeId, name }) =>
      attributeActions
        .filter((action) => !isHeld((side) => valueFilter(side, action, subjectAttributeId)))
        .map((action) => ({ action, subjectAttributeId, attributeName: name })),
    ),
  ];
}

/** The filter of an action; `undefined` when it is not permitted. */
const recordFilter = ({ permissions }: HeldPermissions, action: SubjectAction): FilterTree | null | undefined =>
  permissions.can(action) ? permissions.rowFilter(action) : undefined;

function valueFilter(side: HeldPermissions, action: AttributeAction, id: number): FilterTree | null | undefined {
  const records = recordFilter(side, recordActionOf[action]);
  if (records === undefined) return undefined;
  const values = side.permissions.attributeFilter(action, id);
  return values !== null && matchesNothing(values) ? undefined : andFilters(records, values);
}

/** The filter with the room's id in place of `{"me": "roomId"}`. */
const ofRoom = (filter: FilterTree | null, roomId: number): FilterTree | null =>
  filter && bindCurrentUser(filter, { roomId });
