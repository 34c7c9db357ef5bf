import Type, { type Static } from 'typebox';
import { Id, Nullable } from './common';

/** What a permission is about: 7 a menu, 1 a subject, 3 an attribute, 4 a room. */
export const ResourceTypeId = Type.Union([Type.Literal(7), Type.Literal(1), Type.Literal(3), Type.Literal(4)]);
export type ResourceTypeId = Static<typeof ResourceTypeId>;

/** What a permission allows (`Interagir` is action 29, identifier SELECT). */
export const ActionIdentifier = Type.Union([
  Type.Literal('SELECT'),
  Type.Literal('INSERT'),
  Type.Literal('UPDATE'),
  Type.Literal('DELETE'),
  Type.Literal('DEACTIVATE'),
]);
export type ActionIdentifier = Static<typeof ActionIdentifier>;

/** One granted action, with the filter that the records must pass (JSON tree text). */
export const GrantedAction = Type.Object({
  resourceTypeActionId: Type.Optional(Id),
  actionIdentifier: ActionIdentifier,
  actionName: Type.Optional(Type.String()),
  filter: Type.Optional(Nullable(Type.String())),
});
export type GrantedAction = Static<typeof GrantedAction>;

/**
 * What a room may do with one resource; an attribute's item is nested in its subject's.
 * Grants are bound to ids, so that a resource recreated under an old name has none.
 */
export interface PermissionItem {
  resourceId: number;
  resourceTypeId: ResourceTypeId;
  actions: GrantedAction[];
  permissions?: PermissionItem[];
}
const permissionItem = Type.Object({
  resourceId: Id,
  resourceTypeId: ResourceTypeId,
  actions: Type.Array(GrantedAction),
  permissions: Type.Optional(Type.Array(Type.Ref('PermissionItem'))),
});
export const PermissionItem = Type.Cyclic({ PermissionItem: permissionItem }, 'PermissionItem');

/** A filter of a room: every record that its people see must pass those of its subject. */
export const RoomFilter = Type.Object({
  filterId: Type.Optional(Nullable(Id)),
  filterName: Type.String({ maxLength: 100 }),
  /** JSON tree text. */
  filter: Type.String(),
  subjectId: Type.Optional(Id),
});
export type RoomFilter = Static<typeof RoomFilter>;

/**
 * Which records of other people a room shares, where the server wants that narrower than its grants: of the subject, people of the room have
 * their own records and those that pass the filter. Subjects without an entry share every record.
 */
export const SharedTalks = Type.Object({
  subjectId: Id,
  /** JSON tree text. */
  filter: Type.String(),
});
export type SharedTalks = Static<typeof SharedTalks>;

/** Restricts the records of a subject to the chosen talks, in a room. */
export const Delimitation = Type.Object({
  subjectIdentifier: Type.String(),
  name: Type.String(),
  talks: Type.Array(
    Type.Object({ id: Id, name: Type.Optional(Type.String()), displayName: Type.Optional(Type.String()) }),
  ),
});
export type Delimitation = Static<typeof Delimitation>;
