import type { SubjectAttribute } from '../contract/attribute';
import type { ActionIdentifier, PermissionItem, RoomFilter, SharedTalks } from '../contract/permission';
import type { SubjectAction, SubjectActions } from '../contract/subject';
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

/** What a room is granted, and what narrows the records that its people see. */
export interface RoomPermissions {
  /** The grants of subjects, each with those of its attributes. */
  subjects: readonly PermissionItem[];
  roomFilters: readonly RoomFilter[];
  delimitations: readonly RoomDelimitation[];
  /** Which records of others are shared with the room; `null` or absent: all that it may read. */
  sharedTalks?: readonly SharedTalks[] | null;
}

/** What permissions are compiled from. */
export interface PermissionSource extends FilterScope {
  subject: { subjectId: number; subjectIdentifier: string };
  /** All attributes that the subject has; deleted ones are not among them. Their own `actions` are not looked at. */
  attributes: readonly SubjectAttribute[];
  /** The caller's room; `null` for none, which may do nothing. */
  room: RoomPermissions | null;
  /** Where the subject's records pointed to before an attribute or the subject that it points to was deleted. */
  lostPointers?: readonly LostPointer[];
  /** What narrows the records of one account of the room, whatever its room is. */
  restrictions?: AccountRestrictions | null;
  /** For a room that may do everything, such as the administrators'. The `isAdmin` of an account changes nothing here. */
  isUnrestricted?: boolean;
  /** For a subject whose records nobody may deactivate, whatever is granted. */
  isNeverDeactivated?: boolean;
}

const subjectResource = 1;

/** The granted action behind each action of a subject (1§6, 2§3). */
const identifiers: Readonly<Record<SubjectAction, ActionIdentifier>> = {
  Create: 'INSERT',
  Read: 'SELECT',
  Update: 'UPDATE',
  Delete: 'DELETE',
  Deactivate: 'DEACTIVATE',
};
const subjectActions = Object.keys(identifiers) as SubjectAction[];

/**
 * Compiles what a room may do with a subject. What is not granted is denied; grants are bound to ids, so that nothing
 * created anew under an old name inherits any. Holds nothing of a single caller but their `restrictions`: cache it by room,
 * restrictions and subject for as long as the metadata stays.
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
  // What narrows a room does not narrow one that may do everything; what narrows an account does.
  const restricting = restrictingParts(isUnrestricted ? { ...source, room: null, lostPointers: [] } : source);
  const grants = forActions((action) => granting[action].map(({ grant }) => grant).reduce(bothGrants));
  const actions: SubjectActions = forActions((action) => grants[action] !== 'no');
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

/** What is granted of an action with the subject: at least one part. */
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
  // What cannot be read cannot be changed either: not at all, and not record by record.
  return action === 'Create' || action === 'Read' ? [part(action)] : [part('Read'), part(action)];
}

/** What narrows the records of the subject, whatever is granted. */
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
  // A record to be has no id yet, so it cannot be among the chosen ones.
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

/** The room's filters for this subject. One that does not say its subject is taken for every subject's. */
function roomFilters(source: PermissionSource): PermissionPart[] {
  return (source.room?.roomFilters ?? [])
    .filter(({ subjectId }) => subjectId === undefined || subjectId === source.subject.subjectId)
    .map(({ filterName, filter }) => ({
      source: 'roomFilter',
      name: filterName,
      grant: restrictingFilter(filter, source),
    }));
}
