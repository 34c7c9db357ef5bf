import type { SubjectAttribute } from '../contract/attribute';
import type { ActionIdentifier, PermissionItem, RoomFilter, SharedTalks } from '../contract/permission';
import type { SubjectAction } from '../contract/subject';
import { andFilters, matchNone } from '../filter/andFilters';
import type { FilterScope } from '../filter/FilterField';
import type { FilterTree } from '../filter/FilterTree';
import { selectionFilters, sharedTalksFilters, type AccountRestrictions } from './accountRestrictions';
import { attributePermissions } from './attributePermissions';
import {
  lostDelimitations,
  ownDelimitation,
  relatedDelimitations,
  type LostPointer,
  type RoomDelimitation,
} from './delimitationFilter';
import { bothGrants, grantOf, restrictingFilter, type Grant } from './Grant';
import { partOf, type PermissionPart } from './PermissionPart';
import type { SubjectPermissions } from './SubjectPermissions';

/** The grants of a room, and the restrictions of its people's records. */
export interface RoomPermissions {
  /** The grants of subjects, each with those of its attributes. */
  subjects: readonly PermissionItem[];
  roomFilters: readonly RoomFilter[];
  delimitations: readonly RoomDelimitation[];
  /** Which records of others the room may see; `null` or absent: all that it may read. */
  sharedTalks?: readonly SharedTalks[] | null;
}

/** What permissions are compiled from. */
export interface PermissionSource extends FilterScope {
  subject: { subjectId: number; subjectIdentifier: string };
  /** All attributes of the subject, without deleted ones. Their `actions` are ignored. */
  attributes: readonly SubjectAttribute[];
  /** The caller's room; `null` for none, which has no permissions. */
  room: RoomPermissions | null;
  /** What the subject's records referred to before an attribute, or the subject that it referred to, was deleted. */
  lostPointers?: readonly LostPointer[];
  /** Restrictions of one account of the room. */
  restrictions?: AccountRestrictions | null;
  /** For a room with every permission, such as the administrators'. `isAdmin` of an account has no effect here. */
  isUnrestricted?: boolean;
  /** For a subject whose records can never be deactivated, whatever is granted. */
  isNeverDeactivated?: boolean;
}

const subjectResource = 1;

/** The granted action behind each action of a subject. */
const identifiers: Readonly<Record<SubjectAction, ActionIdentifier>> = {
  Create: 'INSERT',
  Read: 'SELECT',
  Update: 'UPDATE',
  Delete: 'DELETE',
  Deactivate: 'DEACTIVATE',
  Note: 'NOTE',
};
const subjectActions = Object.keys(identifiers) as SubjectAction[];

/**
 * Compiles the permissions of a room over a subject. What is not granted is denied. Grants refer to ids, so nothing created under
 * an old name inherits any. Apart from `restrictions` it holds nothing of a single account: cache it by room, restrictions and
 * subject until the metadata changes.
 *
 * @example
 * const permissions = compilePermissions({ subject, attributes, room, componentTypes });
 * if (!permissions.can('Read')) throw new Error('FORBIDDEN');
 */
export function compilePermissions(source: PermissionSource): SubjectPermissions {
  const { subject, isUnrestricted = false } = source;
  const items = (source.room?.subjects ?? []).filter(
    ({ resourceId, resourceTypeId }) => resourceId === subject.subjectId && resourceTypeId === subjectResource,
  );
  const granting = forActions((action) => grantParts(source, items, action));
  // Restrictions of a room do not apply to one with every permission; those of an account do.
  const restricting = restrictingParts(isUnrestricted ? { ...source, room: null, lostPointers: [] } : source);
  const grants = forActions((action) => granting[action].map(({ grant }) => grant).reduce(bothGrants));
  const actions: Record<SubjectAction, boolean> = forActions((action) => grants[action] !== 'no');
  const parts = forActions((action) => [...granting[action], ...restricting(action)]);
  const rowFilters = forActions((action) => rowFilterOf(grants[action], restricting(action)));
  return {
    subjectIdentifier: subject.subjectIdentifier,
    actions,
    can: (action) => actions[action],
    rowFilter: (action) => rowFilters[action],
    parts: (action) => parts[action],
    ...attributePermissions({ ...source, actions, items, isUnrestricted }),
  };
}

const forActions = <Value>(of: (action: SubjectAction) => Value): Record<SubjectAction, Value> =>
  Object.fromEntries(subjectActions.map((action) => [action, of(action)])) as Record<SubjectAction, Value>;

/** The grants of an action on the subject: at least one part. */
function grantParts(
  source: PermissionSource,
  items: readonly PermissionItem[],
  action: SubjectAction,
): [PermissionPart, ...PermissionPart[]] {
  if (action === 'Deactivate' && source.isNeverDeactivated) return [{ source: 'neverDeactivated', grant: 'no' }];
  if (source.isUnrestricted) return [{ source: 'unrestricted', grant: 'always' }];
  const part = (of: SubjectAction): PermissionPart => ({
    source: 'grant',
    granted: identifiers[of],
    grant: grantOf(items, identifiers[of], source),
  });
  // A record that cannot be read cannot be changed either; this also holds per record.
  return action === 'Create' || action === 'Read' ? [part(action)] : [part('Read'), part(action)];
}

/** The restrictions of the subject's records, whatever is granted. */
function restrictingParts(source: PermissionSource): (action: SubjectAction) => PermissionPart[] {
  const delimitations = source.room?.delimitations ?? [];
  const always = [
    ...roomFilters(source),
    ...relatedDelimitations(source, delimitations).map(({ subjectAttributeId, filter }) => ({
      ...partOf('relatedDelimitation')(filter),
      subjectAttributeId,
    })),
    ...lostDelimitations(source.lostPointers ?? [], delimitations).map(partOf('lostDelimitation')),
    ...selectionFilters(source, source.restrictions).map(partOf('accountFilter')),
  ];
  // A new record has no id yet, so it cannot be among the selected ones.
  const onExisting = [
    ...ownDelimitation(source.subject, delimitations).map(partOf('delimitation')),
    ...sharedTalksFilters(source, source.room?.sharedTalks).map(partOf('sharedTalks')),
    ...sharedTalksFilters(source, source.restrictions?.sharedTalks).map(partOf('accountSharedTalks')),
  ];
  return (action) => (action === 'Create' ? always : [...always, ...onExisting]);
}

function rowFilterOf(grant: Grant, restricting: readonly PermissionPart[]): FilterTree | null {
  if (grant === 'no') return matchNone;
  const filters = restricting.flatMap(({ grant: filter }) => (typeof filter === 'string' ? [] : [filter]));
  const common = filters.length > 1 ? { and: filters } : (filters[0] ?? null);
  return andFilters(grant === 'always' ? null : grant, common);
}

/** The room's filters for this subject. A filter without subject applies to every subject. */
function roomFilters(source: PermissionSource): PermissionPart[] {
  return (source.room?.roomFilters ?? [])
    .filter(({ subjectId }) => subjectId === undefined || subjectId === source.subject.subjectId)
    .map(({ filterName, filter }) => ({
      source: 'roomFilter',
      name: filterName,
      grant: restrictingFilter(filter, source),
    }));
}
