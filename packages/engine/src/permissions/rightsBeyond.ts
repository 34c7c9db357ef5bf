import type { SubjectAttribute } from '../contract/attribute';
import type { SubjectAction } from '../contract/subject';
import { andFilters } from '../filter/andFilters';
import type { FilterTree } from '../filter/FilterTree';
import { impliesFilter } from '../filter/impliesFilter';
import type { AttributeAction, SubjectPermissions } from './SubjectPermissions';

/** What somebody wants for a room and holds themselves not at all, or for fewer records. */
export type RightBeyond =
  { action: SubjectAction } | { action: AttributeAction; subjectAttributeId: number; attributeName: string };

/** Both sides of a comparison for one subject, with the room that `{"me": "roomId"}` stands for on each. */
interface HeldPermissions {
  permissions: SubjectPermissions;
  roomId: number;
}

/** What each action with an attribute is done along with. */
const recordAction: Readonly<Record<AttributeAction, SubjectAction>> = {
  read: 'Read',
  create: 'Create',
  update: 'Update',
  delete: 'Update',
};
const attributeActions = Object.keys(recordAction) as AttributeAction[];

/**
 * The rights of `wanted` that none of `held` has for all of its records; an empty answer proves that `wanted` permits
 * nothing beyond them. Filters that are written differently count as different ([impliesFilter]), so that more may be
 * answered than is beyond, and never less. `$createdBy` and other values of the person stand for whoever has the right;
 * a value of the room is the room's.
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
  const records = recordFilter(side, recordAction[action]);
  if (records === undefined) return undefined;
  const values = side.permissions.attributeFilter(action, id);
  return isNothing(values) ? undefined : andFilters(records, values);
}

const isNothing = (filter: FilterTree | null): boolean =>
  filter !== null && 'or' in filter && (filter as { or: FilterTree[] }).or.length === 0;

/** The filter with the room's number for `{"me": "roomId"}`. */
function ofRoom(filter: FilterTree | null, roomId: number): FilterTree | null {
  return (
    filter &&
    (JSON.parse(JSON.stringify(filter), (_, value: unknown) =>
      typeof value === 'object' && value !== null && 'me' in value && value.me === 'roomId' ? roomId : value,
    ) as FilterTree)
  );
}
